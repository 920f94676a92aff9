import { describe, expect, it } from "vitest";
import type { Item } from "../../lib/types";
import { course, courseOf, place, pointsAfter, prize, sum, sumOf, turnOnTable, written } from "./course";
import { told, viewOf } from "./fixtures";
import { ALCHEMIST, GOLEM, KNIGHT, LADY, MACHINE, NONE, PARASITE, TROUBLEMAKERS } from "./view";

const ROUND: Item[] = told(
  { is: "RoundBegan", round: 1 },
  { is: "DieRolled", seat: 0, face: 10 },
  { is: "DieRolled", seat: 1, face: 3 },
  { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
  { is: "CardRevealed", seat: 1, card: KNIGHT, live: true },
  { is: "ValuesCompared", values: [20, 3], first: 1, second: 0, prize: 2 },
  { is: "CardRevealed", seat: 0, card: LADY, live: false },
  { is: "CardRevealed", seat: 1, card: LADY, live: false },
  { is: "ValuesCompared", values: [10, 3], first: 0, second: 1, prize: 2 },
  { is: "TokenStolen", thief: 1, victim: 0, token: 2 },
  { is: "RoundEnded", winner: 1, totals: [1, 5] },
);

describe("the course of a match", () => {
  it("has rounds with their turns, cards, values and prizes", () => {
    const [round, ...more] = course(ROUND);
    expect(more).toEqual([]);
    expect(round).toMatchObject({ round: 1, totals: [1, 5], winner: 1, over: true });
    expect(round?.turns.map((turn) => turn.cards)).toEqual([
      [ALCHEMIST, KNIGHT],
      [LADY, LADY],
    ]);
    const [first, second] = round!.turns;
    expect([prize(first!, 0), prize(first!, 1)]).toEqual([1, 2]);
    expect(second?.stolen).toEqual({ thief: 1, victim: 0, token: 2 });
    expect(pointsAfter(round!, 0)).toEqual([1, 1]);
    expect(pointsAfter(round!, 1)).toEqual([2, 5]);
  });

  it("numbers the round in which a match from a position began", () => {
    const later = told(
      { is: "ValuesCompared", values: [10, 3], first: 0, second: 1, prize: 2 },
      { is: "RoundEnded", winner: 0, totals: [4, 3] },
      { is: "RoundBegan", round: 3 },
    );
    expect(courseOf(viewOf({ round: 3 }), later).map(({ round }) => round)).toEqual([2, 3]);
  });

  it("knows the turn on the table from the events, and else from the view", () => {
    const view = viewOf({ cards: [LADY, LADY], shown: [[ALCHEMIST, LADY], [KNIGHT, LADY]] });
    expect(turnOnTable(view, course(ROUND))?.values).toEqual([10, 3]);
    expect(turnOnTable(view, [])).toMatchObject({ cards: [LADY, LADY], live: [false, false], values: [10, 3], first: 0 });
    const begun = viewOf({ round: 2, cards: [LADY, LADY], shown: [[], []] });
    expect(turnOnTable(begun, course(ROUND))).toBeNull();
  });

  it("fills in what a position left out when the turn goes on", () => {
    const view = viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1001 });
    const items = told({ is: "ValuesCompared", values: [8, 3], first: 1, second: 0, prize: 2 });
    const turn = turnOnTable(view, courseOf(view, items));
    expect(turn).toMatchObject({ cards: [ALCHEMIST, KNIGHT], live: [true, true], values: [8, 3] });
    expect(written(sumOf(turn, 0, 4)!)).toBe("4 × 2 = 8");
  });
});

describe("a turn of which only the view tells", () => {
  const played = (given: object) =>
    turnOnTable(viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1001, ...given }), []);

  it("has its values and places", () => {
    expect(played({})).toMatchObject({ values: [20, 3], first: 1, second: 0, prize: 2 });
    expect(played({ faces: [4, 8] })).toMatchObject({ values: [8, 8], first: NONE, second: NONE });
  });

  it("has none while the dice are still turned", () => {
    expect(played({ agenda: [{ is: "CompareValues" }, { is: "ShapeDie" }] })?.values).toEqual([]);
  });

  it("has none where nobody can say which face was read", () => {
    const flipped = { owner_order: true, cards: [ALCHEMIST, TROUBLEMAKERS], shown: [[ALCHEMIST], [TROUBLEMAKERS]] };
    expect(played({ ...flipped, acting: (1 << ALCHEMIST) | (1 << TROUBLEMAKERS) })?.values).toEqual([]);
    expect(played({ ...flipped, acting: 1 << TROUBLEMAKERS })?.values).toEqual([10, 3]);
  });
});

describe("a value", () => {
  const turn = (card: number, live = true, early = false) => ({
    ...course([])[0]?.turns[0],
    cards: [card, TROUBLEMAKERS],
    live: [live, true],
    early: [early],
    faces: [],
    values: [5, 5],
    first: NONE,
    second: NONE,
    prize: 2,
    stolen: null,
  });

  it("is written as it is worked out", () => {
    const said = (card: number, face: number, live = true, early = false) =>
      written(sum(turn(card, live, early), 0, face));
    expect(said(ALCHEMIST, 10)).toBe("10 × 2 = 20");
    expect(said(MACHINE, 5)).toBe("5 + 7 = 12");
    expect(said(PARASITE, 3)).toBe("3 − 7 = −4");
    expect(said(GOLEM, 9)).toBe("9 → 12");
    expect(said(GOLEM, 12)).toBe("12 → 1");
    expect(said(KNIGHT, 9)).toBe("9");
    expect(said(ALCHEMIST, 10, false)).toBe("10");
    expect(said(ALCHEMIST, 10, true, true)).toBe("3 × 2 = 6");
  });

  it("has its place, or is cancelled by an equal one", () => {
    expect(place(turn(KNIGHT), 0)).toBe("tied");
    expect(place({ ...turn(KNIGHT), values: [5, 7], first: 1, second: 0 }, 0)).toBe("second");
    expect(place({ ...turn(KNIGHT), values: [] }, 0)).toBe("");
  });
});
