// The history of a match, read from its events: rounds, their turns, and the points of each.

import { figuresAt } from "../../lib/drawn";
import { figure } from "../../lib/figures";
import type { Item, Zone } from "../../lib/types";
import { opposite } from "./die";
import { dieRef, has, type KingView, NONE, TOKENS } from "./view";

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
  prize: number;
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
  prize: number;
  tied?: number[];
  knight?: boolean;
  gambler?: boolean;
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
    prize: 0,
    tied: [],
    lowestFirst: false,
    swapped: false,
    stolen: null,
  };
}

/** Return the rounds that events tell of. Undo items are skipped: the match removes the events they take back. */
export function roundsFrom(items: Item[], firstRound = 1): Round[] {
  const rounds: Round[] = [];
  const faces: number[] = [];
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
      case "DieRolled":
      case "DieFlipped":
      case "DieTurned":
        faces[event.seat] = event.face;
        break;
      case "DicePassed":
        event.faces.forEach((face, seat) => (faces[seat] = face));
        break;
      case "FaceRead":
        turn().early[event.seat] = event.before;
        break;
      case "ValuesCompared":
        Object.assign(turn(), compared(turn(), event, faces));
        break;
      case "TokenStolen":
        turn().stolen = { thief: event.thief, victim: event.victim, token: event.token };
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

/** A turn whose values were compared, with the faces as they lay then. */
export function compared(turn: Turn, event: Happened, faces: number[]): Turn {
  const { values, first, second, prize, tied = [], knight = false, gambler = false } = event;
  const read = values.map((_, seat) => (turn.early[seat] ? opposite(faces[seat] ?? NONE) : (faces[seat] ?? NONE)));
  return { ...turn, read, values, first, second, prize, tied, lowestFirst: knight, swapped: gambler };
}

/** The turn whose cards lie on the table, until the next round begins. */
export function turnOnTable(view: KingView, rounds: Round[], layout: Zone[]): Turn | null {
  const round = rounds.at(-1);
  const told = round?.round === view.round ? round.turns.at(-1) : undefined;
  const { swapped, "lowest-first": lowest } = figuresAt(layout, "round");
  const table = { lowestFirst: lowest === 1, swapped: swapped === 1 };
  const known = outcome(view, layout);
  // of a match that began from a position not all dice were seen to be rolled
  const read = told?.read.map((face, seat) => (face === NONE ? (known.read?.[seat] ?? NONE) : face)) ?? [];
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
    early: dice.map(({ read }, seat) => read !== view.faces[seat]),
    values: dice.map(({ value = 0 }) => value),
    tied: seats(({ tied }) => tied === 1),
    prize: dice[first]?.prize ?? 0,
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

/** The token of the two that a seat took for its value, or 0. */
export function prize(turn: Turn, seat: number): number {
  if (turn.first === seat) return turn.prize;
  return turn.second === seat ? otherToken(turn.prize) : 0;
}

export const otherToken = (token: number): number => TOKENS.find((one) => one !== token) ?? 0;

/** The points of a seat's tokens after each turn of a round. */
export function pointsAfter(round: Round, seat: number): number[] {
  let points = 0;
  return round.turns.map((turn) => {
    points += prize(turn, seat);
    if (turn.stolen?.thief === seat) points += turn.stolen.token;
    if (turn.stolen?.victim === seat) points -= turn.stolen.token;
    return points;
  });
}
