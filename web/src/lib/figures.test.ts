import { expect, it } from "vitest";
import { figure, signed } from "./figures";

it("what is below zero has a real minus", () => {
  expect([3, 0, -3].map(figure)).toEqual(["3", "0", "−3"]);
  expect([3, 0, -3].map(signed)).toEqual(["+3", "0", "−3"]);
});
