import { expect, it, vi } from "vitest";
import type { Hint } from "../boards";
import { Choosing } from "../lib/choosing.svelte";
import { choice, FakeMatch, prompt, table } from "../table/fake.svelte";
import { Guiding, READ } from "./guiding.svelte";

const hints: Hint[] = [
  { id: "hand", at: (match) => (match.prompt ? "hand" : null) },
  { id: "die", at: () => "die" },
  { id: "late", at: (match) => (match.prompt?.id === "q9" ? "" : null) },
];


function sitting() {
  const match = new FakeMatch();
  match.view = { is: "View", viewer: 0, seats: 2 };
  match.prompt = prompt("q1", [choice("burn 1", "wick/1")]);
  const choosing = new Choosing(match);
  const guiding = new Guiding(match, choosing);
  guiding.take("lanterns", hints);
  guiding.look();
  return { match, choosing, guiding, now: () => guiding.shown?.hint.id ?? "" };
}

it("says one thing at a time, and points at it", () => {
  const { choosing, guiding, now } = sitting();
  expect(now()).toBe("hand");
  expect(choosing.points("hand")).toBe(true);
  guiding.next();
  expect(now()).toBe("die");
  expect(choosing.points("hand")).toBe(false);
  guiding.next();
  expect(now()).toBe("");
  expect(choosing.guided).toBe("");
});

it("stands behind a button where there is no room, until it is asked for", () => {
  const { choosing, guiding, now } = sitting();
  expect(guiding.folded).toBe(false);
  guiding.foldAway();
  expect(guiding.folded).toBe(true);
  expect(choosing.points("hand")).toBe(false); // an outline without words is a riddle
  guiding.look();
  expect(choosing.points("hand")).toBe(false);
  guiding.unfold();
  expect(guiding.folded).toBe(false);
  expect(choosing.points("hand")).toBe(true);
  guiding.foldAway(); // there still is no room, and yet it is wanted
  expect(guiding.folded).toBe(false);
  guiding.next();
  expect(now()).toBe("die");
  guiding.foldAway();
  expect(guiding.folded).toBe(true);
});

it("waits for its moment, and points at nothing where there is nothing to point at", () => {
  const { match, guiding, now } = sitting();
  guiding.next();
  guiding.next();
  match.prompt = prompt("q9", []);
  guiding.look();
  expect(now()).toBe("late");
  expect(guiding.shown?.ref).toBe("");
});

it("a hint shown too briefly to read is shown again, one that was read is not", () => {
  vi.useFakeTimers();
  const { match, guiding, now } = sitting();
  match.prompt = null;
  guiding.look();
  expect(now()).toBe("die");
  guiding.next();
  match.prompt = prompt("q2", []);
  guiding.look();
  expect(now()).toBe("hand");
  vi.advanceTimersByTime(READ);
  match.prompt = null;
  guiding.look();
  match.prompt = prompt("q3", []);
  guiding.look();
  expect(now()).toBe("");
});

it("is remembered by the browser", () => {
  sitting().guiding.next();
  expect(sitting().now()).toBe("die");
});

it("can be skipped for good, and called back", () => {
  sitting().guiding.skip();
  const { guiding, now } = sitting();
  expect(now()).toBe("");
  expect(guiding.exists).toBe(true);
  guiding.again();
  expect(now()).toBe("hand");
});

it("is for the first match: with its end it is over", () => {
  const { match, guiding } = sitting();
  guiding.next();
  match.table = table({ state: "over" });
  guiding.look();
  expect(sitting().now()).toBe("");
});

it("leaves those alone who watch", () => {
  const { match, guiding, now } = sitting();
  match.table = table({ you: null });
  guiding.look();
  expect(now()).toBe("");
});
