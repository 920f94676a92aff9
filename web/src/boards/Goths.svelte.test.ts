import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import { FakeMatch, prompt, seat, table } from "../table/fake.svelte";
import { clearChoices, enterChoices, layChoices, layoutOf, orderChoices, told, viewOf } from "./goths/fixtures";
import { FACE_DOWN, type GothView, HIDDEN, NONE, REVEALED } from "./goths/view";
import Goths from "./Goths.svelte";
import { speakForServer } from "./words.fixture";

let match: FakeMatch;
let board: Record<string, unknown>;

function show(view: GothView, more: Partial<FakeMatch> = {}) {
  const you = view.viewer < 0 ? null : view.viewer;
  const seats = Array.from({ length: view.seats }, (_, number) => seat(number, { you: number === you }));
  Object.assign(match, { table: table({ game: "goths", you, seats }), view, layout: layoutOf(view), ...more });
  flushSync();
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: !query.includes("coarse"), addEventListener() {}, removeEventListener() {} }));
  speakForServer();
  match = new FakeMatch();
  board = mount(Goths, { target: document.body, props: { match, choosing: new Choosing(match) } });
});
afterEach(() => void unmount(board));

const at = (ref: string) => document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);
const named = (ref: string) => at(ref)?.getAttribute("aria-label");

describe("a warchief", () => {
  const view = viewOf({ backs: [0, 3], candidates: [[2], [5, 6]], fallen: [[0], []], objectives: [HIDDEN, 2, HIDDEN], seen: [0b010, 0b001] });

  it("has nine orders, which say what they would do and are the answer", () => {
    const layout = layoutOf(view, { axe: { note: "nothing: they are in the forest", figures: { works: 0, chance: 0 } } });
    show(view, { layout, prompt: prompt("q", orderChoices(view), { decision: "give-orders" }) });
    expect(document.querySelectorAll('[data-zone="seat/2/order"] button')).toHaveLength(9);
    const axe = at("seat/2/order/axe");
    expect(axe?.parentElement?.textContent).toContain("nothing: they are in the forest");
    expect(axe?.parentElement?.textContent).toContain("sure to fail");
    axe?.click();
    expect(match.answered).toEqual(["order axe"]);
  });

  it("sees backs only, and what his king's card can still be", () => {
    show(view);
    expect(named("laid/ostrogoths/new")).toBe("Ostrogoths: a face-down card, Vulture or Recruiter; it can only be the Recruiter");
    expect(named("laid/visigoths/new")).toBe("Visigoths: a face-down card, Catapult or Barbarian");
    expect(document.querySelectorAll("[data-ref^='seat/0/king']")).toHaveLength(0);
  });

  it("sees what he looked at, and where the enemy did", () => {
    show(view, { layout: layoutOf(view, {}, { "objective/middle": { known: 2 } }) });
    expect(named("objective/middle")).toBe("Middle objective: Queen, only you know; the warchief of the Ostrogoths has looked at it");
    expect(named("objective/left")).toBe("Left objective: face-down; the warchief of the Visigoths has looked at it");
  });

  it("chooses an objective on the land, through the army that stands before it", () => {
    show({ ...view, places: [2, 0] }, { prompt: prompt("q", enterChoices(0, 2)) });
    expect(at("objective/right")?.tabIndex).toBe(0);
    expect(at("objective/middle")?.getAttribute("aria-disabled")).toBe("true");
    at("objective/right")?.click();
    expect(match.answered).toEqual(["enter 2"]);
  });

  it("builds on the card under his army, or discards the token in his camp", () => {
    const foggy = { ...view, places: [2, 0], tokens: [1, NONE], token_is: [REVEALED, 0] } satisfies GothView;
    show(foggy, { prompt: prompt("q", clearChoices(0, 2)) });
    expect(at("army/ostrogoths")?.parentElement?.classList).toContain("through"); // it stands on the clicked thing
    at("fog/ostrogoths")?.click();
    at("road/ostrogoths/2")?.click();
    expect(match.answered[0]).toBe("discard");
    expect(named("fog/ostrogoths")).toContain("Reduced numbers, no recruiting");
  });
});

describe("a king", () => {
  const view = viewOf({ viewer: 0, fallen: [[0], []], shown: [0, NONE], orders: [8, 0] });

  it("has his eight cards in their places; those on the table say so", () => {
    show(view, { prompt: prompt("q", layChoices(view), { decision: "lay-card" }) });
    expect(document.querySelectorAll('[data-zone="seat/0/king"] button')).toHaveLength(8);
    expect(named("seat/0/king/vulture-recruiter")).toBe("Vulture, lies face-up on the table");
    expect(at("seat/0/king/vulture-barbarian")?.tabIndex).toBe(0);
    expect(named("laid/ostrogoths/0")).toBe("Vulture (bluff: Recruiter), face-up; Axe failed with it");
  });

  it("sees the orders of his warchief, and can't give them", () => {
    show(view);
    expect(document.querySelectorAll("[data-ref*='/order/']")).toHaveLength(0);
    expect(document.querySelectorAll(".orders .only")).toHaveLength(9);
  });

  it("knows the card that he laid", () => {
    show({ ...view, backs: [1, NONE], candidates: [[7], []] });
    expect(named("laid/ostrogoths/new")).toBe("Your face-down card: Barbarian; the others see Vulture or Barbarian");
  });
});

it("a spectator has no buttons, and sees least", () => {
  show(viewOf({ viewer: -1, fog: true, token_is: [FACE_DOWN, FACE_DOWN], tokens: [HIDDEN, HIDDEN] }));
  expect(document.querySelectorAll("button[data-ref]")).toHaveLength(0);
  expect(named("fog/ostrogoths")).toBe("Fog token of the Ostrogoths: face-down");
  expect(document.querySelector(".orders")).toBeNull();
});

it("at the end there is the whole match to read", () => {
  const events = told({ is: "TurnBegan", turn: 1, clan: 0 }, { is: "CardsRevealed", clan: 0, card: 6, order: 7, success: true });
  show(viewOf({ agenda: [], winner: 0 }), { events });
  expect(document.querySelectorAll("section li")).toHaveLength(1);
  expect(document.querySelector(".orders")).toBeNull();
});
