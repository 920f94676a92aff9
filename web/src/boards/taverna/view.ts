// The view of Taverna that the server sends; see games/taverna/knowledge/view.py. The printed parts of the
// board come from the game's data files, so that a correction there is drawn here.

import boards from "../../../../src/inglenook/games/taverna/data/boards.json";
import favourData from "../../../../src/inglenook/games/taverna/data/favours.json";
import spellData from "../../../../src/inglenook/games/taverna/data/spells.json";
import tracks from "../../../../src/inglenook/games/taverna/data/tracks.json";
import type { TavernaView } from "../../lib/types";
import { PEOPLES, type PHASES, type ROYALS, type SYMBOLS } from "./names.gen";

export type { TavernaView };

export { DIGNITARIES, NONE, PEOPLES, PHASES, ROYALS, SYMBOLS } from "./names.gen";
export type People = (typeof PEOPLES)[number];
/** The parts of a match; the court is heard when the turns are over. */
export type Phase = (typeof PHASES)[number];
export type Royal = (typeof ROYALS)[number];
export type Symbol = (typeof SYMBOLS)[number];
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

/** The people whose track has a gain among its bonuses. */
export const trackWith = (gain: Gain): string => `track/${PEOPLES.find((people) => bonusesOf(people).some((bonus) => bonus.gain === gain)) ?? ""}`;

export const SPELLS: string[] = spellData.spells.map((one) => one.name);
export const FAVOURS: string[] = favourData.favours.map((one) => one.name);
export const costOf = (spell: string): number => spellData.spells.find((one) => one.name === spell)?.cost ?? 0;

/** Round the table to the left, from the viewer's own seat on; a spectator sits with seat 0. */
export function seatsFrom(viewer: number, seats: number): number[] {
  const first = Math.max(viewer, 0);
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}
