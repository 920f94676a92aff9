// Durations and easing of everything that moves, and whether anything should.

/** Milliseconds of a short beat: something appears, jolts or swells. */
export const QUICK = 250;
/** Milliseconds of a usual beat: something goes from one place to another. */
export const SLOW = 400;
/** Milliseconds between the beginnings of beats that overlap. */
export const STEP = 180;
/** A move ends so many milliseconds before its beat, so that the next beat measures things at rest. */
export const MARGIN = 20;
export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Whether nothing may move: the tab is hidden, or the reader prefers reduced motion. */
export const isStill = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
