import { afterEach, expect, it } from "vitest";
import { LANGUAGES } from "./languages";
import "./refusal-words";
import { inOurWords } from "./refusals";
import { day, speak } from "./texts.svelte";

const refused = (code: string, sentence: string, clause = "") => inOurWords({ code, sentence, clause }).sentence;

afterEach(() => speak("en"));

it("a refusal of the site has the chosen language", () => {
  expect(refused("not-found", "There is nothing here.")).toBe("There is nothing here.");
  speak("fr");
  expect(refused("not-found", "There is nothing here.")).toBe("Il n’y a rien ici.");
});

it("a refusal about a table keeps the server's detail", () => {
  const detail = "set: expected six names, got dragon";
  expect(refused("bad-table", detail)).toBe(`This table can’t be made like that: ${detail}`);
  speak("fr");
  expect(refused("bad-table", detail)).toBe(`Cette table ne peut pas être ouverte ainsi\u00a0: ${detail}`);
});

it("a rule speaks for itself, and so does a code without words", () => {
  speak("fr");
  expect(refused("illegal", "Cette mèche est consumée.", "L7")).toBe("Cette mèche est consumée.");
  expect(refused("no-such-code", "This is new.")).toBe("This is new.");
});

it("a refusal that ends says when", () => {
  const until = 1_800_000_000;
  for (const language of Object.keys(LANGUAGES)) {
    speak(language);
    for (const code of ["banned", "muted"]) {
      const ends = inOurWords({ code, sentence: "…", clause: "", until }).sentence;
      expect(ends).toContain(day(until));
      expect(refused(code, "…")).not.toContain(day(until));
      expect(refused(code, "…")).not.toBe("…");
    }
  }
});

it("too many seats is refused in the language that is spoken", () => {
  for (const language of Object.keys(LANGUAGES)) {
    speak(language);
    expect(refused("too-many-seats", "…")).not.toBe("…");
    expect(refused("too-many-seats-network", "…")).not.toBe("…");
  }
});
