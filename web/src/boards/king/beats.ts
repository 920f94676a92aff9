// Turns events into beats: states of the board, and what moves from one to the next.

import { thingAt } from "../../lib/drawn";
import { QUICK, SLOW } from "../../lib/motion";
import type { Item, Zone } from "../../lib/types";
import type { Move } from "../stage/moves";
import type { Beat } from "../stage/stage.svelte";
import { compared, historyOf, emptyTurn, happened, type Happened, type Turn, turnOnTable } from "./history";
import { opposite, spinning } from "./die";
import { type KingView, named, pointsRef } from "./view";

/** The state that the board draws; lists are by seat. */
export interface BoardState {
  round: number;
  faces: number[];
  ones: number[];
  twos: number[];
  points: number[];
  won: number[];
  under: number[];
  turn: Turn | null;
  /** How the round ended, until the next one begins; the winner may be NONE. */
  ended: { winner: number; totals: number[] } | null;
}

/** Milliseconds to read the result of a turn or a round before the next one covers it. */
const READING = 1100;
/** Seconds after which rolled dice are no news for a viewer who has just opened the page. */
const FRESH = 4;

export function boardOf(view: KingView, items: Item[], layout: Zone[]): BoardState {
  const rounds = historyOf(view, items);
  const last = rounds.at(-1);
  return {
    round: view.round,
    faces: view.faces,
    ones: view.ones,
    twos: view.twos,
    points: view.faces.map((_, seat) => thingAt(layout, pointsRef(seat))?.number ?? 0),
    won: view.rounds_won,
    under: view.under.map((cards) => cards.length),
    turn: turnOnTable(view, rounds, layout),
    ended: last?.over ? { winner: last.winner, totals: last.totals } : null,
  };
}

export function beats(from: BoardState, items: Item[], to: BoardState): Beat<BoardState>[] {
  const found: Beat<BoardState>[] = [];
  let board: BoardState = { ...from, ended: null };
  const add = (change: Partial<BoardState>, moves: Move[], lasts: number) => {
    board = { ...board, ...change };
    found.push({ state: board, moves, lasts });
  };
  for (const group of groups(items)) {
    const event = group[0]!;
    switch (event.is) {
      case "RoundBegan":
        add({ round: event.round, ones: zeros(board), twos: zeros(board), points: zeros(board), turn: null, ended: null }, [], 0);
        break;
      case "CardRevealed":
        add({ turn: revealed(group), ended: null }, group.flatMap(reveal), SLOW + QUICK);
        break;
      case "DicePassed": {
        const { faces } = event;
        const left = faces.map((_, seat) => (seat + faces.length - 1) % faces.length);
        add({ faces }, left.map((from, seat) => ({ how: "slide", what: `die-${seat}`, from: `die-${from}`, sound: "piece" })), SLOW);
        break;
      }
      case "DieRolled":
        spin(group, true);
        break;
      case "DieFlipped":
      case "DieTurned":
        spin(group, false);
        break;
      case "FaceRead":
        add({ turn: read(board.turn, group) }, [], 0);
        break;
      case "ValuesCompared":
        add({ turn: compared(board.turn ?? emptyTurn(), event) }, [{ how: "appear", what: "news-values" }], SLOW + QUICK);
        give("supply", event, [event.first, event.second].map((seat) => [seat, event.tokens?.[seat] ?? 0]));
        break;
      case "TokenStolen":
        add(purse(event.victim, event.token, -1), [], 0);
        give(`purse-${event.victim}`, event, [[event.thief, event.token]]);
        break;
      case "RoundEnded": {
        if (found.length) found.at(-1)!.lasts += QUICK;
        const { winner, totals } = event;
        const won = board.won.map((rounds, seat) => rounds + (seat === winner ? 1 : 0));
        add({ won, ended: { winner, totals } }, [{ how: "appear", what: "news-round" }], READING);
        break;
      }
      case "CardTucked": {
        const under = board.under.map((cards, seat) => cards + (seat === event.seat ? 1 : 0));
        add({ under }, group.map(({ seat }) => ({ how: "appear", what: `under-${seat}` })), SLOW);
        break;
      }
    }
  }
  const last = found.at(-1);
  if (last) last.state = to;
  return found;

  function spin(group: Happened[], rolls: boolean) {
    const faces = [...board.faces];
    const moves = group.flatMap(({ seat, face }): Move[] => {
      const frames = spinning(faces[seat] ?? face, face, rolls ? 1 : 0);
      faces[seat] = face;
      const turns: Move = { how: "frames", what: `solid-${seat}`, frames };
      return rolls ? [turns, { how: "hop", what: `die-${seat}` }] : [turns];
    });
    add({ faces }, moves, SLOW);
  }

  function purse(seat: number, token: number, count: number): Partial<BoardState> {
    const key = token === 1 ? "ones" : "twos";
    return { [key]: board[key].map((held, one) => held + (one === seat ? count : 0)) };
  }

  /** Tokens go to seats at the same time, as far as there are any; the event tells the points after that. */
  function give(from: string, { points }: Happened, tokens: [seat: number, token: number][]) {
    const given = tokens.filter(([, token]) => token > 0);
    const told = points?.length ? { points } : {};
    const change = Object.assign(told, ...given.map(([seat, token]) => purse(seat, token, 1))) as Partial<BoardState>;
    const moves = given.map(([seat, token]): Move => ({ how: "slide", what: `purse-${seat} token-${token}`, last: true, from, sound: "coin" }));
    if (moves.length) add(change, moves, SLOW);
  }
}

/** The rolls at the end of these events, if they are only seconds old; `now` is by the server's clock. */
export function justRolled(items: Item[], now: number): Item[] {
  const last = items.findLastIndex((item) => item.event?.is !== "DieRolled");
  return items.slice(last + 1).filter((item) => now - item.at < FRESH);
}

/** The board before the dice were rolled, for a viewer who opens the page right after that. */
export function entrance(board: BoardState, rolls: Item[]): BoardState {
  return rolls.length ? { ...board, faces: board.faces.map(opposite) } : board;
}

/** Events of one kind that follow each other happen at the same time. */
function groups(items: Item[]): Happened[][] {
  const found: Happened[][] = [];
  for (const item of items) {
    const event = happened(item);
    if (!event || event.is === "ChoicesRevealed" || event.is === "CharactersChosen") continue;
    const last = found.at(-1);
    if (last?.[0]?.is === event.is) last.push(event);
    else found.push([event]);
  }
  return found;
}

const zeros = (board: BoardState) => board.faces.map(() => 0);

/** A card is turned face up, its own player's from the hand; then it may be struck out. */
const reveal = ({ seat, card }: Happened): Move[] => [
  { how: "reveal", what: `slot-${seat}`, from: `seat/${seat}/hand/${named(card)}` },
  { how: "grow", what: `slot-${seat} strike`, after: SLOW },
];

function revealed(group: Happened[]): Turn {
  const turn = emptyTurn();
  for (const { seat, card, live } of group) {
    turn.cards[seat] = card;
    turn.live[seat] = live;
  }
  return turn;
}

function read(turn: Turn | null, group: Happened[]): Turn {
  const next = { ...(turn ?? emptyTurn()) };
  next.early = [...next.early];
  for (const { seat, before } of group) next.early[seat] = before;
  return next;
}
