import { expect, it } from "vitest";
import { thing, zone } from "../table/fake.svelte";
import { figuresAt, thingAt, zoneAt } from "./drawn";

const layout = [
  zone("wall", [thing("wall/1", { figures: { worth: 3 } }), thing("wall/2")], { figures: { round: 4 } }),
  zone("hand", []),
];

it("finds things and zones by their refs", () => {
  expect(thingAt(layout, "wall/2")).toBe(layout[0]?.items[1]);
  expect(zoneAt(layout, "hand")).toBe(layout[1]);
  expect(thingAt(layout, "hand")).toBeUndefined();
});

it("has the figures of either, and none where there are none", () => {
  expect(figuresAt(layout, "wall/1")).toEqual({ worth: 3 });
  expect(figuresAt(layout, "wall")).toEqual({ round: 4 });
  expect(figuresAt(layout, "wall/2")).toEqual({});
  expect(figuresAt(layout, "nowhere")).toEqual({});
});

it("reads a new layout anew", () => {
  expect(figuresAt([zone("wall", [])], "wall/1")).toEqual({});
});
