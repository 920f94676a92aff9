import { afterEach, expect, it } from "vitest";
import { lineText, phrase, PHRASES, reaction, REACTIONS } from "./phrases";
import { PATHS } from "../table/Icon.svelte";
import { speak } from "./texts.svelte";

afterEach(() => speak("en"));

const line = { audience: "table" as const, seat: 0, name: "Ada", at: 0, text: "Good game!" };

it("a phrase is read in the reader's language, other lines as they were written", () => {
  speak("fr");
  expect(lineText({ ...line, phrase: "good-game" })).toBe("Belle partie\u00a0!");
  expect(lineText(line)).toBe("Good game!");
  expect(lineText({ ...line, phrase: "from-tomorrow" })).toBe("Good game!");
});

it("there are phrases in words, and reactions that are drawn", () => {
  expect(PHRASES).toContain("hello");
  expect(REACTIONS).toContain("heart");
  expect(reaction({ ...line, phrase: "heart" })).toBe("heart");
  expect(reaction({ ...line, phrase: "hello" })).toBeNull();
  expect([phrase("heart"), phrase("hello")]).toEqual(["Heart", "Hello!"]);
});

it("each reaction has an icon", () => {
  for (const id of REACTIONS) expect(PATHS).toHaveProperty(id);
});
