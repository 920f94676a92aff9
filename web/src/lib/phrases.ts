// Quick phrases and reactions of the chat. A line holds the id of a phrase, and each reader sees its words in
// their own language. The files of words list them all.

import { FluentResource } from "@fluent/bundle";
import { t, teach } from "./texts.svelte";
import { languageOf, SOURCE } from "./languages";
import type { IconName } from "../table/Icon.svelte";
import type { ChatLine } from "./types";

const files = import.meta.glob<string>("../../../src/inglenook/text/*/phrases.ftl", { query: "?raw", import: "default", eager: true });
teach(files);

const [, source = ""] = Object.entries(files).find(([path]) => languageOf(path) === SOURCE) ?? [];
const messages = new FluentResource(source).body.map(({ id, attributes }) => ({
  id: id.replace("phrase-", ""),
  drawn: "drawn" in attributes,
}));

/** The ids of phrases in words. */
export const PHRASES = messages.filter(({ drawn }) => !drawn).map(({ id }) => id);
/** The ids of reactions, which are drawn: each has an icon of its name. */
export const REACTIONS = messages.filter(({ drawn }) => drawn).map(({ id }) => id);

/** The words of a phrase, or the name of a reaction. */
export const phrase = (id: string): string => t(`phrase-${id}`);

/** The reaction that a line of chat is, if it is one. */
export const reaction = ({ phrase: id }: ChatLine): IconName | null => (id && REACTIONS.includes(id) ? (id as IconName) : null);

/** A line of chat as its reader sees it; a phrase that this client does not know yet is shown as it was sent. */
export function lineText({ phrase: id, text }: ChatLine): string {
  return id && [...PHRASES, ...REACTIONS].includes(id) ? phrase(id) : text;
}
