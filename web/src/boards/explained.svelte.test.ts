// Every symbol of every board can be asked about, and answers with a sentence and a clause of the rules.

import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "../learn/words";
import { Choosing } from "../lib/choosing.svelte";
import { FakeMatch, prompt, seat, table } from "../table/fake.svelte";
import type { BoardProps } from ".";
import { unexplained } from "./explained.fixture";
import * as goths from "./goths/fixtures";
import { FACE_DOWN, type GothView, HIDDEN, NONE, REVEALED } from "./goths/view";
import Goths from "./Goths.svelte";
import * as king from "./king/fixtures";
import { GOLEM, type KingView, KNIGHT } from "./king/view";
import KingOf12 from "./KingOf12.svelte";
import OpenSeason from "./OpenSeason.svelte";
import * as season from "./season/fixtures";
import { SPACES } from "./season/view";
import * as taverna from "./taverna/fixtures";
import Taverna from "./Taverna.svelte";
import { speakForServer } from "./words.fixture";

let board: Record<string, unknown> | undefined;

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: !query.includes("coarse"), addEventListener() {}, removeEventListener() {} }));
  speakForServer();
});
afterEach(() => void (board && unmount(board)));

function missing(Board: Component<BoardProps>, match: FakeMatch): string[] {
  const choosing = new Choosing(match);
  board = mount(Board, { target: document.body, props: { match, choosing } });
  flushSync();
  const game = match.table?.game ?? "";
  expect(document.querySelectorAll("[data-sign]").length).toBeGreaterThan(3);
  return unexplained(document.body, game, match.layout);
}

function matchOf(game: string, view: FakeMatch["view"], layout: FakeMatch["layout"], more: Partial<FakeMatch> = {}): FakeMatch {
  const match = new FakeMatch();
  return Object.assign(match, { table: table({ game }), view, layout, ...more });
}

it("a symbol without an explanation is found", () => {
  document.body.innerHTML = `<div><b>≠</b><i data-sign="moon">✓</i><svg data-face="golem"></svg><span data-ref="x">5</span></div>`;
  const found = unexplained(document.body, "king-of-12", []);
  expect(found).toHaveLength(4);
  expect(found.join()).toContain("no text for the sign moon");
  document.body.innerHTML = "";
});

it.each([
  ["at the start", { ones: [1, 0], twos: [2, 1] }],
  ["after a turn", { cards: [GOLEM, KNIGHT], shown: [[GOLEM, KNIGHT], [KNIGHT]], under: [[3], [-1]], rounds_won: [1, 0] }],
  ["at the end", { cards: [GOLEM, GOLEM], agenda: [], winner: 0 }],
  ["to a spectator", { viewer: -1 }],
])("King of 12 explains all its symbols %s", (_, given) => {
  const view = king.viewOf(given as Partial<KingView>);
  const layout = king.layoutOf(view, [{ value: 12, read: 10, place: 1, prize: 2 }, { value: 3, read: 3, tied: 1 }]);
  expect(missing(KingOf12, matchOf("king-of-12", view, layout, { table: table({ game: "king-of-12", you: view.viewer < 0 ? null : 0 }) }))).toEqual([]);
});

const RICH = {
  walls: [season.wallWith({ "11": "elf-crown", "33": "mage-dagger" }), season.wallWith({ "31": "dwarf-crown" })],
  trophies: [SPACES.map((space) => (space === "33" ? 1 : 0)), SPACES.map(() => 0)],
  supply: [2, 0],
  wilds: [1, 0],
  series: 1,
  penalties: 2,
  hand: season.kinds("elf-dagger", "gnome-crown"),
  kept: [-1, 3],
  stocks: [season.kinds("mage-crown"), []],
  accolades: [season.pileOf("elf-crown", "elf-crown"), season.pileOf("dwarf-dagger")],
  used: 1,
};
it.each([
  ["the Horn side", { ...RICH, side: 0 }],
  ["the Shield side", { ...RICH, side: 1, marks: [1, 0] }],
  ["bonus tiles", { ...RICH, side: 0, expert: true, tiles: [[1, 2, 3, 4], [5, 0, 7, 14]] }],
])("Open Season explains all its symbols with %s", (_, given) => {
  const view = season.viewOf(given);
  expect(missing(OpenSeason, matchOf("open-season", view, season.layoutOf(view)))).toEqual([]);
});

it.each([
  ["a warchief", { backs: [0, 3], candidates: [[2], [5, 6]], fallen: [[0], []], objectives: [HIDDEN, 2, HIDDEN], seen: [0b010, 0b001] }],
  ["a king", { viewer: 0, fallen: [[0], [1]], shown: [0, 1], orders: [3, 4] }],
  ["a lone player in fog", { viewer: 0, seats: 2, table: 1, fog: true, tokens: [NONE, 1], token_is: [FACE_DOWN, REVEALED] }],
  ["a spectator", { viewer: -1, backs: [0, NONE] }],
])("Goths explains all its symbols to %s", (_, given) => {
  const view = goths.viewOf(given as Partial<GothView>);
  const you = view.viewer < 0 ? null : view.viewer;
  const seats = Array.from({ length: view.seats }, (_, number) => seat(number, { you: number === you }));
  const layout = goths.layoutOf(view, { axe: { note: "nothing", figures: { works: 0, chance: 0 } } });
  const more = { table: table({ game: "goths", you, seats }), prompt: prompt("q", goths.orderChoices(view), { decision: "give-orders" }) };
  expect(missing(Goths, matchOf("goths", view, layout, more))).toEqual([]);
});

const KEG = taverna.placing("seat copper-keg 1", "table/copper-keg/1", { level: 1, coins: 6, spells: 1, paid: 0b010, guests: 0b0100 });
const LUTE = taverna.placing("seat gilded-lute 1", "table/gilded-lute/1", { colour: 3 });
const LAID = { row: ["", "human-elf-lyre", "orc-mask", "elf-book"], card: "dwarf-book-beer", symbols: ["book", "beer"], tile: "dwarf" };
it.each([
  ["a player", 0, {}],
  ["a spectator", null, {}],
  ["a player at court", 0, { royals: [0, -1, -1, -1, -1] }],
])("Taverna explains all its symbols to %s", (_, you, given) => {
  const view = taverna.viewOf({ card: 10, tile: 1, ...given });
  const match = taverna.matchOf(view, LAID as never, you);
  expect(missing(Taverna, Object.assign(match, { prompt: you === null ? null : prompt("q", [KEG, LUTE]) }))).toEqual([]);
});
