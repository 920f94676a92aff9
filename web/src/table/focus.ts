// The focus stays where it makes sense: when the focused element is gone, it goes to the next choice in the
// same place, or to the question. Choices of a new question are brought into sight.

import type { Attachment } from "svelte/attachments";
import { areaOf, fitTogether, scrollToSee } from "./room";

// boards mark choices like this: see boards/index.ts
const GLOWING = 'button[data-ref]:not([aria-disabled="true"])';

export class Focus {
  private last: HTMLElement | null = null;
  private zone = "";

  /** Something got the focus. */
  note(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    this.last = target;
    this.zone = target.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
  }

  /** Move the focus if the focused element was removed. */
  mend(root: HTMLElement | undefined, question: HTMLElement | undefined): void {
    const active = document.activeElement;
    if (!root || !this.last || this.last.isConnected) return;
    if (active && active !== document.body) return;
    const next = this.zone ? glowing(root, this.zone) : null;
    this.last = null;
    if (next) next.focus({ preventScroll: true });
    else question?.focus({ preventScroll: true });
  }
}

function glowing(root: HTMLElement, zone: string): HTMLElement | null {
  const found = [...root.querySelectorAll<HTMLElement>(GLOWING)];
  const here = found.filter((one) => one.closest<HTMLElement>("[data-zone]")?.dataset.zone === zone);
  return here[0] ?? found[0] ?? null;
}

/**
 * Scroll until the choices are seen, or at least one of them; optional ones only where all fit together.
 * `own` and the result are those of `scrollToSee`.
 */
export function bringIntoSight(root: HTMLElement | undefined, own = 0): number {
  return scrollToSee(choicesToSee(root), own);
}

/** The choices of the open question that should be in sight. */
export function choicesToSee(root: HTMLElement | undefined): HTMLElement[] {
  const all = [...(root?.querySelectorAll<HTMLElement>(GLOWING) ?? [])];
  const main = all.filter((one) => one.dataset.optional === undefined);
  return main.length && !fitTogether(all) ? main : all;
}

/** Shows the choices of a question, again whenever the board is laid out anew, until the player scrolls. */
export class Sight {
  private question = "";
  private shown = "";
  private scrolled = false;
  private own = 0; // how far the choices of this question were scrolled

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** A question with choices on the board is open, or none (""). */
  asks(question: string): void {
    this.question = question;
    if (!question || question === this.shown) return;
    this.shown = question;
    this.scrolled = false;
    this.own = 0;
    this.show();
  }

  /** The window has another size, as on a phone that was turned: the board begins at its top again. */
  turned(): void {
    if (!this.question) return;
    areaOf(this.root()?.querySelector(GLOWING) ?? undefined)?.scrollTo({ top: 0, behavior: "instant" });
    this.scrolled = false;
    this.own = 0;
    this.show();
  }

  show(): void {
    if (!this.question || this.scrolled) return;
    requestAnimationFrame(() => (this.own = bringIntoSight(this.root(), this.own)));
  }

  /** For the board: it may be drawn later than its question is put, and grow when pictures or texts come. */
  readonly follow: Attachment<HTMLElement> = (board) => {
    const observer = new ResizeObserver(() => this.show());
    observer.observe(board);
    const end = new AbortController();
    const moved = () => (this.scrolled = true);
    for (const kind of ["wheel", "touchmove", "keydown"]) board.addEventListener(kind, moved, { signal: end.signal, passive: true });
    // a part that the player opens makes the board grow, and is what they look at now
    const opened = ({ target }: Event) => (target as Element).closest("[aria-expanded], [data-opens]") && moved();
    board.addEventListener("click", opened, { signal: end.signal, capture: true });
    return () => {
      observer.disconnect();
      end.abort();
    };
  };
}
