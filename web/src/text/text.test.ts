// All languages say the same things, and the sources say nothing that is not there.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { LANGUAGES, SOURCE } from "../lib/languages";

const files = import.meta.glob<string>(
  ["../../../src/inglenook/text/*/web/*.ftl", "../../../src/inglenook/text/*/games/*/board.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

const idsOf = (source: string) => new FluentResource(source).body.map((message) => message.id);
const within = (path: string, language: string) => path.split(`/text/${language}/`)[1];
/** Each text of the source language, with its translations by language. */
const parts = Object.entries(files).flatMap(([path, source]) => {
  const name = within(path, SOURCE);
  if (name === undefined) return [];
  const others = Object.keys(LANGUAGES).filter((language) => language !== SOURCE);
  const translations = others.map((language) => {
    const found = Object.entries(files).find(([other]) => within(other, language) === name);
    return [language, found?.[1] ?? ""] as const;
  });
  return [[name, source, translations] as const];
});
const known = new Set(parts.flatMap(([, source]) => idsOf(source)));

/** Ids in calls of t: a string, or either side of a choice between two. */
function asked(): string[] {
  const found: string[] = [];
  for (const [, argument = ""] of code.matchAll(/\bt\(\s*((?:[^()`]|\([^()]*\))*)\)/g)) {
    const first = argument.split(/,\s*\{/)[0] ?? "";
    const chosen = first.includes(" ? ") ? first.slice(first.indexOf(" ? ")) : first;
    for (const [, id = ""] of chosen.matchAll(/"([a-z][a-z0-9-]*)"/g)) found.push(id);
  }
  return found;
}

/** Ids that are put together: `pane-${…}`, `${…}-sure`, `guide-${…}-${…}`. */
const patterns = [...code.matchAll(/`((?:[a-z0-9-]|\$\{[^{}`]*\})+)`/g)]
  .map(([, template = ""]) => template)
  .filter((template) => template.includes("${") && /[a-z]-|-[a-z]/.test(template.replaceAll(/\$\{[^{}]*\}/g, "")))
  .map((template) => new RegExp(`^${template.replaceAll(/\$\{[^{}]*\}/g, ".+")}$`));

test("there is something to look at", () => {
  expect(known.size).toBeGreaterThan(200);
  expect(asked().length).toBeGreaterThan(100);
  expect(patterns.some((one) => one.test("pane-log"))).toBe(true);
});

describe.each(parts)("the words of %s", (_, source, translations) => {
  const all = [source, ...translations.map(([, text]) => text)];

  test("are the same in all languages", () => {
    for (const [language, text] of translations) {
      expect([language, ...idsOf(text).toSorted()]).toEqual([language, ...idsOf(source).toSorted()]);
    }
  });

  test("are each said once", () => {
    for (const ids of all.map(idsOf)) expect(new Set(ids).size).toBe(ids.length);
  });

  test("are all needed", () => {
    const unused = idsOf(source).filter(
      (id) => !code.includes(`"${id}"`) && !patterns.some((pattern) => pattern.test(id)),
    );
    expect(unused).toEqual([]);
  });

  test("are all read: a line that Fluent can't read would be missing without a word", () => {
    for (const text of all) {
      const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id);
      expect(idsOf(text)).toEqual(written);
    }
  });

  test("have the apostrophe of printers, not of typewriters", () => {
    for (const text of all) expect(text.replaceAll(/^#.*$/gm, "")).not.toMatch(/\w'\w/);
  });
});

test("all that the sources say is there", () => {
  expect(asked().filter((id) => !known.has(id))).toEqual([]);
});
