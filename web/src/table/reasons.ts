// The reasons of a line of the score sheet, each of them once.

import type { ScoreLine } from "../lib/types";

export interface Reason {
  thing: string;
  name: string;
  count: number;
}

/** What earned a seat the points of a line, and how many times. */
export function countedReasons(line: Pick<ScoreLine, "things" | "because">, seat: number): Reason[] {
  const found = new Map<string, Reason>();
  (line.things[seat] ?? []).forEach((thing, place) => {
    const known = found.get(thing);
    if (known) known.count += 1;
    else found.set(thing, { thing, name: line.because[seat]?.[place] ?? thing, count: 1 });
  });
  return [...found.values()];
}
