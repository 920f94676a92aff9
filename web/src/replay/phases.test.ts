import { expect, test } from "vitest";
import { phaseAt, phases } from "./phases";
import type { Step } from "./film.svelte";

const step = (entry: number, seat: number, round: number): Step => ({
  entry, kind: "answer", seat, actions: [], text: "", shown: true, scores: [], round,
});

test("rounds are where the number on the table goes up", () => {
  const found = phases([step(0, -1, 1), step(1, 0, 1), step(2, 1, 1), step(3, 0, 2), step(4, 1, 3)]);
  expect(found.map(({ place, number }) => [place, number])).toEqual([[0, 1], [3, 2], [4, 3]]);
});

test("where nothing is counted each change of player is a turn", () => {
  const found = phases([step(0, -1, 0), step(1, 0, 0), step(2, 0, 0), step(3, 1, 0), step(4, 0, 0)]);
  expect(found).toEqual([
    { place: 1, number: 1, seat: 0 },
    { place: 3, number: 2, seat: 1 },
    { place: 4, number: 3, seat: 0 },
  ]);
});

test("a place belongs to the last phase that has begun", () => {
  const found = phases([step(0, -1, 0), step(1, 0, 0), step(2, 0, 0), step(3, 1, 0)]);
  expect([0, 1, 2, 3].map((place) => phaseAt(found, place))).toEqual([-1, 0, 0, 1]);
});
