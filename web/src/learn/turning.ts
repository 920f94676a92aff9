// The turning points of a match: where the scores moved furthest apart, or another seat took the lead.

import type { Step } from "../replay/film.svelte";

export interface Turning {
  entry: number;
  /** Its place in the replay. */
  move: number;
  /** The change of the score, by seat. */
  gains: number[];
  swing: number;
  /** The seat that leads alone since then, or none. */
  leader: number | null;
}

export const MOST = 3;

/** Seats that are ahead of all others. */
function leaderOf(scores: number[]): number | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.indexOf(best, first + 1) < 0 ? first : null;
}

export function turningPoints(steps: Step[], most = MOST): Turning[] {
  const found: Turning[] = [];
  let before: number[] | null = null;
  let led: number | null = null;
  steps
    .filter((step) => step.shown)
    .forEach((step, move) => {
      const { entry, scores } = step;
      if (!scores.length) return;
      const gains = scores.map((score, seat) => score - (before?.[seat] ?? score));
      const leader = leaderOf(scores);
      const swing = Math.max(...gains) - Math.min(...gains);
      if (swing > 0) found.push({ entry, move, gains, swing, leader: leader === led ? null : leader });
      before = scores;
      led = leader ?? led;
    });
  // of two equal ones, a change of the lead comes first, and then the later one
  found.sort(
    (a, b) => b.swing - a.swing || Number(b.leader !== null) - Number(a.leader !== null) || b.move - a.move,
  );
  return found.slice(0, most).sort((a, b) => a.move - b.move);
}

/** The sentences of an entry about a seat, in a line or two. */
export function reasonFor(sentences: string[], name: string, own: boolean, longest = 200): string {
  const told = sentences.filter((text) => text.includes(name) || (own && /\b(you|your|vous|votre|vos)\b/i.test(text)));
  let reason = "";
  for (const text of told.reverse()) {
    const longer = reason ? `${text} ${reason}` : text;
    if (longer.length > longest) break;
    reason = longer;
  }
  return reason;
}
