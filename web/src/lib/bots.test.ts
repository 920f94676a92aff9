import { describe, expect, it } from "vitest";
import { isLevel, partner } from "./bots";

describe("the bots of the server", () => {
  it("a first match is against a regular, or another bot where there is none", () => {
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
