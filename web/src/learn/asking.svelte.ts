// Asks for explanations: by resting on a thing with the mouse or clicking it with the other button, by holding a
// finger on it, by tapping it where it can't be chosen, or by a key. One listener at the table serves any board.

import { isElsewhere, shortcutsOn } from "../table/shortcuts";
import type { Told } from "./about";
import { isShown, isWithin, type Part, signsIn, THINGS } from "./parts";

export const REST = 600;
export const HOLD = 500;
export const KEY = "i";
/** Milliseconds to move the mouse from a thing to its card. */
const GRACE = 250;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;
/** Pixels round a small symbol in which a tap still means it: a finger covers 44 of them. */
const REACH = [11, 22];
/** A tap on these does something else than ask. */
const CONTROLS = "a, button, input, select, textarea, label, summary, [data-opens]";

export interface Answered {
  at: Part;
  told: Told;
  /** The signs that are drawn on the thing. */
  more: Told[];
  /** A card that was opened by a click of the other button is closed as one for fingers. */
  by: "mouse" | "touch" | "key";
}

interface Found {
  at: Part;
  told: Told;
}

export class Asking {
  /** The text that is shown now, and where. */
  answered = $state.raw<Answered | null>(null);

  private under: Element | null = null;
  private target: EventTarget | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private finger: { x: number; y: number } | null = null;
  private heldLong = false;
  private touched = false;
  private hushed: { part: Part; title: string } | null = null;

  constructor(private readonly tell: (part: Part) => Told | null) {}

  /** Listen at a table; call the returned function to stop. */
  listen(root: HTMLElement): () => void {
    const end = new AbortController();
    const { signal } = end;
    // a thing that comes to lie under a mouse at rest was not asked about, so only moves count
    root.addEventListener("pointermove", (event) => this.moved(event), { signal, passive: true });
    root.addEventListener("pointerleave", () => this.left(null, null), { signal });
    root.addEventListener("pointerdown", (event) => this.pressed(event), { signal });
    root.addEventListener("contextmenu", (event) => this.asked(event), { signal });
    root.addEventListener("click", (event) => this.clicked(event), { signal, capture: true });
    addEventListener("pointermove", (event) => this.trembled(event), { signal, passive: true });
    addEventListener("pointerup", () => this.released(), { signal });
    addEventListener("pointercancel", () => this.released(), { signal });
    addEventListener("pointerdown", (event) => this.elsewhere(event), { signal });
    addEventListener("scroll", () => this.answered?.by === "mouse" && this.close(), { signal, passive: true });
    addEventListener("keydown", (event) => this.keyed(event, root), { signal, capture: true });
    return () => {
      end.abort();
      this.close();
      this.hush(null);
    };
  }

