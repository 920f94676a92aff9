// The texts of the site in the browser. Games speak through the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { withMinus } from "./figures";
import { elided, LANGUAGES, languageOf, nearest, SOURCE } from "./languages";

const bundles = new Map<string, FluentBundle>();
const missing = new Set<string>();

export const locale = $state<{ language: string }>({ language: first() });

teach(import.meta.glob<string>("../../../src/inglenook/text/*/web/site.ftl", { query: "?raw", import: "default", eager: true }));

function first(): string {
  const kept = localStorage.getItem("language");
  return kept !== null && kept in LANGUAGES ? kept : nearest(navigator.language);
}

export function speak(language: string): void {
  if (!(language in LANGUAGES)) return;
  locale.language = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

export function bundle(language: string): FluentBundle {
  let found = bundles.get(language);
  if (!found) {
    found = new FluentBundle(language, { useIsolating: false });
    bundles.set(language, found);
  }
  return found;
}

/** Words of a part that is loaded when needed, such as a board: texts by path, one in each language. */
export function teach(files: Record<string, string>): void {
  for (const [path, source] of Object.entries(files)) bundle(languageOf(path)).addResource(new FluentResource(source));
}

/** The bundle that has a message: that of the language, or else that of the source language. */
function sayer(id: string): FluentBundle {
  const spoken = bundle(locale.language);
  return spoken.hasMessage(id) ? spoken : bundle(SOURCE);
}

/** Whether there is a message of that name, or an attribute of it (`id.attribute`). */
export function says(id: string): boolean {
  const [name = "", attribute] = id.split(".");
  const message = sayer(name).getMessage(name);
  return attribute ? message?.attributes[attribute] !== undefined : message !== undefined;
}

/**
 * A message in the language that is spoken now, or an attribute of it (`id.attribute`). One that is missing, or
 * belongs to a part that is not loaded, shows its id and is an error of the page, which fails a browser test.
 */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const [name = "", attribute] = id.split(".");
  const spoken = sayer(name);
  const message = spoken.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    if (!missing.has(id)) console.error(`no text is loaded: ${id}`);
    missing.add(id);
    return id;
  }
  let said = spoken.formatPattern(pattern, values);
  const elision = LANGUAGES[locale.language]?.elision;
  if (elision) {
    for (const value of Object.values(values ?? {})) if (typeof value === "string" && value) said = elided(said, value, elision);
  }
  const isBelowZero = (value: FluentVariable) => typeof value === "number" && value < 0;
  return Object.values(values ?? {}).some(isBelowZero) ? withMinus(said) : said;
}

/** The language with the browser's region: 15:04 or 3:04 PM. */
function manners(): string {
  return navigator.languages.find((one) => one.startsWith(locale.language)) ?? locale.language;
}

export function when(seconds: number): string {
  return new Intl.DateTimeFormat(manners(), { hour: "2-digit", minute: "2-digit" }).format(
    seconds * 1000,
  );
}

export function date(seconds: number): string {
  return new Intl.DateTimeFormat(locale.language, { dateStyle: "medium" }).format(seconds * 1000);
}

/** A moment to come: only the time if it is today. */
export function until(seconds: number): string {
  const today = new Date().toDateString() === new Date(seconds * 1000).toDateString();
  return today ? when(seconds) : day(seconds);
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat(manners(), { dateStyle: "medium", timeStyle: "short" }).format(
    seconds * 1000,
  );
}
