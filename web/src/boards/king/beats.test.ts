import { describe, expect, it } from "vitest";
import { type Beat, beats, justRolled, sceneOf } from "./beats";
import { told, viewOf } from "./fixtures";
import { ALCHEMIST, KNIGHT, LADY, NONE } from "./view";

const START = sceneOf(viewOf({}), []);

const kinds = (found: Beat[]) => found.map(({ motions }) => motions.map(({ kind }) => kind).join(" "));

describe("beats", () => {
  it("reveal all cards at the same time, then values, then tokens", () => {
    const events = told(
      { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
      { is: "CardRevealed", seat: 1, card: KNIGHT, live: true },
      { is: "ValuesCompared", values: [20, 3], first: 1, second: 0, prize: 2 },
    );
    const end = { ...START, ones: [1, 0], twos: [0, 1] };
    const found = beats(START, events, end);
    expect(kinds(found)).toEqual(["reveal reveal", "news", "token token"]);
    expect(found[0]?.scene).toMatchObject({ turn: { cards: [ALCHEMIST, KNIGHT] }, ones: [0, 0] });
    expect(found[0]?.scene.turn?.values).toEqual([]);
    expect(found[1]?.scene).toMatchObject({ turn: { values: [20, 3] }, twos: [0, 0] });
    expect(found[2]?.scene).toBe(end);
  });

  it("pass the dice first, then flip them", () => {
    const events = told(
      { is: "DicePassed", faces: [3, 10] },
      { is: "DieFlipped", seat: 0, face: 10 },
      { is: "DieFlipped", seat: 1, face: 3 },
    );
    const found = beats(START, events, START);
    expect(kinds(found)).toEqual(["pass pass", "flip flip"]);
    expect(found[0]?.scene.faces).toEqual([3, 10]);
    expect(found[0]?.motions).toContainEqual({ kind: "pass", seat: 1, from: 0 });
    expect(found[1]?.motions[0]).toEqual({ kind: "flip", seat: 0, from: 3, to: 10 });
  });

  it("carry a stolen token from its owner", () => {
    const before = { ...START, twos: [1, 0] };
    const events = told({ is: "TokenStolen", thief: 1, victim: 0, token: 2 });
    const found = beats(before, events, { ...START, twos: [0, 1] });
    expect(found.at(-1)?.motions).toEqual([{ kind: "token", seat: 1, token: 2, from: 0 }]);
    expect(found[0]?.scene.twos).toEqual([0, 0]);
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
    expect(kinds(found)).toEqual(["news", "", "roll roll"]);
    expect(found[0]?.scene.ended).toEqual({ winner: NONE, totals: [4, 4] });
    expect(found[1]?.scene).toMatchObject({ round: 2, ended: null, faces: [10, 3] });
    expect(found[2]?.scene).toBe(end);
  });

  it("are none when nothing is seen to happen", () => {
    expect(beats(START, told({ is: "CharactersChosen", characters: [LADY] }), START)).toEqual([]);
    expect(beats(START, [{ n: 1, at: 0, text: "", undo: { seat: 0, events: 1 } }], START)).toEqual([]);
  });

  it("are played for whoever comes right after the dice were rolled", () => {
    const items = told(
      { is: "RoundBegan", round: 1 },
      { is: "DieRolled", seat: 0, face: 10 },
      { is: "DieRolled", seat: 1, face: 3 },
    ).map((item) => ({ ...item, at: 100 }));
    expect(justRolled(items, 101).map(({ n }) => n)).toEqual([2, 3]);
    expect(justRolled(items, 110)).toEqual([]);
    expect(justRolled(items.slice(0, 1), 101)).toEqual([]);
  });
});
