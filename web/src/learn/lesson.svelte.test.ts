import { beforeEach, expect, it } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import type { Item } from "../lib/types";
import { choice, prompt, thing, zone } from "../table/fake.svelte";
import "./words";
import { type Lesson, LessonMatch, type LessonStep } from "./lesson.svelte";

const told = (n: number): Item => ({ n, at: 0, text: `Event ${n}`, event: { is: "Something" } });
const step = (more: Partial<LessonStep>): LessonStep => ({
  text: "",
  point: [],
  events: [],
  view: { is: "View", viewer: 0, seats: 2 },
  layout: [zone("hand", [thing("wick/1"), thing("wick/2")])],
  prompt: prompt("", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")]),
  asked: [0],
  answer: "",
  ...more,
});
const lesson: Lesson = {
  game: "lanterns",
  title: "Lanterns",
  language: "en",
  options: {},
  names: ["Ada", "Bea"],
  viewer: 0,
  steps: [step({ events: [told(1)] }), step({ answer: "burn 2" }), step({ events: [told(2), told(3)], prompt: null })],
};

let match: LessonMatch;
let choosing: Choosing;
beforeEach(() => {
  match = new LessonMatch(lesson);
  choosing = new Choosing(match);
});

it("a step forward shows what happens, a step back only how it was", () => {
  match.show(2);
  expect(match.fresh).toEqual([]);
  match.show(1);
  match.show(2);
  expect(match.fresh.map((item) => item.n)).toEqual([2, 3]);
  expect(match.events.map((item) => item.n)).toEqual([1, 2, 3]);
  match.show(1);
  expect(match.fresh).toEqual([]);
  expect(match.events.map((item) => item.n)).toEqual([1]);
});

it("never leaves its ends", () => {
  match.show(-4);
  expect(match.place).toBe(0);
  match.show(9);
  expect(match.place).toBe(2);
});

it("goes on by itself when somebody chooses what comes next", async () => {
  match.show(1);
  expect([...choosing.glowing]).toEqual(["wick/1", "wick/2"]);
  choosing.touch("wick/2");
  await Promise.resolve();
  expect(match.place).toBe(2);
});

it("names the right choice after another one", async () => {
  match.show(1);
  choosing.touch("wick/1");
  await Promise.resolve();
  expect(match.place).toBe(1);
  expect(match.note).toBe("In this lesson: Do burn 2");
  match.show(0);
  expect(match.note).toBe("");
  choosing.touch("wick/1");
  await Promise.resolve();
  expect(match.note).toContain("go on with");
});
