import { expect, it } from "vitest";
import type { Zone } from "../lib/types";
import { hidden } from "./film.svelte";

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
