// What a viewer of Taverna knows, as the server sends it; see games/taverna/knowledge/view.py. What is printed on
// the board comes from the game's own data files, so that a correction there is drawn here.

import boards from "../../../../src/inglenook/games/taverna/data/boards.json";
import favourData from "../../../../src/inglenook/games/taverna/data/favours.json";
import spellData from "../../../../src/inglenook/games/taverna/data/spells.json";
import tracks from "../../../../src/inglenook/games/taverna/data/tracks.json";
import type { View } from "../../lib/types";

export interface TavernaView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: { is: string; [field: string]: unknown }[];
  first: number;
  active: number;
  /** How many turns were taken. */
  turn: number;
  king: number;
  queen: number;
  coins: number[];
  privileges: number[];
  days: number[];
  /** By seat, points for deeds, tokens, tracks, privileges, the court. */
  ledger: number[][];
  /** By seat, the levels of elf, dwarf, orc, human. */
  tracks: number[][];
  /** How many spells each seat holds. */
  held: number[];
  cast: number[][];
  favours: number[][];
  used: number[][];
  deeds: number[];
  /** By royal scoring, who used it, or NONE. */
  royals: number[];
  /** The royal scorings in the order of their use. */
  claims: number[];
  card: number;
  tile: number;
  /** Where the customer of this turn was seated, or NONE. */
  tavern: number;
  influence: boolean;
  sent: number;
  acted: boolean;
  called: boolean;
  discount: boolean;
  mirage: boolean;
}

export const NONE = -1;

export const PEOPLES = ["elf", "dwarf", "orc", "human"] as const;
export type People = (typeof PEOPLES)[number];
export const SYMBOLS = ["book", "lyre", "beer", "mask"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export const DIGNITARIES = ["notary", "gobtrotter", "princess", "ambassadress"] as const;
export const ROYALS = ["king", "queen", "master-of-coins", "archduke", "archmage"] as const;
export type Royal = (typeof ROYALS)[number];
export const TAVERNS: string[] = (boards.boards[0]?.taverns ?? []).map((tavern) => tavern.name);

export const LEVELS: number[] = tracks.values.levels;
export const TOP = LEVELS.length - 1;

export type Gain = "coins" | "points" | "spells" | "privileges";
export interface Bonus {
  level: number;
  gain: Gain;
  amount: number;
}

/** What reaching a level brings. */
export function bonusesOf(people: People): Bonus[] {
  return tracks.bonuses
    .filter((bonus) => bonus.people === people)
    .map(({ level, gain, amount }) => ({ level, gain: gain as Gain, amount }));
}

const sideOf = (seats: number) => boards.boards.find((board) => board.seats.includes(seats));

/** What each owner gets when a customer is seated. */
export const incomeOf = (seats: number): number => sideOf(seats)?.income ?? 0;

export function turnsOf(seats: number): number {
  const turns: Partial<Record<string, number>> = sideOf(seats)?.turns ?? {};
  return turns[String(seats)] ?? 0;
}

export const SPELLS: string[] = spellData.spells.map((one) => one.name);
export const FAVOURS: string[] = favourData.favours.map((one) => one.name);
export const costOf = (spell: string): number => spellData.spells.find((one) => one.name === spell)?.cost ?? 0;

const FIREWORKS = spellData.spells.findIndex((one) => one.name === "fireworks");
const BY_COUNT = [3, 3, 6, 9, 12, 15];
const BY_COINS = [0, 6, 9, 12, 15];
const FOR_THE_KING = 5;

const sum = (values: number[] | undefined) => (values ?? []).reduce((all, one) => all + one, 0);

export const favoursOf = (view: TavernaView, seat: number) => sum(view.favours[seat]) + sum(view.used[seat]);
export const deedsOf = (view: TavernaView, seat: number) => view.deeds.filter((owner) => owner === seat).length;
/** Fireworks count as two. */
export const castBy = (view: TavernaView, seat: number) => sum(view.cast[seat]) + (view.cast[seat]?.[FIREWORKS] ?? 0);

/** T41: how many of what a royal scoring counts a seat has; the King counts nothing. */
export function countFor(view: TavernaView, seat: number, royal: Royal): number {
  switch (royal) {
    case "king":
      return 0;
    case "queen":
      return favoursOf(view, seat);
    case "master-of-coins":
      return view.coins[seat] ?? 0;
    case "archduke":
      return deedsOf(view, seat);
    case "archmage":
      return castBy(view, seat);
  }
}

/** T41: what a royal scoring would be worth to a seat now. */
export function royalWorth(view: TavernaView, seat: number, royal: Royal): number {
  if (royal === "king") return FOR_THE_KING;
  const count = countFor(view, seat, royal);
  if (royal === "master-of-coins") {
    const reached = BY_COINS.findLastIndex((least) => count >= least);
    return BY_COUNT[reached + 1] ?? 0;
  }
  return BY_COUNT[Math.min(count, BY_COUNT.length - 1)] ?? 0;
}

export const pointsOf = (view: TavernaView, seat: number) => sum(view.ledger[seat]);

/** T42: the sum of the four level values. */
export const peoplesOf = (view: TavernaView, seat: number) =>
  sum((view.tracks[seat] ?? []).map((level) => LEVELS[level] ?? 0));

/** T41: who would choose first by the track of a people; ties go by the tracks to the right. */
export function orderBy(view: TavernaView, people: number): number[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const level = (seat: number, track: number) => view.tracks[seat]?.[track % PEOPLES.length] ?? 0;
  return seats.sort((a, b) => {
    for (let step = 0; step < PEOPLES.length; step += 1) {
      const ahead = level(b, people + step) - level(a, people + step);
      if (ahead !== 0) return ahead;
    }
    return (view.days[a] ?? 0) - (view.days[b] ?? 0);
  });
}

/** Round the table to the left, from the viewer's own seat on; a spectator sits with seat 0. */
export function seatsFrom(viewer: number, seats: number): number[] {
  const first = Math.max(viewer, 0);
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

export type Phase = "opening" | "turns" | "court" | "over";

/** Which part of the match this is; the court is heard when the turns are over. */
export function phaseOf(view: TavernaView): Phase {
  if (view.agenda.length === 0) return "over";
  const steps = view.agenda.map((step) => step.is);
  if (view.claims.length || steps.some((is) => is === "ClaimRoyal" || is === "NextClaim")) return "court";
  return steps.some((is) => is === "BuyDeed" || is === "NameKing" || is === "NameQueen") ? "opening" : "turns";
}
