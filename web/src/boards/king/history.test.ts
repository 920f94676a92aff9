import { describe, expect, it } from "vitest";
import type { Item } from "../../lib/types";
import { roundsFrom, historyOf, emptyTurn, place, pointsOf, prize, sumOf, type Turn, turnOnTable } from "./history";
import { type Counted, layoutOf, told, viewOf } from "./fixtures";
import { ALCHEMIST, KNIGHT, LADY, NONE, TROUBLEMAKERS } from "./view";

const ROUND: Item[] = told(
  { is: "RoundBegan", round: 1 },
  { is: "DieRolled", seat: 0, face: 10 },
  { is: "DieRolled", seat: 1, face: 3 },
  { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
  { is: "CardRevealed", seat: 1, card: KNIGHT, live: true },
  { is: "ValuesCompared", values: [20, 3], first: 1, second: 0, prize: 2, tied: [], knight: true, gambler: false, read: [10, 3], tokens: [1, 2], points: [1, 2] },
  { is: "CardRevealed", seat: 0, card: LADY, live: false },
  { is: "CardRevealed", seat: 1, card: LADY, live: false },
  { is: "ValuesCompared", values: [10, 3], first: 0, second: 1, prize: 2, tied: [], knight: false, gambler: false, read: [10, 3], tokens: [2, 1], points: [3, 3] },
  { is: "TokenStolen", thief: 1, victim: 0, token: 2, points: [1, 5] },
  { is: "RoundEnded", winner: 1, totals: [1, 5] },
);

describe("the history of a match", () => {
  it("has rounds with their turns, cards, values and prizes", () => {
    const [round, ...more] = roundsFrom(ROUND);
    expect(more).toEqual([]);
    expect(round).toMatchObject({ round: 1, totals: [1, 5], winner: 1, over: true });
    expect(round?.turns.map((turn) => turn.cards)).toEqual([
      [ALCHEMIST, KNIGHT],
      [LADY, LADY],
    ]);
    const [first, second] = round!.turns;
    expect(first).toMatchObject({ read: [10, 3], lowestFirst: true, swapped: false });
    expect([prize(first!, 0), prize(first!, 1)]).toEqual([1, 2]);
    expect(second?.stolen).toEqual({ thief: 1, victim: 0, token: 2 });
    expect([0, 1].map((seat) => pointsOf(round!, seat))).toEqual([1, 5]);
  });

  it("has the faces, tokens and points that the server tells, without a look at the dice", () => {
    const told = { is: "ValuesCompared", values: [7, 4], first: 0, second: 1, read: [6, 5], tokens: [3, 4], points: [8, 9] };
    const [round] = roundsFrom([...ROUND.slice(0, 5), { n: 6, at: 0, text: "", event: told }]);
    const turn = round!.turns[0]!;
    expect(turn.read).toEqual([6, 5]);
    expect([prize(turn, 0), prize(turn, 1)]).toEqual([3, 4]);
    expect([0, 1].map((seat) => pointsOf(round!, seat))).toEqual([8, 9]);
  });

  it("tells no points that an event of an older version lacks, but the totals of a round", () => {
    const old = (count: number) => ROUND.slice(0, count).map((item) => ({ ...item, event: { ...item.event!, read: [], points: [] } }));
    const [round] = roundsFrom(old(9));
    expect(pointsOf(round!, 0)).toBeUndefined();
    expect(sumOf(round!.turns[0]!, 0, "× 2 =")?.written).toBe("20");
    const [over] = roundsFrom(old(ROUND.length));
    expect(pointsOf(over!, 1)).toBe(5);
  });

  it("numbers the round in which a match from a position began", () => {
    const later = told(
      { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
      { is: "RoundEnded", winner: 0, totals: [4, 3] },
      { is: "RoundBegan", round: 3 },
    );
    expect(historyOf(viewOf({ round: 3 }), later).map(({ round }) => round)).toEqual([2, 3]);
  });

  it("knows the turn on the table from the events", () => {
    const view = viewOf({ cards: [LADY, LADY], shown: [[ALCHEMIST, LADY], [KNIGHT, LADY]] });
    expect(turnOnTable(view, roundsFrom(ROUND), layoutOf(view))?.values).toEqual([10, 3]);
    const begun = viewOf({ round: 2, cards: [LADY, LADY], shown: [[], []] });
    expect(turnOnTable(begun, roundsFrom(ROUND), layoutOf(begun))).toBeNull();
  });

  it("fills in what a position or an old event left out when the turn goes on", () => {
    const view = viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1001, faces: [4, 3] });
    const items = told({ is: "ValuesCompared", values: [8, 3], first: 1, second: 0, prize: 2, read: [], tokens: [1, 2], points: [] });
    const layout = layoutOf(view, [{ value: 8, read: 4 }, { value: 3, read: 3 }]);
    const turn = turnOnTable(view, historyOf(view, items), layout);
    expect(turn).toMatchObject({ cards: [ALCHEMIST, KNIGHT], live: [true, true], values: [8, 3] });
    expect(sumOf(turn, 0, "× 2 =")?.written).toBe("4 × 2 = 8");
  });
});

