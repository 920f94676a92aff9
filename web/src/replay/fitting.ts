// Fits a board of any height into a frame of a fixed size.

/** Letters smaller than this part of their usual size are hard to read: a taller board is scrolled instead. */
export const LEAST = 0.6;
const STEP = 0.03;

/**
 * Return the largest scale at which a board fits, from `scale` downwards.
 *
 * `heightAt` lays the board out at a scale and returns its height in its own pixels. A board that is scaled down
 * is laid out wider, so its height has to be measured for each scale.
 */
export function fitted(room: number, scale: number, heightAt: (scale: number) => number): number {
  let found = scale;
  while (heightAt(found) * found > room + 1 && found > LEAST) found = Math.max(LEAST, found - STEP);
  return found;
}
