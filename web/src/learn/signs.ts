// Signs: small marks on a board that are no things of their own, such as a figure, a tick or a coloured bar. Each
// has a text `sign-<word>` with its name and the clause of the rules about it:
//
//     sign-king-tied = Two dice of the same value cancel each other.
//         .name = Equal values
//         .clause = K15
//
// The texts are in `board.ftl` of the game, or in `learn.ftl` for signs that all games have and no rule is about.

import type { FluentVariable } from "@fluent/bundle";
import { says, t } from "../lib/texts.svelte";
import type { Told } from "./about";

export interface SignAttributes {
  "data-sign": string;
  "data-figures"?: string;
}

/** Attributes for the element that draws a sign; its text may use the figures. */
export function sign(word: string, figures?: Record<string, FluentVariable>): SignAttributes {
  return { "data-sign": word, "data-figures": figures && JSON.stringify(figures) };
}

/** The explanation of a drawn sign. */
export function tellOfSign(word: string, written = ""): Told | null {
  const id = `sign-${word}`;
  if (!says(id)) return null;
  const figures = written ? (JSON.parse(written) as Record<string, FluentVariable>) : {};
  const attribute = (name: string) => (says(`${id}.${name}`) ? t(`${id}.${name}`, figures) : "");
  return { ref: word + written, name: attribute("name"), text: t(id, figures), clause: attribute("clause") };
}
