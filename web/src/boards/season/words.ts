// The peoples and attributes in words.

import { t } from "../../lib/texts.svelte";
import { ATTRIBUTES, PEOPLES } from "./view";

export function wordsOf() {
  return {
    people: (one: number) => t(`season-${PEOPLES[one] ?? "gnome"}`),
    attribute: (one: number) => t(`season-${ATTRIBUTES[one] ?? "crown"}`),
  };
}
