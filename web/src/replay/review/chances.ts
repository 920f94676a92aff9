// From the decisions of a review to lines, marks and figures.

import type { Step } from "../film.svelte";
import type { Account, Moment } from "../looking.svelte";

export interface Point {
  place: number;
  chance: number;
}

/** The place of the film at which each entry is shown. */
export function places(steps: Step[]): Map<number, number> {
  return new Map(steps.map((step, place) => [step.entry, place]));
}

/** A seat's chance to win over the match, by its knowledge: at the start, after each decision, at the end. */
export function line(account: Account, moments: Moment[], steps: Step[]): Point[] {
  const at = places(steps);
  const points: Point[] = [{ place: 0, chance: account.start }];
  for (const moment of moments) {
    const place = at.get(moment.entry);
    if (moment.seat === account.seat && place !== undefined) {
      points.push({ place, chance: moment.chances[account.seat] ?? 0 });
    }
  }
  points.push({ place: steps.length - 1, chance: account.result });
  return points;
}

/** The value of a line at a place: the last one known there. */
export function chanceAt(points: Point[], place: number): number {
  return points.findLast((point) => point.place <= place)?.chance ?? points[0]?.chance ?? 0;
}

/** The biggest mistakes of a seat, or of all. */
export function biggest(moments: Moment[], seat: number | null, most: number): Moment[] {
  const mistakes = moments.filter((moment) => moment.lost > 0 && (seat === null || moment.seat === seat));
  return mistakes.toSorted((one, other) => other.lost - one.lost).slice(0, most);
}

/** A lane for each mark, so that none lies on another; `wide` is a mark's width as a part of the whole. */
export function lanes(marks: number[], wide: number): number[] {
  const ends: number[] = [];
  const found = Array<number>(marks.length).fill(0);
  const order = marks.map((_, place) => place).toSorted((one, other) => (marks[one] ?? 0) - (marks[other] ?? 0));
  for (const place of order) {
    const from = marks[place] ?? 0;
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = from + wide;
    found[place] = lane;
  }
  return found;
}

/** Rounded parts that add up to the result: luck takes the rest. */
export function percents(account: Account): { start: number; lost: number; given: number; luck: number; result: number } {
  const whole = (part: number) => Math.round(part * 100);
  const start = whole(account.start);
  const lost = -whole(account.lost);
  const given = whole(account.given);
  const result = whole(account.result);
  return { start, lost: lost || 0, given, luck: result - start - lost - given, result };
}

/** In points of a hundred, and at least one, since no figure is exact. */
export function doubtOf(moment: Moment): number {
  return Math.max(1, Math.round(moment.doubt * 100));
}
