// The table as it is drawn just now. What happened is played beat by beat; whatever comes next, or a
// click, or a key, brings it to its end at once, so that nobody ever waits for a drawing.

import { tick } from "svelte";
import type { Item } from "../../lib/types";
import { type Beat, beats, type Motion, same, type Scene } from "./beats";
import { opposite } from "./die";
import { isStill, perform } from "./motion";

export const BREATH = 24;

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

  /** Whoever comes right after the dice were rolled sees them roll. */
  entered(rolls: Item[]): this {
    if (rolls.length) {
      const rolled = this.end;
      this.end = { ...rolled, faces: rolled.faces.map(opposite) };
      this.update(rolled, rolls);
    }
    return this;
  }

  /** The match went on, with these events or without any. */
  update(next: Scene, fresh: Item[]): void {
    if (!fresh.length && same(next, this.end)) return;
    this.finish();
    this.end = next;
    if (isStill() || document.hidden || fresh.some((item) => item.undo)) {
      this.scene = next;
      return;
    }
    this.rest = beats(this.scene, fresh, next);
    this.playing = true;
    // hand and question change with the message itself; what moves begins a frame later, so that
    // neither frame has too much to do
    this.timer = setTimeout(() => this.next(), BREATH);
  }

  finish(): void {
    clearTimeout(this.timer);
    for (const animation of this.running) animation.finish();
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
    this.scene = beat.scene;
    this.motions = beat.motions;
    this.timer = setTimeout(() => this.next(), beat.lasts);
    void tick().then(() => {
      const root = this.root();
      if (!root || this.scene !== beat.scene) return;
      this.running = perform(root, beat.motions, beat.scene.turn?.cards ?? []);
    });
  }
}
