// The view of Goths Save the Queen that the server sends; see games/goths/knowledge/view.py.

import { figuresAt, thingAt } from "../../lib/drawn";
import type { GothView, Zone } from "../../lib/types";
import * as names from "./names.gen";

export type { GothView };

export { AXE, DISCARDED, FACE_DOWN, FIRE, FOREST, HIDDEN, LAST_PLAIN, LEFT, NO_TOKEN, NONE, PLAINS, QUEEN, RECONNAISSANCE, REVEALED, SPOTS, TRAP } from "./names.gen";

export const CLANS: readonly string[] = names.CLANS;
export const CHARACTERS: readonly string[] = names.CHARACTERS;
export const OBJECTIVES: readonly string[] = names.OBJECTIVES;
export const ROAD: readonly string[] = names.ROAD;
export const TOKENS: readonly string[] = names.TOKENS;
/** Numbered from 1; 0 is no order. */
export const ORDERS: readonly string[] = ["", ...names.ORDERS];
export const ALL_ORDERS: readonly number[] = ORDERS.map((_, order) => order).slice(1);
/** King's cards by name: the character, then the bluff beside it on the back. */
export const KING_CARDS: readonly string[] = names.KING_CARDS;
/** What backs show. */
export const BACKS: readonly (readonly [number, number])[] = names.BACKS;

export const characterOf = (card: number): number => names.CHARACTER_OF[card] ?? names.HIDDEN;
export const bluffOf = (card: number): number => names.BLUFF_OF[card] ?? names.HIDDEN;
export const cardName = (card: number): string => KING_CARDS[card] ?? "";

/** The own fog token in the list of things that a warchief has looked at. */
export const FOG_SPOT = names.SPOTS.length;

/** Who leads a clan; where one player does, that seat is both. */
export const kingOf = (layout: Zone[], clan: number) => figuresAt(layout, campRef(clan)).king ?? names.NONE;
export const chiefOf = (layout: Zone[], clan: number) => figuresAt(layout, campRef(clan)).chief ?? names.NONE;
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
export const objectiveRef = (spot: number) => `objective/${names.SPOTS[spot] ?? ""}`;
export const roadRef = (clan: number, place: number) => `road/${CLANS[clan] ?? ""}/${place}`;
export const clanRef = (what: "army" | "catapult" | "reserve" | "fog", clan: number) => `${what}/${CLANS[clan] ?? ""}`;
export const laidRef = (clan: number, place: number | "new") => `laid/${CLANS[clan] ?? ""}/${place}`;

export const campRef = (clan: number) => `camp/${CLANS[clan] ?? ""}`;

/** How a viewer comes to know what lies on an objective. */
export type Knowledge = (typeof names.KNOWN)[number];

export const knowledge = (layout: Zone[], spot: number): Knowledge =>
  names.KNOWN[figuresAt(layout, objectiveRef(spot)).known ?? 0] ?? "hidden";
