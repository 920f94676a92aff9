// Asks for explanations: by resting on a thing with the mouse, by holding a finger on it, or by a key while
// it has the focus. One listener at the table serves any board.

import { isElsewhere, shortcutsOn } from "../table/shortcuts";
import type { Told } from "./about";

export const REST = 600;
export const HOLD = 500;
export const KEY = "i";
/** Milliseconds to move the mouse from a thing to its card. */
const GRACE = 250;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;
const THINGS = "[data-ref], [data-about]";

export interface Answered {
  at: HTMLElement | SVGElement;
  told: Told;
  by: "mouse" | "touch" | "key";
}

type Part = HTMLElement | SVGElement;

export class Asking {
  /** The text that is shown now, and where. */
  answered = $state.raw<Answered | null>(null);

  private under: Element | null = null;
  private target: EventTarget | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private finger: { x: number; y: number } | null = null;
  private heldLong = false;
  private hushed: { part: Part; title: string } | null = null;

  constructor(private readonly tell: (ref: string) => Told | null) {}

  /** Listen at a table; call the returned function to stop. */
  listen(root: HTMLElement): () => void {
    const end = new AbortController();
    const { signal } = end;
    // a thing that comes to lie under a mouse at rest was not asked about, so only moves count
    root.addEventListener("pointermove", (event) => this.moved(event), { signal, passive: true });
    root.addEventListener("pointerleave", () => this.left(null, null), { signal });
    root.addEventListener("pointerdown", (event) => this.pressed(event), { signal });
    root.addEventListener("contextmenu", (event) => this.finger && event.preventDefault(), { signal });
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
    if (event.pointerType !== "mouse" || event.target === this.target) return;
    const found = this.find(event.target);
    if (found?.at === this.under) return;
    this.left(found?.at ?? null, event.target);
    if (!found) return;
    this.hush(found.at);
    if (found.at === this.answered?.at) this.stay();
    else this.waiting = setTimeout(() => this.show(found.at, found.told, "mouse"), REST);
  }

  private left(next: Element | null, target: EventTarget | null): void {
    clearTimeout(this.waiting);
    this.target = target;
    this.under = next;
    if (this.hushed?.part !== next) this.hush(null);
    this.leave();
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
    if (event.pointerType === "mouse") return;
    const found = this.find(event.target);
    if (!found) return;
    this.finger = { x: event.clientX, y: event.clientY };
    this.waiting = setTimeout(() => {
      this.heldLong = true;
      this.show(found.at, found.told, "touch");
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

  /** Holding a finger on a thing asks about it, and does not choose it. */
  private clicked(event: MouseEvent): void {
    if (!this.heldLong) return;
    this.heldLong = false;
    event.preventDefault();
    event.stopPropagation();
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
    if (event.key !== KEY || isElsewhere(event) || !shortcutsOn()) return;
    const focused = document.activeElement;
    const found = focused && root.contains(focused) ? this.find(focused) : null;
    if (!found) return;
    event.preventDefault();
    this.show(found.at, found.told, "key");
  }

  // -- which thing is meant

  /** The nearest thing around an element that has an explanation. */
  private find(target: EventTarget | null): { at: Part; told: Told } | null {
    let part = (target as Element | null)?.closest?.<Part>(THINGS) ?? null;
    while (part) {
      const told = this.tell(part.dataset.ref ?? part.dataset.about ?? "");
      if (told) return { at: part, told };
      part = part.parentElement?.closest<Part>(THINGS) ?? null;
    }
    return null;
  }

  private show(at: Part, told: Told, by: Answered["by"]): void {
    clearTimeout(this.waiting);
    clearTimeout(this.leaving);
    if (at.isConnected) this.answered = { at, told, by };
  }
}
