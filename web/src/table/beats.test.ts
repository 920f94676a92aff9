import { expect, it } from "vitest";
import { beats } from "./beats";
import { thing, zone } from "./fake.svelte";

const board = (points: number, face: number) => [
  zone("tally", [thing("points", { kind: "counter", number: points }), thing("die", { kind: "die", number: face })]),
];

it("points out numbers that changed, and tumbles dice", () => {
  const after = board(8, 2);
  expect(beats(board(7, 5), [], after)).toEqual([
    { state: after, moves: [{ how: "pulse", what: "number-points", size: 1.18 }, { how: "tumble", what: "number-die" }], lasts: 0 },
  ]);
});

it("moves nothing where no number changed, or a thing is new", () => {
  expect(beats(board(7, 5), [], board(7, 5))).toEqual([]);
  expect(beats([], [], board(7, 5))).toEqual([]);
});
