// The room that header and question bar leave for the board. The board lies in an area of its own that
// scrolls, so that the bar can never cover it. The area's size is published as `--room-width` and
// `--room-height` (pixels), which boards use as `var(--room-height, 100dvh)`.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { isStill } from "../lib/motion";

/** Landscape phones: the bar stands beside the board; frame.css has the same rule. */
export const LANDSCAPE = "(orientation: landscape) and (max-height: 30rem) and (min-width: 36rem)";

const AREA = "[data-area]";
/** Space that is left between a thing and the edge of the area when it is scrolled into sight. */
const MARGIN = 8;

export interface Box {
  top: number;
  bottom: number;
}

/** What the bar shows: the usual question, a hint or a recap above it, or something that the player opened. */
export type BarState = "usual" | "hinted" | "told" | "opened";

/**
 * The height that a board may count on. A bar with one more line makes it smaller once; a bar that is
 * shorter again does not make it larger, since a board that grows and shrinks with each question is
 * restless. A hint or a recap makes it smaller as long as it is shown. Something that was opened changes nothing:
 * then the board scrolls. Another window begins anew.
 */
export class SteadyHeight {
  private window = "";
  private least = new Map<BarState, number>();

  measured(height: number, window: string, state: BarState): number {
    if (window !== this.window) {
      this.window = window;
      this.least.clear();
    }
    if (state === "opened") return this.least.get("usual") ?? height;
    const least = Math.min(this.least.get(state) ?? Infinity, height);
    this.least.set(state, least);
    return least;
  }
}

/**
 * Publish the size of an area on its element. `state` says what the bar shows. `resized` is called after the
 * room has changed, when the board is laid out; `turned` says whether the window has another size, as on a
 * phone that was turned.
 */
export function measuring(state: () => BarState, resized: (turned: boolean) => void): Attachment<HTMLElement> {
  return (area) => {
    const steady = new SteadyHeight();
    let before = { window: "", shown: 0 };
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = area;
      const around = area.closest(".page.frame") ?? document.documentElement;
      const window = `${around.clientHeight} ${width}`;
      const shown = steady.measured(height, window, state());
      area.style.setProperty("--room-width", `${width}px`);
      area.style.setProperty("--room-height", `${shown}px`);
      const turned = window !== before.window;
      if (before.window && (turned || shown !== before.shown)) requestAnimationFrame(() => resized(turned));
      before = { window, shown };
    };
    untrack(measure); // later states are measured by the observer, without a new attachment
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  };
}

/** The area that scrolls around a thing, if the page does not scroll itself. */
export function areaOf(element: Element | undefined): Element | null {
  return element?.closest(AREA) ?? null;
}

/** The part of the window where a thing can be seen: the area around it below what a board pins to its top. */
export function sightOf(element: Element | undefined): Box {
  const area = areaOf(element);
  if (!area) return { top: 0, bottom: innerHeight };
  const { top, bottom } = area.getBoundingClientRect();
  const pinned = area.querySelector("[data-pinned]")?.getBoundingClientRect().height ?? 0;
  return { top: top + pinned, bottom };
}

/**
 * How far to scroll so that the things are seen: all of them where they fit, otherwise the first one,
 * unless one of them is seen already.
 */
export function distance(things: Box[], sight: Box): number {
  const [first] = things;
  if (!first) return 0;
  const top = Math.min(...things.map((one) => one.top)) - MARGIN;
  const bottom = Math.max(...things.map((one) => one.bottom)) + MARGIN;
  if (bottom - top <= sight.bottom - sight.top) {
    if (top + MARGIN < sight.top) return top - sight.top;
    return bottom - MARGIN > sight.bottom ? bottom - sight.bottom : 0;
  }
  if (things.some((one) => one.top >= sight.top && one.bottom <= sight.bottom)) return 0;
  const tall = first.bottom - first.top > sight.bottom - sight.top;
  return tall ? first.top - MARGIN - sight.top : (first.top + first.bottom - sight.top - sight.bottom) / 2;
}

/** Whether the elements can be seen at the same time. */
export function fitTogether(elements: Element[]): boolean {
  const boxes = elements.filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect());
  const sight = sightOf(elements[0]);
  const height = Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((one) => one.top));
  return height + 2 * MARGIN <= sight.bottom - sight.top;
}

/** Whether one of the elements is in sight, as far as it fits there, so that nothing needs to be scrolled. */
export function isSeen(elements: Element[]): boolean {
  const sight = sightOf(elements[0]);
  return elements.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const seen = Math.min(bottom, sight.bottom) - Math.max(top, sight.top);
    return bottom > top && seen >= 0.95 * Math.min(bottom - top, sight.bottom - sight.top);
  });
}

/** Of the parts of several things: those of the last things, as many as can be seen at the same time. */
export function lastTogether(things: Element[][]): Element[] {
  let found = things.at(-1) ?? [];
  for (const parts of things.slice(0, -1).reverse()) {
    if (!fitTogether([...parts, ...found])) break;
    found = [...parts, ...found];
  }
  return found;
}

/**
 * Scroll the area around the elements until they can be seen. `own` is how far this was done before for the
 * same elements; it is taken back where a board that was laid out since needs less. Returns the new distance.
 */
export function scrollToSee(elements: Element[], own = 0): number {
  const drawn = elements.filter((one) => one.getClientRects().length > 0); // others are folded away
  const area = areaOf(drawn[0]) ?? document.scrollingElement;
  if (!area) return 0;
  const now = area.scrollTop;
  const from = Math.max(0, now - own);
  const boxes = drawn.map((one) => one.getBoundingClientRect());
  const before = boxes.map(({ top, bottom }) => ({ top: top + now - from, bottom: bottom + now - from }));
  const wanted = from + distance(before, sightOf(drawn[0]));
  const top = Math.max(0, Math.min(wanted, area.scrollHeight - area.clientHeight));
  if (Math.abs(top - now) >= 1) area.scrollTo({ top, behavior: isStill() ? "auto" : "smooth" });
  return top - from;
}
