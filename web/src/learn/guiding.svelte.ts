// The guide of a first match: a word at a time about what has just come up, each said once. What was said
// is remembered for each game, and can be called back.

import { untrack } from "svelte";
import type { Hint } from "../boards";
import type { BoardMatch, Choosing } from "../lib/choosing.svelte";

/** A hint whose moment passes sooner was not read. */
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

  /** Whether there is something left to say. */
  readonly waits = $derived(
    this.exists && !this.memory.done && this.hints.some((hint) => !this.memory.said.includes(hint.id)),
  );

  /** A board was opened, with what it has to say to somebody new. */
  take(game: string, hints: Hint[] | undefined): void {
    this.hints = hints ?? [];
    this.game = game;
    this.memory = kept(game);
  }

  /** To be called whenever the match or the choosing has changed. */
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
    // whoever answers goes on, and has read what stood there
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

  /** There is no room for the hint; whoever has asked for it sees it all the same. */
  foldAway(): void {
    const hint = this.shown?.hint.id ?? "";
    if (hint !== this.unfolded) this.fold = hint;
  }

  unfold(): void {
    this.unfolded = this.fold;
    this.fold = "";
  }

  /** Read: on to what comes next. */
  next(): void {
    if (this.shown) this.said(this.shown.hint);
    this.show(null);
    this.look();
  }

  /** No more of this. */
  skip(): void {
    this.keep({ done: true });
    this.show(null);
  }

  /** From the beginning, for whoever asks. */
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
    this.choosing.guided = next?.ref ?? "";
  }
}
