import { expect, it } from "vitest";
import type { Item, Zone } from "../../lib/types";
import { beats } from "./beats";
import { layoutOf, told, viewOf } from "./fixtures";

const VIEW = viewOf();
const KEG = 2;

/** The moves of each beat. */
const moves = (items: Item[], before: Zone[], after: Zone[]) =>
  beats({ view: VIEW, layout: before }, items, { view: VIEW, layout: after }).map((beat) => beat.moves);

it("a customer comes from the row, and its tile goes to the table", () => {
  const start = layoutOf(VIEW);
  const taken = layoutOf(VIEW, { row: ["", "human-elf-lyre", "orc-mask", "elf-book"], card: "dwarf-book-beer", tile: "dwarf" });
  expect(moves(told({ is: "CustomerTaken", seat: 0, customer: 10, people: 1 }), start, taken)).toEqual([
    [{ how: "slide", what: "card", from: "row/1" }],
  ]);
  const seated = layoutOf(VIEW, { card: "dwarf-book-beer", guests: { "table/copper-keg/1": "dwarf" } });
  const [first] = moves(told({ is: "TileSeated", seat: 0, people: 1, tavern: KEG, colour: 1 }), taken, seated);
  expect(first).toEqual([{ how: "slide", what: "tile/copper-keg/1", from: "card/tile" }]);
});

it("every owner is paid from the tavern, each by a picture of its own, and takes notice", () => {
  const layout = layoutOf(VIEW);
  const [paid] = moves(told({ is: "IncomePaid", tavern: KEG, owners: [0, 2], coins: 3 }), layout, layout);
  expect(paid).toMatchObject([
    { how: "send", what: "flight-1", picture: "coins", from: "tavern/copper-keg", to: "coins-0" },
    { how: "pulse", what: "coins-0", after: 300 },
    { how: "send", what: "flight-2", picture: "coins", from: "tavern/copper-keg", to: "coins-2" },
    { how: "pulse", what: "coins-2", after: 300 },
  ]);
});

it("a moved tile comes from the table it left, two that change places cross", () => {
  const before = layoutOf(VIEW, { guests: { "table/copper-keg/1": "orc", "table/cracked-tusk/1": "dwarf" } });
  const moved = layoutOf(VIEW, { guests: { "table/cracked-tusk/1": "dwarf", "table/gilded-lute/3": "orc" } });
  const move = told({ is: "TileMoved", seat: 1, people: 2, origin: KEG, tavern: 0, colour: 0 });
  expect(moves(move, before, moved)).toEqual([[{ how: "slide", what: "tile/gilded-lute/3", from: "tile/copper-keg/1" }]]);
  const crossed = layoutOf(VIEW, { guests: { "table/copper-keg/1": "dwarf", "table/cracked-tusk/1": "orc" } });
  const swap = told({ is: "TilesExchanged", seat: 1, one: 2, other: 1, tavern: 3, table: 1 });
  expect(moves(swap, before, crossed)).toEqual([
    [
      { how: "slide", what: "tile/copper-keg/1", from: "tile/cracked-tusk/1" },
      { how: "slide", what: "tile/cracked-tusk/1", from: "tile/copper-keg/1" },
    ],
  ]);
});

it("a spell that another player draws is seen to be drawn, and no more", () => {
  const layout = layoutOf(VIEW);
  const drawn = (seat: number, spell: number) => moves(told({ is: "SpellDrawn", seat, spell }), layout, layout)[0];
  expect(drawn(0, 1)).toMatchObject([{ picture: "spells", to: "seat/0/hand/fireworks" }]);
  expect(drawn(1, -1)).toMatchObject([{ picture: "spells", from: "deck/spells", to: "spells-1" }, { how: "pulse", what: "spells-1" }]);
});

it("events that move nothing make no beat", () => {
  const layout = layoutOf(VIEW);
  expect(moves(told({ is: "TurnBegan", seat: 0, number: 2 }, { is: "WindowClosed" }), layout, layout)).toEqual([]);
});
