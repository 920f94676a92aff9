// The languages of the site: each folder of texts is one, see src/inglenook/languages.py.

export interface Language {
  code: string;
  /** Its name in the language itself. */
  name: string;
  /** The source language: texts that another language lacks appear in it. */
  source: boolean;
  elision: Elision | null;
}

/** Words that lose their last letters before some names: "le dé de Ann" is "le dé d’Ann". */
export interface Elision {
  /** Matches the beginning of such a name, without accents. */
  before: string;
  /** The short form by the word. */
  words: Record<string, string>;
}

type Description = Partial<Language> & { name: string };

/** The folder that a file of texts lies in, which is its language. */
export const languageOf = (path: string): string => /\/text\/([^/]+)\//.exec(path)?.[1] ?? "";

/** The languages by their code, of files `…/text/<language>/language.json`; the source comes first. */
export function languagesIn(files: Record<string, Description>): Record<string, Language> {
  const found = Object.entries(files).map(([path, { name, source = false, elision = null }]) => ({ code: languageOf(path), name, source, elision }));
  found.sort((one, other) => Number(other.source) - Number(one.source) || one.code.localeCompare(other.code));
  return Object.fromEntries(found.map((language) => [language.code, language]));
}

export const LANGUAGES = languagesIn(
  import.meta.glob<Description>("../../../src/inglenook/text/*/language.json", { import: "default", eager: true }),
);
export const SOURCE = Object.keys(LANGUAGES)[0] ?? "";

/** The language of the site that is nearest to a browser's: Swiss French gets French. */
export function nearest(asked: string): string {
  const parts = asked.toLowerCase().split("-");
  for (; parts.length; parts.pop()) if (parts.join("-") in LANGUAGES) return parts.join("-");
  return SOURCE;
}

/** The text with the words elided that stand before a name, where the name asks for it. */
export function elided(text: string, name: string, { before, words }: Elision): string {
  if (!new RegExp(`^(${before})`, "i").test(name.normalize("NFD"))) return text;
  const word = new RegExp(`(?<![\\p{L}’])(${Object.keys(words).join("|")}) `, "giu");
  return text.replaceAll(word, (said: string, long: string, at: number) => {
    const named = at + said.length;
    const whole = text.startsWith(name, named) && !/^[\p{L}\d]/u.test(text.slice(named + name.length));
    if (!whole) return said;
    const short = words[long.toLowerCase()] ?? said;
    return long[0] === long[0]?.toUpperCase() ? short[0]?.toUpperCase() + short.slice(1) : short;
  });
}
