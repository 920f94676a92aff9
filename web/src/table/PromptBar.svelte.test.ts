import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../learn/words";
import { Choosing } from "../lib/choosing.svelte";
import type { Match } from "../lib/match.svelte";
import { Acting } from "./acting.svelte";
import { choice, FakeMatch, prompt, table, thing, zone } from "./fake.svelte";
import PromptBar from "./PromptBar.svelte";

let match: FakeMatch;
let choosing: Choosing;
let bar: Record<string, unknown>;

function start(drawn: boolean, more: Record<string, unknown> = {}) {
  match = new FakeMatch();
  match.layout = [zone("hand", [1, 2, 3, 4].map((n) => thing(`wick/${n}`)))];
  choosing = new Choosing(match);
  const props = { match: match as unknown as Match, choosing, acting: new Acting(match as unknown as Match), drawn };
  bar = mount(PromptBar, { target: document.body, props: Object.defineProperties(props, Object.getOwnPropertyDescriptors(more)) });
}

const four = (id: string) => prompt(id, [1, 2, 3, 4].map((n) => choice(`burn ${n}`, `wick/${n}`)));
const list = () => document.querySelectorAll(".options li").length;

/** Begin again on a screen of which these media queries are true. */
function startOn(media: string, more: Record<string, unknown> = {}) {
  void unmount(bar);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(media), addEventListener() {}, removeEventListener() {} }));
  start(true, more);
}

beforeEach(() => {
  localStorage.clear();
  start(false);
});
afterEach(() => {
  void unmount(bar);
  vi.unstubAllGlobals();
});

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
  expect(text()).toBe("The match is paused.");
  expect(buttons()).toEqual([]);
});

it("offers no undo beside the way to change a secret choice", () => {
  match.undo = true;
  match.prompt = prompt("q1", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")], { picked: ["burn 1"] });
  flushSync();
  expect(buttons()).toHaveLength(1);
  match.prompt = prompt("q2", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")]);
  flushSync();
  expect(buttons().some((one) => one.includes("Undo"))).toBe(true);
});

it("offers no undo where an answer is confirmed", () => {
  match.undo = true;
  match.prompt = prompt("q1", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")]);
  flushSync();
  void choosing.choose(choice("burn 1", "wick/1"), false);
  flushSync();
  expect(buttons()).toContain("Confirm");
  expect(buttons().some((one) => one.includes("Undo"))).toBe(false);
});

it("does not tell a pass by a standing order as a choice", () => {
  match.orders = ["ask"];
  match.asked = [0, 1];
  match.prompt = prompt("q1", [choice("pass"), choice("burn 1", "wick/1")], { picked: ["pass"], window: true });
  flushSync();
  expect(text()).toBe("It’s Bea’s turn.");
  expect(buttons()).toEqual([]);
  expect(document.querySelector("input[type=checkbox]")).toBe(null); // it is silent
});

it("lets a standing order be taken back at the question where it was given", () => {
  const pass = [choice("pass"), choice("burn 1", "wick/1")];
  match.prompt = prompt("q1", pass, { window: true });
  flushSync();
  document.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  match.orders = ["ask"];
  match.prompt = prompt("q1", pass, { picked: ["pass"], window: true });
  flushSync();
  expect(document.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked).toBe(true);
});

it("folds the list of answers after use on a small screen, and opens it at the next table", () => {
  startOn("40rem");
  match.prompt = four("q1");
  flushSync();
  expect(list()).toBe(0);
  expect(document.querySelector(".count")?.textContent).toBe("All 4");
  document.querySelector<HTMLElement>("[aria-expanded]")?.click();
  flushSync();
  expect(list()).toBe(4);
  document.querySelector<HTMLElement>(".options button")?.click();
  flushSync();
  match.prompt = four("q2");
  flushSync();
  expect(list()).toBe(0);
  void unmount(bar);
  start(true);
  match.prompt = four("q3");
  flushSync();
  expect(list()).toBe(4);
});

it("shows the list of answers or the chat on a small screen, whichever was opened last", () => {
  localStorage.setItem("answers/lanterns", "open");
  const open = $state<{ below: { close: () => void } | null }>({ below: null });
  startOn("40rem", {
    get below() {
      return open.below;
    },
  });
  match.prompt = four("q1");
  flushSync();
  expect(list()).toBe(4);
  open.below = { close: () => (open.below = null) }; // the chat is opened
  flushSync();
  expect(list()).toBe(0);
  document.querySelector<HTMLElement>("[aria-expanded]")?.click();
  flushSync();
  expect(open.below).toBe(null);
  expect(list()).toBe(4);
});

it("shows the list of answers beside the chat on a large screen", () => {
  localStorage.setItem("answers/lanterns", "open");
  startOn("60rem", { below: { close: () => {} } });
  match.prompt = four("q1");
  flushSync();
  expect(list()).toBe(4);
});

it("says in a word that a hint waits", () => {
  startOn("40rem", { unfold: () => {} });
  match.prompt = four("q1");
  flushSync();
  expect(buttons()).toContain("Hint");
});

it("remembers for each game that the list of answers is open", () => {
  match.prompt = prompt("q1", [1, 2, 3, 4].map((n) => choice(`burn ${n}`, `wick/${n}`)));
  flushSync();
  document.querySelector<HTMLElement>("[aria-expanded]")?.click();
  flushSync();
  expect(localStorage.getItem("answers/lanterns")).not.toBe(null);
  expect(localStorage.getItem("answers")).toBe(null);
});

it("asks for a second tap where that is wanted, until this kind of question is left out", () => {
  localStorage.setItem("confirm", "on");
  match.prompt = prompt("q1", [choice("burn 1"), choice("burn 2")]);
  flushSync();
  const press = (name: string) => {
    [...document.querySelectorAll("button")].find((one) => one.textContent?.includes(name))?.click();
    flushSync();
  };
  press("Do burn 1");
  expect(match.answered).toEqual([]);
  press("Don’t ask again here");
  expect(match.answered).toEqual(["burn 1"]);
  match.prompt = prompt("q2", [choice("burn 1"), choice("burn 2")]);
  flushSync();
  press("Do burn 2");
  expect(match.answered).toEqual(["burn 1", "burn 2"]);
});
