import { describe, expect, it } from "vitest";
import type { Beat } from "../stage/stage.svelte";
import { beats, boardOf, type BoardState, entrance, justRolled } from "./beats";
import { spinning } from "./die";
import { layoutOf, told, viewOf } from "./fixtures";
import { ALCHEMIST, KNIGHT, LADY, NONE } from "./view";

const START = boardOf(viewOf({}), [], layoutOf(viewOf({})));

/** What moves in each beat. */
const moved = (found: Beat<BoardState>[]) => found.map(({ moves }) => moves.map(({ how, what }) => `${how} ${what}`).join(", "));

describe("beats", () => {
  it("reveal all cards at the same time, then values, then tokens", () => {
    const events = told(
      { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
      { is: "CardRevealed", seat: 1, card: KNIGHT, live: true },
      { is: "ValuesCompared", values: [20, 3], first: 1, second: 0, prize: 2, tokens: [1, 2], points: [1, 2] },
    );
    const end = { ...START, ones: [1, 0], twos: [0, 1] };
    const found = beats(START, events, end);
    expect(moved(found)).toEqual([
      "reveal slot-0, grow slot-0 strike, reveal slot-1, grow slot-1 strike",
      "appear news-values",
      "slide purse-1 token-2, slide purse-0 token-1",
    ]);
    expect(found[0]?.state).toMatchObject({ turn: { cards: [ALCHEMIST, KNIGHT] }, ones: [0, 0] });
    expect(found[0]?.state.turn?.values).toEqual([]);
    expect(found[0]?.moves[0]).toMatchObject({ from: "seat/0/hand/alchemist" });
    expect(found[1]?.state).toMatchObject({ turn: { values: [20, 3] }, twos: [0, 0] });
    expect(found[2]?.moves).toMatchObject([{ from: "supply", last: true }, { from: "supply", last: true }]);
    expect(found[2]?.state).toBe(end);
  });

  it("give a token to the only winner when the others are tied", () => {
    const events = told({ is: "ValuesCompared", values: [16, 12], first: 0, second: NONE, prize: 2, tokens: [2, 0] });
    expect(moved(beats(START, events, START))).toEqual(["appear news-values", "slide purse-0 token-2"]);
    const tied = told({ is: "ValuesCompared", values: [12, 12], first: NONE, second: NONE, prize: 2, tokens: [0, 0] });
    expect(moved(beats(START, tied, START))).toEqual(["appear news-values"]);
  });

  it("pass the dice first, then flip them", () => {
    const events = told(
      { is: "DicePassed", faces: [3, 10] },
      { is: "DieFlipped", seat: 0, face: 10 },
      { is: "DieFlipped", seat: 1, face: 3 },
    );
    const found = beats(START, events, START);
    expect(moved(found)).toEqual(["slide die-0, slide die-1", "frames solid-0, frames solid-1"]);
    expect(found[0]?.state.faces).toEqual([3, 10]);
    expect(found[0]?.moves).toContainEqual({ how: "slide", what: "die-1", from: "die-0", sound: "piece" });
    expect(found[1]?.moves[0]).toMatchObject({ frames: spinning(3, 10, 0) });
  });

  it("carry a stolen token from its owner", () => {
    const before = { ...START, twos: [1, 0], points: [2, 0] };
    const events = told({ is: "TokenStolen", thief: 1, victim: 0, token: 2, points: [0, 2] }, { is: "RoundEnded", winner: 1, totals: [0, 2] });
    const found = beats(before, events, { ...START, twos: [0, 1] }).slice(0, 2);
    expect(found.at(-1)?.moves).toEqual([{ how: "slide", what: "purse-1 token-2", last: true, from: "purse-0", sound: "coin" }]);
    expect(found[0]?.state.twos).toEqual([0, 0]);
    expect(found.map(({ state }) => state.points)).toEqual([[2, 0], [0, 2]]);
  });

  it("show how a round ended before the next one is rolled", () => {
    const events = told(
      { is: "RoundEnded", winner: NONE, totals: [4, 4] },
      { is: "RoundBegan", round: 2 },
      { is: "DieRolled", seat: 0, face: 1 },
      { is: "DieRolled", seat: 1, face: 12 },
    );
    const end = { ...START, round: 2, faces: [1, 12] };
    const found = beats({ ...START, turn: null }, events, end);
    expect(moved(found)).toEqual(["appear news-round", "", "frames solid-0, hop die-0, frames solid-1, hop die-1"]);
    expect(found[0]?.state.ended).toEqual({ winner: NONE, totals: [4, 4] });
    expect(found[1]?.state).toMatchObject({ round: 2, ended: null, faces: [10, 3] });
    expect(found[2]?.state).toBe(end);
  });

  it("are none when nothing is seen to happen", () => {
    expect(beats(START, told({ is: "CharactersChosen", characters: [LADY] }), START)).toEqual([]);
    expect(beats(START, [{ n: 1, at: 0, text: "", undo: { seat: 0, events: 1 } }], START)).toEqual([]);
  });

  it("are played for a viewer who comes right after the dice were rolled", () => {
    const items = told(
      { is: "RoundBegan", round: 1 },
      { is: "DieRolled", seat: 0, face: 10 },
      { is: "DieRolled", seat: 1, face: 3 },
    ).map((item) => ({ ...item, at: 100 }));
    expect(justRolled(items, 101).map(({ n }) => n)).toEqual([2, 3]);
    expect(justRolled(items, 110)).toEqual([]);
    expect(justRolled(items.slice(0, 1), 101)).toEqual([]);
    const found = beats(entrance(START, items), justRolled(items, 101), START);
    expect(found[0]?.moves[2]).toMatchObject({ how: "frames", what: "solid-1", frames: spinning(10, 3, 1) });
    expect(entrance(START, [])).toBe(START);
  });
});
