import { afterEach, expect, it } from "vitest";
import { speak } from "../lib/texts.svelte";
import type { OptionInfo } from "../lib/types";
import { rulesTexts } from "./options";

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  label: name.toUpperCase(),
  default: "off",
  choices: ["off", "on"],
  labels: ["no", "yes"],
  examples: [],
  words: [],
  word_labels: [],
  picks: 0,
  given: [],
  given_labels: [],
  asked: "always",
  ...more,
});
const game = {
  options: [option("fog"), option("rare", { asked: "rarely" }), option("secret", { asked: "never" })],
  presets: [
    { name: "first", label: "First game", note: "Easy.", options: { fog: "off", rare: "off", secret: "off" } },
    { name: "fog", label: "Fog", note: "", options: { fog: "on", rare: "off", secret: "off" } },
  ],
};

afterEach(() => speak("en"));

it("names the preset with its note", () => {
  expect(rulesTexts(game, {})).toEqual(["First game: Easy."]);
  expect(rulesTexts(game, { fog: "on", secret: "on" })).toEqual(["Fog"]);
});

it("punctuates as the reader's language does", () => {
  speak("fr");
  expect(rulesTexts(game, { rare: "on" })).toEqual(["First game\u00a0: Easy.", "RARE\u00a0: yes"]);
});

it("tells a rare ruling that differs from the preset", () => {
  expect(rulesTexts(game, { fog: "on", rare: "on" })).toEqual(["Fog", "RARE: yes"]);
});

it("lists the options of a table without a preset, cards by their names", () => {
  const cards = option("set", { default: "first", choices: [], labels: [], words: ["a", "b"], word_labels: ["Ant", "Bee"], given_labels: ["Cat"] });
  expect(rulesTexts({ options: [cards], presets: [] }, { set: "a,b" })).toEqual(["Cards: Cat, Ant, Bee"]);
  expect(rulesTexts({ options: [cards], presets: [] }, { set: "all" })).toEqual(["SET: all"]);
});
