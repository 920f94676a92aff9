// Where a film can be entered: at the start of each round, or of each turn where a game counts no rounds.

import type { Step } from "./film.svelte";

export interface Chapter {
  place: number;
  /** The round, or the number of the turn. */
  number: number;
  /** Whose turn it is; null for a round. */
  seat: number | null;
}

export function chapters(steps: Step[]): Chapter[] {
  return steps.some((step) => step.round > 0) ? rounds(steps) : turns(steps);
}

function rounds(steps: Step[]): Chapter[] {
  const found: Chapter[] = [];
  steps.forEach((step, place) => {
    if (step.round > 0 && step.round !== found.at(-1)?.number) found.push({ place, number: step.round, seat: null });
  });
  return found;
}

function turns(steps: Step[]): Chapter[] {
  const found: Chapter[] = [];
  steps.forEach((step, place) => {
    if (step.seat >= 0 && step.seat !== found.at(-1)?.seat) {
      found.push({ place, number: found.length + 1, seat: step.seat });
    }
  });
  return found;
}

/** The chapter that a place belongs to, as an index; -1 before the first. */
export function chapterAt(found: Chapter[], place: number): number {
  return found.findLastIndex((chapter) => chapter.place <= place);
}
