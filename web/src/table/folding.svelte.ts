// Whether the list of answers is shown. Answers that glow on the board can be folded away; those that
// nothing drawn leads to are always there.

import { MediaQuery } from "svelte/reactivity";
import type { Choosing } from "../lib/choosing.svelte";

const KEPT = "answers";
const FEW = 3;
export const MANY = 12;

export class Folding {
  private wide = new MediaQuery("min-width: 60rem");
  private chosen = $state(localStorage.getItem(KEPT));

  /** Drawn boards say themselves what their things do, so there the list begins folded. */
  constructor(
    private readonly choosing: Choosing,
    private readonly drawn: () => boolean,
  ) {}

  readonly foldable = $derived.by(() => {
    const { loose, listed } = this.choosing;
    return loose.length < listed.length && listed.length > FEW;
  });

  readonly open = $derived.by(() => {
    if (!this.foldable) return true;
    if (this.chosen) return this.chosen === "open";
    return this.wide.current && !this.drawn() && this.choosing.listed.length <= MANY;
  });

  toggle(): void {
    this.chosen = this.open ? "folded" : "open";
    localStorage.setItem(KEPT, this.chosen);
  }
}
