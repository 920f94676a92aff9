// Shows things that are pointed at: above the bar at the bottom, and not beyond the edge of the window.
// Many things are outlined by their boards (`choosing.points`, class `pointed`); whole places, which boards mark with
// `data-zone`, and all other things are outlined here.

import { isStill } from "../lib/motion";
import { areaOf, sightOf } from "../table/room";
import "./pointing.css";

const PLACES = "[data-ref], [data-about], [data-zone]";

/** The parts of a board that are drawn for these refs. */
export function partsOf(root: ParentNode, refs: Iterable<string>): Element[] {
  const wanted = new Set(refs);
  return [...root.querySelectorAll<HTMLElement | SVGElement>(PLACES)].filter(({ dataset }) =>
    wanted.has(dataset.ref ?? dataset.about ?? dataset.zone ?? ""),
  );
}

/** Outline these things and places, and no others. */
export function outline(root: ParentNode, refs: Iterable<string>): void {
  const wanted = new Set(refs);
  for (const place of root.querySelectorAll<HTMLElement | SVGElement>(PLACES)) {
    const { ref, about, zone } = place.dataset;
    place.toggleAttribute("data-pointed", wanted.has(ref ?? about ?? zone ?? ""));
  }
}

/**
 * Scroll until the first part can be seen between the top of its area and `end`, if none can yet: only as far
 * as the choices of the open question stay in sight. Return false where that leaves it out of sight.
 */
export function scrollToShow(parts: Element[], end: number, choices: Element[] = []): boolean {
  const boxes = drawn(parts);
  const start = sightOf(parts[0]).top;
  if (!boxes.length || boxes.some((box) => box.top >= start && box.bottom <= end)) return true;
  const { top, bottom } = boxes[0]!;
  const by = keptInSight((top + bottom - start - end) / 2, drawn(choices), start, end);
  if (by) (areaOf(parts[0]) ?? window).scrollBy({ top: by, behavior: isStill() ? "auto" : "smooth" });
  const middle = (top + bottom) / 2 - by;
  return middle > start && middle < end;
}

/** The part of a distance after which all of these still lie between `start` and `end`, if they fit there. */
function keptInSight(distance: number, boxes: DOMRect[], start: number, end: number): number {
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (!boxes.length || bottom - top > end - start) return distance;
  return Math.max(bottom - end, Math.min(top - start, distance));
}

function drawn(parts: Element[]): DOMRect[] {
  return parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0 || box.height > 0);
}
