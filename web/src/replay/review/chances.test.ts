import { expect, test } from "vitest";
import type { Step } from "../film.svelte";
import type { Account, Moment } from "../looking.svelte";
import { biggest, chanceAt, doubtOf, lanes, line, percents } from "./chances";

const step = (entry: number): Step => ({
  entry, kind: "answer", seat: 0, actions: [], text: "", shown: true, scores: [], round: 0, phase: 0, weight: 0,
});
const moment = (entry: number, seat: number, chance: number, lost = 0): Moment => ({
  entry, seat, round: 1, chances: [chance, 1 - chance], lost, doubt: 0.01, played: "", better: "",
});
const account: Account = {
  seat: 0, start: 0.5, result: 1, decisions: 2, mistakes: 1, accuracy: 0.5, lost: 0.204, given: 0.106, luck: 0.598,
};
const steps = [0, 1, 4, 5, 9].map(step);

test("a line leads from the start over a seat's own decisions to the result", () => {
  const points = line(account, [moment(1, 0, 0.4), moment(4, 1, 0.3), moment(5, 0, 0.7)], steps);
  expect(points).toEqual([
    { place: 0, chance: 0.5 }, { place: 1, chance: 0.4 }, { place: 3, chance: 0.7 }, { place: 4, chance: 1 },
  ]);
  expect([0, 2, 3, 4].map((place) => chanceAt(points, place))).toEqual([0.5, 0.4, 0.7, 1]);
});

test("the biggest mistakes come first, of one seat or of all", () => {
  const moments = [moment(1, 0, 0.4, 0.1), moment(4, 1, 0.3, 0.3), moment(5, 0, 0.7), moment(9, 0, 0.2, 0.2)];
  expect(biggest(moments, null, 2).map(({ entry }) => entry)).toEqual([4, 9]);
  expect(biggest(moments, 0, 5).map(({ entry }) => entry)).toEqual([9, 1]);
});

test("no mark lies on another", () => {
  expect(lanes([0.5, 0.1, 0.52, 0.9], 0.1)).toEqual([0, 0, 1, 0]);
});

test("shown chances add up", () => {
  const { start, lost, given, luck, result } = percents(account);
  expect([start, lost, given, luck, result]).toEqual([50, -20, 11, 59, 100]);
});

test("nothing is beyond doubt", () => {
  expect([0.001, 0.01, 0.04].map((doubt) => doubtOf({ ...moment(1, 0, 0.5), doubt }))).toEqual([1, 1, 4]);
});
