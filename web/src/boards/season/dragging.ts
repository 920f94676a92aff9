// Hand cards and trophies may be dragged to where they go, as well as clicked there. A drag is two clicks:
// one on the thing that is picked up, one on its target.

import type { Choosing } from "../../lib/choosing.svelte";

const FAR_ENOUGH = 8;

export class Dragging {
  private picked: { thing: HTMLElement; ref: string; x: number; y: number; pointer: number } | null = null;
  private ghost: HTMLElement | null = null;
  /** A drag ends with a click, which must not count. */
  private swallow = false;

  constructor(private readonly choosing: Choosing) {}

  /** Listen on a board; returns how to stop. */
  on(root: HTMLElement): () => void {
    const down = (event: PointerEvent) => this.down(event);
    const move = (event: PointerEvent) => this.move(event);
    const up = (event: PointerEvent) => this.up(event);
    const cancel = () => this.drop();
    const click = (event: MouseEvent) => {
      if (!this.swallow) return;
      this.swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    root.addEventListener("pointerdown", down);
    root.addEventListener("click", click, true);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    return () => {
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("click", click, true);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      this.drop();
    };
  }

  private down(event: PointerEvent): void {
    this.swallow = false;
    const thing = (event.target as Element).closest<HTMLElement>("button.drags, .held > button");
    if (!thing || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.picked = { thing, ref: thing.dataset.ref ?? "", x, y, pointer };
  }

  private move(event: PointerEvent): void {
    const picked = this.picked;
    if (!picked || event.pointerId !== picked.pointer) return;
    const [dx, dy] = [event.clientX - picked.x, event.clientY - picked.y];
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      this.ghost = this.lift(picked.thing);
      // with one place to go to, picking it up would be the answer already
      if (!this.choosing.holds(picked.ref) && this.choosing.on(picked.ref).length > 1) this.choosing.touch(picked.ref);
    }
    this.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
  }

  private up(event: PointerEvent): void {
    const picked = this.picked;
    const dragged = this.ghost !== null;
    this.drop();
    if (!picked || !dragged) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false)); // a finger makes no click, and the next one counts
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest<HTMLElement>("[data-ref]")?.dataset.ref ?? "";
    const [only, ...more] = this.choosing.on(picked.ref);
    if (this.choosing.holds(picked.ref)) {
      if (target !== picked.ref && this.choosing.glows(target)) this.choosing.touch(target);
      else this.choosing.back(true);
    } else if (only && !more.length && only.refs.includes(target)) {
      void this.choosing.choose(only);
    }
  }

  /** A copy of the piece, without its button, that follows the pointer. */
  private lift(thing: HTMLElement): HTMLElement {
    const piece = thing.closest<HTMLElement>(".piece") ?? thing;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const ghost = piece.cloneNode(true) as HTMLElement;
    ghost.classList.add("season-ghost");
    ghost.querySelector(".hit")?.remove();
    Object.assign(ghost.style, { left: "0", top: "0", width: `${width}px`, height: `${height}px` });
    (thing.closest(".season") ?? document.body).append(ghost);
    // what it is placed by may be the window or the board, and it may have a margin
    const start = ghost.getBoundingClientRect();
    Object.assign(ghost.style, { left: `${left - start.left}px`, top: `${top - start.top}px` });
    return ghost;
  }

  private drop(): void {
    this.ghost?.remove();
    this.ghost = null;
    this.picked = null;
  }
}
