import { describe, expect, it } from "vitest";
import { isLevel, partner } from "./bots";

describe("the house's own players", () => {
  it("a newcomer sits down with a regular, or with whoever is there", () => {
    expect(partner(["apprentice", "regular", "master", "greedy"])).toBe("regular");
    expect(partner(["random", "greedy"])).toBe("greedy");
    expect(partner(["stranger"])).toBe("stranger");
    expect(partner([])).toBe("random");
  });

  it("levels have faces, other bots have not", () => {
    expect(["apprentice", "regular", "master"].every(isLevel)).toBe(true);
    expect([null, "greedy"].some(isLevel)).toBe(false);
  });
});
