// Tables for the gallery: what each state of the board looks like, and what moves when.

import type { Choice, Item } from "../../lib/types";
import { choice } from "../../table/fake.svelte";
import { kinds, pileOf, told, viewOf, wallWith } from "./fixtures";
import { kindNamed, ON_WALL, type SeasonView, SPACES } from "./view";

export interface Moment {
  name: string;
  view: SeasonView;
  choices?: Choice[];
  events?: Item[];
}

export interface Play {
  name: string;
  before: SeasonView;
  after: SeasonView;
  events: Item[];
}

const on = (counts: Record<string, number>) => SPACES.map((space) => counts[space] ?? 0);
const spaceOf = (name: string) => (SPACES as readonly string[]).indexOf(name);

const MIDDLE = {
  turn: 11,
  deck_size: 140,
  walls: [
    wallWith({ "11": "gnome-dagger", "13": "elf-crown", "22": "mage-tattoo", "24": "mage-crown", "32": "dwarf-earrings" }),
    wallWith({ "12": "sorcerer-crown", "21": "elf-eyepatch", "31": "barbarian-dagger", "33": "gnome-earrings" }),
  ],
  trophies: [on({ "13": 1, "32": 2 }), on({ "33": 1 })],
  supply: [1, 0],
  series: 2,
  wilds: [1, 0],
  stocks: [kinds("elf-dagger", "dwarf-crown"), kinds("mage-eyepatch")],
  accolades: [
    pileOf("dwarf-crown", "dwarf-tattoo", "dwarf-tattoo", "elf-earrings", "mage-dagger", "sorcerer-eyepatch", "barbarian-crown"),
    pileOf("gnome-crown", "gnome-dagger", "elf-tattoo"),
  ],
} satisfies Partial<SeasonView>;

const chain = told(
  { is: "TurnBegan", seat: 0, round: 6 },
  { is: "CardStocked", seat: 0, card: kindNamed("elf-dagger") },
  { is: "ActionTriggered", seat: 0, action: 2 },
  { is: "LiftedCardStocked", seat: 0, card: kindNamed("gnome-crown") },
  { is: "ActionTriggered", seat: 0, action: 0 },
  { is: "LootStocked", seat: 0, card: kindNamed("mage-eyepatch") },
  { is: "ActionTriggered", seat: 0, action: 1 },
  { is: "ActionFailed", seat: 0, action: 1 },
);

const HELD = kinds("elf-tattoo", "dwarf-eyepatch");
const places = ["12", "14", "21", "23", "31", "33"].map((space) => choice(`place first ${space}`, "seat/0/hand/1", `seat/0/wall/${space}`));

export const MOMENTS: Moment[] = [
  { name: "The first turn", view: viewOf(), choices: [1, 2, 3, 4, 5].map((place) => choice(`take ${place}`, `inn/${place}`)) },
  { name: "A card to place", view: viewOf({ ...MIDDLE, hand: HELD, inn: [...kinds("gnome-crown", "elf-crown", "mage-crown"), -1, -1] }), choices: places },
  { name: "A chain, and what it used", view: viewOf({ ...MIDDLE, used: 0b111 }), events: chain },
  {
    name: "A theft that waits for its victim, and a kept card",
    view: viewOf({ ...MIDDLE, loot: kindNamed("gnome-eyepatch"), kept: [kindNamed("mage-crown"), -1] }),
    events: chain.slice(0, 5),
  },
  {
    name: "Face-down cards, a wild on the wall, a lost yellow frieze, series tile and penalty",
    view: viewOf({ ...MIDDLE, down: [1 << spaceOf("24"), 0], wilds: [ON_WALL, 0], wild_at: [spaceOf("32"), 0], wild_as: [0, 0], penalties: 1, series: 1 }),
  },
  {
    name: "Expert: tiles over their columns, one awake, one that can’t be any more",
    view: viewOf({
      ...MIDDLE,
      expert: true,
      trophies: [on({ "31": 1 }), on({})],
      tiles: [[1, 9, 14, 6], [2, 0, 12, 13]],
      walls: [wallWith({ "11": "gnome-crown", "21": "elf-crown", "31": "mage-crown", "12": "dwarf-tattoo", "22": "mage-dagger" }), wallWith({})],
      ready: 1,
    }),
    choices: [choice("resolve 1", "seat/0/tile/1")],
  },
  { name: "A Shield with two scorings marked", view: viewOf({ ...MIDDLE, side: 1, marks: [0b0101, 0], trophies: [on({}), on({})] }), choices: [choice("mark people", "seat/0/scoring/people"), choice("mark attribute", "seat/0/scoring/attribute")] },
  { name: "An empty inn and deck", view: viewOf({ ...MIDDLE, inn: [-1, -1, -1, -1, -1], deck_size: 0 }) },
  { name: "Four seats, watched", view: viewOf({ seats: 4, viewer: -1 }) },
];

const placed = viewOf({ ...MIDDLE, hand: HELD });
export const PLAYS: Play[] = [
  {
    name: "Two cards from the inn",
    before: viewOf(),
    after: viewOf({ hand: kinds("elf-tattoo", "mage-earrings"), inn: [...kinds("gnome-crown", "barbarian-dagger", "dwarf-eyepatch"), -1, -1] }),
    events: told({ is: "CardTaken", seat: 0, card: kindNamed("elf-tattoo") }, { is: "CardTaken", seat: 0, card: kindNamed("mage-earrings") }),
  },
  {
    name: "One on the wall, one on the stock, and an action",
    before: placed,
    after: viewOf({
      ...MIDDLE,
      walls: [wallWith({ "11": "gnome-dagger", "13": "elf-crown", "22": "mage-tattoo", "24": "mage-crown", "32": "dwarf-earrings", "33": "dwarf-eyepatch" }), MIDDLE.walls[1]!],
      stocks: [kinds("elf-dagger", "dwarf-crown", "elf-tattoo"), kinds("mage-eyepatch")],
      lifted: kinds("sorcerer-crown", "barbarian-tattoo"),
    }),
    events: told(
      { is: "CardPlaced", seat: 0, card: kindNamed("dwarf-eyepatch"), space: spaceOf("33"), down: false },
      { is: "CardStocked", seat: 0, card: kindNamed("elf-tattoo") },
      { is: "ActionTriggered", seat: 0, action: 2 },
      { is: "CardLifted", seat: 0, card: kindNamed("sorcerer-crown") },
      { is: "CardLifted", seat: 0, card: kindNamed("barbarian-tattoo") },
    ),
  },
  {
    name: "A theft, and the new turn",
    before: viewOf(MIDDLE),
    after: viewOf({ ...MIDDLE, active: 1, stocks: [kinds("elf-dagger", "dwarf-crown", "mage-eyepatch"), []] }),
    events: told(
      { is: "CardStolen", seat: 0, card: kindNamed("mage-eyepatch"), victim: 1, from_accolades: false },
      { is: "LootStocked", seat: 0, card: kindNamed("mage-eyepatch") },
      { is: "TurnBegan", seat: 1, round: 6 },
    ),
  },
  {
    name: "A trophy is spent",
    before: viewOf(MIDDLE),
    after: viewOf({ ...MIDDLE, supply: [0, 0], trophies: [on({ "11": 1, "13": 1, "32": 2 }), on({ "33": 1 })] }),
    events: told({ is: "TrophyPlaced", seat: 0, space: 0 }),
  },
];
