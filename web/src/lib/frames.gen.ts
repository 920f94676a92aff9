// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

import type { EventData, View } from "./views.gen";

/** Time for the whole match, and a little more with each answer. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment: number;
}

/** The changes of the state since the one before, which has the `version` before this one. */
export interface ChangeFrame {
  t: "change";
  last: number;
  now: number;
  /** The new events. */
  events?: Item[];
  /** Its changed fields. */
  view?: Record<string, unknown>;
  /** The zones that changed or are new. */
  layout?: ZoneChange[];
  /** The refs of all zones in order, if that changed. */
  zones?: string[];
  prompt?: Prompt | null;
  asked?: number[];
  undo?: boolean;
  orders?: string[];
  clocks?: SeatClock[];
  tag?: string;
  sheet?: ScoreLine[] | null;
  reason?: string;
  reason_you?: string;
  version?: number;
}

/** New lines of chat, or all of them anew (`whole`). */
export interface ChatFrame {
  t: "chat";
  lines: ChatLine[];
  whole?: boolean;
}

/** A line of chat. */
export interface ChatLine {
  audience: "table" | "gallery";
  seat: number | null;
  name: string;
  /** Of a phrase, in the language of its sender. */
  text: string;
  at: number;
  phrase?: string;
}

/** A choice in words. */
export interface Choice {
  action: string;
  refs: string[];
  figures: Record<string, number>;
  label: string;
}

/** Hours or days for each question; quiet hours do not count. */
export interface DaysClock {
  kind: "days";
  hours: number;
  /** "22:30", local time. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** Minutes east of UTC. */
  offset: number;
}

/** The same time for every question. */
export interface DecisionClock {
  kind: "decision";
  seconds: number;
}

/** The server answered in place of the bot in a seat. */
export interface Filled {
  seat: number;
}

/** The remaining seconds of a clock that is about to run out. */
export interface HurryFrame {
  t: "hurry";
  left: number | null;
}

/** An event as the viewer saw it, or a notice: an answer taken back, or a bot replaced once. */
export interface Item {
  n: number;
  at: number;
  text: string;
  event?: EventData;
  /** Ids of the drawn pieces that the event concerns. */
  refs?: string[];
  log?: "heading" | "turn" | "minor";
  /** In replays: how much it may turn the match, if it can. */
  weight?: number;
  /** "+3 coins", to follow the sentence of an earlier event of its seat. */
  short?: string;
  undo?: Undone;
  filled?: Filled;
}

/** No limit of time. */
export interface NoClock {
  kind: "none";
}

/** The frame with this key was refused and changed nothing. */
export interface NoFrame {
  t: "no";
  key: string;
  error: Problem;
}

/** The frame with this key was accepted. `last`: the number of your last event then. */
export interface OkFrame {
  t: "ok";
  key: string;
  last?: number;
}

/** The end of a match; `how` says whether the rules or the players ended it. */
export interface Outcome {
  how: "played" | "resigned" | "agreed" | "cancelled" | "ended";
  winners: number[];
  scores: number[];
  reason: string;
  resigned: number[];
}

/** The answer to a ping, with the server's time. */
export interface PongFrame {
  t: "pong";
  now: number;
}

/**
 * A refusal: a code for programs, a sentence for people and the clause of the rule, if any.
 *
 * `until` is the time at which a ban or a mute ends. It is missing where there is none or it has
 * no end.
 */
export interface Problem {
  code: string;
  sentence: string;
  clause: string;
  until?: number;
}

/** A question in words. */
export interface Prompt {
  seat: number;
  decision: string;
  figures: Record<string, number>;
  picked: string[];
  id: string;
  text: string;
  /** The viewer has yet to answer; a whole sealed choice can still be changed. */
  owes: boolean;
  /** May be passed by a standing order. */
  window: boolean;
  choices: Choice[];
}

/** The answer to `why`. */
export interface ReasonFrame {
  t: "ok";
  allowed: boolean;
  sentence: string;
  clause: string;
  key: string;
}

/**
 * A line of the score sheet: points by seat, and by seat what earned them.
 *
 * `things` are the keys of what earned them, for boards that draw it, and `because` their names.
 */
export interface ScoreLine {
  line: string;
  name: string;
  points: number[];
  things: string[][];
  because: string[][];
}

/** A seat as the viewer may see it. */
export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  stand_in: string | null;
  resigned: boolean;
  avatar: string | null;
  you: boolean;
  connected: boolean;
  team: number | null;
  /** A free seat: the name of the player it is kept for. */
  kept: string;
  kept_until: number | null;
  kept_you: boolean;
}

