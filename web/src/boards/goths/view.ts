// What a viewer of Goths Save the Queen knows, as the house sends it; see games/goths/knowledge/view.py.

import type { View } from "../../lib/types";

type Pair<T> = [T, T];

export interface GothView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: { is: string; clan?: number }[];
  table: number;
  fog: boolean;
  failing: boolean;
  on_card: boolean;
  turn: number;
  initiative: number;
  /** By clan: the road from 0, then the objectives. */
  places: Pair<number>;
  sizes: Pair<number>;
  /** By clan, a bit set of places. */
  barricades: Pair<number>;
  loaded: Pair<boolean>;
  /** From the left: those that the viewer knows or can deduce. */
  objectives: number[];
  /** Those that lie open, a bit set. */
  face_up: number;
  /** What each warchief has looked at, a bit set; that he did is public. */
  seen: Pair<number>;
  tokens: Pair<number>;
  token_is: Pair<number>;
  /** Of the cards that lie face-down, or NONE. */
  backs: Pair<number>;
  candidates: Pair<number[]>;
  fallen: Pair<number[]>;
  shown: Pair<number>;
  orders: Pair<number>;
  winner: number;
}

export const NONE = -2;
export const HIDDEN = -1;
export const UNITS = 3;

export const CLANS: readonly string[] = ["ostrogoths", "visigoths"];
export const CHARACTERS: readonly string[] = ["vulture", "recruiter", "catapult", "barbarian"];
/** From 1; what stands at 0 is no order. */
export const ORDERS: readonly string[] = [
  "",
  "reconnaissance",
  "sabotage",
  "recruit",
  "load",
  "fire",
  "barricade",
  "advance",
  "axe",
  "rats",
];
export const ALL_ORDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const [RECONNAISSANCE, SABOTAGE, RECRUIT, LOAD, FIRE, BARRICADE, ADVANCE, AXE, RATS] = ALL_ORDERS;
/** By order, its character. */
export const CHARACTER_OF_ORDER: readonly number[] = [NONE, 0, 0, 1, 2, 2, 3, 3, 3, 3];

/** King's cards: the character, then the bluff beside it on the back. */
export const KING_CARDS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 3],
  [1, 0],
  [1, 2],
  [2, 1],
  [2, 3],
  [3, 2],
  [3, 0],
];
export const BACKS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 3],
  [1, 2],
  [2, 3],
];

export const characterOf = (card: number): number => KING_CARDS[card]?.[0] ?? HIDDEN;
export const bluffOf = (card: number): number => KING_CARDS[card]?.[1] ?? HIDDEN;
export const backOf = (card: number) =>
  BACKS.findIndex((pair) => pair.includes(characterOf(card)) && pair.includes(bluffOf(card)));
export const cardName = (card: number) => `${CHARACTERS[characterOf(card)] ?? ""}-${CHARACTERS[bluffOf(card)] ?? ""}`;

/** The cards that a back can be, as far as those tell that lie face-up. */
export function cardsWith(back: number, fallen: readonly number[]): number[] {
  return KING_CARDS.map((_, card) => card).filter((card) => backOf(card) === back && !fallen.includes(card));
}

export const [FOREST, FIRST_PLAIN, LAST_PLAIN, LEFT] = [0, 1, 2, 3] as const;
export const ROAD = ["forest", "first-plain", "last-plain"] as const;
export const SPOTS = ["left", "middle", "right"] as const;
export const OBJECTIVES = ["trap", "plains", "queen"] as const;
export const [TRAP, PLAINS, QUEEN] = [0, 1, 2] as const;
export const TOKENS = ["pea-soup", "reduced-numbers", "boar-shortage", "gusts"] as const;
/** By token, the order that it forbids. */
export const FORBIDS = [RECONNAISSANCE, RECRUIT, LOAD, AXE] as const;
export const [NO_TOKEN, FACE_DOWN, REVEALED, DISCARDED] = [0, 1, 2, 3] as const;
/** The own fog token among what a warchief has looked at. */
export const FOG_SPOT = 3;

const KINGS = [[0, 1], [0, 1], [0, 1], [1, 0]] as const;
const CHIEFS = [[2, 3], [0, 1], [0, 2], [2, 0]] as const;

export const kingOf = (view: GothView, clan: number) => KINGS[view.table]?.[clan] ?? clan;
export const chiefOf = (view: GothView, clan: number) => CHIEFS[view.table]?.[clan] ?? clan;
export const isLone = (view: GothView, clan: number) => kingOf(view, clan) === chiefOf(view, clan);

/** The clan of a seat; none for whoever watches. */
export function clanOf(view: GothView, seat: number): number | null {
  const found = [0, 1].filter((clan) => kingOf(view, clan) === seat || chiefOf(view, clan) === seat);
  return found[0] ?? null;
}

export const has = (set: number, member: number) => ((set >> member) & 1) === 1;

export const kingRef = (seat: number, card: number) => `seat/${seat}/king/${cardName(card)}`;
export const orderRef = (seat: number, order: number) => `seat/${seat}/order/${ORDERS[order] ?? ""}`;
export const objectiveRef = (spot: number) => `objective/${SPOTS[spot] ?? ""}`;
export const roadRef = (clan: number, place: number) => `road/${CLANS[clan] ?? ""}/${place}`;
export const clanRef = (what: "army" | "catapult" | "reserve" | "fog", clan: number) => `${what}/${CLANS[clan] ?? ""}`;
export const laidRef = (clan: number, place: number | "new") => `laid/${CLANS[clan] ?? ""}/${place}`;

/** How a viewer comes to know what lies on an objective. */
export type Knowledge = "open" | "seen" | "deduced" | "hidden";

export function knowledge(view: GothView, spot: number): Knowledge {
  if (has(view.face_up, spot)) return "open";
  if ((view.objectives[spot] ?? HIDDEN) < 0) return "hidden";
  const clan = clanOf(view, view.viewer);
  const looked = clan !== null && chiefOf(view, clan) === view.viewer && has(view.seen[clan] ?? 0, spot);
  return looked ? "seen" : "deduced";
}
