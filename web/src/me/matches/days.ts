// Turns by the day on which their time runs out.

import type { DueTurn } from "../../lib/types";

export interface Day {
  /** Days after today: 0 is today, and what is late; null: no time runs out. */
  after: number | null;
  turns: DueTurn[];
}

const start = (seconds: number) => {
  const at = new Date(seconds * 1000);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
};

/** The turns by local day, in their order; those without a limit last. */
export function byDay(turns: DueTurn[], now: number): Day[] {
  const days: Day[] = [];
  for (const turn of turns) {
    // a day has 23 to 25 hours
    const after = turn.until === null ? null : Math.max(0, Math.round((start(turn.until) - start(now)) / 86_400_000));
    const last = days.at(-1);
    if (last && last.after === after) last.turns.push(turn);
    else days.push({ after, turns: [turn] });
  }
  return days;
}

/** A span of time by its largest unit: the id of a text and its number. */
export function span(seconds: number): { id: string; number: number } {
  if (seconds < 90) return { id: "span-seconds", number: seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds) };
  if (seconds < 5400) return { id: "span-minutes", number: Math.round(seconds / 60) };
  if (seconds < 172_800) return { id: "span-hours", number: Math.round(seconds / 3600) };
  return { id: "span-days", number: Math.round(seconds / 86_400) };
}
