// Names and effects of the characters, in the language in which the house speaks to this viewer. It
// tells effects with the question which card to play; they are kept for as long as the page is open.

import { SvelteMap } from "svelte/reactivity";
import type { BoardMatch } from "../../lib/choosing.svelte";
import { tongue } from "../../lib/texts.svelte";
import { named, namesIn } from "./view";

/** "Golem — your die counts 12": the name, then what it does. */
const APART = " — ";

const effects = new SvelteMap<string, string>();

export class Lore {
  private readonly names = $derived.by(() => namesIn(this.match.layout));

  constructor(private readonly match: BoardMatch) {}

  name(card: number): string {
    return this.names.get(named(card)) ?? named(card);
  }

  effect(card: number): string {
    return effects.get(`${tongue.language}/${named(card)}`) ?? "";
  }

  /** To be called with every new question. */
  learn(language: string): void {
    for (const { action, label } of this.match.prompt?.choices ?? []) {
      const [verb, character] = action.split(" ");
      const cut = label.indexOf(APART);
      if (verb === "play" && cut > 0) effects.set(`${language}/${character}`, label.slice(cut + APART.length));
    }
  }
}
