// The table as it is drawn just now. What happened is played beat by beat; whatever comes next, or a
// click, or a key, brings it to its end at once, so that nobody ever waits for a drawing.

import { tick } from "svelte";
import type { Item } from "../../lib/types";
import { type Beat, beats, type Motion } from "./beats";
import { isStill, perform } from "./motion";
import { same, type Scene } from "./scene";

export class Stage {
  scene: Scene = $state.raw()!;
  /** What moves just now. */
  motions = $state.raw<Motion[]>([]);
  playing = $state(false);

  private end: Scene;
  private rest: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Animation[] = [];

  constructor(
    first: Scene,
    private readonly root: () => HTMLElement | undefined,
  ) {
    this.scene = first;
    this.end = first;
  }

  /** The match went on, with these events or without any. */
  update(next: Scene, fresh: Item[]): void {
    if (same(next, this.end)) return;
    this.finish();
    const before = this.end;
    this.end = next;
    this.rest = isStill() || document.hidden ? [] : beats(before, fresh, next);
    this.playing = this.rest.length > 0;
    this.next();
  }

  finish(): void {
    clearTimeout(this.timer);
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.rest = [];
    this.motions = [];
    this.scene = this.end;
    this.playing = false;
  }

  private next(): void {
    const beat = this.rest.shift();
    if (!beat) {
      this.finish();
      return;
    }
    // what was kept where it went to has been taken off the table by now
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.scene = beat.scene;
    this.motions = beat.motions;
    this.timer = setTimeout(() => this.next(), beat.lasts);
    void tick().then(() => {
      const root = this.root();
      if (!root || this.scene !== beat.scene || !this.playing) return;
      this.running = perform(root, beat.motions);
    });
  }
}
