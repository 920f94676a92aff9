// Caches spoken names. Every message of the server needs a hundred of them, and nearly all are the same as
// before.

import type { FluentVariable } from "@fluent/bundle";
import { t, locale } from "../../lib/texts.svelte";
import { GameWords } from "../words.svelte";

/** Names and effects, as the game says them. */
export const words = new GameWords("taverna");

const KEPT = 2000;
const said = new Map<string, string>();

export function say(id: string, values?: Record<string, FluentVariable>): string {
  const key = `${locale.language} ${id} ${values ? JSON.stringify(values) : ""}`;
  let found = said.get(key);
  if (found === undefined) {
    if (said.size >= KEPT) said.clear();
    found = t(id, values);
    said.set(key, found);
  }
  return found;
}
