// What the house itself says in the browser. Games speak through the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../text/en.ftl?raw";
import french from "../text/fr.ftl?raw";
import { withMinus } from "./figures";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const SOURCES: Record<Language, string> = { en: english, fr: french };
const bundles = new Map<Language, FluentBundle>();

export const tongue = $state<{ language: Language }>({ language: first() });

function first(): Language {
  const kept = localStorage.getItem("language");
  if (kept === "en" || kept === "fr") return kept;
  return navigator.language.startsWith("fr") ? "fr" : "en";
}

export function speak(language: string): void {
  if (language !== "en" && language !== "fr") return;
  tongue.language = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

export function bundle(language: Language): FluentBundle {
  let found = bundles.get(language);
  if (!found) {
    found = new FluentBundle(language, { useIsolating: false });
    found.addResource(resource(language, SOURCES[language]));
    bundles.set(language, found);
  }
  return found;
}

/** Words of a part that is loaded when needed, such as a board. */
export function teach(words: Record<Language, string>): void {
  for (const language of ["en", "fr"] as const) bundle(language).addResource(resource(language, words[language]));
}

/** French sets a space before its high punctuation, at which no line may break. */
function resource(language: Language, source: string): FluentResource {
  return new FluentResource(language === "fr" ? source.replaceAll(/ (?=[:;?!»])/g, "\u00a0") : source);
}

/** Whether there is a message of that name. */
export function says(id: string): boolean {
  return bundle(tongue.language).hasMessage(id);
}

/** French before a name that begins with a vowel or an h: "le dé de Ann" is "le dé d’Ann". */
export function elided(text: string, name: string): string {
  // before Yves French elides, before Yann it does not
  if (!/^([aeiouœæh]|y(?![aeiouy]))/i.test(name.normalize("NFD"))) return text;
  return text.replaceAll(/(?<![\p{L}’])([Dd]|[Qq]u)e /gu, (said: string, start: string, at: number) => {
    const named = at + said.length;
    const whole = text.startsWith(name, named) && !/^[\p{L}\d]/u.test(text.slice(named + name.length));
    return whole ? `${start}’` : said;
  });
}

/** A message in the language that is spoken now; a missing one shows its id, and fails a test. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const spoken = bundle(tongue.language);
  const message = spoken.getMessage(id);
  if (!message?.value) return id;
  let said = spoken.formatPattern(message.value, values);
  if (tongue.language === "fr") {
    for (const value of Object.values(values ?? {})) if (typeof value === "string" && value) said = elided(said, value);
  }
  const isBelowZero = (value: FluentVariable) => typeof value === "number" && value < 0;
  return Object.values(values ?? {}).some(isBelowZero) ? withMinus(said) : said;
}

/** The language that is spoken, as it is written where this browser lives: 15:04 or 3:04 PM. */
function manners(): string {
  return navigator.languages.find((one) => one.startsWith(tongue.language)) ?? tongue.language;
}

export function when(seconds: number): string {
  return new Intl.DateTimeFormat(manners(), { hour: "2-digit", minute: "2-digit" }).format(
    seconds * 1000,
  );
}

export function date(seconds: number): string {
  return new Intl.DateTimeFormat(tongue.language, { dateStyle: "medium" }).format(seconds * 1000);
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
