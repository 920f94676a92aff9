import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../lib/choosing.svelte";
import { choice, FakeMatch, prompt, table } from "../table/fake.svelte";
import OpenSeason, { guide } from "./OpenSeason.svelte";
import { kinds, layoutOf, pileOf, viewOf, wallWith } from "./season/fixtures";
import { type SeasonView, SPACES } from "./season/view";
import { speakForServer } from "./words.fixture";

let match: FakeMatch;
let choosing: Choosing;
let board: Record<string, unknown>;

function show(given: Partial<SeasonView> = {}, more: Partial<FakeMatch> = {}, figures: Parameters<typeof layoutOf>[1] = {}) {
  const view = viewOf(given);
  Object.assign(match, { view, layout: layoutOf(view, figures), ...more });
  flushSync();
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: !query.includes("coarse"), addEventListener() {}, removeEventListener() {} }));
  speakForServer();
  match = new FakeMatch();
  match.table = table({ game: "open-season" });
  choosing = new Choosing(match);
  board = mount(OpenSeason, { target: document.body, props: { match, choosing } });
});
afterEach(() => void unmount(board));

const at = (ref: string) => document.querySelector<HTMLElement>(`[data-ref="${ref}"]`);
const said = (ref: string) => at(ref)?.getAttribute("aria-label") ?? "";

