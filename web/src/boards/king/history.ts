// The history of a match, read from its events: rounds, their turns, and the points of each.

import { figuresAt } from "../../lib/drawn";
import { figure } from "../../lib/figures";
import type { Item, Zone } from "../../lib/types";
import { dieRef, has, type KingView, NONE } from "./view";

/** Lists are by seat. */
export interface Turn {
  cards: number[];
  live: boolean[];
  /** Whether a value card read its face before the flip. */
  early: boolean[];
  /** The faces that were read when values were compared, and the values; empty until then. */
  read: number[];
  values: number[];
  first: number;
  second: number;
  /** The points of the token that each seat took, or 0. */
  tokens: number[];
  /** The points of the round after the turn; empty where an old event does not tell them. */
  points: number[];
  tied: number[];
  /** Whether a card has the lowest value come first, or exchanges the prizes. */
  lowestFirst: boolean;
  swapped: boolean;
  stolen: Theft | null;
}

export interface Theft {
  thief: number;
  victim: number;
  token: number;
}

export interface Round {
  round: number;
  turns: Turn[];
  /** Empty, and NONE, while it lasts. */
  totals: number[];
  winner: number;
  over: boolean;
}

/** An event as data; its fields depend on its kind. See games/king_of_12/rules/events.py. */
export interface Happened {
  is: string;
  seat: number;
  face: number;
  faces: number[];
  card: number;
  live: boolean;
  before: boolean;
  round: number;
  values: number[];
  first: number;
  second: number;
  tied?: number[];
  knight?: boolean;
  gambler?: boolean;
  read?: number[];
  tokens?: number[];
  points?: number[];
  thief: number;
  victim: number;
  token: number;
  winner: number;
  totals: number[];
}

export const happened = (item: Item) => (item.event ? (item.event as unknown as Happened) : null);

export function emptyTurn(): Turn {
  return {
    cards: [],
    live: [],
    early: [],
    read: [],
    values: [],
    first: NONE,
    second: NONE,
    tokens: [],
    points: [],
    tied: [],
    lowestFirst: false,
    swapped: false,
    stolen: null,
  };
}

/** Return the rounds that events tell of. Undo items are skipped: the match removes the events they take back. */
export function roundsFrom(items: Item[], firstRound = 1): Round[] {
  const rounds: Round[] = [];
  const begin = (round: number) => {
    const begun: Round = { round, turns: [], totals: [], winner: NONE, over: false };
    rounds.push(begun);
    return begun;
  };
  // a match that began from a position is in the middle of a round, or even of a turn
  const round = () => {
    const last = rounds.at(-1);
    return last && !last.over ? last : begin(last ? last.round + 1 : firstRound);
  };
  const turn = () => {
    const { turns } = round();
    if (!turns.length) turns.push(emptyTurn());
    return turns[turns.length - 1]!;
  };
  for (const item of items) {
    const event = happened(item);
    switch (event?.is) {
      case "RoundBegan":
        begin(event.round);
        break;
      case "CardRevealed": {
        if (turn().cards[event.seat] !== undefined || turn().values.length) {
          round().turns.push(emptyTurn());
        }
        turn().cards[event.seat] = event.card;
        turn().live[event.seat] = event.live;
        break;
      }
      case "FaceRead":
        turn().early[event.seat] = event.before;
        break;
      case "ValuesCompared":
        Object.assign(turn(), compared(turn(), event));
        break;
      case "TokenStolen":
        turn().stolen = { thief: event.thief, victim: event.victim, token: event.token };
        turn().points = event.points ?? [];
        break;
      case "RoundEnded":
        Object.assign(round(), { totals: event.totals, winner: event.winner, over: true });
        break;
    }
  }
  return rounds;
}

/** Return the rounds of a view's match, which may have begun in any round of a position. */
export function historyOf(view: KingView, items: Item[]): Round[] {
  const begun = items.filter((item) => item.event?.is === "RoundBegan").length;
  return roundsFrom(items, view.round - begun);
}

