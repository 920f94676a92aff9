// The games of the site, read once in each language.

import { get } from "./api";
import { locale } from "./texts.svelte";
import type { Game } from "./types";

const known = new Map<string, Promise<Game[]>>();

export function games(language: string): Promise<Game[]> {
  let found = known.get(language);
  if (!found) {
    found = get<{ games: Game[] }>(`/api/games?language=${language}`).then(({ games }) => games);
    found.catch(() => known.delete(language));
    known.set(language, found);
  }
  return found;
}

export async function game(name: string, language: string): Promise<Game | undefined> {
  return (await games(language)).find((one) => one.name === name);
}

/** The names of tables in the present language; create it inside a component. */
export class Titles {
  private known = $state.raw(new Map<string, string>());

  constructor() {
    $effect(() => {
      void games(locale.language)
        .then((all) => (this.known = new Map(all.map(({ name, title }) => [name, title]))))
        .catch(() => {});
    });
  }

  of({ game, title }: { game: string; title: string }): string {
    return this.known.get(game) ?? title;
  }
}