describe("the table", () => {
  it("draws everything that lies on it once, for each side and with tiles", () => {
    const rich: Partial<SeasonView> = {
      walls: [wallWith({ "11": "elf-crown", "33": "mage-dagger" }), wallWith({ "31": "dwarf-crown" })],
      trophies: [SPACES.map((space) => (space === "33" ? 1 : 0)), SPACES.map(() => 0)],
      supply: [2, 0],
      wilds: [1, 0],
      series: 1,
      penalties: 2,
      hand: kinds("elf-dagger", "gnome-crown"),
      kept: [-1, 3],
      stocks: [kinds("mage-crown"), []],
      accolades: [pileOf("elf-crown", "elf-crown"), pileOf("dwarf-dagger")],
      expert: true,
      tiles: [[1, 2, 3, 4], [5, 0, 7, 14]],
    };
    for (const side of [0, 1]) {
      show({ ...rich, side });
      const drawn = [...document.querySelectorAll<HTMLElement>("[data-ref]")].map((one) => one.dataset.ref ?? "");
      const wanted = match.layout.flatMap((zone) => zone.items.map((item) => item.ref));
      const absent = (ref: string) => side === 1 && /\/wall\/2[34]$/.test(ref);
      // of others only the number of accolades is drawn while their wall is small
      const missing = wanted.filter((ref) => !drawn.includes(ref) && !absent(ref) && !ref.startsWith("seat/1/accolades/"));
      expect(missing).toEqual([]);
      expect(drawn.filter((ref, place) => drawn.indexOf(ref) !== place)).toEqual([]);
    }
  });

  it("shows a closed pile by its number, and counts nothing that depends on it", () => {
    show({ accolades: [pileOf("elf-crown"), []], sizes: [1, 7], stocks: [kinds("elf-dagger", "gnome-crown"), [-1, ...kinds("mage-crown")]] });
    expect(at("seat/1/supply/accolades")?.textContent).toBe("7");
    expect(at("seat/1/score/points")).toBeNull();
    expect(at("seat/0/score/majority")).toBeNull();
    expect(at("seat/0/score/points")).not.toBeNull();
    expect(document.querySelectorAll(".sheet thead th")).toHaveLength(1);
    expect(said("seat/1/stock")).toContain("2 cards");
    expect(said("seat/1/stock")).not.toContain("below it");
    expect(said("seat/0/stock")).toContain("below it, elf with a dagger");
    document.querySelector<HTMLButtonElement>(".other .toggle")?.click();
    flushSync();
    expect(at("seat/1/accolades/closed")?.textContent).toBe("7 accolades, face down.");
    expect(document.querySelector(".other .series")?.textContent).not.toContain("×");
  });

  it("outlines the score when a lesson or a hint points at it", () => {
    show();
    expect(at("seat/0/score/points")?.closest(".pointed")).toBeNull();
    choosing.pointed = new Set(["seat/0/score/points"]);
    flushSync();
    expect(at("seat/0/score/points")?.closest(".pointed")).not.toBeNull();
  });

  it("has no sheet for a spectator of closed piles", () => {
    show({ viewer: -1, accolades: [[], []], sizes: [2, 3] }, { table: table({ game: "open-season", you: null }) });
    expect(document.querySelector(".sheet table")).toBeNull();
    expect(at("seat/0/supply/accolades")?.textContent).toBe("2");
  });

  it("says what a space does and gives, and what a card there is worth", () => {
    show({ walls: [wallWith({ "32": "elf-crown" }), wallWith({})] });
    expect(said("seat/0/wall/24")).toBe(
      "space without points; in rounds 1 to 2: 2 trophies; in rounds 3 to 4: the wild; in rounds 5 to 6: a trophy",
    );
    show({}, {}, { "seat/0/wall/24": { "gift-1": 0, "gift-2": 2, "gift-3": 0 } });
    expect(said("seat/0/wall/24")).toBe("space without points; in rounds 3 to 4: the wild");
    show({ walls: [wallWith({ "32": "elf-crown" }), wallWith({})] });
    expect(said("seat/0/wall/32")).toBe("elf with crown: 2 for each accolade of this people; 3 points now");
  });

  it("says how friezes, series and tiles stand, as the server tells it", () => {
    const tiles = [[1, 9, 14, 6], [0, 0, 0, 0]];
    const wall = { round: 4, yellow: 0, "yellow-filled": 2, row: 2, series: 7, "series-count": 3 };
    show({ expert: true, tiles }, {}, { "seat/0/wall": wall, "seat/0/tile/1": { column: 2, when: 0 }, "seat/0/tile/2": { column: 0, when: 2 } });
    const spoken = [...document.querySelectorAll(".mine .frieze")].map((one) => one.getAttribute("aria-label") ?? "");
    expect(spoken.find((one) => one.startsWith("Yellow"))).toContain("It can’t score any more.");
    expect(spoken.find((one) => one.includes("Complete by round"))).toContain("That was won.");
    expect(document.querySelector(".mine .series")?.getAttribute("aria-label")).toBe("Each series of all five attributes scores 7; 3 now");
    expect(said("seat/0/tile/1")).toContain("its column is full and alike");
    expect(said("seat/0/tile/2")).toContain("the attributes of its column differ");
    expect(document.querySelector(".mine .tile .words")?.textContent).toBe("All discard");
  });

  it("counts what a pile will have at the end, the stock with it", () => {
    const counted = { "elf-crown": 1, "elf-dagger": 2, elf: 3, "elf-more": 1, crown: 1, dagger: 2 };
    show({ accolades: [pileOf("elf-crown"), pileOf()], stocks: [kinds("elf-dagger", "elf-dagger"), []] }, {}, { "seat/0/accolades": counted });
    const sums = [...document.querySelectorAll(".collected th b")].map((one) => one.textContent);
    expect(sums).toContain("3+1");
    expect(document.querySelector(".collected .soon b")?.textContent).toBe("2");
  });

  it("opens a neighbour's wall on a tap, with all that was collected", () => {
    show({ accolades: [pileOf(), pileOf("dwarf-dagger")] });
    expect(at("seat/1/accolades/dwarf-dagger")).toBeNull();
    document.querySelector<HTMLElement>('[aria-label="Show the wall of Bea in full"]')?.click();
    flushSync();
    expect(said("seat/1/accolades/dwarf-dagger")).toContain("dwarf with a dagger");
  });
});

