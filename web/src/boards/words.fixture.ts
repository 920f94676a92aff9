// The words of the games from their files, for tests and the gallery, which have no server.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { languageOf } from "../lib/languages";
import { ALL_ORDERS, ORDERS, ROAD, SPOTS, TOKENS } from "./goths/view";
import { keep, type Told } from "./words.svelte";

const files = import.meta.glob<string>("../../../src/inglenook/text/*/games/*/game.ftl", { query: "?raw", import: "default", eager: true });

function wordsIn(bundle: FluentBundle, ids: string[], kind: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const id of ids.filter((one) => one.startsWith(`${kind}-`))) {
    const value = bundle.getMessage(id)?.value;
    const errors: Error[] = [];
    const said = value ? bundle.formatPattern(value, {}, errors) : "";
    if (said && !errors.length) found[id.slice(kind.length + 1)] = said;
  }
  return found;
}

/** Forms of names that the server numbers: kind, words, attribute of the message, first number. */
type Numbered = readonly [string, readonly string[], string, number];

const NUMBERED: Record<string, readonly Numbered[]> = {
  goths: [
    ["at-place", [...ROAD, ...SPOTS], "at", 0],
    ["fog-effect", TOKENS, "does", 0],
    ["effect", ALL_ORDERS.map((order) => ORDERS[order] ?? ""), "does", 1],
  ],
};

function numbered(bundle: FluentBundle, kinds: readonly Numbered[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [kind, words, form, first] of kinds) {
    words.forEach((word, place) => {
      const pattern = bundle.getMessage(`name-${word}`)?.attributes[form];
      if (pattern) found[`${kind}-${place + first}`] = bundle.formatPattern(pattern, {}, []);
    });
  }
  return found;
}

/** Load the words of all games in all languages. */
export function speakForServer(): void {
  for (const [path, source] of Object.entries(files)) {
    const language = languageOf(path);
    const bundle = new FluentBundle(language, { useIsolating: false });
    const resource = new FluentResource(source);
    bundle.addResource(resource);
    const ids = resource.body.map(({ id }) => id);
    const game = /\/games\/([^/]+)\//.exec(path)?.[1] ?? "";
    const names = { ...wordsIn(bundle, ids, "name"), ...numbered(bundle, NUMBERED[game] ?? []) };
    const words: Told = { names, effects: wordsIn(bundle, ids, "effect") };
    keep(game, language, words);
  }
}
