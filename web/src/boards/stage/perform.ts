// Performs moves on the page: finds things, measures them, and starts their animations. Only transforms and
// opacity change.

import { framesOf, type Frames, type Move, type Places } from "./moves";

/** A move and the milliseconds after which it begins. */
export interface Cue {
  move: Move;
  delay: number;
}

/** Where things lay before the page changed. */
export interface Measured {
  /** By name, the places that moves come from. */
  places: Map<string, DOMRect>;
  /** By ref, the things that keep their ref wherever they lie. */
  kept: Map<string, DOMRect>;
}

/** A thing that has not gone farther than this, in pixels, has not moved. */
const NEAR = 4;

/** Measure before the page changes; `keeps` selects the things that slide whenever they lie elsewhere. */
export function measure(root: HTMLElement, moves: Move[], keeps: string): Measured {
  const places = new Map<string, DOMRect>();
  const scale = scaleOf(root);
  for (const move of moves) {
    for (const name of "from" in move ? [move.from].flat() : []) {
      const box = places.has(name) ? undefined : boxOf(root, name, scale);
      if (box) places.set(name, box);
    }
  }
  const kept = new Map(keepers(root, keeps).map((thing) => [thing.dataset.ref ?? "", measured(thing, scale)]));
  return { places, kept };
}

/**
 * Move things on a page that shows where they end. All is measured before anything moves, so that the page
 * is laid out once. `pace` is how many times faster than usual it goes.
 */
export function perform(root: HTMLElement, cues: Cue[], before: Measured, keeps: string, pace: number): Animation[] {
  const scale = scaleOf(root);
  const plans: { thing: Element; frames: Frames; delay: number }[] = [];
  /** Things held at their start: a second move of one would hide the first. */
  const held = new Set<Element>();
  const add = (move: Move, delay: number, thing: Element, from?: DOMRect, to?: DOMRect) => {
    const frames = framesOf(move, measured(thing, scale), from, to);
    if (!frames || (frames.fill === "backwards" && held.has(thing))) return;
    if (frames.fill === "backwards") held.add(thing);
    plans.push({ thing, frames, delay });
  };
  const now = (name: string) => boxOf(root, name, scale);
  const first = (places: Places, at: (name: string) => DOMRect | undefined) =>
    [places].flat().reduce<DOMRect | undefined>((found, name) => found ?? at(name), undefined);

  for (const thing of keepers(root, keeps)) {
    const from = before.kept.get(thing.dataset.ref ?? "");
    if (!from?.width) continue;
    const { left, top } = measured(thing, scale);
    if (Math.abs(from.left - left) + Math.abs(from.top - top) > NEAR) add({ how: "slide", what: "", from: "" }, 0, thing, from);
  }
  for (const { move, delay } of cues) {
    const found = find(root, move.what);
    const from = "from" in move ? first(move.from, (name) => before.places.get(name) ?? now(name)) : undefined;
    const to = "to" in move ? first(move.to, now) : undefined;
    for (const thing of move.last ? found.slice(-1) : found) add(move, delay + (move.after ?? 0), thing, from, to);
  }
  return plans.flatMap(({ thing, frames: { frames, lasts, easing, fill }, delay }) => {
    const animation = thing.animate?.(frames, { duration: lasts / pace, delay: delay / pace, easing, fill });
    if (!animation) return [];
    // boards draw what moves above what does not
    thing.setAttribute("data-moving", "");
    animation.onfinish = () => thing.removeAttribute("data-moving");
    return [animation];
  });
}

/** End animations at once; things lie where the page draws them. */
export function stop(animations: Animation[]): void {
  for (const animation of animations) {
    animation.cancel();
    (animation.effect as KeyframeEffect | null)?.target?.removeAttribute("data-moving");
  }
}

function find(root: HTMLElement, name: string): Element[] {
  const path = (attribute: string) => name.split(" ").map((part) => `[data-${attribute}="${part}"]`).join(" ");
  const parts = root.querySelectorAll(path("part"));
  return [...(parts.length ? parts : root.querySelectorAll(path("ref")))];
}

/** How large the board is drawn: a replay draws a tall one smaller. */
function scaleOf(root: HTMLElement): number {
  return root.offsetWidth ? root.getBoundingClientRect().width / root.offsetWidth : 1;
}

/** Where a thing lies, in the board's own pixels, which its transforms count in. */
function measured(thing: Element, scale: number): DOMRect {
  const box = thing.getBoundingClientRect();
  if (Math.abs(scale - 1) < 0.01) return box;
  return new DOMRect(box.left / scale, box.top / scale, box.width / scale, box.height / scale);
}

function boxOf(root: HTMLElement, name: string, scale: number): DOMRect | undefined {
  const thing = find(root, name)[0];
  const box = thing && measured(thing, scale);
  return box?.width ? box : undefined;
}

function keepers(root: HTMLElement, keeps: string): HTMLElement[] {
  return keeps ? [...root.querySelectorAll<HTMLElement>(keeps)] : [];
}
