import { expect, it } from "vitest";
import { elided } from "./texts.svelte";

it("French elides before a name that begins with a vowel", () => {
  expect(elided("Au tour de Ann", "Ann")).toBe("Au tour d’Ann");
  expect(elided("Au tour de Élise", "Élise")).toBe("Au tour d’Élise");
  expect(elided("Où que Hugo place", "Hugo")).toBe("Où qu’Hugo place");
  expect(elided("Au tour de Bob", "Bob")).toBe("Au tour de Bob");
  expect(elided("Ann a le monde", "Ann")).toBe("Ann a le monde");
});
