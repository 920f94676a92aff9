import { expect, it } from "vitest";
import type { Zone } from "../lib/types";
import { hidden, lasting } from "./film.svelte";

const zone = (ref: string, ...faces: string[]): Zone => ({
  ref,
  shape: "row",
  name: ref,
  items: faces.map((face, place) => ({ ref: `${ref}/${place}`, kind: "card", face, name: face })),
}) as unknown as Zone;

it("what all eyes see and somebody watching does not is a secret", () => {
  const watched = [zone("inn", "elf"), zone("seat/0/hand", "")];
  const all = [zone("inn", "elf"), zone("seat/0/hand", "gnome"), zone("seat/1/known", "mage")];
  expect(hidden(all, watched).map(({ ref }) => ref)).toEqual(["seat/0/hand", "seat/1/known"]);
});

it("a step lasts as long as its caption takes to read, within limits, and less at a higher speed", () => {
  expect(lasting([], 1)).toBe(1400);
  expect(lasting(["a".repeat(60), "b".repeat(40)], 1)).toBe(2800);
  expect(lasting(["a".repeat(900)], 1)).toBe(4500);
  expect(lasting(["a".repeat(900)], 2)).toBe(2250);
  expect(lasting([], 1, true)).toBeLessThan(500); // nothing to see: on to the next one
});
