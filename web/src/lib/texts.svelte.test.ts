import { expect, it } from "vitest";
import { elided } from "./texts.svelte";

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
