// The table as it is drawn just now. What happened is played beat by beat; whatever comes next, or a
// click, or a key, brings it to its end at once, so that nobody ever waits for a drawing.

import { tick } from "svelte";
import type { Item } from "../lib/types";

/** A scene that is shown, with what moves in it. */
export interface Beat<Scene, Motion> {
  scene: Scene;
  motions: Motion[];
  /** In milliseconds; a motion fills the beginning of it. */
  lasts: number;
}

/** How a game tells what happened. */
export interface Direction<Scene, Motion> {
  /** What led from one scene to another. */
  beats(before: Scene, fresh: Item[], after: Scene): Beat<Scene, Motion>[];
  /** Move what a beat moves; the page already shows where it ends up. */
  perform(root: HTMLElement, beat: Beat<Scene, Motion>): Animation[];
}

export const BREATH = 24;
/** Nobody looks, or nobody wants to see anything move. */
export const isStill = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** It keeps where it went to, though the next scene shows it no more. */
const stays = (animation: Animation) => animation.effect?.getTiming().fill === "forwards";

export class Stage<Scene, Motion> {
  scene: Scene = $state.raw()!;
  /** What moves just now. */
  motions = $state.raw<Motion[]>([]);
  playing = $state(false);

  private end: Scene;
  private rest: Beat<Scene, Motion>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Animation[] = [];

  constructor(
    first: Scene,
    private readonly direction: Direction<Scene, Motion>,
    private readonly root: () => HTMLElement | undefined,
  ) {
    this.scene = first;
    this.end = first;
  }

  /** The match went on, with these events or without any. */
  update(next: Scene, fresh: Item[]): void {
    if (!fresh.length && same(next, this.end)) return;
    this.finish();
    const before = this.end;
    this.end = next;
    const still = isStill() || fresh.some((item) => item.undo);
    this.rest = still ? [] : this.direction.beats(before, fresh, next);
    if (!this.rest.length) {
      this.scene = next;
      return;
    }
    this.playing = true;
    // hand and question change with the message itself; what moves begins a frame later, so that
    // neither frame has too much to do
    this.timer = setTimeout(() => this.next(), BREATH);
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
    for (const animation of this.running) if (stays(animation)) animation.cancel();
    this.running = this.running.filter((animation) => animation.playState === "running");
    this.scene = beat.scene;
    this.motions = beat.motions;
    this.timer = setTimeout(() => this.next(), beat.lasts);
    void tick().then(() => {
      const root = this.root();
      if (!root || this.scene !== beat.scene || !this.playing) return;
      this.running.push(...this.direction.perform(root, beat));
    });
  }
}
