// The line of the ticker: each message has a few short lines, shown one after the other.

import type { BoardMatch } from "../lib/choosing.svelte";
import { brief } from "./telling";

/** Milliseconds that a line stays before the next one of its message. */
const STAYS = 1500;
/** Of more lines than this the last ones are shown. */
const MOST = 4;
/** Letters that a phone has room for; a longer line is told sentence by sentence. */
const LETTERS = 130;

/** The sentences of a line, as many together as there is room for. */
export function parted(line: string): string[] {
  const found: string[] = [];
  for (const sentence of line.split(/(?<=[.!?])\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + sentence.length < LETTERS) found.splice(-1, 1, `${last} ${sentence}`);
    else found.push(sentence);
  }
  return found;
}

export class Ticking {
  line = $state("");
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Show what happens from now on; to be called while a component is made. */
  follow(match: BoardMatch): void {
    // someone who has just come sees the last thing that happened
    this.line = parted(brief(match.events.slice(-6)).at(-1) ?? "").at(-1) ?? "";
    $effect(() => {
      const lines = brief(match.fresh).slice(-MOST).flatMap(parted);
      if (!lines.length) return;
      clearInterval(this.timer);
      this.line = lines.shift() ?? "";
      this.timer = setInterval(() => (this.line = lines.shift() ?? this.line), STAYS);
    });
    $effect(() => () => clearInterval(this.timer));
  }
}
