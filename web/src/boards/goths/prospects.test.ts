import { describe, expect, it } from "vitest";
import { viewOf } from "./fixtures";
import { chance, prospect } from "./prospects";
import { ADVANCE, AXE, BARRICADE, FIRE, FACE_DOWN, LOAD, NONE, RATS, RECONNAISSANCE, RECRUIT, REVEALED, SABOTAGE } from "./view";

const what = (order: number, given: Parameters<typeof viewOf>[0] = {}) => prospect(viewOf(given), 0, order).what;

describe("what an order would do now", () => {
  it("says what changes, and what would be in vain", () => {
    expect(what(SABOTAGE)).toBe("enemy-inactive");
    expect(what(SABOTAGE, { loaded: [false, true] })).toBe("sabotage");
    expect(prospect(viewOf({}), 0, RECRUIT)).toMatchObject({ what: "recruit", count: 3, works: true });
    expect(what(RECRUIT, { sizes: [3, 2] })).toBe("army-full");
    expect(what(LOAD, { loaded: [true, false] })).toBe("already-active");
    expect(what(FIRE)).toBe("not-active");
  });

  it("knows what protects from which weapon", () => {
    const walled = { places: [0, 1] as [number, number], barricades: [0, 0b010] as [number, number] };
    expect(what(AXE)).toBe("in-forest");
    expect(what(AXE, { places: [0, 1] })).toBe("hit");
    expect(what(AXE, walled)).toBe("behind-barricade");
    expect(what(RATS)).toBe("no-barricade");
    expect(what(RATS, walled)).toBe("hit");
    expect(what(FIRE, { ...walled, loaded: [true, false] })).toBe("fire-wasted");
    expect(what(AXE, { ...walled, places: [0, 4] })).toBe("hit"); // no barricade goes along to an objective
  });

  it("sees a victory coming", () => {
    expect(prospect(viewOf({ loaded: [true, false] }), 0, FIRE)).toMatchObject({ what: "hit-all", wins: true, count: 2 });
    expect(prospect(viewOf({ loaded: [true, false], sizes: [2, 3] }), 0, FIRE)).toMatchObject({ what: "hit", wins: false });
  });

  it("follows the road to its end", () => {
    expect([0, 1, 2, 3].map((place) => what(ADVANCE, { places: [place, 0] }))).toEqual(["march-1", "march-2", "enter", "enter-other"]);
  });

  it("reckons with the fog, where it has been revealed", () => {
    const soup = { tokens: [0, NONE] as [number, number], places: [2, 0] as [number, number] };
    expect(what(RECONNAISSANCE, { ...soup, token_is: [REVEALED, 0] })).toBe("forbidden");
    expect(what(RECONNAISSANCE, { ...soup, token_is: [FACE_DOWN, 0] })).toBe("look-fog");
    expect(what(BARRICADE, { ...soup, token_is: [REVEALED, 0] })).toBe("build-or-clear");
    expect(what(BARRICADE, { ...soup, token_is: [REVEALED, 0], barricades: [0b100, 0] })).toBe("clear");
    expect(what(BARRICADE, { ...soup, token_is: [REVEALED, 0], places: [4, 0], on_card: true })).toBe("no-terrain");
  });
});

describe("whether it can succeed", () => {
  // back 0 is vulture or recruiter: cards 0 and 2
  it("is open for what the back shows, and sure to fail for all else", () => {
    const view = viewOf({ backs: [0, NONE], candidates: [[0, 2], []] });
    expect([RECONNAISSANCE, RECRUIT, FIRE, AXE].map((order) => chance(view, 0, order))).toEqual(["open", "open", "fails", "fails"]);
  });

  it("is certain through a face-up card, and for a back that can be one card only", () => {
    const view = viewOf({ backs: [0, NONE], candidates: [[2], []], fallen: [[0, 6], []] });
    expect([SABOTAGE, RECRUIT, AXE, LOAD].map((order) => chance(view, 0, order))).toEqual(["succeeds", "succeeds", "succeeds", "fails"]);
  });

  it("is no question before a card lies, nor for a lone player", () => {
    expect(chance(viewOf({}), 0, FIRE)).toBe("open");
    expect(chance(viewOf({ table: 1, viewer: 0, candidates: [[2], []] }), 0, FIRE)).toBe("open");
  });

  it("is lost where the fog lets a forbidden order fail", () => {
    const view = viewOf({ failing: true, token_is: [REVEALED, 0], tokens: [0, NONE], candidates: [[0], []] });
    expect(chance(view, 0, RECONNAISSANCE)).toBe("fails");
  });
});
