// The guide of a first match: one hint at a time when it applies, each shown once. Shown hints are remembered
// for each game, and can be shown again.

import { untrack } from "svelte";
import type { Hint } from "../boards";
import type { BoardMatch, Choosing } from "../lib/choosing.svelte";

/** A hint that is shown for less time was not read. */
export const READ = 2500;

interface Kept {
  said: string[];
  done: boolean;
}

const keyOf = (game: string) => `guide/${game}`;

function kept(game: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game)) ?? "") as Partial<Kept>;
    return { said: Array.isArray(found.said) ? found.said : [], done: found.done === true };
  } catch {
    return { said: [], done: false };
  }
}

export class Guiding {
  private game = $state("");
  private hints = $state.raw<Hint[]>([]);
  private memory = $state.raw<Kept>({ said: [], done: false });
  /** The hint that is shown, and the ref it points at. */
  shown = $state.raw<{ hint: Hint; ref: string } | null>(null);
  /** Whether it waits behind a button in the bar that asks: together they would hide the table. */
  readonly folded = $derived.by(() => this.shown !== null && this.fold === this.shown.hint.id);
  private fold = $state("");
  private unfolded = "";
  private since = 0;
  private question = "";

  constructor(
    private readonly match: BoardMatch,
    private readonly choosing: Choosing,
  ) {}

  /** Whether this game has a guide. */
  readonly exists = $derived(this.hints.length > 0);

  /** Whether hints are left. */
  readonly waits = $derived(
    this.exists && !this.memory.done && this.hints.some((hint) => !this.memory.said.includes(hint.id)),
  );

  /** Take the hints of a board that was opened. */
  take(game: string, hints: Hint[] | undefined): void {
    this.hints = hints ?? [];
    this.game = game;
    this.memory = kept(game);
  }

  /** Call it whenever the match or the choosing has changed. */
  look(): void {
    const { match, choosing } = this;
    const playing = match.seat !== null && match.table?.state === "playing" && match.view !== null;
    if (match.table?.state === "over" && match.seat !== null && this.memory.said.length) this.keep({ done: true });
    if (!playing || !this.waits) {
      this.show(null);
      return;
    }
    const now = this.shown?.hint;
    const still = now ? now.at(match, choosing) : null;
    const read = Date.now() - this.since >= READ;
    // an answer goes on: the hint counts as read
    const past = read && this.question !== (match.prompt?.id ?? "");
    if (now && still !== null && !past) {
      this.show({ hint: now, ref: still });
      return;
    }
    if (now && read) this.said(now);
    for (const hint of this.hints) {
      if (this.memory.said.includes(hint.id)) continue;
      const ref = hint.at(match, choosing);
      if (ref === null) continue;
      this.since = Date.now();
      this.question = match.prompt?.id ?? "";
      this.show({ hint, ref });
      return;
    }
    this.show(null);
  }

  /** Whether the player has asked for the hint that is shown. */
  get wanted(): boolean {
    return this.shown !== null && this.unfolded === this.shown.hint.id;
  }

  /** There is no room for the hint; people who asked for it see it all the same. */
  foldAway(): void {
    const hint = this.shown?.hint.id ?? "";
    if (hint === this.unfolded) return;
    this.fold = hint;
    this.choosing.guided = ""; // nothing is outlined without its words
  }

  unfold(): void {
    this.unfolded = this.fold;
    this.fold = "";
    this.choosing.guided = this.shown?.ref ?? "";
  }

  /** Mark the hint as read and go to the next. */
  next(): void {
    if (this.shown) this.said(this.shown.hint);
    this.show(null);
    this.look();
  }

  /** Show no more hints of this game. */
  skip(): void {
    this.keep({ done: true });
    this.show(null);
  }

  /** Start again from the first hint. */
  again(): void {
    this.memory = { said: [], done: false };
    localStorage.removeItem(keyOf(this.game));
    this.look();
  }

  private said(hint: Hint): void {
    this.keep({ said: [...new Set([...this.memory.said, hint.id])] });
  }

  private keep(change: Partial<Kept>): void {
    if (change.done && this.memory.done) return;
    this.memory = { ...this.memory, ...change };
    localStorage.setItem(keyOf(this.game), JSON.stringify(this.memory));
  }

  private show(next: { hint: Hint; ref: string } | null): void {
    const before = untrack(() => this.shown);
    if (before?.hint !== next?.hint || before?.ref !== next?.ref) this.shown = next;
    this.choosing.guided = next && next.hint.id !== untrack(() => this.fold) ? next.ref : "";
  }
}
