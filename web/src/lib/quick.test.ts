import { afterEach, expect, it } from "vitest";
import { gameInfo } from "../home/fixture";
import { needsLesson, noteLesson, planFor, remember } from "./quick";

afterEach(() => localStorage.clear());

const preset = (name: string, fog: string) => ({ name, label: name, note: "", options: { fog } });
const option = { name: "fog", label: "", default: "off", choices: ["off", "on"], labels: [], examples: [], words: [], word_labels: [], picks: 0, given: [], given_labels: [], asked: "always" as const };
const goths = gameInfo({ name: "goths", seats: [2, 3, 4], quick_seats: 4, options: [option], presets: [preset("expert", "on"), preset("first", "off")] });

it("begins as the game says, with regulars and the preset for a first match", () => {
  expect(planFor(goths)).toEqual({ bot: "regular", seats: 4, preset: "first" });
  expect(planFor(gameInfo({ presets: [], options: [] })).preset).toBe("");
});

it("begins with the preset for a first match where another one has the default options", () => {
  expect(planFor(gameInfo({ options: [option], presets: [preset("full", "off"), preset("first", "on")] })).preset).toBe("first");
});

it("begins with the default options where no preset is for a first match", () => {
  expect(planFor(gameInfo({ options: [option], presets: [preset("expert", "on"), preset("full", "off")] })).preset).toBe("full");
});

it("takes level, seats and preset of last time, game by game", () => {
  remember("goths", { bot: "master", seats: 2, preset: "expert" });
  expect(planFor(goths)).toEqual({ bot: "master", seats: 2, preset: "expert" });
  expect(planFor(gameInfo({ name: "taverna" })).bot).toBe("regular");
});

it("drops what the game no longer offers", () => {
  remember("goths", { bot: "gone", seats: 7, preset: "gone" });
  expect(planFor(goths)).toEqual({ bot: "regular", seats: 4, preset: "first" });
  localStorage.setItem("quick/goths", "{no json");
  expect(planFor(goths).seats).toBe(4);
  localStorage.setItem("quick/goths", "null");
  expect(planFor(goths).seats).toBe(4);
});

it("offers the lesson first, until it was opened or a match was played", () => {
  const info = gameInfo({ name: "goths", lesson: true, lesson_first: true });
  expect(needsLesson(info)).toBe(true);
  expect(needsLesson(gameInfo({ lesson: true, lesson_first: false }))).toBe(false);
  noteLesson("goths");
  expect(needsLesson(info)).toBe(false);
  localStorage.clear();
  remember("goths", planFor(goths));
  expect(needsLesson(info)).toBe(false);
});
