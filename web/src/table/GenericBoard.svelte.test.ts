import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import { choice, FakeMatch, prompt, table, thing, zone } from "./fake.svelte";
import GenericBoard from "./GenericBoard.svelte";

let match: FakeMatch;
let board: Record<string, unknown>;

beforeEach(() => {
  match = new FakeMatch();
  match.layout = [
    zone("pile", [thing("deck/1", { face: "" }), thing("deck/2", { face: "", number: 9 })], { shape: "pile" }),
    zone("seat/0/tally", [thing("seat/0/points", { kind: "counter", face: "points", number: 7 })], { shape: "counters", seat: 0 }),
    zone("seat/0/hand", [1, 2].map((n) => thing(`seat/0/wick/${n}`, { number: n })), { shape: "hand", seat: 0 }),
    zone("seat/1/hand", [thing("seat/1/hand/cards", { face: "", number: 4 })], { shape: "hand", seat: 1 }),
  ];
  match.prompt = prompt("q1", [choice("burn 2", "seat/0/wick/2")]);
  board = mount(GenericBoard, { target: document.body, props: { match, choosing: new Choosing(match) } });
  flushSync();
});
afterEach(() => unmount(board));

const at = (ref: string) => document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);

it("what can be chosen is a button in the tab order that says what it does", () => {
  const glowing = at("seat/0/wick/2");
  expect(glowing?.tagName).toBe("BUTTON");
  expect(glowing?.tabIndex).toBe(0);
  expect(glowing?.getAttribute("aria-label")).toBe("Wick 2. Do burn 2");
  expect(at("seat/0/wick/1")?.tabIndex).toBe(-1);
  expect(at("seat/0/wick/1")?.getAttribute("aria-disabled")).toBe("true");
});

it("a click on it is the answer", () => {
  at("seat/0/wick/2")?.click();
  expect(match.answered).toEqual(["burn 2"]);
});

it("of a pile only the top is seen, with how many there are", () => {
  expect(at("deck/1")).toBe(null);
  expect(at("deck/2")?.textContent).toContain("×9");
});

it("where nothing glows the tab key still finds a way in", () => {
  match.prompt = null;
  flushSync();
  expect(document.querySelectorAll('button[data-ref][tabindex="0"]')).toHaveLength(1);
});

it("a spectator has no buttons", () => {
  match.table = table({ you: null });
  flushSync();
  expect(document.querySelectorAll("button[data-ref]")).toHaveLength(0);
  expect(at("seat/0/wick/1")?.getAttribute("role")).toBe("img");
});
