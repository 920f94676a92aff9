// Plays events on a board, beat by beat. Each game turns events into beats; the stage queues them, shows
// their states one after the other, and moves things. A click, a key, an undo, a hidden tab or the setting
// for reduced motion ends all animations at once. So an answer never waits for an animation. Sounds belong to
// moves, so they are heard when the moves are seen.

import { tick } from "svelte";
import { isStill, SLOW, STEP, usualPace } from "../../lib/motion";
import { play } from "../../lib/sounds";
import type { Item } from "../../lib/types";
import type { Move } from "./moves";
import { measure, perform, stop } from "./perform";
import { soundsOf } from "./sounding";

/** A state of the board that is shown, and what moves to get there. */
export interface Beat<State> {
  state: State;
  moves: Move[];
  /** Milliseconds until the next beat begins. */
  lasts: number;
}

/** How a game is played on a stage. */
export interface Script<State> {
  /** The beats between two states. Beats in a row with the very same state overlap on one page. */
  beats?(before: State, events: Item[], after: State): Beat<State>[];
  /** A selector of things that keep their `data-ref`: whenever they lie elsewhere, they slide there. */
  keeps?: string;
}

/** Milliseconds from a message to its first beat, where that shows less than the end. */
export const BREATH = 24;
/** Milliseconds that all beats take at most; of more the last ones are shown. */
export const LONGEST = 7000;
/** When more happens during a beat, the older beats are over within so many milliseconds… */
export const CATCH_UP = 500;
/** … but none goes more than so many times faster than usual: those that do not fit are left out. */
export const FASTEST = 4;
/** Milliseconds in which all overlapping beats begin. */
const WITHIN = 1200;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sum = (beats: Beat<unknown>[]) => beats.reduce((all, { lasts }) => all + lasts, 0);
/** Whether a thing stays where it went, although the next state no longer shows it. */
const stays = (animation: Animation) => animation.effect?.getTiming().fill === "forwards";

/** The last beats, as many as take so many milliseconds. */
export function latest<State>(beats: Beat<State>[], longest: number): Beat<State>[] {
  let left = longest;
  return beats.slice(beats.findLastIndex(({ lasts }) => (left -= lasts) < 0) + 1);
}

/** Beats for a page that shows the end at once: groups of moves, each of which begins a step after the last. */
export function overlapping<State>(state: State, groups: Move[][]): Beat<State>[] {
  const step = Math.min(STEP, WITHIN / Math.max(groups.length, 1));
  return groups.map((moves, place) => ({ state, moves, lasts: place + 1 < groups.length ? step : SLOW }));
}

/** The stages that play now, and what waits for them. */
const busy = new Set<unknown>();
const waiting: (() => void)[] = [];

/** Wait until no board plays anything. */
export function settled(): Promise<void> {
  return busy.size ? new Promise((done) => waiting.push(done)) : Promise.resolve();
}

export class Stage<State> {
  /** The state that is drawn now; null before the first update. */
  state = $state.raw<State | null>(null);
  /** What moves now; boards draw pictures that fly, and things that are about to be gone. */
  moves = $state.raw<Move[]>([]);
  playing = $state(false);

