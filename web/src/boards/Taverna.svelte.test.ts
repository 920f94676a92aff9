import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import { choice, type FakeMatch, prompt } from "../table/fake.svelte";
import { type Laid, matchOf, placing, viewOf } from "./taverna/fixtures";
import { guide } from "./taverna/guide";
import { Model } from "./taverna/model";
import { NONE, type TavernaView } from "./taverna/view";
import Taverna from "./Taverna.svelte";
import { speakForServer } from "./words.fixture";

let match: FakeMatch;
let choosing: Choosing;
let board: Record<string, unknown> | null = null;

function show(view: TavernaView, laid: Laid, more: Partial<FakeMatch> = {}, you: number | null = 0) {
  match = matchOf(view, laid, you);
  Object.assign(match, more);
  choosing = new Choosing(match);
  board = mount(Taverna, { target: document.body, props: { match, choosing } });
  flushSync();
}

beforeEach(() => {
  speakForServer();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: !query.includes("coarse"), addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  if (board) void unmount(board);
  board = null;
});

const at = (ref: string) => document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);
const PLACING: Laid = { row: ["", "human-elf-lyre", "orc-mask", "elf-book"], card: "dwarf-book-beer", symbols: ["book", "beer"], tile: "dwarf" };
const KEG = placing("seat copper-keg 1", "table/copper-keg/1", { level: 1, coins: 6, spells: 1, paid: 0b010, guests: 0b0100 });
const LUTE = placing("seat gilded-lute 1", "table/gilded-lute/1", { colour: 3 });

describe("a placement", () => {
  const ask = () => show(viewOf({ card: 10, tile: 1 }), PLACING, { prompt: prompt("q", [KEG, LUTE]) });

  it("shows under the table what it would bring, before it is made", () => {
    ask();
    const chips = at("table/copper-keg/1")?.parentElement?.querySelector(".chips");
    expect(chips?.textContent?.replace(/\s/g, "")).toBe("61");
    expect(chips?.querySelector(".level.dwarf")).not.toBeNull();
    expect(at("table/gilded-lute/1")?.parentElement?.querySelector(".chips")?.textContent).toContain("–");
    expect(at("table/moonlit-folio/1")?.parentElement?.querySelector(".chips")).toBeNull();
  });

  it("tells beside the customer who else is paid and who may act, while it is pointed at", () => {
    ask();
    choosing.hinted = "table/copper-keg/1";
    flushSync();
    const says = document.querySelector(".now .says")?.textContent ?? "";
    expect(says).toContain("Copper keg");
    expect(says).toContain("Princess");
    expect(says).toContain("Paid as well: Bea, 3 coins");
    expect(document.querySelector(".track.dwarf .rises")).not.toBeNull();
  });

  it("is made by a click", () => {
    ask();
    at("table/copper-keg/1")?.click();
    expect(match.answered).toEqual(["seat copper-keg 1"]);
  });
});

it("marks optional actions less than main actions", () => {
  const options = [choice("take 1 dwarf", "row/1"), choice("cast fireworks", "seat/0/hand/fireworks"), choice("sell fireworks", "seat/0/hand/fireworks")];
  show(viewOf(), { hand: ["fireworks"] }, { prompt: prompt("q", options) });
  expect(at("row/1")?.classList.contains("glows")).toBe(true);
  expect(at("seat/0/hand/fireworks")?.classList.contains("might")).toBe(true);
  expect(at("seat/0/hand/fireworks")?.getAttribute("aria-label")).toContain("counts as two spells cast");
});

it("sends a dignitary by pointing at it and at a tavern", () => {
  const sends = ["gilded-lute", "crown-of-averna"].map((tavern) => choice(`send princess ${tavern}`, "dignitary/princess", `tavern/${tavern}`));
  show(viewOf({ tavern: 2, card: 10 }), {}, { prompt: prompt("q", [...sends, choice("end")]) });
  expect(at("tavern/gilded-lute")?.classList.contains("might")).toBe(true);
  at("dignitary/princess")?.click();
  flushSync();
  expect(at("tavern/gilded-lute")?.classList.contains("glows")).toBe(true);
  at("tavern/gilded-lute")?.click();
  expect(match.answered).toEqual(["send princess gilded-lute"]);
});

it("says what spells have brought into force, in the words of the game", () => {
  show(viewOf({ discount: true, mirage: true }), {});
  const says = [...document.querySelectorAll(".now .says p")].map((one) => one.textContent);
  expect(says).toContain("Silver Tongue: the next dignitary you pay this turn costs 3 less");
  expect(says).toContain("Guild Mirage: symbols of your customer and of its tavern count as shown on both");
});

it("draws everything that lies on the table, with its ref", () => {
  const laid: Laid = { hand: ["fireworks", "disguise"], favours: ["tome"], guests: { "table/copper-keg/1": "orc" } };
  show(viewOf(), laid);
  const folded = (ref: string) => /^seat\/[12]\//.test(ref); // what others have is unfolded by a tap
  const missing = match.layout.flatMap((zone) => zone.items.map((one) => one.ref)).filter((ref) => !folded(ref) && !at(ref));
  expect(missing).toEqual([]);
});

it("keeps what did not change, and reads anew what did", () => {
  const before = new Model(matchOf(viewOf(), {}).layout);
  const [keg, lute] = [before.tavern("copper-keg"), before.tavern("gilded-lute")];
  const after = new Model(matchOf(viewOf(), { guests: { "table/copper-keg/1": "orc" } }).layout, before);
  expect(after.tavern("gilded-lute")).toBe(lute);
  expect(after.tavern("copper-keg")).not.toBe(keg);
  expect(after.tavern("copper-keg").tables[0]?.guest?.face).toBe("orc");
});

it("holds the court as a ceremony, and says what each is worth", () => {
  const view = viewOf({
    coins: [12, 3, 3],
    royals: [NONE, 1, NONE, NONE, NONE],
    claims: [1],
    agenda: [{ is: "ScorePeoples" }, { is: "NextClaim", seat: 2 }, { is: "ClaimRoyal", seat: 0 }],
  });
  show(view, { phase: 2, worth: { "master-of-coins": 12 } }, { prompt: prompt("q", [choice("claim king", "royal/king"), choice("claim master-of-coins", "royal/master-of-coins")]) });
  expect([...document.querySelectorAll(".ceremony li .who")].map((one) => one.textContent)).toEqual(["Bea", "Ada", "Cyr"]);
  expect(at("royal/master-of-coins")?.getAttribute("aria-label")).toContain("worth 12 points to you now");
  expect(document.querySelector(".customers")).toBeNull();
});

it("a spectator has no buttons on the board", () => {
  show(viewOf({ viewer: -1 }), {}, {}, null);
  expect(document.querySelectorAll("button[data-ref]")).toHaveLength(0);
  expect(at("row/1")?.getAttribute("role")).toBe("img");
});

it("points a first hint at the thing it explains", () => {
  show(viewOf({ card: 10, tile: 1 }), PLACING, { prompt: prompt("q", [LUTE, KEG]) });
  const said = guide.flatMap((hint) => {
    const ref = hint.at(match, choosing);
    return ref === null ? [] : [[hint.id, ref]];
  });
  expect(said).toContainEqual(["table", "table/copper-keg/1"]);
  expect(said.map(([id]) => id)).not.toContain("deed");
});
