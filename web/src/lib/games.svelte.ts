// The games of the house, read once in each language.

import { get } from "./api";
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
