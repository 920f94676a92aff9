import { describe, expect, it } from "vitest";
import { type Beat, beats } from "./beats";
import { told, viewOf } from "./fixtures";
import { sceneOf } from "./scene";
import { FACE_DOWN, HIDDEN, NONE, REVEALED } from "./view";

const LAID = sceneOf(viewOf({ backs: [0, 3], candidates: [[0, 2], [5, 6]], fallen: [[4], []] }), []);
const kinds = (found: Beat[]) => found.map(({ motions }) => motions.map(({ kind }) => kind).join(" "));

describe("beats", () => {
  it("turn all cards over at the same time; what failed stays, what succeeded goes back after its action", () => {
    const events = told(
      { is: "CardsRevealed", clan: 0, card: 2, order: 3, success: true },
      { is: "CardsRevealed", clan: 1, card: 5, order: 8, success: false },
      { is: "UnitRecruited", clan: 0, size: 3 },
      { is: "CardsTakenBack", clan: 0, cards: [4] },
      { is: "TurnBegan", turn: 2, clan: 1 },
    );
    const end = sceneOf(viewOf({ turn: 2, initiative: 1, sizes: [3, 2], fallen: [[], [5]], shown: [2, 5], orders: [3, 8] }), events);
    const found = beats(LAID, events, end);
    expect(kinds(found)).toEqual(["reveal reveal", "stay", "join", "take-back", "", "turn"]);
    expect(found[0]?.scene).toMatchObject({ fallen: [[4], []], backs: [NONE, NONE], acting: true });
    expect(found[0]?.scene.revealed[1]).toEqual({ card: 5, order: 8, success: false });
    expect(found[1]?.scene).toMatchObject({ fallen: [[4], [5]], failed: [{}, { 5: 8 }], sizes: [2, 2] });
    expect(found[3]?.scene.fallen[0]).toEqual([4]); // they are still seen while they leave
    expect(found.at(-1)?.scene).toBe(end);
  });

  it("let a stone fly before anybody falls", () => {
    const before = { ...LAID, loaded: [true, false] };
    const events = told({ is: "UnitsHit", clan: 0, order: 5, victim: 1, lost: 2, size: 0 });
    const found = beats(before, events, { ...before, loaded: [false, false], sizes: [2, 0] });
    expect(kinds(found)).toEqual(["arm fly", "fall"]);
    expect(found[0]?.scene).toMatchObject({ loaded: [false, false], sizes: [2, 2] });
    expect(found[1]?.motions).toEqual([{ kind: "fall", clan: 1, lost: 2 }]);
  });

  it("say that nobody is hit", () => {
    const found = beats(LAID, told({ is: "UnitsHit", clan: 1, order: 8, victim: 0, lost: 0, size: 2 }), LAID);
    expect(kinds(found)).toEqual(["fly", "nothing"]);
  });

  it("march first, then turn the objective over, then spring the trap", () => {
    const before = { ...LAID, places: [2, 0] };
    const events = told({ is: "ObjectiveEntered", clan: 0, spot: 1, found: 0, news: true }, { is: "TrapSprung", clan: 0, size: 1 });
    const found = beats(before, events, { ...before, places: [4, 0], sizes: [1, 2], face_up: 2 });
    expect(kinds(found)).toEqual(["march", "open", "fall"]);
    expect(found[0]?.scene).toMatchObject({ places: [4, 0], face_up: 0 });
    expect(found[0]?.motions).toEqual([{ kind: "march", clan: 0, from: 2 }]);
    expect(found[1]?.scene).toMatchObject({ face_up: 2, objectives: [HIDDEN, 0, HIDDEN], sizes: [2, 2] });
  });

  it("lift a token off the road when the army comes, and drop a loaded arm if that is the shortage", () => {
    const before = { ...LAID, places: [1, 0], loaded: [true, false], token_is: [FACE_DOWN, 0], tokens: [HIDDEN, NONE] };
    const events = told({ is: "ArmyAdvanced", clan: 0, place: 2 }, { is: "TokenRevealed", clan: 0, token: 2 });
    const found = beats(before, events, { ...before, places: [2, 0], loaded: [false, false], token_is: [REVEALED, 0], tokens: [2, NONE] });
    expect(kinds(found)).toEqual(["march", "lift", "arm"]);
  });

  it("keep a look to whoever had it: others see where, and nothing else", () => {
    const found = beats(LAID, told({ is: "Scouted", seat: 3, clan: 1, spot: 2, found: HIDDEN }), { ...LAID, seen: [0, 4] });
    expect(kinds(found)).toEqual(["peek"]);
    expect(found[0]?.scene.objectives).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  });

  it("show the end only of what took long", () => {
    const events = told(...Array.from({ length: 40 }, (_, n) => ({ is: "TurnBegan", turn: n + 2, clan: n % 2 })));
    const found = beats(LAID, events, LAID);
    expect(found.length).toBeGreaterThan(0);
    expect(found.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThan(5000);
    expect(found.at(-1)?.scene).toBe(LAID);
  });
});

describe("a scene", () => {
  it("knows which order failed with which card, from the events or from the last reveal", () => {
    const view = viewOf({ fallen: [[4, 6], []], shown: [6, NONE], orders: [3, 0] });
    const first = told({ is: "CardsRevealed", clan: 0, card: 4, order: 9, success: false });
    expect(sceneOf(view, first).failed[0]).toEqual({ 4: 9, 6: 3 });
    expect(sceneOf(view, []).failed[0]).toEqual({ 6: 3 });
  });

  it("tells an order that is being carried out from one of the turn before", () => {
    expect(sceneOf(viewOf({ agenda: [{ is: "BeginTurn" }, { is: "EnterSpot" }] }), []).acting).toBe(true);
    expect(sceneOf(viewOf({ agenda: [{ is: "LayCard" }] }), []).acting).toBe(false);
  });
});
