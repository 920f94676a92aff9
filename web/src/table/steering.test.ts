import { expect, it } from "vitest";
import { beside, nearest } from "./steering";

const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });

it("arrows go to the nearest in their direction", () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(20, 20)];
  expect(nearest(box(20, 0), boxes, "left")).toBe(0);
  expect(nearest(box(20, 0), boxes, "right")).toBe(2);
  expect(nearest(box(20, 0), boxes, "down")).toBe(3);
  expect(nearest(box(20, 0), boxes, "up")).toBe(-1);
});

it("a thing in line comes before a nearer one aside", () => {
  expect(nearest(box(0, 0), [box(15, 30), box(40, 0)], "right")).toBe(1);
});

it("a zone is left sideways for one that stands beside it, and not for one above or below", () => {
  const zone = { left: 0, right: 100, top: 0, bottom: 50 };
  const right = { left: 110, right: 200, top: 20, bottom: 90 };
  const below = { left: 120, right: 200, top: 60, bottom: 90 };
  expect(beside(zone, right, "right")).toBe(true);
  expect(beside(zone, right, "left")).toBe(false);
  expect(beside(right, zone, "left")).toBe(true);
  expect(beside(zone, below, "right")).toBe(false);
});
