import { expect, it } from "vitest";
import type { Step } from "../replay/film.svelte";
import { reasonFor, turningPoints } from "./turning";

const stepsOf = (...scores: number[][]): Step[] =>
  scores.map((one, entry) => ({ entry, kind: "answer", seat: 0, actions: [], text: "", round: 0, shown: true, scores: one }));

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
  const told = ["Ada plays the Golem.", "Bea scores 8.", "The round begins."];
  expect(reasonFor(told, "Bea", false)).toBe("Bea scores 8.");
  expect(reasonFor(["You score 8."], "Ada", true)).toBe("You score 8.");
  expect(reasonFor(["You score 8."], "Ada", false)).toBe("");
  expect(reasonFor(["Ada " + "x".repeat(300), "Ada wins."], "Ada", false)).toBe("Ada wins.");
});
