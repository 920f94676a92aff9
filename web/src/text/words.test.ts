import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

// Every folder with words: the house, what helps to learn a game, and each board.
const files = import.meta.glob<string>(["../**/*.ftl"], { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });

const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/(en|fr)\.ftl$/, "")))];
const wordsOf = (folder: string, language: string) => new FluentResource(files[`${folder}/${language}.ftl`] ?? "").body;
const idsOf = (folder: string, language: string) => wordsOf(folder, language).map((message) => message.id);
const all = new Set(folders.flatMap((folder) => idsOf(folder, "en")));

describe.each(folders)("the words in %s", (folder) => {
  it("are there in both languages, each once", () => {
    const [english, french] = [idsOf(folder, "en"), idsOf(folder, "fr")];
    expect(english.length).toBeGreaterThan(0);
    expect(new Set(english).size).toBe(english.length);
    expect(french.toSorted()).toEqual(english.toSorted());
  });

  it("have no straight apostrophes in French", () => {
    const said = wordsOf(folder, "fr").filter((message) => JSON.stringify(message.value).includes("'"));
    expect(said.map((message) => message.id)).toEqual([]);
  });
});

it("whatever is said has words", () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    for (const [, id] of source.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)) {
      if (id && !all.has(id)) missing.push(`${path}: ${id}`);
    }
  }
  expect(missing).toEqual([]);
});
