// Guesses the answers that a click on a thing that can't be chosen may have meant.

import type { Choice } from "./types";

/**
 * Actions like those on offer, about another thing: where `burn 5` touches `seat/0/wick/5`, a click on
 * `seat/0/wick/3` may mean `burn 3`. Things of the same kind count first, others of the seat or the
 * table only where there are none.
 */
export function guesses(ref: string, choices: Choice[]): string[] {
  const near: string[] = [];
  const far: string[] = [];
  const { place, last } = parts(ref);
  for (const choice of choices) {
    const [verb = "", ...words] = choice.action.split(" ");
    for (const [at, known] of choice.refs.entries()) {
      const like = parts(known);
      // the first ref mostly is the first word, and so on
      const word = words[at] === like.last ? at : words.indexOf(like.last);
      if (word < 0) continue;
      const action = [verb, ...words.map((one, i) => (i === word ? last : one))].join(" ");
      if (like.place === place) near.push(action);
      else if (seatOf(ref) === null || seatOf(ref) === seatOf(known)) far.push(action);
    }
  }
  return [...new Set(near.length ? near : far)];
}

function parts(ref: string): { place: string; last: string } {
  const cut = ref.lastIndexOf("/");
  return { place: ref.slice(0, Math.max(cut, 0)), last: ref.slice(cut + 1) };
}

/** The seat that a ref belongs to, or null for the middle of the table. */
export function seatOf(ref: string): number | null {
  const found = /^seat\/(\d+)(?:\/|$)/.exec(ref);
  return found ? Number(found[1]) : null;
}

/** Clauses E1, E2 … are the kernel's, and stand in no rulebook. */
export function isKernel(clause: string): boolean {
  return /^E\d+$/.test(clause);
}