/** The public part of a seat's clock; None where there is no value. */
export interface SeatClock {
  /** Seconds. */
  left: number | null;
  /** Only while it runs. */
  deadline: number | null;
  warn_at: number | null;
}

/**
 * The whole state: the first frame, and after an interruption.
 *
 * `from` is the number of the last event that the client has; `events` go on after it.
 */
export interface SyncFrame {
  t: "sync";
  view?: View;
  layout?: Zone[] | null;
  prompt?: Prompt | null;
  asked?: number[];
  undo?: boolean;
  sheet?: ScoreLine[] | null;
  /** How the match ended, in the game's words. */
  reason?: string;
  reason_you?: string;
  last: number;
  events: Item[];
  /** The ids of the standing orders that the viewer gave. */
  orders: string[];
  clocks: SeatClock[];
  tag: string;
  now: number;
  from: number;
  table: TableInfo;
  windows: Window[];
  /** On the rules for this number of seats; empty for none. */
  note: string;
  version?: number;
}

/** The table after a change of seats, connections or its state. */
export interface TableFrame {
  t: "table";
  table: TableInfo;
}

/** A table as the viewer may see it. */
export interface TableInfo {
  id: string;
  state: "open" | "playing" | "over" | "cancelled";
  public: boolean;
  created: number;
  started: number | null;
  ended: number | null;
  rematch: string | null;
  rematch_of: string | null;
  game: string;
  title: string;
  options: Record<string, string>;
  seats: Seat[];
  you: number | null;
  host: boolean;
  spectators: boolean;
  seating: "chosen" | "drawn";
  autostart: boolean;
  clock: NoClock | DecisionClock | BankClock | DaysClock;
  chat: boolean;
  commitment: string;
  match: string;
  paused: boolean;
  votes: Record<string, number[]>;
  frozen: boolean;
  watching: number;
  outcome: Outcome | null;
  secret: string | null;
  imported: boolean;
}

/** A thing on the table; fields that do not apply are left out. */
export interface Thing {
  ref: string;
  kind: "card" | "tile" | "die" | "token" | "piece" | "space" | "counter";
  face: string;
  name: string;
  number?: number;
  seat?: number;
  at?: number;
  note?: string;
  figures?: Record<string, number>;
}

/** The server can't write at the moment; a sync follows when it can. */
export interface TroubleFrame {
  t: "trouble";
  error: Problem;
}

/** A seat took its last answer back; `events` counts the viewer's events that go with it. */
export interface Undone {
  seat: number;
  events: number;
}

/**
 * The whole state of the match after a change that the viewer may see.
 *
 * `version` is set for clients that asked for `changes`: it counts the states on this socket.
 */
export interface UpdateFrame {
  t: "update";
  view?: View;
  layout?: Zone[] | null;
  prompt?: Prompt | null;
  asked?: number[];
  undo?: boolean;
  sheet?: ScoreLine[] | null;
  /** How the match ended, in the game's words. */
  reason?: string;
  reason_you?: string;
  last: number;
  events: Item[];
  /** The ids of the standing orders that the viewer gave. */
  orders: string[];
  clocks: SeatClock[];
  tag: string;
  now: number;
  version?: number;
}

/** A standing order that the viewer may give: pass at each question of this kind. */
export interface Window {
  id: string;
  label: string;
}

/** A zone of the table with its things. */
export interface Zone {
  ref: string;
  shape: "row" | "hand" | "pile" | "grid" | "track" | "counters";
  label: string;
  name: string;
  seat?: number;
  columns?: number;
  figures?: Record<string, number>;
  items: Thing[];
}

/** A changed zone. Its `items` are those that changed or are new, each whole. */
export interface ZoneChange {
  ref: string;
  shape: "row" | "hand" | "pile" | "grid" | "track" | "counters";
  label: string;
  name: string;
  seat?: number;
  columns?: number;
  figures?: Record<string, number>;
  items: Thing[];
  order?: string[];
}

/** The time that a table gives for answers. */
export type ClockRule = NoClock | DecisionClock | BankClock | DaysClock;

/** All messages of the socket to a client. */
export type Frame =
  | OkFrame
  | ReasonFrame
  | NoFrame
  | PongFrame
  | SyncFrame
  | UpdateFrame
  | ChangeFrame
  | TableFrame
  | ChatFrame
  | HurryFrame
  | TroubleFrame;
