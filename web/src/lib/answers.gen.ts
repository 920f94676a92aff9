// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

import type { BankClock, ChatLine, DaysClock, DecisionClock, Item, NoClock, Outcome, Prompt, ScoreLine, Seat, Zone } from "./frames.gen";
import type { View } from "./views.gen";

/** The account of this session. `proved_until`: until then, credentials may be changed. */
export interface AccountAnswer {
  name: string;
  created: number;
  role: string;
  /** "" for none. */
  email: string;
  password: boolean;
  passkeys: number;
  /** Recovery codes that are left. */
  codes: number;
  proved_until: number;
  /** Whether a new password asks for the current one. */
  needs_current: boolean;
  /** "": that of the browser. */
  time_zone: string;
  theme: string;
}

export interface AuditItem {
  number: number;
  at: number;
  /** The name of the actor; "" for a command. */
  actor: string;
  role: string;
  action: string;
  guest: string;
  name: string;
  place: string;
  until: number | null;
  reason: string;
}

export interface AuditItems {
  acts: AuditItem[];
  next: number;
}

/** A marked position. While its match runs it can't be opened, and `entry` is None. */
export interface Bookmark {
  id: string;
  table: string;
  game: string;
  title: string;
  names: string[];
  entry: number | null;
  viewer: number;
  label: string;
  created: number;
}

/** Your bookmarks, the latest first. */
export interface Bookmarks {
  bookmarks: Bookmark[];
}

/**
 * The address at which a calendar program reads your turns. `url` is shown once, when it is
 * made; who knows it sees your turns and nothing else.
 */
export interface CalendarAddress {
  made: number | null;
  url: string;
}

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

/**
 * A table at which you owe an answer. `until` is when your time runs out, None without limit or
 * while the clock stands.
 */
export interface DueTurn {
  id: string;
  game: string;
  title: string;
  names: string[];
  you: number;
  live: boolean;
  paused: boolean;
  since: number;
  until: number | null;
}

/** The answers you owe, the most urgent first; `now` is the server's time. */
export interface DueTurns {
  turns: DueTurn[];
  now: number;
}

/** The address that an account has now; "" for none. */
export interface EmailAnswer {
  email: string;
}

