import { describe, expect, it } from "vitest";
import { beats, type BoardState } from "./beats";
import { kinds, layoutOf, told, viewOf } from "./fixtures";
import { kindNamed, type SeasonView, SPACES } from "./view";

const cell = (space: string) => (SPACES as readonly string[]).indexOf(space);
const boardOf = (view: SeasonView): BoardState => ({ view, layout: layoutOf(view), chain: null });
/** What moves in each beat, and where from. */
function moved(before: SeasonView, after: SeasonView, ...events: Parameters<typeof told>) {
  const found = beats(boardOf(before), told(...events), boardOf(after));
  return found.map(({ moves }) => moves.map((move) => [move.how, ...("from" in move ? [move.from] : []), move.what].join(" ")));
}

describe("beats", () => {
  it("take cards from the hand to the wall and the stock, one after the other", () => {
    const hand = kinds("elf-crown", "mage-dagger");
    const found = moved(
      viewOf({ hand }),
      viewOf({ hand: [] }),
      { is: "CardPlaced", seat: 0, card: kindNamed("mage-dagger"), space: cell("24"), down: false },
      { is: "TrophiesTaken", seat: 0, count: 2 },
      { is: "CardStocked", seat: 0, card: kindNamed("elf-crown") },
    );
    expect(found).toEqual([
      ["slide seat/0/hand/2 seat/0/wall/24"],
      ["slide seat/0/wall/24 seat/0/supply/trophies"],
      ["slide seat/0/hand/1 seat/0/stock"],
    ]);
  });

  it("fill the inn from the deck at once, into the last places", () => {
    const before = viewOf({ inn: [...kinds("elf-crown", "elf-crown", "mage-crown"), -1, -1] });
    const found = moved(before, viewOf(), { is: "InnFilled", seat: 0, card: 1 }, { is: "InnFilled", seat: 0, card: 2 });
    expect(found).toEqual([["slide deck inn/4", "slide deck inn/5"]]);
  });

  it("show the end from the first on, and do not show what comes off the deck before it leaves", () => {
    const after = boardOf(viewOf());
    const [beat] = beats(boardOf(viewOf()), told({ is: "InnFilled", seat: 0, card: 1 }), after);
    expect(beat?.state).toBe(after);
    expect(beat?.moves[0]).toMatchObject({ fades: true, scale: "fits" });
  });

  it("send the back of the stock to the pile that it joins", () => {
    const before = viewOf({ stocks: [kinds("elf-crown"), []] });
    expect(moved(before, viewOf(), { is: "TurnBegan", seat: 0, round: 2 })).toEqual([["send seat/0/stock to-seat/0/accolades"]]);
    expect(moved(viewOf(), viewOf(), { is: "TurnBegan", seat: 0, round: 2 })).toEqual([]);
  });

  it("show the space of an action that is triggered, on either side of the boards", () => {
    const take = { is: "ActionTriggered", seat: 1, action: 4 };
    expect(moved(viewOf(), viewOf({ side: 1 }), take)).toEqual([["pulse seat/1/wall/12"]]);
  });

  it("let the links of a chain appear that are new", () => {
    const link = (card: number) => ({ kind: "card" as const, card, by: "CardStocked" });
    const [before, after] = [boardOf(viewOf()), boardOf(viewOf())];
    const found = beats(
      { ...before, chain: { seat: 0, links: [link(1)] } },
      told({ is: "ActionFailed", seat: 0, action: 1 }),
      { ...after, chain: { seat: 0, links: [link(1), link(2), { kind: "action", action: 1, failed: true }] } },
    );
    expect(found.map(({ moves }) => moves)).toEqual([[{ how: "appear", what: "link-1" }, { how: "appear", what: "link-2" }]]);
  });

  it("point out points that changed", () => {
    const [before, after] = [boardOf(viewOf()), boardOf(viewOf())];
    const score = after.layout.flatMap((zone) => zone.items).find(({ ref }) => ref === "seat/1/score/points");
    if (score) score.number = 99;
    const found = beats(before, told({ is: "TrophyPlaced", seat: 0, space: 0 }), after);
    expect(found[0]?.moves.map(({ how, what }) => `${how} ${what}`)).toEqual(["slide seat/0/trophies/11", "pulse seat/1/score/points"]);
  });
});
