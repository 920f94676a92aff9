// Cards and tokens are seen to travel: what lies somewhere new slides there from where it was, in beats
// of a fifth of a second. Transforms alone move; a click or a key ends it, and nothing waits for it.

import type { Item } from "../../lib/types";
import { isStill } from "../stage.svelte";
import { type Happenings, happenings } from "./travels";
import type { SeasonView } from "./view";

const TRAVEL = 320;
const BEAT = 180;
/** However long a chain was, it is over after this. */
const LONGEST = 1400;
const LARGEST = 1.6;
const GLIDE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

export class Journeys {
  private plan: Happenings | null = null;
  private before = new Map<string, DOMRect>();
  private counts = new Map<string, string>();
  private view: SeasonView | null = null;
  private played: Item[] | null = null;
  private running: Animation[] = [];

  /** Before the page changes: note where those things lie that will travel. */
  note(root: HTMLElement | undefined, view: SeasonView, fresh: Item[]): void {
    const before = this.view;
    this.view = view;
    this.plan = null;
    if (!root || !fresh.length || fresh === this.played) return;
    this.played = fresh;
    this.finish();
    if (isStill()) return;
    this.plan = happenings(before, view, fresh);
    this.before.clear();
    for (const { from } of this.plan.travels) {
      const place = find(root, from)?.getBoundingClientRect();
      if (place) this.before.set(from, place);
    }
    this.counts.clear();
    for (const one of root.querySelectorAll<HTMLElement>("[data-count]")) {
      this.counts.set(one.dataset.ref ?? "", one.dataset.count ?? "");
    }
  }

  /** The page shows the new view: let things come from where they were. */
  go(root: HTMLElement | undefined): void {
    if (!root || !this.plan) return;
    const { travels, pulses, beats } = this.plan;
    this.plan = null;
    const beat = Math.min(BEAT, LONGEST / Math.max(beats, 1));
    // all places are read before anything moves, so that the page is laid out once
    const moves = travels.flatMap((travel) => {
      const thing = find(root, travel.to);
      const from = this.before.get(travel.from);
      if (!thing || !from) return [];
      // what comes off the deck is not seen before it leaves it
      const hidden = travel.from === "deck";
      const joins = travel.to.endsWith("/accolades");
      return [{ thing, from, to: thing.getBoundingClientRect(), delay: travel.beat * beat, hidden, joins }];
    });
    const moved = new Set<HTMLElement>();
    for (const { thing, from, to, delay, hidden, joins } of moves) {
      if (!to.width || !from.width) continue;
      if (joins) this.join(root, from, to, delay);
      if (joins || moved.has(thing)) continue;
      moved.add(thing);
      this.slide(thing, from, to, delay, hidden);
    }
    for (const pulse of pulses) this.bump(find(root, pulse.ref), 1.12, pulse.beat * beat);
    for (const one of root.querySelectorAll<HTMLElement>("[data-count]")) {
      const was = this.counts.get(one.dataset.ref ?? "");
      if (was !== undefined && was !== one.dataset.count) this.bump(one, 1.25, 0);
    }
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  private slide(thing: HTMLElement, from: DOMRect, to: DOMRect, delay: number, hidden: boolean): void {
    const start: Keyframe = { transform: shift(to, from) };
    const end: Keyframe = { transform: "none" };
    const frames = hidden ? [{ ...start, opacity: 0 }, { opacity: 1, offset: 0.2 }, { ...end, opacity: 1 }] : [start, end];
    thing.style.zIndex = "5";
    const animation = thing.animate?.(frames, { duration: TRAVEL, delay, easing: GLIDE, fill: "backwards" });
    if (!animation) return;
    animation.onfinish = () => (thing.style.zIndex = "");
    this.running.push(animation);
  }

  /** Accolades lie face down: a back goes to their pile, which stays where it is. */
  private join(root: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    const back = document.createElement("span");
    back.className = "season-ghost season-back";
    Object.assign(back.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
    root.append(back);
    const animation = back.animate?.(
      [{ transform: "none", opacity: 1 }, { transform: shift(from, to), opacity: 0.4 }],
      { duration: TRAVEL, delay, easing: GLIDE, fill: "both" },
    );
    if (!animation) return back.remove();
    animation.onfinish = () => back.remove();
    this.running.push(animation);
  }

  private bump(thing: HTMLElement | null, size: number, delay: number): void {
    const animation = thing?.animate?.(
      [{ transform: "none" }, { transform: `scale(${size})`, offset: 0.4 }, { transform: "none" }],
      { duration: TRAVEL, delay },
    );
    if (animation) this.running.push(animation);
  }
}

/** From the middle of one place to that of another, as large as fits there, and never blown up much. */
function shift(of: DOMRect, to: DOMRect): string {
  const dx = to.left + to.width / 2 - of.left - of.width / 2;
  const dy = to.top + to.height / 2 - of.top - of.height / 2;
  const scale = Math.min(to.width / of.width, to.height / of.height, LARGEST);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/** A button lies on the piece that it is for, and the piece moves. */
function find(root: HTMLElement, ref: string): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-ref="${ref}"], [data-part="${ref}"]`);
  return found?.closest<HTMLElement>(".piece") ?? found;
}
