// The names of a game's things and the effects printed on its cards, from the server. Boards have no words of
// their own for either.

import { SvelteMap } from "svelte/reactivity";
import { type Pieces, piecesOf } from "../learn/about";
import { locale } from "../lib/texts.svelte";

export type Told = Pick<Pieces, "names" | "effects">;

const told = new SvelteMap<string, Told>();

/** Keep the words of a game in a language. */
export function keep(game: string, language: string, words: Told): void {
  told.set(`${language}/${game}`, words);
}

/** Ask the server for the words of a game in a language, once. */
export async function fetchWords(game: string, language: string): Promise<void> {
  if (!told.has(`${language}/${game}`)) keep(game, language, await piecesOf(game, language));
}

export class GameWords {
  constructor(private readonly game: string) {}

  /** Call it when a board is made: its words are loaded again when the language changes. */
  follow(): void {
    $effect(() => void fetchWords(this.game, locale.language).catch(() => {}));
  }

  /** The name for a word; empty until the server has sent it. */
  name(word: string): string {
    return told.get(`${locale.language}/${this.game}`)?.names[word] ?? "";
  }

  /** The printed effect of a card or tile. */
  effect(face: string): string {
    return told.get(`${locale.language}/${this.game}`)?.effects[face] ?? "";
  }

  has(word: string): boolean {
    return this.name(word) !== "";
  }
}
