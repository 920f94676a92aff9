import { afterEach, expect, it } from "vitest";
import { inOurWords } from "./refusals";
import { speak } from "./texts.svelte";

const refused = (code: string, sentence: string, clause = "") => inOurWords({ code, sentence, clause }).sentence;

afterEach(() => speak("en"));

it("a refusal of the site is told in the language that is spoken", () => {
  expect(refused("not-found", "There is nothing here.")).toBe("There is nothing here.");
  speak("fr");
  expect(refused("not-found", "There is nothing here.")).toBe("Il n’y a rien ici.");
});

it("what is wrong with a table keeps the server's detail", () => {
  const detail = "set: expected six names, came dragon";
  expect(refused("bad-table", detail)).toBe(`This table can’t be made like that: ${detail}`);
  speak("fr");
  expect(refused("bad-table", detail)).toBe(`Cette table ne peut pas être ouverte ainsi\u00a0: ${detail}`);
});

it("a rule speaks for itself, and so does a code without words", () => {
  speak("fr");
  expect(refused("illegal", "Cette mèche est consumée.", "L7")).toBe("Cette mèche est consumée.");
  expect(refused("key-used", "This key was used.")).toBe("This key was used.");
});
