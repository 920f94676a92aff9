import { expect, it } from "vitest";
import { fitted, LEAST } from "./fitting";

it("a board that fits keeps its size", () => {
  expect(fitted(600, 1, () => 600)).toBe(1);
});

it("a taller one is made smaller until it fits", () => {
  const scale = fitted(600, 1, () => 700);
  expect(700 * scale).toBeLessThanOrEqual(601);
  expect(scale).toBeGreaterThan(0.8);
});

it("measures anew at each scale, because a wider board is lower", () => {
  // half of the height goes away once there is room for two columns
  expect(fitted(600, 1, (scale) => (scale < 0.95 ? 500 : 1000))).toBeCloseTo(0.94);
});

it("letters stay legible, and the rest is scrolled", () => {
  expect(fitted(300, 1, () => 5000)).toBe(LEAST);
});

it("a smaller scale is kept, so that the board does not pump", () => {
  expect(fitted(600, 0.8, () => 400)).toBe(0.8);
});
