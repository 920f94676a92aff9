// The course of a match, told again from its events: rounds, their turns, and what they brought.

import { figure } from "../../lib/figures";
import type { Item } from "../../lib/types";
import {
  ALCHEMIST,
  GAMBLER,
  GOLEM,
  has,
  KNIGHT,
  type KingView,
  MACHINE,
  NONE,
  PARASITE,
  TROUBLEMAKERS,
} from "./view";

/** Lists are by seat. */
export interface Turn {
  cards: number[];
  live: boolean[];
  /** Whether a value card read its face before the flip. */
  early: boolean[];
  /** The faces when values were compared, and the values; empty until then. */
  faces: number[];
  values: number[];
  first: number;
  second: number;
  prize: number;
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

/** An event as data; which fields it has, its kind says. See games/king_of_12/rules/events.py. */
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
    faces: [],
    values: [],
    first: NONE,
    second: NONE,
    prize: 0,
    stolen: null,
  };
}

/** News of an undo is not looked at: the match takes back what it concerns. */
export function course(items: Item[], firstRound = 1): Round[] {
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
        Object.assign(turn(), {
          values: event.values,
          faces: [...faces],
          first: event.first,
          second: event.second,
          prize: event.prize,
        });
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

/** The same for what a viewer has; a match that began from a position may have begun in any round. */
export function courseOf(view: KingView, items: Item[]): Round[] {
  const begun = items.filter((item) => item.event?.is === "RoundBegan").length;
  return course(items, view.round - begun);
}

/** The turn whose cards lie on the table, until the next round begins. */
export function turnOnTable(view: KingView, rounds: Round[]): Turn | null {
  const round = rounds.at(-1);
  const told = round?.round === view.round ? round.turns.at(-1) : undefined;
  if (told && view.cards.every((card, seat) => told.cards[seat] === card)) return told;
  const lie = view.cards.every((card, seat) => view.shown[seat]?.includes(card));
  if (!lie) return null;
  // its events are not among those that we have: a replay shows one entry, a position begins anywhere
  const seen = { ...emptyTurn(), cards: view.cards, live: view.cards.map((card) => has(view.acting, card)) };
  if (told && !told.cards.length) return { ...told, cards: seen.cards, live: seen.live };
  return compared(view, seen);
}

/** K14 to K17, where only the outcome is seen: values and places as far as they can be known. */
function compared(view: KingView, turn: Turn): Turn {
  if (view.agenda.some((step) => step.is === "CompareValues")) return turn;
  const unread = view.owner_order && has(view.acting, TROUBLEMAKERS) && !view.early;
  const isOpen = (seat: number) => !["", "→"].includes(sum(turn, seat, 1).sign);
  if (unread && view.cards.some((_, seat) => isOpen(seat))) return turn;
  const early = view.cards.map((_, seat) => has(view.early, seat));
  const values = view.faces.map((face, seat) => sum({ ...turn, early }, seat, face).value);
  const standing = values.map((_, seat) => seat).filter((seat) => values.filter((one) => one === values[seat]).length === 1);
  const sense = lowWins(turn) ? 1 : -1;
  const [first = NONE, second = NONE] = standing.sort((a, b) => sense * (values[a]! - values[b]!));
  return { ...turn, early, faces: view.faces, values, first, second, prize: swapsPrizes(turn) ? 1 : 2 };
}

// -- values

/** How a value was worked out, as somebody would write it down: 10 × 2 = 20. */
export interface Sum {
  read: number;
  /** "" if the face itself counts, "→" for the Golem, who replaces it. */
  sign: "" | "× 2" | "+ 7" | "− 7" | "→";
  value: number;
  early: boolean;
}

export function sum(turn: Turn, seat: number, face: number): Sum {
  const card = turn.live[seat] ? (turn.cards[seat] ?? NONE) : NONE;
  const early = turn.early[seat] === true;
  const read = early ? 13 - face : face;
  const counted = (sign: Sum["sign"], value: number): Sum => ({ read, sign, value, early });
  if (card === ALCHEMIST) return counted("× 2", read * 2);
  if (card === MACHINE) return counted("+ 7", read + 7);
  if (card === PARASITE) return counted("− 7", read - 7);
  if (card === GOLEM) return counted("→", read === 12 ? 1 : 12);
  return { read: face, sign: "", value: face, early: false };
}

/** A seat's value, once all are compared. */
export function sumOf(turn: Turn | null, seat: number, face: number): Sum | null {
  const value = turn?.values[seat];
  if (!turn || value === undefined) return null;
  return { ...sum(turn, seat, turn.faces[seat] ?? face), value };
}

export function written({ read, sign, value }: Sum): string {
  if (sign === "") return figure(value);
  if (sign === "→") return `${figure(read)} → ${figure(value)}`;
  return `${figure(read)} ${sign} = ${figure(value)}`;
}

export type Place = "first" | "second" | "tied" | "";

export function place(turn: Turn, seat: number): Place {
  if (!turn.values.length) return "";
  if (turn.first === seat) return "first";
  if (turn.second === seat) return "second";
  return turn.values.filter((value) => value === turn.values[seat]).length > 1 ? "tied" : "";
}

/** The token that a seat took for its value, or 0. */
export function prize(turn: Turn, seat: number): number {
  if (turn.first === seat) return turn.prize;
  return turn.second === seat ? 3 - turn.prize : 0;
}

const acts = (turn: Turn | null, character: number) =>
  turn?.cards.some((card, seat) => card === character && turn.live[seat]) ?? false;

export const lowWins = (turn: Turn | null) => acts(turn, KNIGHT);
export const swapsPrizes = (turn: Turn | null) => acts(turn, GAMBLER);

/** Points of a seat after each turn of a round, with what was stolen. */
export function pointsAfter(round: Round, seat: number): number[] {
  let points = 0;
  return round.turns.map((turn) => {
    points += prize(turn, seat);
    if (turn.stolen?.thief === seat) points += turn.stolen.token;
    if (turn.stolen?.victim === seat) points -= turn.stolen.token;
    return points;
  });
}
