// The rules that a table is played by, in words: the preset, and each option that differs from it.

import { t } from "../lib/texts.svelte";
import type { Game, OptionInfo } from "../lib/types";

type Rules = Pick<Game, "options" | "presets">;

/** An option with its value in the reader's language; a list of cards by their names. */
function optionText(option: OptionInfo, value: string): string {
  const words = value.split(",");
  if (words.every((word) => option.words.includes(word))) {
    const names = words.map((word) => option.word_labels[option.words.indexOf(word)] ?? word);
    return t("table-cards", { names: [...option.given_labels, ...names].join(", ") });
  }
  return t("table-rule", { label: option.label, value: option.labels[option.choices.indexOf(value)] ?? value });
}

/** The sentences about a table's rules; none for a game without options. */
export function rulesTexts(game: Rules, chosen: Record<string, string>): string[] {
  const asked = game.options.filter((option) => option.asked !== "never");
  const of = (option: OptionInfo) => chosen[option.name] ?? option.default;
  const preset = game.presets.find((one) =>
    asked.every((option) => option.asked !== "always" || (one.options[option.name] ?? option.default) === of(option)),
  );
  const others = asked.filter((option) => {
    if (option.asked === "always") return !preset;
    return of(option) !== (preset?.options[option.name] ?? option.default);
  });
  const named = preset ? [preset.note ? t("table-rule", { label: preset.label, value: preset.note }) : preset.label] : [];
  return [...named, ...others.map((option) => optionText(option, of(option)))];
}
