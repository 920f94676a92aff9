import { expect, it } from "vitest";
import { elided as elide, LANGUAGES, languageOf, languagesIn, nearest, SOURCE } from "./languages";
import { bundle, speak, t, teach } from "./texts.svelte";

const elided = (text: string, name: string) => elide(text, name, LANGUAGES.fr!.elision!);

it("a folder of texts is a language", () => {
  const found = languagesIn({
    "../text/eo/language.json": { name: "Esperanto" },
    "../text/fr/language.json": { name: "Français" },
    "../text/en/language.json": { name: "English", source: true },
  });
  expect(Object.keys(found)).toEqual(["en", "eo", "fr"]);
  expect(found.eo).toEqual({ code: "eo", name: "Esperanto", source: false, elision: null });
  expect(languageOf("../../src/inglenook/text/eo/games/goths/board.ftl")).toBe("eo");
});

it("the languages of the site are those of its folders", () => {
  expect(Object.values(LANGUAGES).map(({ code, name }) => [code, name])).toEqual([["en", "English"], ["fr", "Français"]]);
  expect([nearest("fr-CH"), nearest("FR"), nearest("tlh"), nearest("")]).toEqual(["fr", "fr", SOURCE, SOURCE]);
});

it("a text that a language lacks is said in the source language", () => {
  teach({ "../text/en/web/test.ftl": "test-only-source = Only here" });
  speak("fr");
  expect(bundle("fr").hasMessage("test-only-source")).toBe(false);
  expect(t("test-only-source")).toBe("Only here");
  expect(t("test-nowhere")).toBe("test-nowhere");
  speak("en");
});

it("French elides before a name that begins with a vowel", () => {
  expect(elided("Au tour de Ann", "Ann")).toBe("Au tour d’Ann");
  expect(elided("Au tour de Élise", "Élise")).toBe("Au tour d’Élise");
  expect(elided("Où que Hugo place", "Hugo")).toBe("Où qu’Hugo place");
  expect(elided("Au tour de Bob", "Bob")).toBe("Au tour de Bob");
  expect(elided("Ann a le monde", "Ann")).toBe("Ann a le monde");
  expect(elided("Au tour de Yves", "Yves")).toBe("Au tour d’Yves");
  expect(elided("Au tour de Yann", "Yann")).toBe("Au tour de Yann");
});

it("French elides wherever the name stands, and only before the whole name", () => {
  expect(elided("Le dé de e et celui de e", "e")).toBe("Le dé d’e et celui d’e");
  expect(elided("La place de Annie, dit Ann", "Ann")).toBe("La place de Annie, dit Ann");
  expect(elided("La place de A.*(b)", "A.*(b)")).toBe("La place d’A.*(b)");
  expect(elided("Le monde de Ann-Marie", "Ann-Marie")).toBe("Le monde d’Ann-Marie");
});
