// Both languages say the same things, and the sources say nothing that is not there.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const files = import.meta.glob<string>("../**/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

const idsOf = (source: string) => new FluentResource(source).body.map((message) => message.id);
const pairs = Object.keys(files)
  .filter((path) => path.endsWith("/en.ftl"))
  .map((path) => [path.replace("../", "").replace("/en.ftl", ""), files[path] ?? "", files[path.replace("en.ftl", "fr.ftl")] ?? ""] as const);
const known = new Set(pairs.flatMap(([, english]) => idsOf(english)));

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

describe.each(pairs)("the words of %s", (_, english, french) => {
  test("are the same in both languages", () => {
    expect(idsOf(french).toSorted()).toEqual(idsOf(english).toSorted());
  });

  test("are each said once", () => {
    for (const ids of [idsOf(english), idsOf(french)]) expect(new Set(ids).size).toBe(ids.length);
  });

  test("are all needed", () => {
    const unused = idsOf(english).filter(
      (id) => !code.includes(`"${id}"`) && !patterns.some((pattern) => pattern.test(id)),
    );
    expect(unused).toEqual([]);
  });

  test("are all read: a line that Fluent can't read would be missing without a word", () => {
    for (const source of [english, french]) {
      const written = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id);
      expect(idsOf(source)).toEqual(written);
    }
  });

  test("are French where they are French", () => {
    expect(french).not.toMatch(/\w'\w/); // the apostrophe of typewriters
  });
});

test("whatever the sources say is there", () => {
  expect(asked().filter((id) => !known.has(id))).toEqual([]);
});
