import { expect, test } from "vitest";
import { neighbour, phaseAt, phases } from "./phases";
import type { Step } from "./film.svelte";

const step = (entry: number, seat: number, round: number, phase = 0): Step => ({
  entry, kind: "answer", seat, actions: [], text: "", shown: true, scores: [], round, phase, weight: 0,
});

test("rounds are where the number on the table goes up", () => {
  const found = phases([step(0, -1, 1), step(1, 0, 1), step(2, 1, 1), step(3, 0, 2), step(4, 1, 3)]);
  expect(found.map(({ place, number }) => [place, number])).toEqual([[0, 1], [3, 2], [4, 3]]);
});

test("turns in which all answer are counted for all", () => {
  const found = phases([step(0, -1, 0, 1), step(1, 0, 0, 1), step(2, 1, 0, 2), step(3, 1, 0, 2), step(4, 0, 0, 3)]);
  expect(found).toEqual([
    { place: 0, number: 1, seat: null, isTurn: true },
    { place: 2, number: 2, seat: null, isTurn: true },
  ]);
});

test("turns of one player are counted for this player, even if others answer in them", () => {
  const found = phases([
    step(0, -1, 0, 0), step(1, 0, 0, 0), step(2, 2, 0, 0), step(3, 0, 0, 1), step(4, 1, 0, 2), step(5, 2, 0, 3), step(6, 0, 0, 4),
  ]);
  expect(found.map(({ place, number, seat }) => [place, number, seat])).toEqual([[0, 1, 0], [3, 1, 1], [4, 1, 2], [5, 2, 0]]);
});

test("where nothing is counted each change of player is a turn", () => {
  const found = phases([step(0, -1, 0), step(1, 0, 0), step(2, 0, 0), step(3, 1, 0), step(4, 0, 0)]);
  expect(found).toEqual([
    { place: 1, number: 1, seat: 0, isTurn: true },
    { place: 3, number: 2, seat: 1, isTurn: true },
    { place: 4, number: 3, seat: 0, isTurn: true },
  ]);
});

test("a place belongs to the last phase that has begun", () => {
  const found = phases([step(0, -1, 0), step(1, 0, 0), step(2, 0, 0), step(3, 1, 0)]);
  expect([0, 1, 2, 3].map((place) => phaseAt(found, place))).toEqual([-1, 0, 0, 1]);
});

test("neighbours of a place are the phases before and after it", () => {
  const found = phases([step(0, -1, 1), step(1, 0, 1), step(2, 1, 2), step(3, 0, 3)]);
  expect(neighbour(found, 1, 1)).toBe(2);
  expect(neighbour(found, 2, -1)).toBe(0);
  expect(neighbour(found, 0, -1)).toBeNull();
  expect(neighbour(found, 3, 1)).toBeNull();
});
