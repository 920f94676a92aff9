// Boards and animations for the gallery: each as a view that the server could send.

import type { Choice, Item } from "../../lib/types";
import { clearChoices, enterChoices, layChoices, orderChoices, told, viewOf } from "./fixtures";
import { FACE_DOWN, type GothView, HIDDEN, NONE, REVEALED } from "./view";

export interface Moment {
  name: string;
  view: GothView;
  choices?: Choice[];
  decision?: string;
  picked?: string[];
  events?: Item[];
}

const middle = viewOf({
  turn: 9,
  initiative: 1,
  agenda: [{ is: "GiveOrders" }],
  places: [2, 1],
  sizes: [2, 3],
  barricades: [0b001, 0b010],
  loaded: [true, false],
  objectives: [HIDDEN, 2, HIDDEN],
  seen: [0b010, 0b001],
  backs: [0, 3],
  candidates: [[2], [5, 6]],
  fallen: [[0, 6], [4]],
  shown: [6, 4],
  orders: [4, 8],
});
const failures = told(
  { is: "CardsRevealed", clan: 0, card: 0, order: 7, success: false },
  { is: "CardsRevealed", clan: 0, card: 6, order: 4, success: false },
  { is: "CardsRevealed", clan: 1, card: 4, order: 8, success: false },
);
const king = { ...middle, viewer: 0, agenda: [{ is: "LayCard" }], objectives: [HIDDEN, HIDDEN, HIDDEN], backs: [NONE, 3], candidates: [[], [5, 6]] } satisfies GothView;
const alone = viewOf({
  viewer: 0,
  seats: 2,
  table: 1,
  turn: 5,
  fog: true,
  agenda: [{ is: "GiveOrders" }],
  places: [1, 2],
  token_is: [FACE_DOWN, REVEALED],
  tokens: [3, 2],
  seen: [0b1000, 0],
  backs: [3, 0],
  candidates: [[6], [0, 2]],
  orders: [4, 7],
  shown: [4, 6],
});
const entering = viewOf({
  turn: 14,
  agenda: [{ is: "BeginTurn" }, { is: "EnterSpot", clan: 0 }],
  places: [2, 4],
  sizes: [3, 1],
  objectives: [HIDDEN, 1, HIDDEN],
  face_up: 0b010,
  shown: [6, 5],
  orders: [7, 5],
});
const foggy = viewOf({
  turn: 8,
  fog: true,
  agenda: [{ is: "BeginTurn" }, { is: "BuildOrClear", clan: 0 }],
  places: [2, 0],
  sizes: [3, 2],
  tokens: [1, HIDDEN],
  token_is: [REVEALED, FACE_DOWN],
  shown: [7, 0],
  orders: [6, 1],
});
const over = viewOf({
  viewer: -1,
  turn: 15,
  agenda: [],
  places: [3, 4],
  sizes: [3, 1],
  objectives: [2, 1, 0],
  face_up: 0b011,
  shown: [6, 5],
  orders: [7, 5],
  winner: 0,
});

export const MOMENTS: Moment[] = [
  { name: "A warchief is asked", view: middle, choices: orderChoices(middle), decision: "give-orders", events: failures },
  { name: "His order is sealed", view: middle, choices: orderChoices(middle), decision: "give-orders", picked: ["order recruit"], events: failures },
  { name: "A king is asked", view: king, choices: layChoices(king), decision: "lay-card", events: failures },
  { name: "A lone player in the fog", view: alone, choices: orderChoices(alone).slice(5), decision: "give-orders" },
  { name: "Which objective?", view: entering, choices: enterChoices(0, 2), decision: "enter-spot" },
  { name: "A barricade, or out of the fog?", view: foggy, choices: clearChoices(0, 2), decision: "build-or-clear" },
  { name: "Watched: the queen is free", view: over },
];

export interface Play {
  name: string;
  before: GothView;
  after: GothView;
  events: Item[];
}

const start = viewOf({ turn: 3, backs: [0, 3], candidates: [[0, 2], [5, 6]], agenda: [{ is: "GiveOrders" }], places: [1, 1], sizes: [2, 3], fallen: [[4], []] });
const next = { ...start, turn: 4, initiative: 1, agenda: [{ is: "LayCard" }], backs: [NONE, NONE], candidates: [[], []] } satisfies GothView;

function play(name: string, before: Partial<GothView>, after: Partial<GothView>, ...events: { is: string; [field: string]: unknown }[]): Play {
  return { name, before: { ...start, ...before }, after: { ...start, ...before, ...after }, events: told(...events) };
}

export const PLAYS: Play[] = [
  play("A card is laid", { backs: [NONE, NONE], candidates: [[], []] }, { backs: [0, NONE], candidates: [[0, 2], []] }, { is: "CardLaid", clan: 0, back: 0, card: HIDDEN }),
  play(
    "All is revealed; one fails, the other takes its cards back",
    {},
    { ...next, fallen: [[], [5]], shown: [2, 5], orders: [3, 8], sizes: [3, 3] },
    { is: "CardsRevealed", clan: 0, card: 2, order: 3, success: true },
    { is: "CardsRevealed", clan: 1, card: 5, order: 8, success: false },
    { is: "UnitRecruited", clan: 0, size: 3 },
    { is: "CardsTakenBack", clan: 0, cards: [4] },
    { is: "TurnBegan", turn: 4, clan: 1 },
  ),
  play("An army marches into the fog", { token_is: [FACE_DOWN, 0], tokens: [HIDDEN, NONE] }, { places: [2, 1], token_is: [REVEALED, 0], tokens: [3, NONE] }, { is: "ArmyAdvanced", clan: 0, place: 2 }, { is: "TokenRevealed", clan: 0, token: 3 }),
  play("Into the trap", { places: [2, 1] }, { places: [4, 1], sizes: [1, 3], objectives: [HIDDEN, 0, HIDDEN], face_up: 0b010 }, { is: "ObjectiveEntered", clan: 0, spot: 1, found: 0, news: true }, { is: "TrapSprung", clan: 0, size: 1 }),
  play("A barricade rises", {}, { barricades: [0b010, 0] }, { is: "BarricadeBuilt", clan: 0, place: 1 }),
  play("The catapult is loaded", {}, { loaded: [true, false] }, { is: "CatapultLoaded", clan: 0 }),
  play("It fires", { loaded: [true, false] }, { loaded: [false, false], sizes: [2, 1] }, { is: "UnitsHit", clan: 0, order: 5, victim: 1, lost: 2, size: 1 }),
  play("An axe is thrown", {}, { sizes: [1, 3] }, { is: "UnitsHit", clan: 1, order: 8, victim: 0, lost: 1, size: 1 }),
  play("Rats", { barricades: [0, 0b010] }, { sizes: [2, 2] }, { is: "UnitsHit", clan: 0, order: 9, victim: 1, lost: 1, size: 2 }),
  play("Sabotage", { loaded: [false, true] }, { loaded: [false, false] }, { is: "CatapultSabotaged", clan: 0, victim: 1 }),
  play("A look that only one may have", {}, { seen: [0b100, 0], objectives: [HIDDEN, HIDDEN, 2] }, { is: "Scouted", seat: 2, clan: 0, spot: 2, found: 2 }),
  play("The fog lifts", { token_is: [REVEALED, 0], tokens: [1, NONE], places: [2, 1] }, { token_is: [3, 0] }, { is: "TokenDiscarded", clan: 0, token: 1 }),
];
