// The turning points of a match: where the scores moved furthest apart, or another seat took the lead. Where no
// scores are counted, the steps whose events weigh most, as the rules of the game say.

import type { Item, Moment } from "../lib/types";
import type { Step } from "../replay/film.svelte";

export interface Turning {
  entry: number;
  /** Its place in the replay. */
  move: number;
  /** The change of the score, by seat. */
  gains: number[];
  /** The scores since then, by seat. */
  scores: number[];
  swing: number;
  /** The seat that leads alone since then, or none. */
  leader: number | null;
}

export const MOST = 3;
/** The kind of an entry that puts a position in place of the one before, as at the start of a match played on. */
const PLACED = "rules";

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
      const { entry, kind, scores } = step;
      if (!scores.length) return;
      // the match goes on from a position that was put there: nobody scored
      if (kind === PLACED) before = null;
      const gains = scores.map((score, seat) => score - (before?.[seat] ?? score));
      const leader = leaderOf(scores);
      const swing = Math.max(...gains) - Math.min(...gains);
      if (swing > 0) found.push({ entry, move, gains, scores, swing, leader: leader === led ? null : leader });
      before = scores;
      led = leader ?? led;
    });
  // of two equal ones, a change of the lead comes first, and then the later one
  found.sort(
    (a, b) => b.swing - a.swing || Number(b.leader !== null) - Number(a.leader !== null) || b.move - a.move,
  );
  return found.slice(0, most).sort((a, b) => a.move - b.move);
}

/** The steps that weigh most, of equal ones the later, in the order in which they came. */
export function heaviest(steps: Step[], most = MOST): { entry: number; move: number }[] {
  return steps
    .filter((step) => step.shown)
    .map(({ entry, weight }, move) => ({ entry, move, weight }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.move - a.move)
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}

/** The sentences of those events of an entry that move what wins, in a line or two; the last ones first. */
export function weightiest(items: Item[], longest = 200): string {
  return inShort(items.filter(({ weight }) => weight).map(({ text }) => text), longest);
}

/** The seat that a turning point is about: the one whose score changed most; of equal changes a gain. */
export function protagonist({ gains }: Pick<Turning, "gains">): number {
  const most = Math.max(...gains.map(Math.abs));
  return gains.includes(most) ? gains.indexOf(most) : gains.indexOf(-most);
}

/** The standing of a seat after a turning point, as the end of the id of its text, with the two scores. */
export function standing({ gains, scores, leader }: Pick<Turning, "gains" | "scores" | "leader">, seat: number) {
  const own = scores[seat] ?? 0;
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  const points = gains[seat] ?? 0;
  const how = points < 0 ? "loses" : leader === seat ? "takes-lead" : own === best ? "level" : own > best ? "ahead" : "behind";
  return { how, own, best, points: Math.abs(points) };
}

/** The mistakes of a review that cost most, in the order in which they were made, each with its place in the replay. */
export function costliest(moments: Moment[], steps: Step[], most = MOST): { moment: Moment; move: number }[] {
  const shown = steps.filter((step) => step.shown);
  const move = new Map(shown.map((step, place) => [step.entry, place]));
  return moments
    .filter((moment) => moment.lost > 0 && move.has(moment.entry))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, most)
    .map((moment) => ({ moment, move: move.get(moment.entry) ?? 0 }))
    .sort((a, b) => a.move - b.move);
}

/** The sentences of the events that moved points and are about a seat, in a line or two. */
export function reasonFor(items: Item[], name: string, own: boolean, longest = 200): string {
  const about = ({ text }: Item) => text.includes(name) || (own && /\b(you|your|vous|votre|vos)\b/i.test(text));
  return inShort(items.filter((item) => item.weight && about(item)).map(({ text }) => text), longest);
}

/** As many of the last sentences as fit. */
function inShort(sentences: string[], longest: number): string {
  let told = "";
  for (const text of sentences.reverse()) {
    const longer = told ? `${text} ${told}` : text;
    if (longer.length > longest) break;
    told = longer;
  }
  return told;
}
