// Which sounds are heard with the moves of a beat. They follow from what is seen to move, and from nothing else.

import type { Sound } from "../../lib/sounds";
import type { Move } from "./moves";
import type { Cue } from "./perform";

const BY_MOVE: Partial<Record<Move["how"], Sound>> = {
  hop: "die",
  tumble: "die",
  reveal: "card",
  turn: "card",
  slide: "card",
  leave: "card",
  rise: "piece",
  drop: "piece",
  swing: "piece",
};

/** The sound of a move, if it has one; a move may name another than usual. */
export const soundOf = (move: Move): Sound | null => move.sound ?? BY_MOVE[move.how] ?? null;

/** Sounds closer together than so many milliseconds are one. */
const APART = 90;

/** The sounds of some moves, each kind at most once at a time, with the milliseconds after which it begins. */
export function soundsOf(cues: Cue[]): { sound: Sound; after: number }[] {
  const found: { sound: Sound; after: number }[] = [];
  const starts = cues.flatMap(({ move, delay }) => {
    const sound = soundOf(move);
    return sound ? [{ sound, after: delay + (move.after ?? 0) }] : [];
  });
  for (const start of starts.sort((one, other) => one.after - other.after)) {
    if (!found.some(({ sound, after }) => sound === start.sound && start.after - after < APART)) found.push(start);
  }
  return found;
}