describe("a turn whose events are not there", () => {
  const played = (dice: Counted[], round: Record<string, number> = {}) => {
    const view = viewOf({ cards: [ALCHEMIST, KNIGHT], shown: [[ALCHEMIST], [KNIGHT]], acting: 0b1001 });
    return turnOnTable(view, [], layoutOf(view, dice, round));
  };

  it("has the values and places that the server tells", () => {
    const dice = [{ value: 20, read: 10, place: 2, prize: 1 }, { value: 3, read: 3, place: 1, prize: 2 }];
    expect(played(dice, { "lowest-first": 1 })).toMatchObject({ values: [20, 3], first: 1, second: 0, tokens: [1, 2], tied: [], lowestFirst: true, swapped: false });
    const tied = played([{ value: 8, read: 4, early: 1, tied: 1 }, { value: 8, read: 8, tied: 1 }]);
    expect(tied).toMatchObject({ values: [8, 8], first: NONE, second: NONE, tied: [0, 1], early: [true, false] });
  });

  it("has none where the server tells none", () => {
    expect(played([])).toMatchObject({ values: [], cards: [ALCHEMIST, KNIGHT], live: [true, true] });
  });
});

describe("a value", () => {
  const turn = (given: Partial<Turn> = {}): Turn => ({
    ...emptyTurn(),
    cards: [ALCHEMIST, TROUBLEMAKERS],
    live: [true, true],
    read: [10, 5],
    values: [20, 5],
    ...given,
  });

  it("is written as its card works it out", () => {
    expect(sumOf(turn(), 0, "× 2 =")).toEqual({ written: "10 × 2 = 20", early: false });
    expect(sumOf(turn({ read: [3, 5], values: [-4, 5] }), 0, "− 7 =")?.written).toBe("3 − 7 = −4");
    expect(sumOf(turn({ read: [9, 5], values: [12, 5] }), 0, "→")?.written).toBe("9 → 12");
    expect(sumOf(turn(), 1, "")?.written).toBe("5");
    expect(sumOf(turn({ live: [false, true], values: [10, 5] }), 0, "× 2 =")?.written).toBe("10");
    expect(sumOf(turn({ values: [] }), 0, "× 2 =")).toBeNull();
  });

  it("says that its face was read before the flip", () => {
    const [round] = roundsFrom(told(
      { is: "DieRolled", seat: 0, face: 10 },
      { is: "DieRolled", seat: 1, face: 8 },
      { is: "CardRevealed", seat: 0, card: ALCHEMIST, live: true },
      { is: "CardRevealed", seat: 1, card: TROUBLEMAKERS, live: true },
      { is: "DieFlipped", seat: 0, face: 3 },
      { is: "DieFlipped", seat: 1, face: 5 },
      { is: "FaceRead", seat: 0, before: true },
      { is: "ValuesCompared", values: [20, 5], first: 0, second: 1, prize: 2, read: [10, 5] },
    ));
    expect(sumOf(round!.turns[0]!, 0, "× 2 =")).toEqual({ written: "10 × 2 = 20", early: true });
  });

  it("has its place, or is cancelled by an equal one", () => {
    expect(place(turn({ tied: [0, 1] }), 0)).toBe("tied");
    expect(place(turn({ first: 1, second: 0 }), 0)).toBe("second");
    expect(place(turn({ values: [] }), 0)).toBe("");
  });
});
