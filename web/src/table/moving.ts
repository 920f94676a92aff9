// Things that keep their ref while they move are seen to move: where they were is noted before the
// page changes, and afterwards they slide from there. Only transforms are animated.

const DURATION = 300;

export class Moving {
  private before = new Map<string, DOMRect>();

  private get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Note where everything lies. */
  note(board: HTMLElement | undefined): void {
    this.before.clear();
    if (!board || this.still || document.hidden) return;
    for (const thing of board.querySelectorAll<HTMLElement>("[data-ref]")) {
      this.before.set(thing.dataset.ref ?? "", thing.getBoundingClientRect());
    }
  }

  /** Let whatever lies elsewhere now slide there. */
  slide(board: HTMLElement | undefined): void {
    if (!board || this.before.size === 0) return;
    const moved: [HTMLElement, number, number][] = [];
    for (const thing of board.querySelectorAll<HTMLElement>("[data-ref]")) {
      const from = this.before.get(thing.dataset.ref ?? "");
      if (!from) continue;
      const to = thing.getBoundingClientRect();
      const [dx, dy] = [from.left - to.left, from.top - to.top];
      if (Math.abs(dx) + Math.abs(dy) > 4) moved.push([thing, dx, dy]);
    }
    for (const [thing, dx, dy] of moved) {
      thing.animate?.([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: DURATION,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      });
    }
    this.before.clear();
  }
}
