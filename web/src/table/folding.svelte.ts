// Whether the list of answers is shown. Answers that glow on the board can be folded away; those that
// nothing drawn leads to are always there. Being open is remembered for each game.

import { MediaQuery } from "svelte/reactivity";
import type { Choosing } from "../lib/choosing.svelte";

const kept = (game: string) => `answers/${game}`;
const FEW = 3;
export const MANY = 12;

export class Folding {
  private wide = new MediaQuery("min-width: 60rem");
  private small = new MediaQuery("(max-width: 40rem) or (max-height: 30rem)");
  private readonly game = $derived.by(() => this.choosing.match.table?.game ?? "");
  private toggled = $state<string | null>(null);
  private readonly chosen = $derived(this.toggled ?? localStorage.getItem(kept(this.game)));

  /**
   * Drawn boards say themselves what their things do, so there the list begins folded. `other` is something else
   * that takes room below the board, such as the chat: on a small screen one of both is open.
   */
  constructor(
    private readonly choosing: Choosing,
    private readonly drawn: () => boolean,
    private readonly other: () => { close: () => void } | null = () => null,
  ) {}

  readonly foldable = $derived.by(() => {
    const { loose, listed } = this.choosing;
    // a few need no folding, except where the board needs the room
    return loose.length < listed.length && (listed.length > FEW || (this.small.current && this.drawn()));
  });

  readonly open = $derived.by(() => {
    if (!this.foldable) return true;
    if (this.small.current && this.other()) return false;
    if (this.chosen) return this.chosen === "open";
    return this.wide.current && !this.drawn() && this.choosing.listed.length <= MANY;
  });

  toggle(): void {
    const { open } = this;
    if (!open && this.small.current) this.other()?.close();
    this.toggled = open ? "folded" : "open";
    localStorage.setItem(kept(this.game), this.toggled);
  }

  /** An answer was given: on a small screen the list goes, so that its effect is seen on the board. */
  used(): void {
    if (this.small.current && this.chosen === "open") this.toggled = "folded";
  }
}
