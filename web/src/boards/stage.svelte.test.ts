import { flushSync } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { beats, entrance, type Motion, type Scene, sceneOf } from "./king/beats";
import { told, viewOf } from "./king/fixtures";
import { BREATH, Stage } from "./stage.svelte";
import { ALCHEMIST, KNIGHT } from "./king/view";

const START = sceneOf(viewOf({}), []);
const TURN = told(
  { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
  { is: "CardRevealed", seat: 1, card: KNIGHT, live: true },
  { is: "ValuesCompared", values: [20, 3], first: 1, second: 0, prize: 2 },
);
const AFTER = sceneOf(
  viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1001, ones: [1, 0], twos: [0, 1] }),
  TURN,
);
let stage: Stage<Scene, Motion>;
const on = (scene: Scene) => new Stage<Scene, Motion>(scene, { beats, perform: () => [] }, () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  stage = on(START);
});

it("plays what happened, and ends with what is", () => {
  stage.update(AFTER, TURN);
  vi.advanceTimersByTime(BREATH);
  flushSync();
  expect(stage.playing).toBe(true);
  expect(stage.scene.turn?.cards).toEqual([ALCHEMIST, KNIGHT]);
  expect(stage.scene.twos).toEqual([0, 0]);
  vi.runAllTimers();
  expect(stage.scene).toBe(AFTER);
  expect(stage.playing).toBe(false);
});

it("is at its end at once for whoever does not wait", () => {
  stage.update(AFTER, TURN);
  stage.finish();
  expect(stage.scene).toBe(AFTER);
  expect(stage.motions).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("goes on from the end of what was playing when more happens", () => {
  const flipped = { ...AFTER, faces: [3, 10] };
  stage.update(AFTER, TURN);
  stage.update(flipped, told({ is: "DieFlipped", seat: 0, face: 3 }, { is: "DieFlipped", seat: 1, face: 10 }));
  vi.advanceTimersByTime(BREATH);
  expect(stage.motions).toContainEqual({ kind: "flip", seat: 0, from: 10, to: 3 });
  expect(stage.scene.twos).toEqual([0, 1]);
  vi.runAllTimers();
  expect(stage.scene).toBe(flipped);
});

it("is not cut short by a message that brings nothing new", () => {
  stage.update(AFTER, TURN);
  stage.update({ ...AFTER }, []);
  expect(stage.playing).toBe(true);
});

it("moves nothing where motion is not wanted, or when something was taken back", () => {
  stage.update(START, [{ n: 9, at: 0, text: "", undo: { seat: 0, events: 1 } }]);
  expect(stage.playing).toBe(false);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  stage.update(AFTER, TURN);
  expect(stage.playing).toBe(false);
  expect(stage.scene).toBe(AFTER);
});

it("rolls the dice for whoever has just come", () => {
  const rolls = told({ is: "DieRolled", seat: 0, face: 10 }, { is: "DieRolled", seat: 1, face: 3 });
  stage = on(entrance(START, rolls));
  stage.update(START, rolls);
  vi.advanceTimersByTime(BREATH);
  expect(stage.motions).toContainEqual({ kind: "roll", seat: 1, from: 10, to: 3 });
  vi.runAllTimers();
  expect(stage.scene).toBe(START);
});
