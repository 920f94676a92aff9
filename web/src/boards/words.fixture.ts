// The words of the games as their files have them, for tests and the gallery, where no server speaks.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { languageOf } from "../lib/languages";
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

/** Have all games say what they say in all languages. */
export function speakForServer(): void {
  for (const [path, source] of Object.entries(files)) {
    const language = languageOf(path);
    const bundle = new FluentBundle(language, { useIsolating: false });
    const resource = new FluentResource(source);
    bundle.addResource(resource);
    const ids = resource.body.map(({ id }) => id);
    const words: Told = { names: wordsIn(bundle, ids, "name"), effects: wordsIn(bundle, ids, "effect") };
    keep(/\/games\/([^/]+)\//.exec(path)?.[1] ?? "", language, words);
  }
}
