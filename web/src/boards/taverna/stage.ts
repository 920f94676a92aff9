// Performs what motions.ts tells: things slide from where they lay, pictures fly. Only transforms and
// opacity move; whatever comes next, a click or a key ends it all at once, so that nobody ever waits.

import { isStill } from "../stage.svelte";
import { ART } from "./art";
import type { Beat, Flight, Motion } from "./motions";

const GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const LASTS = 380;
/** Beats follow each other this closely, and all of them begin within a second. */
const APART = 170;
const ALL_WITHIN = 1000;
/** What keeps its ref and lies elsewhere now has walked there. */
const WALKERS = '[data-ref^="dignitary/"], [data-ref^="track/"][data-ref*="/seat/"], [data-ref^="crown/"]';

type Point = [number, number];
/** How something will move, once everything that moves has been measured. */
type Plan = (() => void) | undefined;

export class Stage {
  private beats: Beat[] = [];
  private places = new Map<string, DOMRect>();
  private running: Animation[] = [];
  private ghosts: Element[] = [];

  /** What will move, and where it lies before the page changes. */
  note(root: HTMLElement | undefined, beats: Beat[]): void {
    this.finish();
    this.places.clear();
    this.beats = beats;
    if (!root || isStill()) return;
    for (const thing of root.querySelectorAll<HTMLElement>(WALKERS)) {
      this.places.set(thing.dataset.ref ?? "", thing.getBoundingClientRect());
    }
    for (const motion of beats.flat()) {
      if (motion.kind === "pulse" || this.places.has(motion.from)) continue;
      const box = find(root, motion.from)?.getBoundingClientRect();
      if (box?.width) this.places.set(motion.from, box);
    }
  }

  /** The page has changed. All is measured before anything moves, so that it is laid out once. */
  play(root: HTMLElement | undefined): void {
    if (!root || !this.places.size) return;
    const apart = Math.min(APART, ALL_WITHIN / Math.max(this.beats.length, 1));
    const plans = this.beats.flatMap((beat, place) => beat.map((motion) => this.plan(root, motion, place * apart)));
    for (const plan of [...this.walks(root), ...plans]) plan?.();
    this.places.clear();
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
    for (const ghost of this.ghosts) ghost.remove();
    this.running = [];
    this.ghosts = [];
  }

  get playing(): boolean {
    return this.running.some((animation) => animation.playState === "running");
  }

  private walks(root: HTMLElement): Plan[] {
    return [...root.querySelectorAll<HTMLElement>(WALKERS)].map((thing) => {
      const from = this.places.get(thing.dataset.ref ?? "");
      if (!from?.width) return undefined;
      const to = thing.getBoundingClientRect();
      const [dx, dy] = [from.left - to.left, from.top - to.top];
      return Math.abs(dx) + Math.abs(dy) > 4 ? () => this.slide(thing, dx, dy, 0) : undefined;
    });
  }

  private plan(root: HTMLElement, motion: Motion, delay: number): Plan {
    if (motion.kind === "flight") return this.flight(root, motion, delay);
    const thing = find(root, motion.ref);
    if (!thing) return undefined;
    if (motion.kind === "pulse") return () => this.pulse(thing, delay);
    const from = this.places.get(motion.from);
    if (!from) return undefined;
    const to = thing.getBoundingClientRect();
    return () => this.slide(thing, middle(from)[0] - middle(to)[0], middle(from)[1] - middle(to)[1], delay);
  }

  private slide(thing: HTMLElement, dx: number, dy: number, delay: number): void {
    this.run(thing, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], delay);
  }

  private pulse(thing: HTMLElement, delay: number): void {
    this.run(thing, [{ transform: "none" }, { transform: "scale(1.22)", offset: 0.4 }, { transform: "none" }], delay);
  }

  private flight(root: HTMLElement, flight: Flight, delay: number): Plan {
    const from = this.places.get(flight.from) ?? find(root, flight.from)?.getBoundingClientRect();
    const target = find(root, flight.to);
    const to = target?.getBoundingClientRect();
    if (!from || !target || !to?.width) return undefined;
    return () => this.fly(root, flight, middle(from), middle(to), target, delay);
  }

  private fly(root: HTMLElement, flight: Flight, [x, y]: Point, [toX, toY]: Point, target: HTMLElement, delay: number): void {
    const ghost = drawn(flight);
    Object.assign(ghost.style, { left: `${x - 12}px`, top: `${y - 12}px` });
    root.append(ghost);
    this.ghosts.push(ghost);
    const flying = this.run(
      ghost,
      [
        { transform: "scale(0.6)", opacity: 0 },
        { transform: "scale(1.15)", opacity: 1, offset: 0.2 },
        { transform: `translate(${toX - x}px, ${toY - y}px) scale(0.9)`, opacity: 1 },
      ],
      delay,
    );
    if (!flying) return;
    flying.onfinish = () => ghost.remove();
    if (target.dataset.part) this.pulse(target, delay + LASTS * 0.8);
  }

  private run(thing: HTMLElement, frames: Keyframe[], delay: number): Animation | undefined {
    const animation = thing.animate?.(frames, { duration: LASTS, delay, easing: GLIDE, fill: "backwards" });
    if (animation) this.running.push(animation);
    return animation;
  }
}

function find(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-ref="${name}"], [data-part="${name}"]`);
}

function middle(box: DOMRect): Point {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

const SVG = "http://www.w3.org/2000/svg";

function drawn(flight: Flight): HTMLElement {
  const ghost = document.createElement("span");
  ghost.className = `ghost-art ${flight.look}`;
  ghost.setAttribute("aria-hidden", "true");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "drawing");
  for (const [ink, d] of ART[flight.art] ?? []) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", ink);
    path.setAttribute("d", d);
    svg.append(path);
  }
  ghost.append(svg);
  return ghost;
}
