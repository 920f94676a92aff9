import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import type { Match } from "../lib/match.svelte";
import { Acting } from "./acting.svelte";
import { choice, FakeMatch, prompt, table, thing, zone } from "./fake.svelte";
import PromptBar from "./PromptBar.svelte";

let match: FakeMatch;
let bar: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  match = new FakeMatch();
  match.layout = [zone("hand", [1, 2, 3, 4].map((n) => thing(`wick/${n}`)))];
  const choosing = new Choosing(match);
  bar = mount(PromptBar, {
    target: document.body,
    props: { match: match as unknown as Match, choosing, acting: new Acting(match as unknown as Match), drawn: false },
  });
});
afterEach(() => unmount(bar));

const text = () => document.querySelector(".question")?.textContent?.trim() ?? "";
const buttons = () => [...document.querySelectorAll("button")].map((one) => one.textContent?.trim() ?? "");

it("asks in a sentence, with a button for what nothing drawn leads to", () => {
  match.prompt = prompt("q1", [...[1, 2, 3, 4].map((n) => choice(`burn ${n}`, `wick/${n}`)), choice("pass")]);
  flushSync();
  expect(text()).toContain("Which one?");
  expect(buttons().some((one) => one.includes("Do pass"))).toBe(true);
  expect(document.querySelector("[aria-expanded]")).not.toBe(null);
});

it("says who is thinking when one is not asked", () => {
  match.asked = [1];
  flushSync();
  expect(text()).toBe("It’s Bea’s turn.");
});

it("shows the secret choice, and offers to change it", () => {
  match.prompt = prompt("q1", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")], { picked: ["burn 1"] });
  flushSync();
  expect(text()).toContain("Do burn 1");
  [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("Change my answer"))?.click();
  flushSync();
  expect(text()).toContain("Which one?");
});

it("rests when the match does", () => {
  match.prompt = prompt("q1", [choice("pass")]);
  match.table = table({ paused: true });
  flushSync();
  expect(text()).toBe("The match is suspended.");
  expect(buttons()).toEqual([]);
});
