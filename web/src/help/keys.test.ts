import { expect, it } from "vitest";
import { setShortcuts } from "../table/shortcuts";
import { asked, help } from "./help.svelte";
import { partsOf, SHORTCUTS } from "./keys";

const files = import.meta.glob<string>("../../../src/inglenook/text/*/web/keys.ftl", { query: "?raw", import: "default", eager: true });
// each listed key with the module that listens to it
const listeners = import.meta.glob<string>(["../table/Play.svelte", "../table/steering.ts", "../learn/asking.svelte.ts", "../pages/Replay.svelte", "../pages/Learn.svelte"], { query: "?raw", import: "default", eager: true });
const HEARD: Record<string, string> = { u: '"u"', i: 'KEY = "i"', escape: '"Escape"', home: '"Home"', end: '"End"', space: '" "', "←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown" };
const APART = ["?", "tab", "enter", "1", "…", "9"]; // the browser's own, or ranges

it("each page lists its own keys first, and all have words in each language", () => {
  expect(partsOf("t")[0]).toBe("table");
  expect(partsOf("replay")[0]).toBe("replay");
  expect(partsOf(undefined)[0]).toBe("site");
  for (const source of Object.values(files)) {
    for (const [part, list] of Object.entries(SHORTCUTS)) {
      expect(source).toContain(`keys-of-${part} =`);
      for (const { does, keys } of list) {
        expect(source).toContain(`keys-${does} =`);
        for (const key of keys.filter((one) => one.length > 1)) expect(source).toContain(`key-${key} =`);
      }
    }
  }
});

it("every listed key is one that a page listens to", () => {
  const code = Object.values(listeners).join("\n");
  const keys = Object.values(SHORTCUTS).flatMap((list) => list.flatMap((one) => one.keys)).filter((key) => !APART.includes(key));
  for (const key of keys) expect(code, key).toContain(HEARD[key] ?? key);
});

it("a question mark opens the list, unless it was typed into a field or keys are off", () => {
  const press = (target: EventTarget) => {
    help.open = false;
    target.addEventListener("keydown", (event) => asked(event as KeyboardEvent), { once: true });
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
    return help.open;
  };
  document.body.innerHTML = "<input><p></p>";
  expect(press(document.querySelector("p")!)).toBe(true);
  expect(press(document.querySelector("input")!)).toBe(false);
  setShortcuts(false);
  expect(press(document.querySelector("p")!)).toBe(false);
  setShortcuts(true);
});
