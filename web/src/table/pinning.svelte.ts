// Which pane lies beside or over the table. On wide screens the log or the chat can be pinned: it stays open,
// also at the next table.

import { MediaQuery } from "svelte/reactivity";
import type { Pane } from "./TableHead.svelte";

const KEPT = "pinned";
const PINNABLE: readonly string[] = ["log", "talk"] satisfies Pane[];
export const WIDE = "min-width: 64rem";

export class Pinning {
  private kept = $state(localStorage.getItem(KEPT) ?? "");
  private opened = $state<Pane | null>(null);

  constructor(private readonly wide: { readonly current: boolean } = new MediaQuery(WIDE)) {}

  /** The pane that is pinned; none on a narrow screen. */
  readonly pinned = $derived.by(() => (this.wide.current && PINNABLE.includes(this.kept) ? (this.kept as Pane) : null));
  /** The pane that is shown: the one that was opened last, or else the pinned one. */
  readonly pane = $derived(this.opened ?? this.pinned);

  readonly mayPin = $derived.by(() => this.wide.current && this.pane !== null && PINNABLE.includes(this.pane));

  /** Open a pane, or close the one that is open. A pinned pane that is closed is no longer pinned. */
  open(wanted: Pane | null): void {
    if (wanted === null && this.pane === this.pinned) this.keep("");
    else if (wanted !== null && this.pinned && PINNABLE.includes(wanted)) this.keep(wanted);
    this.opened = wanted === this.pinned ? null : wanted;
  }

  toggle(): void {
    const { pane, pinned } = this;
    if (!pane) return;
    this.keep(pane === pinned ? "" : pane);
    this.opened = pane;
  }

  private keep(pane: string): void {
    this.kept = pane;
    localStorage.setItem(KEPT, pane);
  }
}
