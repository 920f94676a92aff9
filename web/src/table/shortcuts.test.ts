import { beforeEach, expect, it, vi } from "vitest";
import { isElsewhere, Numbers, PATIENCE, setShortcuts, shortcutsOn } from "./shortcuts";

beforeEach(() => vi.useFakeTimers());

it("a figure answers at once where no number goes on with it", () => {
  const chosen = vi.fn();
  new Numbers(chosen).type("3", 7);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(3);
});

it("where one may go on, the next figure is waited for a moment", () => {
  const chosen = vi.fn();
  const numbers = new Numbers(chosen);
  numbers.type("1", 14);
  expect(chosen).not.toHaveBeenCalled();
  numbers.type("2", 14);
  expect(chosen).toHaveBeenLastCalledWith(12);
  numbers.type("1", 14);
  vi.advanceTimersByTime(PATIENCE);
  expect(chosen).toHaveBeenLastCalledWith(1);
});

it("numbers that nothing has are forgotten", () => {
  const chosen = vi.fn();
  const numbers = new Numbers(chosen);
  numbers.type("0", 5);
  numbers.type("9", 5);
  numbers.type("2", 5);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2);
});

it("keys typed into a field, or with others held down, are meant for something else", () => {
  document.body.innerHTML = "<input /><p></p>";
  const typed = (selector: string, more: KeyboardEventInit = {}) => {
    let found = true;
    const target = document.querySelector(selector);
    target?.addEventListener("keydown", (event) => (found = isElsewhere(event as KeyboardEvent)), { once: true });
    target?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, ...more }));
    return found;
  };
  expect(typed("input")).toBe(true);
  expect(typed("p")).toBe(false);
  expect(typed("p", { ctrlKey: true })).toBe(true);
});

it("keys can be turned off", () => {
  expect(shortcutsOn()).toBe(true);
  setShortcuts(false);
  expect(shortcutsOn()).toBe(false);
  setShortcuts(true);
});
