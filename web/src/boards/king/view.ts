// The view of King of 12 that the server sends; see games/king_of_12/knowledge/view.py.

import { thingAt } from "../../lib/drawn";
import type { KingView, Zone } from "../../lib/types";
import { NAMES } from "./names.gen";

export type { KingView };

export * from "./names.gen";
export type Character = (typeof NAMES)[number];

export const named = (card: number): Character | "" => NAMES[card] ?? "";

export const has = (set: number, member: number) => ((set >> member) & 1) === 1;

export const handRef = (seat: number, card: number) => `seat/${seat}/hand/${named(card)}`;
export const dieRef = (seat: number, face?: number) =>
  face === undefined ? `seat/${seat}/die` : `seat/${seat}/die/${face}`;
export const pointsRef = (seat: number) => `seat/${seat}/points`;
export const roundsRef = (seat: number) => `seat/${seat}/rounds`;
export const underRef = (seat: number) => `seat/${seat}/under/card`;
export const heldRef = (seat: number) => `seat/${seat}/hand/cards`;
export const tokenRef = (seat: number, token: number) => `seat/${seat}/token/${token}`;
export const playedRef = (seat: number, card: number) => `seat/${seat}/played/${named(card)}`;

/** Round the table to the left, from the viewer's own seat on, for a spectator from seat 0. */
export function seatsFrom(viewer: number, seats: number): number[] {
  const first = Math.max(viewer, 0);
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

/** What became of each of the seven cards of a seat. */
export type Whereabouts = "hand" | "played" | "under" | "unknown";

export function whereabouts(view: KingView, seat: number, card: number): Whereabouts {
  if (view.shown[seat]?.includes(card)) return "played";
  if (view.under[seat]?.includes(card)) return "under";
  return seat === view.viewer ? "hand" : "unknown";
}

/** How many cards another seat holds, which everybody knows. */
export const held = (layout: Zone[], seat: number): number => thingAt(layout, heldRef(seat))?.number ?? 0;
