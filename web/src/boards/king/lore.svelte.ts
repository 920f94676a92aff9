// Names and effects of the characters, as the game says them.

import { GameWords } from "../words.svelte";
import { named } from "./view";

export class Lore {
  private readonly words = new GameWords("king-of-12");

  /** Call it when the board is made. */
  follow(): void {
    this.words.follow();
  }

  name(card: number): string {
    return this.words.name(named(card)) || named(card);
  }

  effect(card: number): string {
    return this.words.effect(named(card));
  }

  /** What a card puts between the face that it reads and the value, such as "× 2 ="; "" for most. */
  sum(card: number): string {
    return this.words.name(`sum-${named(card)}`);
  }
}
