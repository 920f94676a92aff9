import { expect, it } from "vitest";
import { figure, signed, withMinus } from "./figures";

it("a negative number has a real minus sign", () => {
  expect([3, 0, -3].map(figure)).toEqual(["3", "0", "−3"]);
  expect([3, 0, -3].map(signed)).toEqual(["+3", "0", "−3"]);
});

it("a hyphen before a number is a minus, unless it holds words together", () => {
  expect(withMinus("D-12: 3, -1 (-7), 5-6, --8 -ish")).toBe("D-12: 3, −1 (−7), 5-6, --8 -ish");
});
