import { describe, expect, it } from "vitest";
import type { Beat } from "../stage/stage.svelte";
import { beats } from "./beats";
import { boardOf, type BoardState } from "./board";
import { layoutOf, told, viewOf } from "./fixtures";
import { FACE_DOWN, HIDDEN, NONE, REVEALED } from "./view";

const LAID = boardOf(viewOf({ backs: [0, 3], candidates: [[0, 2], [5, 6]], fallen: [[4], []] }), [], layoutOf(viewOf({ backs: [0, 3], candidates: [[0, 2], [5, 6]], fallen: [[4], []] })));
/** What moves in each beat. */
const moved = (found: Beat<BoardState>[]) => found.map(({ moves }) => moves.map(({ how, what }) => `${how} ${what}`).join(", "));

describe("beats", () => {
  it("turn all cards over at the same time; what failed stays, what succeeded goes back after its action", () => {
    const events = told(
      { is: "CardsRevealed", clan: 0, card: 2, order: 3, success: true },
      { is: "CardsRevealed", clan: 1, card: 5, order: 8, success: false },
      { is: "UnitRecruited", clan: 0, size: 3 },
      { is: "CardsTakenBack", clan: 0, cards: [4] },
      { is: "TurnBegan", turn: 2, clan: 1 },
    );
    const end = boardOf(viewOf({ turn: 2, initiative: 1, sizes: [3, 2], fallen: [[], [5]], shown: [2, 5], orders: [3, 8] }), events, layoutOf(viewOf({ turn: 2, initiative: 1, sizes: [3, 2], fallen: [[], [5]], shown: [2, 5], orders: [3, 8] })));
    const found = beats(LAID, events, end);
    expect(moved(found)).toEqual([
      "turn new-0, turn order-0, turn new-1, turn order-1",
      "slide fallen-1",
      "slide unit-0",
      "leave fallen-0",
      "",
      "slide initiative",
    ]);
    expect(found[0]?.state).toMatchObject({ fallen: [[4], []], backs: [NONE, NONE], acting: true });
    expect(found[0]?.state.revealed[1]).toEqual({ card: 5, order: 8, success: false });
    expect(found[1]?.state).toMatchObject({ fallen: [[4], [5]], failed: [{}, { 5: 8 }], sizes: [2, 2] });
    expect(found[3]?.state.fallen[0]).toEqual([4]); // they are still seen while they leave
    expect(found.at(-1)?.state).toBe(end);
  });

  it("let a stone fly before units fall", () => {
    const before = { ...LAID, loaded: [true, false] };
    const events = told({ is: "UnitsHit", clan: 0, order: 5, victim: 1, lost: 2, size: 0 });
    const found = beats(before, events, { ...before, loaded: [false, false], sizes: [2, 0] });
    expect(moved(found)).toEqual(["swing arm-0, jolt catapult-0, throw missile", "jolt army-1, drop lost-1-0, drop lost-1-1, swell reserve-1"]);
    expect(found[0]?.state).toMatchObject({ loaded: [false, false], sizes: [2, 2] });
    expect(found[0]?.moves[2]).toMatchObject({ picture: "stone", from: "catapult-0", to: "army-1", path: "spinning" });
  });

  it("say that no unit is hit", () => {
    const found = beats(LAID, told({ is: "UnitsHit", clan: 1, order: 8, victim: 0, lost: 0, size: 2 }), LAID);
    expect(moved(found)).toEqual(["throw missile", "swell nothing-1"]);
  });

  it("march first, then turn the objective over, then spring the trap", () => {
    const before = { ...LAID, places: [2, 0] };
    const events = told({ is: "ObjectiveEntered", clan: 0, spot: 1, found: 0, news: true }, { is: "TrapSprung", clan: 0, size: 1 });
    const found = beats(before, events, { ...before, places: [4, 0], sizes: [1, 2], face_up: 2 });
    expect(moved(found)).toEqual(["slide army-0", "turn objective-1", "jolt army-0, drop lost-0-0, swell reserve-0"]);
    expect(found[0]?.state).toMatchObject({ places: [4, 0], face_up: 0 });
    expect(found[0]?.moves).toEqual([{ how: "slide", what: "army-0", from: "place-0-2", bobs: true, sound: "piece" }]);
    expect(found[1]?.state).toMatchObject({ face_up: 2, objectives: [HIDDEN, 0, HIDDEN], sizes: [2, 2] });
  });

  it("lift a token off the road when the army comes, and drop a loaded arm if that is the shortage", () => {
    const before = { ...LAID, places: [1, 0], loaded: [true, false], token_is: [FACE_DOWN, 0], tokens: [HIDDEN, NONE] };
    const events = told({ is: "ArmyAdvanced", clan: 0, place: 2 }, { is: "TokenRevealed", clan: 0, token: 2 });
    const found = beats(before, events, { ...before, places: [2, 0], loaded: [false, false], token_is: [REVEALED, 0], tokens: [2, NONE] });
    expect(moved(found)).toEqual(["slide army-0", "slide fog-0", "swing arm-0, jolt catapult-0"]);
  });

  it("keep a look secret: other seats see where, and nothing else", () => {
    const found = beats(LAID, told({ is: "Scouted", seat: 3, clan: 1, spot: 2, found: HIDDEN }), { ...LAID, seen: [0, 4] });
    expect(moved(found)).toEqual(["peek objective-2"]);
    expect(found[0]?.state.objectives).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  });
});

describe("the state of the board", () => {
  it("knows which order failed with which card, from the events or from the last reveal", () => {
    const view = viewOf({ fallen: [[4, 6], []], shown: [6, NONE], orders: [3, 0] });
    const first = told({ is: "CardsRevealed", clan: 0, card: 4, order: 9, success: false });
    expect(boardOf(view, first, layoutOf(view)).failed[0]).toEqual({ 4: 9, 6: 3 });
    expect(boardOf(view, [], layoutOf(view)).failed[0]).toEqual({ 6: 3 });
  });

  it("tells an order that is being carried out from one of the turn before", () => {
    expect(boardOf(viewOf({ agenda: [{ is: "BeginTurn" }, { is: "EnterSpot" }] }), [], layoutOf(viewOf({ agenda: [{ is: "BeginTurn" }, { is: "EnterSpot" }] }))).acting).toBe(true);
    expect(boardOf(viewOf({ agenda: [{ is: "LayCard" }] }), [], layoutOf(viewOf({ agenda: [{ is: "LayCard" }] }))).acting).toBe(false);
  });
});
