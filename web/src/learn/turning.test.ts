import { expect, it } from "vitest";
import type { Item } from "../lib/types";
import type { Step } from "../replay/film.svelte";
import { costliest, heaviest, protagonist, reasonFor, standing, turningPoints, weightiest } from "./turning";

const stepsOf = (...scores: number[][]): Step[] =>
  scores.map((one, entry) => ({ entry, kind: "answer", seat: 0, actions: [], text: "", round: 0, phase: 0, shown: true, scores: one, weight: 0 }));
const items = (...told: [text: string, weight?: number][]): Item[] => told.map(([text, weight = 1], n) => ({ n, at: 0, text, weight }));

it("the largest swings, in the order in which they came", () => {
  const found = turningPoints(stepsOf([0, 0], [1, 0], [1, 8], [2, 8], [12, 8], [12, 9], [12, 14]));
  expect(found.map(({ move, swing, leader }) => [move, swing, leader])).toEqual([
    [2, 8, 1],
    [4, 10, 0],
    [6, 5, 1],
  ]);
});

it("what all gain alike is no turn", () => {
  expect(turningPoints(stepsOf([0, 0], [3, 3], [3, 3]))).toEqual([]);
});

it("a game without running scores has none", () => {
  expect(turningPoints(stepsOf([], [], []))).toEqual([]);
  expect(turningPoints(stepsOf([], [], [2, 1]))).toEqual([]);
});

it("a match that was played on from a position begins with its scores", () => {
  const steps = stepsOf([0, 0], [6, 2], [6, 3], [6, 9]);
  steps[1]!.kind = "rules";
  const found = turningPoints(steps);
  expect(found.map(({ move, gains, leader }) => [move, gains, leader])).toEqual([
    [2, [0, 1], null],
    [3, [0, 6], 1],
  ]);
});

it("moves are counted as the replay counts them", () => {
  const steps = stepsOf([0, 0], [0, 0], [2, 0]);
  steps[1]!.shown = false;
  expect(turningPoints(steps).map(({ entry, move }) => [entry, move])).toEqual([[2, 1]]);
});

it("among equals the one who took the lead counts, then the later one", () => {
  const found = turningPoints(stepsOf([0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 2]), 2);
  expect(found.map(({ move }) => move)).toEqual([1, 4]);
});

it("the reason is the event of the seat that gained", () => {
  const told = items(["Ada plays the Golem."], ["Bea scores 8."], ["The round begins."]);
  expect(reasonFor(told, "Bea", false)).toBe("Bea scores 8.");
  expect(reasonFor(items(["You score 8."]), "Ada", true)).toBe("You score 8.");
  expect(reasonFor(items(["You score 8."]), "Ada", false)).toBe("");
  expect(reasonFor(items(["Ada " + "x".repeat(300)], ["Ada wins."]), "Ada", false)).toBe("Ada wins.");
});

it("the reason is an event that moves points, or none", () => {
  const told = items(["You hang up the elf."], ["You keep the dwarf for your next turn.", 0]);
  expect(reasonFor(told, "Ada", true)).toBe("You hang up the elf.");
  expect(reasonFor(told.slice(1), "Ada", true)).toBe("");
});

it("a match without scores turns where its events weigh most", () => {
  const steps = stepsOf([], [], [], [], [0, 1]);
  [0, 3, 1, 3, 5].forEach((weight, entry) => (steps[entry]!.weight = weight));
  expect(turningPoints(steps)).toEqual([]);
  expect(heaviest(steps, 2).map(({ move }) => move)).toEqual([3, 4]);
  steps[1]!.shown = false;
  expect(heaviest(steps).map(({ entry, move }) => [entry, move])).toEqual([[2, 1], [3, 2], [4, 3]]);
  expect(weightiest(items(["The king lays a card.", 0], ["They advance.", 1], ["They find the queen!", 5]))).toBe("They advance. They find the queen!");
});

it("a turning point is about the seat whose score changed most", () => {
  expect(protagonist({ gains: [1, 5, 0] })).toBe(1);
  expect(protagonist({ gains: [2, -6] })).toBe(1);
  expect(protagonist({ gains: [-4, 4] })).toBe(1);
});

it("a turning point says where the seat stands now", () => {
  const after = (gains: number[], scores: number[], leader: number | null = null) => standing({ gains, scores, leader }, 0);
  expect(after([1, 0, 0], [1, 0, 0], 0)).toEqual({ how: "takes-lead", own: 1, best: 0, points: 1 });
  expect(after([1, 0], [1, 1]).how).toBe("level");
  expect(after([3, 0], [9, 4]).how).toBe("ahead");
  expect(after([3, 0], [4, 9])).toEqual({ how: "behind", own: 4, best: 9, points: 3 });
  expect(after([-5, 0], [2, 9], 1)).toEqual({ how: "loses", own: 2, best: 9, points: 5 });
});

it("the costliest mistakes of a review, in the order in which they were made", () => {
  const steps = stepsOf([], [], [], []);
  steps[1]!.shown = false;
  const moment = (entry: number, lost: number) => ({ entry, lost, seat: 0, round: 0, chances: [], doubt: 0, played: "", better: "" });
  const found = costliest([moment(3, 0.1), moment(1, 0.9), moment(2, 0.3), moment(0, 0)], steps, 2);
  expect(found.map(({ moment: one, move }) => [one.entry, move])).toEqual([[2, 1], [3, 2]]);
});
