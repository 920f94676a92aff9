// What happened since your last move: the states that this page has shown since then, kept to be shown again.
// Boards draw a recap in place of the match. It is the match itself, unless an earlier state is shown again.

import { untrack } from "svelte";
import { settled } from "../boards/stage/stage.svelte";
import { isStill } from "../lib/motion";
import type { BoardMatch } from "../lib/choosing.svelte";
import type { Item, Prompt, View, Zone } from "../lib/types";
import { brief, seatOf } from "./telling";

interface Shown {
  view: View;
  layout: Zone[];
  events: Item[];
  /** The events that led here. */
  fresh: Item[];
}

const NONE: Item[] = [];
/** The first question of a match has an id that begins so: before it there was no move. */
const FIRST = "0-";
/** States that are kept at most; older ones are forgotten. */
const MOST = 80;
/** Milliseconds that each state stays at least, and longer where nothing moves. */
const READING = 900;
const READING_STILL = 1600;

export class Recap implements BoardMatch {
  /** The state at your last move, and those since. */
  private base = $state.raw<Shown | null>(null);
  private steps = $state.raw<Shown[]>([]);
  /** The state that is shown again; null for the match as it is. */
  private shown = $state.raw<Shown | null>(null);
  /** What leads to the state that is shown again, in a line. */
  caption = $state("");
  private before: { shown: Shown; owed: string } | null = null;
  private run = 0;

  // parts of a match that an earlier state does not have
  undo = false;
  orders: string[] = [];

  constructor(private readonly match: BoardMatch) {}

  get running(): boolean {
    return this.shown !== null;
  }

  /** Whether there is anything to show on the board. */
  get playable(): boolean {
    return this.base !== null && this.steps.length > 0;
  }

  /** The events since your last move; after the page was opened, since the last event of your seat. */
  readonly items = $derived.by<Item[]>(() => {
    const { events, seat } = this.match;
    const from = this.base ? (this.base.events.at(-1)?.n ?? 0) : lastOf(events, seat);
    return events.filter((item) => item.n > from);
  });

  /** Whether anything happened since your last move that your seat did not do. */
  get news(): boolean {
    const { events, seat, prompt } = this.match;
    if (prompt?.id.startsWith(FIRST)) return false;
    return (this.base !== null || lastOf(events, seat) > 0) && this.items.some((item) => seatOf(item) !== this.match.seat);
  }

  /** Keep the states of the match; to be called while a component is made. */
  follow(): void {
    $effect.pre(() => {
      const { view, layout, events, fresh, prompt } = this.match;
      untrack(() => view && this.note({ view, layout, events, fresh }, prompt));
    });
  }

  private note(now: Shown, prompt: Prompt | null): void {
    const { before } = this;
    const owed = prompt?.owes ? prompt.id : "";
    this.before = { shown: now, owed };
    if (!before) return;
    // the answers of one turn belong together: it is news what others do after them
    if (before.owed && before.owed !== owed && (!this.base || this.news)) {
      this.base = before.shown;
      this.steps = [];
    }
    if (!this.base || now.fresh === before.shown.fresh || !now.fresh.length) return;
    this.stop(); // what happens now is shown rather than what happened
    const steps = [...this.steps, now];
    if (steps.length > MOST) this.base = steps[0] ?? null;
    this.steps = steps.slice(-MOST);
  }

  /** Show all states since your last move again, one after the other. */
  async play(): Promise<void> {
    const { base, steps } = this;
    if (!base) return;
    const run = (this.run += 1);
    this.caption = "";
    this.shown = { ...base, fresh: NONE };
    await pause(READING / 2);
    for (const step of steps) {
      if (run !== this.run) return;
      this.caption = brief(step.fresh).at(-1) ?? this.caption;
      this.shown = step;
      await pause(isStill() ? READING_STILL : READING);
      await settled();
    }
    if (run === this.run) this.stop();
  }

  stop(): void {
    this.run += 1;
    this.shown = null;
  }

  // -- a match for boards

  get id() {
    return this.match.id;
  }
  get table() {
    return this.match.table;
  }
  get seat() {
    return this.match.seat;
  }
  get view() {
    return this.shown ? this.shown.view : this.match.view;
  }
  get layout() {
    return this.shown ? this.shown.layout : this.match.layout;
  }
  get events() {
    return this.shown ? this.shown.events : this.match.events;
  }
  get fresh() {
    return this.shown ? this.shown.fresh : this.match.fresh;
  }
  get prompt() {
    return this.shown ? null : this.match.prompt;
  }
  get sheet() {
    return this.shown ? null : this.match.sheet;
  }
  get asked() {
    return this.shown ? [] : this.match.asked;
  }
  get clocks() {
    return this.match.clocks;
  }
  get yourTurn() {
    return !this.shown && this.match.yourTurn;
  }
  get connection() {
    return this.match.connection;
  }
  get ahead() {
    return this.match.ahead;
  }
  answer: BoardMatch["answer"] = (choices) => this.match.answer(choices);
  why: BoardMatch["why"] = (action) => this.match.why(action);
}

/** The number of the last event that a seat caused. */
function lastOf(events: Item[], seat: number | null): number {
  if (seat === null) return 0;
  return events.findLast((item) => seatOf(item) === seat)?.n ?? 0;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
