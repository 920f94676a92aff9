// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

/** An event as the viewer saw it: a class of the game and its fields. */
export interface EventData {
  is: string;
  [field: string]: unknown;
}

/** A step to come, as the viewer may know it. */
export interface Step {
  is: string;
  [field: string]: unknown;
}

/** What a viewer knows of a match; each game adds its fields. */
export type View = Record<string, unknown> & { is: string; viewer: number; seats: number };

/** Time for the whole match, and a little more with each answer. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment: number;
}

export interface Chat {
  lines: ChatLine[];
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
  text: string;
  at: number;
}

/** A choice in words. */
export interface Choice {
  action: string;
  refs: string[];
  figures: Record<string, number>;
  label: string;
}

/** The hash of a secret from which the server will draw; send a nonce after you have seen it. */
export interface Commitment {
  commitment: string;
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

/** The server answered in place of the bot in a seat. */
export interface Filled {
  seat: number;
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
}

export interface Games {
  games: Game[];
}

/** The remaining seconds of a clock that is about to run out. */
export interface HurryFrame {
  t: "hurry";
  left: number | null;
}

/** An imported match. `dropped` counts your older imports that were deleted to make room. */
export interface Imported {
  id: string;
  dropped: number;
}

/** An event as the viewer saw it, or a notice: an answer taken back, or a bot replaced once. */
export interface Item {
  n: number;
  at: number;
  text: string;
  event?: EventData;
  /** Ids of the drawn pieces that the event concerns. */
  refs?: string[];
  undo?: Undone;
  filled?: Filled;
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

export interface OptionInfo {
  name: string;
  label: string;
  default: string;
  choices: string[];
  labels: string[];
  examples: string[];
}

/** The end of a match; `how` says whether the rules or the players ended it. */
export interface Outcome {
  how: "played" | "resigned" | "agreed" | "cancelled" | "ended";
  winners: number[];
  scores: number[];
  reason: string;
  resigned: number[];
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

export interface Profile {
  name: string;
  language: string;
  created: number;
  seen: number;
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

export interface Reason {
  allowed: boolean;
  sentence: string;
  clause: string;
}

/** The answer to `why`. */
export interface ReasonFrame {
  t: "ok";
  allowed: boolean;
  sentence: string;
  clause: string;
  key: string;
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
  round: number;
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

/** A line of the score sheet: points by seat, and by seat the names of what earned them. */
export interface ScoreLine {
  line: string;
  name: string;
  points: number[];
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
  you: boolean;
  connected: boolean;
  team: number | null;
  /** A free seat: the name of the player it is kept for. */
  kept: string;
  kept_until: number | null;
  kept_you: boolean;
}

/** From its equal share to its result: `start` − `lost` + `given` + `luck` = `result`. */
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
  note: string;
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

/** The state of the match after a change that the viewer may see. */
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
}

/** A standing order that the viewer may give: pass at each question of this kind. */
export interface Window {
  id: string;
  label: string;
}

/** A zone of the table with its things; fields that do not apply are left out. */
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

/** How much time a table gives for answers. */
export type ClockRule = NoClock | DecisionClock | BankClock | DaysClock;

/** All messages of the socket to a client. */
export type Frame =
  | OkFrame
  | ReasonFrame
  | NoFrame
  | PongFrame
  | SyncFrame
  | UpdateFrame
  | TableFrame
  | ChatFrame
  | HurryFrame
  | TroubleFrame;

/**
 * G24: what each seat may know, and what follows from it; pairs are by clan.
 *
 * A king never learns what his warchief saw, a warchief sees of a king card only the back, and a
 * spectator sees least. NONE stands where nothing lies, HIDDEN where the viewer may not know.
 */
export interface GothView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  table: number;
  fog: boolean;
  failing: boolean;
  on_card: boolean;
  turn: number;
  initiative: number;
  places: [number, number];
  sizes: [number, number];
  barricades: [number, number];
  loaded: [boolean, boolean];
  /** From the left: those that the viewer knows or can deduce. */
  objectives: number[];
  /** Those that lie open, as a bit set. */
  face_up: number;
  /** What each warchief has looked at, as a bit set; that he did is public. */
  seen: [number, number];
  tokens: [number, number];
  token_is: [number, number];
  /** Of the cards that lie face-down; the initiative laid first. */
  backs: [number, number];
  /** The cards that they can be; the king's own is one only. */
  candidates: [number[], number[]];
  /** Face-up king cards in the order in which they fell. */
  fallen: [number[], number[]];
  /** The king card that was last revealed. */
  shown: [number, number];
  /** The order that was last revealed. */
  orders: [number, number];
  winner: number;
}

/** K25: everything but the cards under others' dice is public once it is revealed. */
export interface KingView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  round: number;
  owner_order: boolean;
  /** The seven in play. */
  characters: number[];
  faces: number[];
  ones: number[];
  twos: number[];
  /** By seat, the card of the turn that is or was last resolved. */
  cards: number[];
  /** By seat, the cards played this round. */
  shown: number[][];
  /** By seat, those of earlier rounds, since a card went under the die. */
  past: number[][];
  /** By seat, the cards under the die; HIDDEN if unknown. */
  under: number[][];
  rounds_won: number[];
  winner: number;
  /** The characters that were not cancelled, as a bit set. */
  acting: number;
  early: number;
}

/** Fields are those of the state; lists by seat are tuples of a tuple for each seat. */
export interface SeasonView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  side: number;
  expert: boolean;
  by_column: boolean;
  /** Whether people are shown others' piles by their size alone. */
  closed: boolean;
  first: number;
  /** How many turns were taken by all seats together. */
  turn: number;
  /** Whose turn it is. */
  active: number;
  stage: number;
  deck_size: number;
  /** By kind, while the viewer searches the deck (OT4). */
  deck_cards: number[];
  /** Cards laid on top of the deck, the uppermost last; HIDDEN if unknown. */
  top: number[];
  /** Who put each of them there, as a bit set of one seat. */
  laid_by: number[];
  /** Five places, the last of which may be empty. */
  inn: number[];
  walls: number[][];
  down: number[];
  trophies: number[][];
  supply: number[];
  series: number;
  penalties: number;
  wilds: number[];
  wild_at: number[];
  wild_as: number[];
  marks: number[];
  /** By seat, how many of each kind, as far as anyone remembers. */
  accolades: number[][];
  /** By seat, how many accolades there are. */
  sizes: number[];
  /** By seat, the top card last. */
  stocks: number[][];
  kept: number[];
  gone: number[];
  hand: number[];
  used: number;
  spent: boolean;
  won: number;
  loot: number;
  /** Cards the active seat looks at; HIDDEN if unknown. */
  lifted: number[];
  /** The second card of OT2, while the first one's chain goes on. */
  held: number[];
  offered: number[];
  given: number;
  /** Who looked at which cards of the deck, as looks.py keeps it. */
  log: number[];
  tiles: number[][];
  lasting: number;
  ready: number;
  /** By seat, the accolade that OT4 put into the deck. */
  buried: number[][];
  buried_known: number[];
  evidence: number[];
}

/** All but the spells in hands, deck and face-down discards is public. */
export interface TavernaView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  /** The seat that began. */
  first: number;
  /** Whose turn it is. */
  active: number;
  /** How many turns were taken. */
  turn: number;
  /** Peoples, or -1. */
  king: number;
  queen: number;
  /** Taverns that still have their privilege, as a bit set. */
  honours: number;
  coins: number[];
  privileges: number[];
  /** To the next birthday. */
  days: number[];
  /** By seat, points for deeds, tokens, tracks, privileges, the court. */
  ledger: number[][];
  /** By seat, the levels of elf, dwarf, orc, human. */
  tracks: number[][];
  /** The viewer's own, how many of each spell; empty for a spectator. */
  hand: number[];
  /** How many spells each seat holds. */
  held: number[];
  /** By seat, how many of each spell lie face-up. */
  cast: number[][];
  /** By seat, how many of each kind are unused. */
  favours: number[][];
  used: number[][];
  /** By table, the people that sits there, or -1. */
  tables: number[];
  /** By deed, the owner, or -1. */
  deeds: number[];
  /** By tavern, guild tokens as a bit set. */
  tokens: number[];
  /** By dignitary, the tavern. */
  dignitaries: number[];
  /** Four customers, or -1. */
  row: number[];
  /** How many of each favour lie face-up. */
  castle: number[];
  /** By royal scoring, who used it, or -1. */
  royals: number[];
  /** The royal scorings in the order of their use. */
  claims: number[];
  /** The track that settled each place in that order; 4 is a birthday. */
  decided: number[];
  /** How many of each are still to come. */
  customers: number[];
  /** Whether it is still in the deck. */
  curse: boolean;
  /** How many spells are in it. */
  deck: number;
  /** How many of each spell were discarded face-up. */
  open_discards: number[];
  /** What became of the spells, in order: what, seat, spell. */
  memory: [number, number, number][];
  /** The customer of this turn, or -1. */
  card: number;
  /** Of the card, as a bit set. */
  symbols: number;
  tile: number;
  /** Where it was seated, or -1. */
  tavern: number;
  /** The track that rose by seating it, or -1. */
  gained: number;
  influence: boolean;
  /** Dignitaries that acted this turn, as a bit set. */
  sent: number;
  acted: boolean;
  called: boolean;
  discount: boolean;
  mirage: boolean;
  /** Spells cast this turn. */
  spent: number[];
  favoured: number[];
}
