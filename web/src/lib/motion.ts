// Durations and easing of everything that moves, how fast it goes, and whether anything moves at all.

/** Milliseconds of a short beat: something appears, jolts or swells. */
export const QUICK = 250;
/** Milliseconds of a usual beat: something goes from one place to another. */
export const SLOW = 400;
/** Milliseconds between the beginnings of beats that overlap. */
export const STEP = 180;
/** A move ends so many milliseconds before its beat, so that the next beat measures things at rest. */
export const MARGIN = 20;
export const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** The speeds of animations to choose from, and how many times faster than usual each is; 0 is off. */
export const SPEEDS = { normal: 1, fast: 2, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;
const KEPT = "speed";

export function speed(): Speed {
  const kept = localStorage.getItem(KEPT) ?? "";
  return Object.hasOwn(SPEEDS, kept) ? (kept as Speed) : "normal";
}

export function setSpeed(wanted: Speed): void {
  localStorage.setItem(KEPT, wanted);
}

/** How many times faster than usual things move. */
export const usualPace = (): number => SPEEDS[speed()] || 1;

/** Whether nothing may move: the tab is hidden, animations are off, or the reader prefers reduced motion. */
export const isStill = () =>
  document.hidden || speed() === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
