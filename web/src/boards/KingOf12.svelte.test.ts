import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import { setConfirming } from "../lib/confirming";
import { choice, FakeMatch, prompt, table } from "../table/fake.svelte";
import { layoutOf, told, viewOf } from "./king/fixtures";
import { ALCHEMIST, GOLEM, type KingView, KNIGHT, SORCERER } from "./king/view";
import KingOf12 from "./KingOf12.svelte";
import { speakForServer } from "./words.fixture";

let match: FakeMatch;
let board: Record<string, unknown>;

function show(view: KingView, more: Partial<FakeMatch> = {}) {
  Object.assign(match, { view, layout: layoutOf(view), ...more });
  flushSync();
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: !query.includes("coarse"), addEventListener() {}, removeEventListener() {} }));
  speakForServer();
  match = new FakeMatch();
  match.table = table({ game: "king-of-12" });
  board = mount(KingOf12, { target: document.body, props: { match, choosing: new Choosing(match) } });
});
afterEach(() => void unmount(board));

const at = (ref: string) => document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);
const text = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim());

describe("the hand", () => {
  const choices = [
    { ...choice("play golem", "seat/0/hand/golem"), label: "Golem — your die counts 12" },
    { ...choice("play knight", "seat/0/hand/knight"), label: "Knight — the lowest comes first" },
  ];

  it("has a button for each card, which says what it does and is the answer", () => {
    show(viewOf({}), { prompt: prompt("q", choices) });
    const golem = at("seat/0/hand/golem");
    expect(golem?.tagName).toBe("BUTTON");
    expect(golem?.tabIndex).toBe(0);
    expect(golem?.getAttribute("aria-label")).toBe("Golem — your die counts 12");
    golem?.click();
    expect(match.answered).toEqual(["play golem"]);
  });

  it("marks the card that waits to be confirmed", () => {
    setConfirming(true);
    show(viewOf({}), { prompt: prompt("q", choices) });
    at("seat/0/hand/golem")?.click();
    flushSync();
    setConfirming(false);
    expect(match.answered).toEqual([]);
    expect(at("seat/0/hand/golem")?.closest("li")?.classList).toContain("held");
  });

  it("keeps played cards in their places, and what they do", () => {
    show(viewOf({}), { prompt: prompt("q", choices) });
    show(viewOf({ cards: [GOLEM, KNIGHT], shown: [[GOLEM], [KNIGHT]] }), { prompt: null });
    expect(document.querySelectorAll(".hand li")).toHaveLength(7);
    expect(at("seat/0/hand/golem")?.getAttribute("aria-label")).toBe("Golem, Played, your die counts 12; but if it ends up showing 12, it counts 1");
    expect(at("seat/0/hand/golem")?.tabIndex).toBe(-1);
  });

  it("shows the own choice while it is secret", () => {
    show(viewOf({}), { prompt: prompt("q", choices, { picked: ["play golem"] }) });
    expect(text(".hand .chosen .note")).toEqual(["Chosen"]);
  });
});

describe("a die", () => {
  it("says its face and those beside it", () => {
    show(viewOf({ faces: [10, 3] }));
    expect(at("seat/0/die")?.getAttribute("aria-label")).toBe("Ada: die, 10; beside it 1, 2, 5, 7, 9");
  });

  it("is where the Sorcerer chooses: its five neighbours are buttons", () => {
    const faces = [1, 2, 5, 7, 9];
    const view = viewOf({ cards: [SORCERER, KNIGHT], shown: [[SORCERER], [KNIGHT]], agenda: [{ is: "CompareValues" }, { is: "ShapeDie" }] });
    show(view, { prompt: prompt("q", faces.map((face) => choice(`turn ${face}`, `seat/0/die/${face}`))) });
    expect(document.querySelectorAll("button.face")).toHaveLength(5);
    at("seat/0/die/7")?.click();
    expect(match.answered).toEqual(["turn 7"]);
  });
});

describe("a turn", () => {
  const events = told(
    { is: "DieRolled", seat: 0, face: 10 },
    { is: "DieRolled", seat: 1, face: 3 },
    { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
    { is: "CardRevealed", seat: 1, card: KNIGHT, live: false },
    { is: "ValuesCompared", values: [20, 3], first: 0, second: 1, prize: 2, read: [10, 3], tokens: [2, 1], points: [2, 1] },
  );
  const view = viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1000, ones: [0, 1], twos: [1, 0] });

  it("is worked out beside the dice, and cancelled values are struck through", () => {
    show(view, { events });
    expect(text(".sum").sort()).toEqual(["10 × 2 = 20", "3"]);
    expect(document.querySelectorAll(".slot .struck")).toHaveLength(1);
    expect(text(".points .words")).toEqual(["1 point", "2 points"]);
  });

  it("explains a value that an equal one cancelled", () => {
    const equal = { is: "ValuesCompared", values: [20, 20], first: -1, second: -1, tied: [0, 1], prize: 2, read: [10, 3], tokens: [0, 0], points: [0, 0] };
    show(viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]] }), { events: told(...events.slice(0, -1).flatMap((one) => one.event ?? []), equal) });
    expect([...document.querySelectorAll(".sum")].map((one) => one.getAttribute("data-sign"))).toEqual(["king-tied", "king-tied"]);
  });

  it("tells what held in it as past once the next card is asked for", () => {
    const layout = layoutOf(view, [], { "lowest-first": 1, swapped: 1 });
    show(view, { events, layout });
    expect(text(".low")).toEqual(["The lowest comes first", "Prizes are swapped"]);
    show(view, { events, layout, prompt: prompt("q", [choice("play golem", "seat/0/hand/golem")], { decision: "play-card" }) });
    expect(text(".low")).toEqual(["The lowest came first", "Prizes were swapped"]);
  });

  it("ends with tokens that a Lady may take from where they lie", () => {
    show(view, { events, prompt: prompt("q", [choice("pass"), choice("take 1", "seat/1/token/1")]) });
    at("seat/1/token/1")?.click();
    expect(match.answered).toEqual(["take 1"]);
  });
});

it("a spectator has no buttons, and sees the characters", () => {
  match.table = table({ game: "king-of-12", you: null });
  show(viewOf({ viewer: -1 }));
  expect(document.querySelectorAll("button[data-ref]")).toHaveLength(0);
  expect(document.querySelectorAll('[data-ref^="character/"]')).toHaveLength(7);
});
