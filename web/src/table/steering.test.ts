import { expect, it } from "vitest";
import { nearest } from "./steering";

const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });

it("arrows go to the nearest in their direction", () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(20, 20)];
  expect(nearest(box(20, 0), boxes, "left")).toBe(0);
  expect(nearest(box(20, 0), boxes, "right")).toBe(2);
  expect(nearest(box(20, 0), boxes, "down")).toBe(3);
  expect(nearest(box(20, 0), boxes, "up")).toBe(-1);
});

it("what is in line comes before what is nearer but aside", () => {
  expect(nearest(box(0, 0), [box(15, 30), box(40, 0)], "right")).toBe(1);
});