  private end: State | null = null;
  private told: Item[] | null = null;
  private queue: Beat<State>[] = [];
  private root: HTMLElement | undefined;
  private running: Animation[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the beat that is shown ends, by `performance.now()`. */
  private due = 0;
  /** How many times faster than usual it goes, and how many beats of the queue go as fast. */
  private pace = usualPace();
  private hurried = 0;

  constructor(private readonly script: Script<State>) {}

  /**
   * Attach the stage to the element that holds the board: `{@attach stage.attach}`. A click or a key anywhere
   * skips to the end, and so does hiding the tab.
   */
  readonly attach = (root: HTMLElement) => {
    this.root = root;
    const listening = new AbortController();
    const { signal } = listening;
    const skip = () => {
      if (this.playing || this.running.length) this.finish();
    };
    addEventListener("pointerdown", skip, { capture: true, signal });
    addEventListener("keydown", skip, { capture: true, signal });
    document.addEventListener("visibilitychange", () => document.hidden && skip(), { signal });
    return () => {
      listening.abort();
      this.finish();
      this.root = undefined;
    };
  };

  /** Go on to a state of the match, by these events or without any. The first state is shown without animation. */
  update(next: State, events: Item[]): void {
    const news = events === this.told ? [] : events;
    this.told = events;
    const before = this.end;
    if (before !== null && !news.length && same(next, before)) return;
    this.end = next;
    if (before === null || isStill()) return this.finish();
    const { beats: cut, keeps } = this.script;
    const told = news.length > 0 && !news.some((item) => item.undo);
    if (!told) this.finish();
    const beats = told ? latest(cut?.(before, news, next) ?? [], LONGEST) : [];
    if (!beats.length) {
      if (!this.playing && !keeps) return this.finish();
      beats.push({ state: next, moves: [], lasts: 0 });
    }
    if (this.playing) this.hurry();
    this.queue.push(...beats);
    if (this.playing) return;
    this.playing = true;
    busy.add(this);
    // a board that shows steps begins a frame later: the hand and the question change with the message itself,
    // and neither frame has too much to do
    if (this.queue[0]?.state === next) this.next();
    else this.wait(BREATH);
  }

  /** Show the end of all that is played at once. */
  finish(): void {
    clearTimeout(this.timer);
    stop(this.running);
    this.running = [];
    this.queue = [];
    this.rest();
  }

  /** All beats were shown; things that are still on their way arrive. */
  private rest(): void {
    this.clear();
    this.moves = [];
    this.state = this.end;
    this.playing = false;
    this.hurried = 0;
    this.pace = usualPace();
    busy.delete(this);
    if (!busy.size) waiting.splice(0).forEach((done) => done());
  }

  /** Forget animations that have ended, and end those that would hold things in places they have left. */
  private clear(): void {
    stop(this.running.filter(stays));
    this.running = this.running.filter((animation) => animation.playState === "running");
  }

  /** Play the remaining beats faster, and leave out those that would still take too long. */
  private hurry(): void {
    let left = (this.due - performance.now()) * this.pace;
    if (left + sum(this.queue) > CATCH_UP * FASTEST) {
      this.queue = latest(this.queue, CATCH_UP * FASTEST);
      left = 0;
    }
    this.pace = Math.max(usualPace(), (left + sum(this.queue)) / CATCH_UP);
    this.hurried = this.queue.length;
    for (const animation of this.running) animation.updatePlaybackRate(this.pace);
    this.wait(left / this.pace);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.due = performance.now() + milliseconds;
    this.timer = setTimeout(() => this.next(), milliseconds);
  }

  /** Show the next state with all beats that have it. */
  private next(): void {
    const [first] = this.queue;
    if (!first) return this.rest();
    const others = this.queue.findIndex(({ state }) => state !== first.state);
    const beats = this.queue.splice(0, others < 0 ? this.queue.length : others);
    if (!this.hurried) this.pace = usualPace();
    this.hurried = Math.max(0, this.hurried - beats.length);

    const { root, pace } = this;
    const { keeps = "" } = this.script;
    const moves = beats.flatMap((beat) => beat.moves);
    const before = root && measure(root, moves, keeps);
    this.clear();
    this.state = first.state;
    this.moves = moves;
    let delay = 0;
    const cues = beats.flatMap((beat) => {
      const began = delay;
      delay += beat.lasts;
      return beat.moves.map((move) => ({ move, delay: began }));
    });
    this.wait(delay / pace);
    for (const { sound, after } of soundsOf(cues)) play(sound, after / pace);
    void tick().then(() => {
      if (!root || !before || this.moves !== moves || !this.playing) return;
      this.running.push(...perform(root, cues, before, keeps, pace));
    });
  }
}
