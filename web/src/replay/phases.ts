// The places where a replay can be entered: at the start of each round, or of each turn where a game counts
// no rounds.

import type { Step } from "./film.svelte";

export interface Phase {
  place: number;
  /** The round, or the number of the turn. */
  number: number;
  /** Whose turn it is; null for a round. */
  seat: number | null;
}

export function phases(steps: Step[]): Phase[] {
  return steps.some((step) => step.round > 0) ? rounds(steps) : turns(steps);
}

function rounds(steps: Step[]): Phase[] {
  const found: Phase[] = [];
  steps.forEach((step, place) => {
    if (step.round > 0 && step.round !== found.at(-1)?.number) found.push({ place, number: step.round, seat: null });
  });
  return found;
}

function turns(steps: Step[]): Phase[] {
  const found: Phase[] = [];
  steps.forEach((step, place) => {
    if (step.seat >= 0 && step.seat !== found.at(-1)?.seat) {
      found.push({ place, number: found.length + 1, seat: step.seat });
    }
  });
  return found;
}

/** The phase that a place belongs to, as an index; -1 before the first. */
export function phaseAt(found: Phase[], place: number): number {
  return found.findLastIndex((phase) => phase.place <= place);
}
