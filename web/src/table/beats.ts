// Turns a change of the general board into a beat: numbers that change are noticed, dice tumble.

import type { Item, Zone } from "../lib/types";
import type { Move } from "../boards/stage/moves";
import type { Beat } from "../boards/stage/stage.svelte";

export function beats(from: Zone[], _: Item[], to: Zone[]): Beat<Zone[]>[] {
  const numbers = new Map(from.flatMap((zone) => zone.items.map((thing) => [thing.ref, thing.number])));
  const moves = to
    .flatMap((zone) => zone.items)
    .filter(({ ref, number }) => numbers.get(ref) !== undefined && numbers.get(ref) !== number)
    .map(({ ref, kind }): Move => {
      const what = `number-${ref}`;
      return kind === "die" ? { how: "tumble", what } : { how: "pulse", what, size: 1.18 };
    });
  return moves.length ? [{ state: to, moves, lasts: 0 }] : [];
}
