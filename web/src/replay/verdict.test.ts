import { expect, it } from "vitest";
import { verdict } from "./verdict";

it("passes only where everything holds", () => {
  expect(verdict([{ state: "holds" }, { state: "holds" }])).toBe("passed");
  expect(verdict([{ state: "holds" }, { state: "unknown" }])).toBe("partly");
  expect(verdict([])).toBe("partly");
});

it("fails by one wrong finding, even beside one that can't be checked", () => {
  expect(verdict([{ state: "holds" }, { state: "unknown" }, { state: "wrong" }])).toBe("failed");
});
