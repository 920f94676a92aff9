import { afterEach, expect, it, vi } from "vitest";
import { speak } from "../lib/texts.svelte";
import { fetchWords, GameWords } from "./words.svelte";

const told = { things: {}, zones: {}, names: { elf: "elfe" }, effects: { tome: "un livre" } };

afterEach(() => speak("en"));

it("has the server's words in the chosen language, and asks once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
  const words = new GameWords("words-test");
  expect([words.name("elf"), words.has("elf")]).toEqual(["", false]);
  await fetchWords("words-test", "fr");
  await fetchWords("words-test", "fr");
  expect(asked).toEqual(["/api/games/words-test/pieces?language=fr"]);
  expect(words.name("elf")).toBe("");
  speak("fr");
  expect([words.name("elf"), words.effect("tome"), words.name("orc")]).toEqual(["elfe", "un livre", ""]);
});
