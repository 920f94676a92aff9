import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Item, View } from "../lib/types";
import { FakeMatch, prompt } from "./fake.svelte";
import { Recap } from "./recap.svelte";

let match: FakeMatch;
let recap: Recap;
let end: () => void;
let n = 0;

/** A message: events of a seat, and the question after them. */
function message(seat: number, asked: string | null) {
  const item: Item = { n: (n += 1), at: 0, text: `Event ${n}.`, event: { is: "Done", seat } };
  match.fresh = [item];
  match.events = [...match.events, item];
  match.view = { is: "V", number: n } as unknown as View;
  match.prompt = asked ? prompt(asked, []) : null;
  flushSync();
}
const numbers = () => recap.items.map((item) => item.n);
const shown = () => (recap.view as unknown as { number: number }).number;

beforeEach(() => {
  vi.useFakeTimers();
  n = 0;
  match = new FakeMatch();
  recap = new Recap(match);
  end = $effect.root(() => recap.follow());
  message(1, "mine");
});
afterEach(() => {
  recap.stop();
  end();
});

it("tells what happened since your last answer, with that answer", () => {
  message(0, null);
  message(1, null);
  message(2, "mine-again");
  expect(numbers()).toEqual([2, 3, 4]);
  expect(recap.playable).toBe(true);
  message(0, null);
  expect(numbers()).toEqual([5]);
  expect(recap.news).toBe(false);
});

it("has no news after your own undo", () => {
  message(0, "mine-again");
  const item: Item = { n: (n += 1), at: 0, text: "You undo an answer.", undo: { seat: 0, events: 1 } };
  match.fresh = [item];
  match.events = [...match.events, item];
  match.prompt = prompt("mine", []);
  flushSync();
  expect(recap.news).toBe(false);
});

it("has no news for a player who has not moved yet", () => {
  message(1, "mine");
  expect(numbers()).toHaveLength(2);
  expect(recap.news).toBe(false);
});

it("has no news at the first question, though one's own die was rolled before it", () => {
  message(0, null);
  message(1, "0-0");
  expect(recap.news).toBe(false);
});

it("keeps the answers of one turn together", () => {
  message(0, "mine-still");
  message(0, null);
  message(1, "mine-again");
  expect(numbers()).toEqual([2, 3, 4]);
  expect(recap.news).toBe(true);
});

it("tells what followed your seat's last event, if the page was opened since", () => {
  match.events = [0, 1, 2].map((seat, place) => ({ n: place + 1, at: 0, text: "", event: { is: "Done", seat } }));
  expect(new Recap(match).items.map((item) => item.n)).toEqual([2, 3]);
});

it("shows the states again, then the match as it is", async () => {
  message(0, null);
  message(1, null);
  const seen: number[] = [];
  void recap.play();
  while (recap.running) {
    if (seen.at(-1) !== shown()) seen.push(shown());
    expect(recap.prompt).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(shown()).toBe(3);
});

it("ends at once when something new happens", () => {
  message(0, null);
  message(1, null);
  void recap.play();
  expect(shown()).toBe(1);
  message(2, null);
  expect(recap.running).toBe(false);
  expect(shown()).toBe(4);
});
