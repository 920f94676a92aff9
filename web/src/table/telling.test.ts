import { expect, it } from "vitest";
import type { Item } from "../lib/types";
import { thing, zone } from "./fake.svelte";
import { refsOf, seatsOf } from "./telling";

const layout = [
  zone("seat/0/dice", [thing("seat/0/die", { kind: "die", number: 3 })], { seat: 0 }),
  zone("seat/1/dice", [thing("seat/1/die", { kind: "die", number: 5 })], { seat: 1 }),
  zone("seat/1/hand", [thing("seat/1/wick/2", { number: 2 }), thing("seat/1/wick/4", { number: 4 })], { seat: 1 }),
];
const happened = (event: Item["event"]): Item => ({ n: 1, at: 0, text: "", event });

it("an event about a seat's die points at that die", () => {
  expect([...refsOf(happened({ is: "DieRolled", seat: 1, face: 5 }), layout)]).toEqual(["seat/1/die"]);
});

it("a number tells which of several is meant", () => {
  expect([...refsOf(happened({ is: "WickBurned", seat: 1, wick: 4 }), layout)]).toEqual(["seat/1/wick/4"]);
});

it("an event that names a ref points at it", () => {
  expect([...refsOf(happened({ is: "Moved", what: "seat/0/die" }), layout)]).toEqual(["seat/0/die"]);
});

it("what can't be known is not pointed at", () => {
  expect(refsOf(happened({ is: "RoundBegan", round: 2 }), layout).size).toBe(0);
  expect(refsOf(happened(undefined), layout).size).toBe(0);
});

it("nobody is no seat", () => {
  expect(seatsOf({ winner: -1, seats: [0, 2] })).toEqual([0, 2]);
});