describe("a card", () => {
  const choices = ["11", "24"].map((space) => choice(`place first ${space}`, "seat/0/hand/1", `seat/0/wall/${space}`));

  it("goes from the hand to a space in two clicks", () => {
    show({ hand: kinds("elf-dagger", "gnome-crown") }, { prompt: prompt("q", choices) });
    at("seat/0/hand/1")?.click();
    flushSync();
    expect(at("seat/0/hand/1")?.getAttribute("aria-pressed")).toBe("true");
    expect(at("seat/0/wall/12")?.getAttribute("aria-disabled")).toBe("true");
    at("seat/0/wall/24")?.click();
    expect(match.answered).toEqual(["place first 24"]);
  });

  it("or is dragged there", () => {
    show({ hand: kinds("elf-dagger", "gnome-crown") }, { prompt: prompt("q", choices) });
    const target = at("seat/0/wall/11");
    vi.spyOn(document, "elementFromPoint").mockReturnValue(target);
    const pointer = { bubbles: true, pointerId: 1, button: 0 };
    at("seat/0/hand/1")?.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, clientX: 5, clientY: 5 }));
    window.dispatchEvent(new PointerEvent("pointermove", { ...pointer, clientX: 60, clientY: 90 }));
    flushSync();
    expect(document.querySelectorAll(".season-ghost")).toHaveLength(1);
    window.dispatchEvent(new PointerEvent("pointerup", { ...pointer, clientX: 60, clientY: 90 }));
    expect(match.answered).toEqual(["place first 11"]);
    expect(document.querySelectorAll(".season-ghost")).toHaveLength(0);
    vi.restoreAllMocks();
  });
});

it("a card that was dragged by a finger and put back can be chosen by key at once", async () => {
  const choices = ["11", "24"].map((space) => choice(`place first ${space}`, "seat/0/hand/1", `seat/0/wall/${space}`));
  show({ hand: kinds("elf-dagger", "gnome-crown") }, { prompt: prompt("q", choices) });
  vi.spyOn(document, "elementFromPoint").mockReturnValue(at("seat/0/hand/1"));
  const pointer = { bubbles: true, pointerId: 1, button: 0 };
  at("seat/0/hand/1")?.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, clientX: 5, clientY: 5 }));
  window.dispatchEvent(new PointerEvent("pointermove", { ...pointer, clientX: 60, clientY: 90 }));
  window.dispatchEvent(new PointerEvent("pointerup", { ...pointer, clientX: 5, clientY: 5 }));
  await new Promise((done) => setTimeout(done));
  at("seat/0/hand/1")?.click();
  flushSync();
  expect(at("seat/0/hand/1")?.getAttribute("aria-pressed")).toBe("true");
  vi.restoreAllMocks();
});

it("a spectator has no buttons among the pieces, and sees every wall", () => {
  match.table = table({ game: "open-season", you: null });
  show({ viewer: -1 });
  expect(document.querySelectorAll("button[data-ref]")).toHaveLength(0);
  expect(document.querySelectorAll(".wall")).toHaveLength(2);
});

describe("the guide", () => {
  const now = () => guide.filter((hint) => hint.at(match, choosing) !== null).map((hint) => hint.id);

  it("explains the inn first, a trophy when there is one, and nothing to spectators", () => {
    show({}, { prompt: prompt("q", [choice("take 1", "inn/1")], { decision: "take-card" }) });
    expect(now()).toEqual(["inn"]);
    show({ supply: [1, 0] });
    expect(now()).toContain("trophy");
    match.table = table({ game: "open-season", you: null });
    flushSync();
    expect(now()).toEqual([]);
  });

  it("points at drawn things", () => {
    show({ supply: [1, 0], stocks: [kinds("elf-crown"), []], accolades: [pileOf("elf-crown"), pileOf()], walls: [wallWith({ "11": "elf-crown", "12": "mage-crown", "31": "elf-crown" }), wallWith({})] });
    for (const hint of guide) {
      const ref = hint.at(match, choosing);
      if (ref) expect(at(ref), hint.id).not.toBeNull();
    }
  });
});
