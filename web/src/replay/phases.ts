// The places where a replay can be entered: at the start of each round, or of each turn where a game counts
// no rounds.

import type { Step } from "./film.svelte";

export interface Phase {
  place: number;
  /** The number of the round or turn; that of a player's turn is counted for this player. */
  number: number;
  /** Whose turn it is; null for a round, and for a turn of all players. */
  seat: number | null;
  isTurn: boolean;
}

export function phases(steps: Step[]): Phase[] {
  return steps.some((step) => step.round > 0) ? rounds(steps) : turns(steps);
}

function rounds(steps: Step[]): Phase[] {
  const found: Phase[] = [];
  steps.forEach((step, place) => {
    if (step.round > 0 && step.round !== found.at(-1)?.number) found.push({ place, number: step.round, seat: null, isTurn: false });
  });
  return found;
}

function turns(steps: Step[]): Phase[] {
  return steps.some((step) => step.phase > 0) ? counted(steps) : changes(steps);
}

/** Turns as the game counts them: those of all players, or each player's own. */
function counted(steps: Step[]): Phase[] {
  const begun: { place: number; seats: number[] }[] = [];
  let phase = -1;
  steps.forEach((step, place) => {
    // the answer of a step was given in the turn before it, if its position begins another
    if (step.seat >= 0) begun.at(-1)?.seats.push(step.seat);
    if (step.phase <= phase) return;
    phase = step.phase;
    begun.push({ place, seats: [] });
  });
  const played = begun.filter(({ seats }) => seats.length > 0);
  const all = new Set(steps.map(({ seat }) => seat).filter((seat) => seat >= 0)).size;
  const together = played.filter(({ seats }) => new Set(seats).size === all).length > played.length / 2;
  const own = new Map<number, number>();
  return played.map(({ place, seats: [first = 0] }, index) => {
    if (together) return { place, number: index + 1, seat: null, isTurn: true };
    own.set(first, (own.get(first) ?? 0) + 1);
    return { place, number: own.get(first) ?? 1, seat: first, isTurn: true };
  });
}

/** Where a game counts nothing, each change of player. */
function changes(steps: Step[]): Phase[] {
  const found: Phase[] = [];
  steps.forEach((step, place) => {
    if (step.seat >= 0 && step.seat !== found.at(-1)?.seat) {
      found.push({ place, number: found.length + 1, seat: step.seat, isTurn: true });
    }
  });
  return found;
}

/** The phase that a place belongs to, as an index; -1 before the first. */
export function phaseAt(found: Phase[], place: number): number {
  return found.findLastIndex((phase) => phase.place <= place);
}

/** The place of the next phase, or of the one before it; null where there is none. */
export function neighbour(found: Phase[], place: number, by: 1 | -1): number | null {
  const places = found.map((phase) => phase.place);
  return (by > 0 ? places.find((one) => one > place) : places.findLast((one) => one < place)) ?? null;
}
