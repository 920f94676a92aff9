// What the house sends. The names are those of the API; see docs/protocol.md.

export interface Problem {
  code: string;
  sentence: string;
  clause: string;
  until?: number; // when a ban or a mute ends
}

export interface Me {
  name: string;
  language: string;
}

export interface OptionInfo {
  name: string;
  label: string;
  default: string;
  choices: string[];
  labels: string[];
  examples: string[];
}

export interface Game {
  name: string;
  title: string;
  credits: string;
  seats: number[];
  minutes: number;
  weight: number;
  silent: number[]; // numbers of seats at which players must not talk
  seat_notes: string[]; // for each of `seats`, what to know of its rules; "" for nothing
  options: OptionInfo[];
  bots: string[];
  languages: string[];
  /** Whether it can be learned at /learn/NAME. */
  lesson: boolean;
}

export type ClockRule =
  | { kind: "none" }
  | { kind: "decision"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | {
      kind: "days";
      hours: number;
      quiet_from: string | null;
      quiet_to: string | null;
      offset: number;
    };

export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  you: boolean;
  connected: boolean;
  stand_in: string | null;
  resigned: boolean;
  team: number | null;
  /** A free seat: the name of the player for whom it is kept, and until when. */
  kept: string;
  kept_until: number | null;
  kept_you: boolean;
}

export interface Outcome {
  how: "played" | "resigned" | "agreed" | "cancelled" | "ended";
  winners: number[];
  scores: number[];
  reason: string;
  resigned: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: "open" | "playing" | "over" | "cancelled";
  options: Record<string, string>;
  seats: Seat[];
  you: number | null;
  host: boolean;
  public: boolean;
  spectators: boolean;
  seating: "chosen" | "drawn";
  autostart: boolean;
  clock: ClockRule;
  chat: boolean;
  commitment: string;
  match: string;
  created: number;
  started: number | null;
  ended: number | null;
  paused: boolean;
  votes: Record<string, number[]>;
  frozen: boolean;
  watching: number;
  outcome: Outcome | null;
  secret: string | null;
  rematch: string | null;
  rematch_of: string | null;
  imported: boolean;
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  state: TableInfo["state"];
  seats: Seat[];
  clock: ClockRule;
  spectators: boolean;
  created: number;
  you: number | null;
  asked: boolean;
  asked_seats: number[];
}

/** An event as this viewer saw it, or news: the last few were taken back, or a bot was replaced for an answer. */
export interface Item {
  n: number;
  at: number;
  text: string;
  event?: { is: string; [field: string]: unknown };
  /** The drawn things that it concerns. */
  refs?: string[];
  undo?: { seat: number; events: number };
  /** The server answered in place of the bot in this seat. */
  filled?: { seat: number };
}

export interface Choice {
  action: string;
  label: string;
  refs: string[];
  figures: Record<string, number>;
}

export interface Prompt {
  id: string;
  seat: number;
  decision: string;
  text: string;
  figures: Record<string, number>;
  picked: string[];
  /** Whether the viewer has yet to answer; a whole sealed choice can still be changed. */
  owes: boolean;
  window: boolean;
  choices: Choice[];
}

export interface Thing {
  ref: string;
  kind: "card" | "tile" | "die" | "token" | "piece" | "space" | "counter";
  face: string;
  name: string;
  number?: number;
  seat?: number;
  at?: number;
  /** What is to know of it now, in words. */
  note?: string;
  /** What the rules say of it now. */
  figures?: Record<string, number>;
}

export interface Zone {
  ref: string;
  shape: "row" | "hand" | "pile" | "grid" | "track" | "counters";
  label: string;
  name: string;
  items: Thing[];
  seat?: number;
  columns?: number;
  figures?: Record<string, number>;
}

export interface SeatClock {
  left: number | null;
  deadline: number | null;
  warn_at: number | null;
}

export interface ScoreLine {
  line: string;
  name: string;
  points: number[];
  because: string[][];
}

/** A standing order that may be given: passes whenever its question is put. */
export interface Window {
  id: string;
  label: string;
}

export type View = Record<string, unknown> & { is: string; viewer: number; seats: number };

/** All that a viewer may know of a match now. */
export interface Sight {
  last: number;
  events: Item[];
  view: View;
  layout: Zone[] | null;
  prompt: Prompt | null;
  asked: number[];
  undo: boolean;
  orders: string[];
  windows?: Window[];
  note?: string; // what to know of the rules for this number of seats
  clocks: SeatClock[];
  tag: string;
  now: number;
  sheet: ScoreLine[] | null;
  reason: string;
  /** The same reason, said to the viewer: "You have won two rounds". */
  reason_you: string;
}

export interface ChatLine {
  audience: "table" | "gallery";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export type Frame =
  | ({ t: "sync"; from: number; table: TableInfo } & Partial<Sight>)
  | ({ t: "update" } & Sight)
  | { t: "table"; table: TableInfo }
  | { t: "chat"; lines: ChatLine[]; whole?: boolean }
  | { t: "ok"; key: string; [field: string]: unknown }
  | { t: "no"; key: string; error: Problem }
  | { t: "hurry"; left: number }
  | { t: "trouble"; error: Problem }
  | { t: "pong"; now: number };
