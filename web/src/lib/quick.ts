// The settings of a match against bots, as they were last time in this browser, game by game.

import { partner } from "./bots";
import type { Game } from "./types";

export interface QuickPlan {
  bot: string;
  seats: number;
  /** The name of a preset; "" where the game has none. */
  preset: string;
}

const place = (game: string) => `quick/${game}`;

/** The name of the preset for a first match of a game. */
const FIRST = "first";

/** The preset for those who have chosen none: the one for a first match, or else the one with the default options. */
export function usual({ options, presets }: Game): string {
  const isDefault = (preset: Game["presets"][number]) => options.every((one) => preset.options[one.name] === one.default);
  return (presets.find((one) => one.name === FIRST) ?? presets.find(isDefault) ?? presets[0])?.name ?? "";
}

/** The plan of last time, as far as the game still offers it. */
export function planFor(game: Game): QuickPlan {
  const plan: QuickPlan = { bot: partner(game.bots), seats: game.quick_seats, preset: usual(game) };
  let kept: Partial<QuickPlan> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(place(game.name)) ?? "{}") ?? {}) as Partial<QuickPlan>;
  } catch {
    // as if there were none
  }
  if (game.bots.includes(kept.bot ?? "")) plan.bot = kept.bot ?? plan.bot;
  if (game.seats.includes(kept.seats ?? 0)) plan.seats = kept.seats ?? plan.seats;
  if (game.presets.some((one) => one.name === kept.preset)) plan.preset = kept.preset ?? plan.preset;
  return plan;
}

export function remember(game: string, plan: QuickPlan): void {
  localStorage.setItem(place(game), JSON.stringify(plan));
}

/** Note that this browser has opened the lesson of a game. */
export function noteLesson(game: string): void {
  localStorage.setItem(`lesson/${game}`, "seen");
}

/** Whether the lesson should be offered before the first match. */
export function needsLesson(game: Game): boolean {
  const known = localStorage.getItem(`lesson/${game.name}`) ?? localStorage.getItem(place(game.name));
  return game.lesson && game.lesson_first && known === null;
}
