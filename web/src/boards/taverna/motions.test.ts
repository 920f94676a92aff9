import { expect, it } from "vitest";
import { layoutOf, told, viewOf } from "./fixtures";
import { beats } from "./motions";
import { FAVOURS, SPELLS } from "./view";

const NAMES = { spells: SPELLS, favours: FAVOURS };
const VIEW = viewOf();
const KEG = 2;

it("a customer comes from the row, and its tile goes to the table", () => {
  const start = layoutOf(VIEW);
  const taken = layoutOf(VIEW, { row: ["", "human-elf-lyre", "orc-mask", "elf-book"], card: "dwarf-book-beer", tile: "dwarf" });
  expect(beats(told({ is: "CustomerTaken", seat: 0, customer: 10, people: 1 }), start, taken, NAMES, 0)).toEqual([
    [{ kind: "arrival", ref: "card", from: "row/1" }],
  ]);
  const seated = layoutOf(VIEW, { card: "dwarf-book-beer", guests: { "table/copper-keg/1": "dwarf" } });
  const [first] = beats(told({ is: "TileSeated", seat: 0, people: 1, tavern: KEG, colour: 1 }), taken, seated, NAMES, 0);
  expect(first).toEqual([{ kind: "arrival", ref: "tile/copper-keg/1", from: "card/tile" }]);
});

it("every owner is paid from the tavern", () => {
  const layout = layoutOf(VIEW);
  const [paid] = beats(told({ is: "IncomePaid", tavern: KEG, owners: [0, 2], coins: 3 }), layout, layout, NAMES, 0);
  expect(paid?.map((one) => one.kind === "flight" && [one.art, one.from, one.to])).toEqual([
    ["coins", "tavern/copper-keg", "coins-0"],
    ["coins", "tavern/copper-keg", "coins-2"],
  ]);
});

it("a moved tile comes from the table it left, two that change places cross", () => {
  const before = layoutOf(VIEW, { guests: { "table/copper-keg/1": "orc", "table/cracked-tusk/1": "dwarf" } });
  const moved = layoutOf(VIEW, { guests: { "table/cracked-tusk/1": "dwarf", "table/gilded-lute/3": "orc" } });
  const move = told({ is: "TileMoved", seat: 1, people: 2, origin: KEG, tavern: 0, colour: 0 });
  expect(beats(move, before, moved, NAMES, 0)).toEqual([
    [{ kind: "arrival", ref: "tile/gilded-lute/3", from: "tile/copper-keg/1" }],
  ]);
  const crossed = layoutOf(VIEW, { guests: { "table/copper-keg/1": "dwarf", "table/cracked-tusk/1": "orc" } });
  const swap = told({ is: "TilesExchanged", seat: 1, one: 2, other: 1, tavern: 3, table: 1 });
  expect(beats(swap, before, crossed, NAMES, 0)).toEqual([
    [
      { kind: "arrival", ref: "tile/copper-keg/1", from: "tile/cracked-tusk/1" },
      { kind: "arrival", ref: "tile/cracked-tusk/1", from: "tile/copper-keg/1" },
    ],
  ]);
});

it("a spell that another draws is seen to be drawn, and no more", () => {
  const layout = layoutOf(VIEW);
  const drawn = (seat: number, spell: number) => beats(told({ is: "SpellDrawn", seat, spell }), layout, layout, NAMES, 0)[0];
  expect(drawn(0, 1)).toMatchObject([{ art: "spells", to: "seat/0/hand/fireworks" }]);
  expect(drawn(1, -1)).toMatchObject([{ art: "spells", from: "deck/spells", to: "spells-1" }]);
});

it("what moves nothing makes no beat", () => {
  const layout = layoutOf(VIEW);
  expect(beats(told({ is: "TurnBegan", seat: 0, number: 2 }, { is: "WindowClosed" }), layout, layout, NAMES, null)).toEqual([]);
});
