// The focus stays where it makes sense: when the focused element is gone, it goes to the next choice in the
// same place, or to the question.

import { isStill } from "../lib/motion";

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

/** Scroll to the choices, unless one of them is already visible above the bar. */
export function bringIntoSight(root: HTMLElement | undefined, bar: HTMLElement | undefined): void {
  const found = [...(root?.querySelectorAll<HTMLElement>(GLOWING) ?? [])];
  const end = bar?.getBoundingClientRect().top ?? innerHeight;
  const seen = found.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= end;
  });
  if (seen || !found[0]) return;
  const { top, bottom } = found[0].getBoundingClientRect();
  scrollBy({ top: (top + bottom - end) / 2, behavior: isStill() ? "auto" : "smooth" });
}
