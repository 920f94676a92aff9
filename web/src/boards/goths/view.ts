// The view of Goths Save the Queen that the server sends; see games/goths/knowledge/view.py.

import data from "../../../../src/inglenook/games/goths/data/cards.json";
import { figuresAt, thingAt } from "../../lib/drawn";
import type { GothView, Zone } from "../../lib/types";

export type { GothView };

export const NONE = -2;
export const HIDDEN = -1;

export const CLANS: readonly string[] = ["ostrogoths", "visigoths"];
export const CHARACTERS: readonly string[] = data.characters.map(({ name }) => name);
/** Numbered from 1; 0 is no order. */
export const ORDERS: readonly string[] = ["", ...data.characters.flatMap(({ orders }) => orders)];
export const ALL_ORDERS: readonly number[] = ORDERS.map((_, order) => order).slice(1);
export const [RECONNAISSANCE, FIRE, AXE] = ["reconnaissance", "fire", "axe"].map((name) => ORDERS.indexOf(name)) as [number, number, number];

type Characters = readonly [number, number];

/** King's cards: the character, then the bluff beside it on the back. */
export const KING_CARDS: readonly Characters[] = data.king_cards.character_and_bluff.map(
  ([character = "", bluff = ""]) => [CHARACTERS.indexOf(character), CHARACTERS.indexOf(bluff)] as const,
);
/** What backs show, numbered as the cards bring them up. */
export const BACKS: readonly Characters[] = KING_CARDS.filter(
  ([character, bluff], place) => KING_CARDS.findIndex((pair) => pair.includes(character) && pair.includes(bluff)) === place,
);

export const characterOf = (card: number): number => KING_CARDS[card]?.[0] ?? HIDDEN;
export const bluffOf = (card: number): number => KING_CARDS[card]?.[1] ?? HIDDEN;
export const cardName = (card: number) => `${CHARACTERS[characterOf(card)] ?? ""}-${CHARACTERS[bluffOf(card)] ?? ""}`;

export const [FOREST, LAST_PLAIN, LEFT] = [0, 2, 3] as const;
export const [TRAP, PLAINS, QUEEN] = [0, 1, 2] as const;
export const OBJECTIVES: readonly string[] = data.objectives.cards;
export const ROAD = data.road.cards;
export const SPOTS = ["left", "middle", "right"] as const;
export const TOKENS: readonly string[] = data.fog_tokens.tokens.map(({ name }) => name);
export const [NO_TOKEN, FACE_DOWN, REVEALED, DISCARDED] = [0, 1, 2, 3] as const;
/** The own fog token in the list of things that a warchief has looked at. */
export const FOG_SPOT = 3;

/** Who leads a clan; where one player does, that seat is both. */
export const kingOf = (layout: Zone[], clan: number) => figuresAt(layout, campRef(clan)).king ?? NONE;
export const chiefOf = (layout: Zone[], clan: number) => figuresAt(layout, campRef(clan)).chief ?? NONE;
export const isLone = (layout: Zone[], clan: number) => kingOf(layout, clan) === chiefOf(layout, clan);

/** All units of a clan, those in reserve with them. */
export const unitsOf = (layout: Zone[], clan: number) =>
  (thingAt(layout, clanRef("army", clan))?.number ?? 0) + (thingAt(layout, clanRef("reserve", clan))?.number ?? 0);

/** The clan of a seat; none for a spectator. */
export function clanOf(layout: Zone[], seat: number): number | null {
  const found = [0, 1].filter((clan) => kingOf(layout, clan) === seat || chiefOf(layout, clan) === seat);
  return found[0] ?? null;
}

export const has = (set: number, member: number) => ((set >> member) & 1) === 1;

export const kingRef = (seat: number, card: number) => `seat/${seat}/king/${cardName(card)}`;
export const orderRef = (seat: number, order: number) => `seat/${seat}/order/${ORDERS[order] ?? ""}`;
export const objectiveRef = (spot: number) => `objective/${SPOTS[spot] ?? ""}`;
export const roadRef = (clan: number, place: number) => `road/${CLANS[clan] ?? ""}/${place}`;
export const clanRef = (what: "army" | "catapult" | "reserve" | "fog", clan: number) => `${what}/${CLANS[clan] ?? ""}`;
export const laidRef = (clan: number, place: number | "new") => `laid/${CLANS[clan] ?? ""}/${place}`;

export const campRef = (clan: number) => `camp/${CLANS[clan] ?? ""}`;

/** How a viewer comes to know what lies on an objective, as the server numbers it. */
const KNOWN = ["hidden", "open", "seen", "deduced"] as const;
export type Knowledge = (typeof KNOWN)[number];

export const knowledge = (layout: Zone[], spot: number): Knowledge =>
  KNOWN[figuresAt(layout, objectiveRef(spot)).known ?? 0] ?? "hidden";