/** A turn whose values were compared, as the event tells it. */
export function compared(turn: Turn, event: Happened): Turn {
  const { values, first, second, tied = [], read = [], tokens = [], points = [], knight = false, gambler = false } = event;
  return { ...turn, read, values, first, second, tokens, points, tied, lowestFirst: knight, swapped: gambler };
}

/** The turn whose cards lie on the table, until the next round begins. */
export function turnOnTable(view: KingView, rounds: Round[], layout: Zone[]): Turn | null {
  const round = rounds.at(-1);
  const told = round?.round === view.round ? round.turns.at(-1) : undefined;
  const { swapped, "lowest-first": lowest } = figuresAt(layout, "round");
  const table = { lowestFirst: lowest === 1, swapped: swapped === 1 };
  const known = outcome(view, layout);
  // events of older versions do not tell which faces were read
  const read = told?.read.length ? told.read : (known.read ?? []);
  if (told && view.cards.every((card, seat) => told.cards[seat] === card)) return { ...told, ...table, read };
  const lie = view.cards.every((card, seat) => view.shown[seat]?.includes(card));
  if (!lie) return null;
  // its events are not among those that we have: a replay shows one entry, a position begins anywhere
  const seen = { ...emptyTurn(), ...table, cards: view.cards, live: view.cards.map((card) => has(view.acting, card)) };
  if (told && !told.cards.length) return { ...told, ...table, read, cards: seen.cards, live: seen.live };
  return { ...seen, ...known };
}

/** Return values, places and prizes from the server's figures for the dice, or nothing where it has none. */
function outcome(view: KingView, layout: Zone[]): Partial<Turn> {
  const dice = view.faces.map((_, seat) => figuresAt(layout, dieRef(seat)));
  if (dice.some(({ value }) => value === undefined)) return {};
  const seats = (fits: (die: Record<string, number>) => boolean) => dice.flatMap((die, seat) => (fits(die) ? [seat] : []));
  const [first = NONE] = seats(({ place }) => place === 1);
  const [second = NONE] = seats(({ place }) => place === 2);
  return {
    read: dice.map(({ read = NONE }) => read),
    early: dice.map(({ early }) => early === 1),
    values: dice.map(({ value = 0 }) => value),
    tied: seats(({ tied }) => tied === 1),
    tokens: dice.map(({ prize = 0 }) => prize),
    first,
    second,
  };
}

// -- values

/** How a value was worked out, written as a sum: 10 × 2 = 20. */
export interface Sum {
  written: string;
  /** Whether the card read its face before the flip. */
  early: boolean;
}

/** A seat's value, once all are compared; `by` is what its card puts between face and value, or "". */
export function sumOf(turn: Turn | null, seat: number, by: string): Sum | null {
  const value = turn?.values[seat];
  if (!turn || value === undefined) return null;
  const read = turn.read[seat] ?? NONE;
  const worked = by !== "" && turn.live[seat] === true && read !== NONE;
  return {
    written: worked ? `${figure(read)} ${by} ${figure(value)}` : figure(value),
    early: worked && turn.early[seat] === true,
  };
}

export type Place = "first" | "second" | "tied" | "";

export function place(turn: Turn, seat: number): Place {
  if (!turn.values.length) return "";
  if (turn.first === seat) return "first";
  if (turn.second === seat) return "second";
  return turn.tied.includes(seat) ? "tied" : "";
}

/** The points of the token that a seat took for its value, or 0. */
export const prize = (turn: Turn, seat: number): number => turn.tokens[seat] ?? 0;

/** A seat's points of a round as they were last told; undefined before that, and where old events tell none. */
export function pointsOf(round: Round, seat: number): number | undefined {
  if (round.over) return round.totals[seat];
  return round.turns.findLast((turn) => turn.values.length)?.points[seat];
}