/** E-mail to the account. `offered`: whether this site sends any; `address`: "" for none. */
export interface EmailState {
  offered: boolean;
  address: string;
  on: boolean;
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

/** A card or piece that you used, and how often. */
export interface Favourite {
  name: string;
  count: number;
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

/** Your statistics of a game: matches with people, and those in which all others were bots. */
export interface GameStatistics {
  game: string;
  title: string;
  people: StatisticsPart | null;
  bots: StatisticsPart | null;
}

export interface Games {
  games: Game[];
}

/**
 * A page of matches, the latest first. Send `next` as `after` to get the following page; it is
 * empty on the last page. With filters a page may have few matches before the last one.
 */
export interface History {
  matches: HistoryMatch[];
  next: string;
}

/**
 * One of your matches. `names` are by seat; a seat without a name has "".
 *
 * `result` is yours: "" while it runs, for imports, and shortly after the end. A game that is not
 * installed any more has its name as its title.
 */
export interface HistoryMatch {
  id: string;
  game: string;
  title: string;
  state: "open" | "playing" | "over" | "cancelled";
  names: string[];
  bots: boolean[];
  you: number | null;
  live: boolean;
  created: number;
  ended: number | null;
  outcome: Outcome | null;
  result: "won" | "shared" | "lost" | "none" | "";
  /** Whether its decisions can be reviewed. */
  review: boolean;
  /** Whether that is done. */
  reviewed: boolean;
  imported: boolean;
  note: string;
}

export interface Identities {
  identities: IdentityAnswer[];
}

/** An account at another site; `name` is the one it shows there. */
export interface IdentityAnswer {
  id: string;
  site: string;
  name: string;
  created: number;
  used: number;
}

/** An imported match. `dropped` counts your older imports that were deleted to make room. */
export interface Imported {
  id: string;
  dropped: number;
}

/** Days for which data are kept; 0 for as long as the site exists. */
export interface Keeping {
  guests: number;
  chats: number;
  matches: number;
  addresses: number;
  reports: number;
  audit: number;
  failures: number;
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

/** A browser or program in which the account is signed in; `here` is the one that asks. */
export interface LoginAnswer {
  id: string;
  device: string;
  created: number;
  seen: number;
  /** Password, passkey, e-mail, code, link, or the name of another site. */
  how: string;
  here: boolean;
}

export interface Logins {
  logins: LoginAnswer[];
}

/** A new token with its secret, which is shown this once. */
export interface MadeToken {
  token: string;
  about: TokenAnswer;
}

/**
 * The guest of this session. `token` is set only when it is new, and never for accounts;
 * programs send it as a bearer token.
 */
export interface Me {
  name: string;
  language: string;
  avatar: string;
  token: string;
  account: boolean;
  /** Moderator or owner. */
  role: string;
  /** That the account chose; "" for that of the browser. */
  time_zone: string;
  /** That the account chose. */
  theme: "auto" | "dark" | "light";
  /** Of a moderator, until you have read it. */
  warning: string;
  merge: MergeOffer | null;
}

/**
 * An offer to somebody who signed in and was another guest in this browser before.
 *
 * Ask whether the guest `name`, with some tables that are not over, becomes `into`, and send the
 * token to `/api/me/merge`.
 */
export interface MergeOffer {
  name: string;
  avatar: string;
  into: string;
  tables: number;
  token: string;
}

/** A table as moderators see it: people with their ids, and chat lines with their numbers. */
export interface ModeratedTable {
  table: string;
  game: string;
  state: string;
  host: string;
  seats: TableSeat[];
  lines: TableLineItem[];
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

export interface MutedTable {
  id: string;
  game: string;
  title: string;
}

/** A report of yours; `closed` ones were looked at. */
export interface MyReport {
  created: number;
  kind: "chat" | "name" | "conduct";
  name: string;
  words: string;
  note: string;
  closed: boolean;
}

export interface MyReports {
  reports: MyReport[];
  restrictions: Restriction[];
  warning: string;
}

/** A new webhook, and the secret of its signatures, which is shown this once. */
export interface NewWebhookAnswer {
  webhook: WebhookAnswer;
  secret: string;
}

/** Your note at a match, "" without one; only you see it. */
export interface Note {
  text: string;
  changed: number | null;
}

/**
 * When and where you are called.
 *
 * `kinds` names the channels of each kind. `push_key` is the `applicationServerKey` of
 * subscriptions.
 */
export interface NotificationSettings {
  kinds: Record<string, ("push" | "email" | "webhook")[]>;
  quiet: QuietTimes | null;
  time_zone: string;
  digest: "off" | "hourly" | "daily";
  email: EmailState;
  push_key: string;
  devices: PushDevice[];
  webhooks: WebhookAnswer[];
  muted: MutedTable[];
}

/** Where to send the browser. */
export interface OidcStarted {
  url: string;
}

/** A player or bot at your tables: matches together, and those that you won. */
export interface Opponent {
  name: string;
  bot: boolean;
  matches: number;
  won: number;
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

/** A passkey. `synced`: it may be on several devices. */
export interface PasskeyAnswer {
  id: string;
  name: string;
  created: number;
  used: number;
  synced: boolean;
}

/** The options for `navigator.credentials.create` or `get`; bytes are base64url. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

export interface Passkeys {
  passkeys: PasskeyAnswer[];
}

export interface PeopleItems {
  people: PersonItem[];
}

/** A person as moderators see them; `addresses` are hashes. */
export interface PersonAnswer {
  person: PersonItem;
  sanctions: SanctionItem[];
  acts: AuditItem[];
  reports: number;
  tables: PersonTable[];
  addresses: string[];
}

export interface PersonItem {
  guest: string;
  name: string;
  avatar: string;
  account: boolean;
  role: string;
  created: number;
  seen: number;
}

export interface PersonTable {
  table: string;
  game: string;
  state: string;
  created: number;
}

/** All stored data about you. */
export interface PersonalExport {
  exported: number;
  profile: Profile;
  tables: ExportedTable[];
  chat: ExportedLine[];
  data: Record<string, Record<string, unknown>[]>;
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

/** What this site stores and sends, as its settings say. */
export interface Privacy {
  contact: string;
  /** Of the host. */
  text: string;
  keep: Keeping;
  cookie: string;
  cookie_days: number;
  /** Whether e-mail is set up. */
  mail: boolean;
  backups: boolean;
}

export interface Profile {
  name: string;
  language: string;
  avatar: string;
  created: number;
  seen: number;
}

/** Until when credentials may be changed in this session. */
export interface Proved {
  until: number;
}

/** A browser that gets notifications. `here`: that of this session. */
export interface PushDevice {
  id: string;
  device: string;
  created: number;
  here: boolean;
}

/** Quiet hours of a person, in minutes after midnight of their time zone. */
export interface QuietTimes {
  begin: number;
  end: number;
}

export interface Reason {
  allowed: boolean;
  sentence: string;
  clause: string;
}

/** New recovery codes, which replace all earlier ones. They are shown this once. */
export interface RecoveryCodes {
  codes: string[];
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

/** A report in the queue; the reporter has an id for moderators alone. */
export interface ReportItem {
  number: number;
  created: number;
  kind: "chat" | "name" | "conduct";
  reporter: string;
  reporter_name: string;
  reported: string;
  name: string;
  words: string;
  note: string;
  table: string | null;
  line: number | null;
  state: "open" | "taken" | "closed";
  /** The name of the moderator who took or closed it. */
  moderator: string;
  changed: number;
  resolution: string;
  answer: string;
  earlier: number;
}

export interface ReportItems {
  reports: ReportItem[];
  waiting: number;
  next: number;
}

/** A ban or a mute that holds for you, and its reason. */
export interface Restriction {
  kind: string;
  until: number | null;
  reason: string;
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

export interface SanctionItem {
  kind: string;
  /** Guest:ID, address:HASH, range:NETWORK or name:FORM. */
  target: string;
  /** Of the guest, if it is one. */
  name: string;
  until: number | null;
  reason: string;
  created: number;
}

export interface SanctionItems {
  sanctions: SanctionItem[];
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

/** Matches with one number of seats: your part of the victories, and that of equal players. */
export interface SeatsPart {
  seats: number;
  matches: number;
  rate: number;
  expected: number;
}

/** What this site offers to those who sign in. */
export interface SiteOffers {
  /** The site has a name, which passkeys need. */
  passkeys: boolean;
  /** The name of another site that signs people in, "" for none. */
  oidc: string;
  email: boolean;
}

/** The settings that moderators see. */
export interface SiteSettings {
  keep: Keeping;
  chat: "mask" | "refuse";
  words: number;
  mail: boolean;
  contact: string;
  owners: string[];
  moderators: string[];
}

/**
 * Your statistics, most played game first. `counted` is the number of matches in them, the
 * latest; `all` says whether these are all.
 */
export interface Statistics {
  games: GameStatistics[];
  counted: number;
  all: boolean;
}

/**
 * Your finished matches of one game.
 *
 * `undecided` had no winner; `by_seats` and streaks leave them out. A streak counts matches won
 * one after the other, alone or with your team. `seconds` is the median time of your answers:
 * None where there is none.
 */
export interface StatisticsPart {
  matches: number;
  won: number;
  shared: number;
  lost: number;
  undecided: number;
  by_seats: SeatsPart[];
  best: number | null;
  average: number | null;
  longest: number;
  streak: number;
  seconds_live: number | null;
  seconds_turns: number | null;
  favourites: Favourite[];
  opponents: Opponent[];
}

export interface Subscribed {
  id: string;
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

export interface TableLineItem {
  number: number;
  guest: string;
  name: string;
  text: string;
  at: number;
}

export interface TableSeat {
  seat: number;
  /** "" for none. */
  guest: string;
  name: string;
}

/**
 * A page of tables. Send `next` as `after` to get the following page; it is empty on the last
 * page.
 */
export interface Tables {
  tables: TableLine[];
  next: string;
}

/** A token without its secret; `prefix` are its first characters. */
export interface TokenAnswer {
  id: string;
  name: string;
  scopes: ("read" | "play" | "bot")[];
  prefix: string;
  created: number;
  used: number | null;
  expires: number | null;
}

export interface Tokens {
  tokens: TokenAnswer[];
}

/** At how many tables it is your turn, for the badge of the app. */
export interface Turns {
  turns: number;
}

/**
 * A webhook, without its address and its secret.
 *
 * `table`: the only table that it is about; None for all of its owner's. `shared`: whether others
 * read it, too: then it is about turns, beginnings and ends, and names all who were asked.
 * `disabled`: when it was switched off after failures; `fault` says how the last call failed.
 */
export interface WebhookAnswer {
  id: string;
  name: string;
  host: string;
  format: "json" | "discord" | "slack" | "matrix";
  shared: boolean;
  table: string | null;
  created: number;
  disabled: number | null;
  fault: string;
}

export interface WordItem {
  word: string;
  part: boolean;
}

export interface WordItems {
  words: WordItem[];
  chat: "mask" | "refuse";
}
