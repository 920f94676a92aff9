// The state that the board draws: the view, and the cards and orders of the last reveal.

import { figuresAt } from "../../lib/drawn";
import type { Item, Zone } from "../../lib/types";
import { CLANS, type GothView, HIDDEN, NONE } from "./view";

/** The card and order of a clan that were turned over. */
export interface Revealed {
  card: number;
  order: number;
  success: boolean;
}

/** Lists are by clan. */
export interface BoardState {
  turn: number;
  initiative: number;
  places: number[];
  sizes: number[];
  barricades: number[];
  loaded: boolean[];
  objectives: number[];
  face_up: number;
  seen: number[];
  tokens: number[];
  token_is: number[];
  backs: number[];
  candidates: number[][];
  fallen: number[][];
  /** By clan and face-up card, the order that failed with it, if that is known. */
  failed: Record<number, number>[];
  revealed: (Revealed | null)[];
  /** Whether the revealed orders belong to this turn and are still being carried out. */
  acting: boolean;
  /** By clan, the name of the reason why its order had no effect. */
  nothing: string[];
  winner: number;
}

export interface Happened {
  is: string;
  clan: number;
  turn: number;
  back: number;
  card: number;
  cards: number[];
  order: number;
  success: boolean;
  spot: number;
  found: number;
  /** Whether it lay face-down until then. */
  news: boolean;
  victim: number;
  size: number;
  lost: number;
  place: number;
  token: number;
  why: string;
}

export const happened = (item: Item) => item.event as Happened | undefined;

const INSIDE_AN_ACTION = ["ScoutSpot", "BuildOrClear", "EnterSpot"];

export function boardOf(view: GothView, items: Item[], layout: Zone[]): BoardState {
  const { winner, agenda } = view;
  const acting = INSIDE_AN_ACTION.includes(agenda.at(-1)?.is ?? "") || agenda.length === 0;
  return {
    turn: view.turn,
    initiative: view.initiative,
    places: view.places,
    sizes: view.sizes,
    barricades: view.barricades,
    loaded: view.loaded,
    objectives: view.objectives,
    face_up: view.face_up,
    seen: view.seen,
    tokens: view.tokens,
    token_is: view.token_is,
    backs: view.backs,
    candidates: view.candidates,
    fallen: view.fallen,
    failed: failures(view, items),
    revealed: [revealedOf(view, layout, 0), revealedOf(view, layout, 1)],
    acting,
    nothing: idle(items, acting),
    winner,
  };
}

function revealedOf(view: GothView, layout: Zone[], clan: number): Revealed | null {
  const { order, succeeded } = figuresAt(layout, `laid/${CLANS[clan] ?? ""}`);
  return order === undefined ? null : { card: view.shown[clan] ?? NONE, order, success: succeeded === 1 };
}

/** The orders that failed with the cards that lie face-up; a replay knows the last one only. */
function failures(view: GothView, items: Item[]): Record<number, number>[] {
  return [0, 1].map((clan) => {
    const fallen = view.fallen[clan] ?? [];
    const found: Record<number, number> = {};
    for (const item of items) {
      const event = happened(item);
      if (event?.is === "CardsRevealed" && event.clan === clan && !event.success) found[event.card] = event.order;
    }
    const [shown, order] = [view.shown[clan] ?? HIDDEN, view.orders[clan] ?? 0];
    if (fallen.includes(shown)) found[shown] = order;
    return Object.fromEntries(Object.entries(found).filter(([card]) => fallen.includes(Number(card))));
  });
}

/** Orders of this turn that had no effect. */
function idle(items: Item[], acting: boolean): string[] {
  const found = ["", ""];
  if (!acting) return found;
  for (const item of items) {
    const event = happened(item);
    if (event?.is === "TurnBegan") found.fill("");
    if (event?.is === "NothingHappened") found[event.clan] = event.why;
  }
  return found;
}
