// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

import type { BankClock, ChatLine, DaysClock, DecisionClock, Item, NoClock, Outcome, Prompt, ScoreLine, Seat, Zone } from "./frames.gen";
import type { View } from "./views.gen";

export interface Chat {
  lines: ChatLine[];
}

/** The hash of a secret from which the server will draw; send a nonce after you have seen it. */
export interface Commitment {
  commitment: string;
}

export interface Done {
  ok: boolean;
}

export interface ExportedLine {
  table: string;
  audience: string;
  text: string;
  at: number;
}

/** A table at which you sit or that you created; `export` is the path of the whole match. */
export interface ExportedTable {
  id: string;
  game: string;
  state: string;
  seat: number | null;
  name: string;
  host: boolean;
  imported: boolean;
  created: number;
  started: number | null;
  ended: number | null;
  export: string | null;
}

/** One result of checking an export: holds, wrong or unknown. */
export interface Finding {
  check: string;
  state: "holds" | "wrong" | "unknown";
  where: string;
  text: string;
}

export interface Findings {
  findings: Finding[];
}

/**
 * A finished match of yours. `names` are by seat; a seat without a name has "". A game that is
 * not installed any more has its name as its title.
 */
export interface FinishedMatch {
  id: string;
  game: string;
  title: string;
  names: string[];
  bots: boolean[];
  you: number | null;
  ended: number;
  outcome: Outcome | null;
  /** Whether its decisions can be reviewed. */
  review: boolean;
  imported: boolean;
}

/**
 * A page of matches. Send `next` as `after` to get the following page; it is empty on the last
 * page.
 */
export interface FinishedMatches {
  matches: FinishedMatch[];
  next: string;
}

export interface Game {
  name: string;
  title: string;
  credits: string;
  seats: number[];
  minutes: number;
  weight: number;
  /** Numbers of seats at which players must not talk. */
  silent: number[];
  /** A note on the rules for each of `seats`; "" for none. */
  seat_notes: string[];
  options: OptionInfo[];
  bots: string[];
  languages: string[];
  lesson: boolean;
  /** What the game is, in one sentence; "" for none. */
  summary: string;
  presets: PresetInfo[];
  /** The number of seats of a first match against bots. */
  quick_seats: number;
  /** For each of `seats`, the person's seat in such a match. */
  quick_sits: number[];
  /** Newcomers are offered the lesson before the match. */
  lesson_first: boolean;
  demo: boolean;
}

export interface Games {
  games: Game[];
}

/** An imported match. `dropped` counts your older imports that were deleted to make room. */
export interface Imported {
  id: string;
  dropped: number;
}

/** The lesson of a game: a few positions of a real match. */
export interface Lesson {
  game: string;
  title: string;
  language: string;
  options: Record<string, string>;
  names: string[];
  viewer: number;
  steps: LessonStep[];
}

/**
 * One position of a lesson as its viewer sees it, the events before it and the text.
 *
 * `point` lists the refs to highlight. `answer` is the viewer's next action in the lesson.
 */
export interface LessonStep {
  text: string;
  point: string[];
  events: Item[];
  view: View;
  layout: Zone[];
  prompt: Prompt | null;
  asked: number[];
  answer: string;
}

/** A personal link. It signs in the same guest on another device within ten minutes. */
export interface Link {
  url: string;
  expires: number;
}

/**
 * The guest of this session. `token` is set only when it is new; programs send it as a bearer
 * token.
 */
export interface Me {
  name: string;
  language: string;
  avatar: string;
  token: string;
}

/**
 * A decision. `chances` are by seat after the answer, as its seat could estimate them then.
 *
 * Only a mistake has texts for `played` and `better`.
 */
export interface Moment {
  entry: number;
  seat: number;
  round: number;
  chances: number[];
  lost: number;
  doubt: number;
  played: string;
  better: string;
}

export interface OptionInfo {
  name: string;
  label: string;
  default: string;
  choices: string[];
  labels: string[];
  /** Sample values of an option that takes any text. */
  examples: string[];
  /** The names of which a value is a list, separated by commas. */
  words: string[];
  word_labels: string[];
  /** The number of different words in such a list. */
  picks: number;
  /** Words that are in play in any case. */
  given: string[];
  given_labels: string[];
  asked: "always" | "rarely" | "never";
}

/** All stored data about you. */
export interface PersonalExport {
  exported: number;
  profile: Profile;
  tables: ExportedTable[];
  chat: ExportedLine[];
}

/** A description of a piece or place, and the clause of the rules about it. */
export interface Piece {
  text: string;
  clause: string;
}

/**
 * Descriptions of pieces by face and of places by label.
 *
 * A face of several parts without an entry has the text of its first parts: `dwarf-shield` that of
 * `dwarf`. `names` maps words to display names, `effects` to the effect printed on a card or tile.
 */
export interface Pieces {
  language: string;
  things: Record<string, Piece>;
  zones: Record<string, Piece>;
  names: Record<string, string>;
  effects: Record<string, string>;
}

/** The answer is stored. `last` is the number of your last event at that point. */
export interface Played {
  ok: boolean;
  last: number;
}

/** A named choice of options; `options` is complete, `note` says what is special. */
export interface PresetInfo {
  name: string;
  label: string;
  note: string;
  options: Record<string, string>;
}

export interface Profile {
  name: string;
  language: string;
  avatar: string;
  created: number;
  seen: number;
}

export interface Reason {
  allowed: boolean;
  sentence: string;
  clause: string;
}

export interface Replay {
  table: string;
  game: string;
  names: string[];
  steps: ReplayStep[];
}

/**
 * The position after an entry of a finished match, as a viewer would have seen it.
 *
 * `viewer` is a seat, -1 for a spectator, -2 for all hidden information. For -2 the `events` hold
 * only a text and a time.
 */
export interface ReplayPosition {
  entry: number;
  viewer: number;
  events: Item[];
  view: View;
  layout: Zone[];
  scores: number[];
  sheet: ScoreLine[] | null;
}

/** An entry of a finished match; `shown` says whether its position can be shown. */
export interface ReplayStep {
  entry: number;
  kind: string;
  seat: number;
  actions: string[];
  /** The answer in words; it may name hidden cards. */
  text: string;
  shown: boolean;
  scores: number[];
  /** Counted from 1; 0 in games without rounds. */
  round: number;
  /** Grows with each turn or round; 0 throughout in games without them. */
  phase: number;
  weight: number;
}

/** The progress of a review; `moments` and `accounts` are set when it is done. */
export interface ReviewAnswer {
  state: "none" | "waiting" | "running" | "done" | "failed";
  done: number;
  every: number;
  playouts: number;
  moments: Moment[];
  accounts: SeatAccount[];
}

/** The rules of a game in our own words, as Markdown. */
export interface Rules {
  language: string;
  text: string;
}

/** A seat's way to its result: `start` − `lost` + `given` + `luck` = `result`. */
export interface SeatAccount {
  seat: number;
  start: number;
  result: number;
  decisions: number;
  mistakes: number;
  accuracy: number;
  lost: number;
  given: number;
  luck: number;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  state: "open" | "playing" | "over" | "cancelled";
  seats: Seat[];
  clock: NoClock | DecisionClock | BankClock | DaysClock;
  spectators: boolean;
  created: number;
  you: number | null;
  asked: boolean;
  asked_seats: number[];
}

/**
 * A page of tables. Send `next` as `after` to get the following page; it is empty on the last
 * page.
 */
export interface Tables {
  tables: TableLine[];
  next: string;
}