  close(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.leaving);
    this.answered = null;
  }

  /** The mouse is on the card itself. */
  stay(): void {
    clearTimeout(this.leaving);
  }

  leave(): void {
    clearTimeout(this.leaving);
    if (this.answered?.by === "mouse") this.leaving = setTimeout(() => this.close(), GRACE);
  }

  // -- the mouse

  private moved(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const sign = this.signUnder(event);
    if (!sign && event.target === this.target && !this.under?.matches("[data-sign]")) return;
    const found = sign ?? this.find(event.target);
    if (found?.at === this.under) return;
    this.left(found?.at ?? null, event.target);
    if (!found) return;
    this.hush(found.at);
    if (found.at === this.answered?.at) this.stay();
    else this.waiting = setTimeout(() => this.show(found, "mouse"), REST);
  }

  private left(next: Element | null, target: EventTarget | null): void {
    clearTimeout(this.waiting);
    this.target = target;
    this.under = next;
    if (this.hushed?.part !== next) this.hush(null);
    this.leave();
  }

  /** A click with the other mouse button; a held finger makes the same event on some systems. */
  private asked(event: MouseEvent): void {
    if (this.finger || this.heldLong) {
      event.preventDefault();
      return;
    }
    const found = this.signUnder(event) ?? this.find(event.target);
    if (!found) return;
    event.preventDefault();
    this.show(found, "touch");
  }

  /** The browser's own hint says less, and would lie over ours. */
  private hush(part: Part | null): void {
    if (this.hushed && !this.hushed.part.hasAttribute("title")) this.hushed.part.setAttribute("title", this.hushed.title);
    this.hushed = null;
    const title = part?.getAttribute("title");
    if (!part || title == null) return;
    this.hushed = { part, title };
    part.removeAttribute("title");
  }

  // -- fingers

  private pressed(event: PointerEvent): void {
    this.close();
    this.heldLong = false;
    this.touched = event.pointerType !== "mouse";
    if (!this.touched) return;
    const found = this.find(event.target);
    if (!found) return;
    this.finger = { x: event.clientX, y: event.clientY };
    this.waiting = setTimeout(() => {
      this.heldLong = true;
      this.show(found, "touch");
    }, HOLD);
  }

  private trembled(event: PointerEvent): void {
    if (!this.finger) return;
    if (Math.hypot(event.clientX - this.finger.x, event.clientY - this.finger.y) > TREMBLE) this.released();
  }

  private released(): void {
    if (!this.finger) return;
    this.finger = null;
    clearTimeout(this.waiting);
  }

  /** Holding a finger on a thing asks about it, and does not choose it; a tap on a mere sign asks at once. */
  private clicked(event: MouseEvent): void {
    if (this.heldLong) {
      this.heldLong = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!this.touched || (event.target as Element | null)?.closest?.(CONTROLS)) return;
    const found = this.find(event.target) ?? this.near(event);
    if (found) this.show(found, "touch");
  }

  private elsewhere(event: PointerEvent): void {
    const target = event.target as Element | null;
    if (this.answered && !target?.closest?.("[data-about-card]")) this.close();
  }

  // -- keys

  private keyed(event: KeyboardEvent, root: HTMLElement): void {
    if (event.key === "Escape" && this.answered) {
      const { at, by } = this.answered;
      event.preventDefault();
      event.stopPropagation();
      this.close();
      if (by === "key") at.focus({ preventScroll: true });
      return;
    }
    if (event.key.toLowerCase() !== KEY || isElsewhere(event) || !shortcutsOn()) return;
    const focused = document.activeElement;
    const first = !this.answered && focused && root.contains(focused) ? this.find(focused) : null;
    const found = first ?? this.next(root, event.shiftKey ? -1 : 1);
    if (!found) return;
    event.preventDefault();
    found.at.scrollIntoView({ block: "nearest" });
    this.show(found, "key");
  }

  /** The next thing on the table, or the next sign that lies on none; round to the first after the last. */
  private next(root: HTMLElement, by: 1 | -1): Found | null {
    const parts = [...root.querySelectorAll<Part>(THINGS)].filter((part) => isShown(part) && !isWithin(part));
    const here = this.answered ? parts.indexOf(this.answered.at) : by > 0 ? -1 : 0;
    for (let step = 1; step <= parts.length; step++) {
      const at = parts[(here + by * step + 2 * parts.length) % parts.length]!;
      const told = this.tell(at);
      if (told) return { at, told };
    }
    return null;
  }

  // -- which thing is meant

  /** The nearest thing around an element that has an explanation. */
  private find(target: EventTarget | null): Found | null {
    let part = (target as Element | null)?.closest?.<Part>(THINGS) ?? null;
    while (part) {
      const told = this.tell(part);
      if (told) return { at: part, told };
      part = part.parentElement?.closest<Part>(THINGS) ?? null;
    }
    return null;
  }

  /** The thing nearest to a tap that hit none, if a finger reaches it. */
  private near({ clientX, clientY, currentTarget }: MouseEvent): Found | null {
    for (const reach of REACH) {
      for (let turn = 0; turn < 8; turn += 1) {
        const angle = (turn * Math.PI) / 4;
        const at = document.elementFromPoint?.(clientX + reach * Math.cos(angle), clientY + reach * Math.sin(angle));
        if (!at || at.closest(CONTROLS) || !(currentTarget as Element | null)?.contains(at)) continue;
        const found = this.find(at);
        if (found) return found;
      }
    }
    return null;
  }

  /** The sign exactly under the mouse: buttons may lie over the drawing that they belong to. */
  private signUnder({ target, clientX, clientY }: MouseEvent): Found | null {
    const thing = (target as Element | null)?.closest?.(THINGS);
    const around = thing?.childElementCount ? thing : thing?.parentElement;
    for (const one of document.elementsFromPoint?.(clientX, clientY) ?? []) {
      const at = one.closest<Part>("[data-sign]");
      const told = at && around?.contains(at) ? this.tell(at) : null;
      if (at && told) return { at, told };
    }
    return null;
  }

  private show({ at, told }: Found, by: Answered["by"]): void {
    clearTimeout(this.waiting);
    clearTimeout(this.leaving);
    if (!at.isConnected) return;
    const more = signsIn(at).map((part) => this.tell(part)).filter((one) => one !== null);
    // the same sign may be drawn several times, and a picture of the thing says the same as the thing
    const known = new Set([told.text]);
    const others = more.filter(({ text }) => !known.has(text) && known.add(text));
    this.answered = { at, told, more: others, by };
  }
}
