import { expect, it } from "vitest";
import { seat, thing, zone } from "../table/fake.svelte";
import { longest, type Pieces, tellOf } from "./about";

const piece = (text: string, clause = "L1") => ({ text, clause });
const pieces: Pieces = {
  language: "en",
  names: {},
  effects: {},
  things: { wick: piece("Burns once.", "L7"), dwarf: piece("A dwarf."), "dwarf-shield": piece("A dwarf with a shield.") },
  zones: { hand: piece("What can still burn.", "L4") },
};
const layout = [
  zone("seat/0/hand", [thing("seat/0/wick/3", { number: 3 })], { label: "hand", seat: 0 }),
  zone("seat/1/hand", [thing("seat/1/hand/wicks", { face: "", number: 4 })], { label: "hand", seat: 1 }),
  zone("inn", [thing("inn/1", { face: "dwarf-axe", name: "Dwarf with an axe" }), thing("inn/2", { face: "elf" })], { label: "inn" }),
];
const tell = (ref: string) => tellOf(pieces, layout, [seat(0), seat(1)], ref);

it("a thing is explained by its face", () => {
  expect(tell("seat/0/wick/3")).toEqual({ ref: "seat/0/wick/3", name: "Wick 3", text: "Burns once.", clause: "L7" });
});

it("a face of several parts may share the text of its first parts", () => {
  expect(tell("inn/1")?.text).toBe("A dwarf.");
  expect(longest(pieces.things, "dwarf-shield-old")?.text).toBe("A dwarf with a shield.");
  expect(longest(pieces.things, "constructor")).toBeUndefined();
});

it("a face-down thing is explained by its place", () => {
  expect(tell("seat/1/hand/wicks")).toMatchObject({ name: "4 face down", clause: "L4" });
});

it("a place has words of its own", () => {
  expect(tell("seat/0/hand")?.text).toBe("What can still burn.");
});

it("nothing is made up", () => {
  expect(tell("inn/2")).toBeNull();
  expect(tell("inn")).toBeNull();
  expect(tell("moon")).toBeNull();
});
