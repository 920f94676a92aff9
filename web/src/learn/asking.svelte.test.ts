import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Asking, HOLD, REST } from "./asking.svelte";

let asking: Asking;
let root: HTMLElement;
let end: () => void;
const clicked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  // nothing has a size without a browser
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = () => {};
  clicked.mockClear();
  document.body.innerHTML = `<main><div data-ref="mute"><button data-ref="wick" title="Wick"><i></i></button></div>
    <div data-ref="tale"><b data-ref="mute"></b></div></main><p></p>`;
  root = document.querySelector("main")!;
  asking = new Asking(({ dataset: { ref, sign = "" } }) => {
    const name = ref ?? sign;
    return name === "mute" ? null : { ref: name, name, text: "", clause: "" };
  });
  end = asking.listen(root);
  part("[data-ref=wick]").addEventListener("click", clicked);
});
afterEach(() => end());

const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const say = (selector: string, type: string, more: PointerEventInit = {}) =>
  part(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", ...more }));
const asked = () => asking.answered?.told.ref ?? "";

it("explains a thing when the mouse rests on it, not when it passes", () => {
  say("i", "pointermove");
  vi.advanceTimersByTime(REST - 50);
  expect(asked()).toBe("");
  say("main", "pointermove");
  vi.advanceTimersByTime(REST);
  expect(asked()).toBe("");
  say("i", "pointermove");
  vi.advanceTimersByTime(REST);
  expect(asked()).toBe("wick");
});

it("a thing that comes to lie under a mouse at rest was not asked about", () => {
  say("i", "pointerover");
  vi.advanceTimersByTime(REST * 2);
  expect(asked()).toBe("");
});

it("what says nothing leads to what lies around it", () => {
  say("b", "pointermove");
  vi.advanceTimersByTime(REST);
  expect(asked()).toBe("tale");
});

it("the card stays while the mouse is on it, and goes a moment after", () => {
  say("i", "pointermove");
  vi.advanceTimersByTime(REST);
  say("main", "pointermove");
  asking.stay();
  vi.advanceTimersByTime(2000);
  expect(asked()).toBe("wick");
  asking.leave();
  vi.advanceTimersByTime(2000);
  expect(asked()).toBe("");
});

it("a click is never held up: it closes the card and is done", () => {
  say("i", "pointermove");
  vi.advanceTimersByTime(REST);
  say("i", "pointerdown");
  say("i", "click");
  expect(asked()).toBe("");
  expect(clicked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(REST * 2);
  expect(asked()).toBe("");
});

it("a finger that is held asks and does not choose; a tap chooses", () => {
  say("i", "pointerdown", { pointerType: "touch" });
  vi.advanceTimersByTime(HOLD);
  say("i", "pointerup", { pointerType: "touch" });
  say("i", "click");
  expect(asked()).toBe("wick");
  expect(clicked).not.toHaveBeenCalled();
  say("i", "pointerdown", { pointerType: "touch" });
  say("i", "pointerup", { pointerType: "touch" });
  say("i", "click");
  expect(asked()).toBe("");
  expect(clicked).toHaveBeenCalledOnce();
});

it("a finger that moves on scrolls, and asks nothing", () => {
  say("i", "pointerdown", { pointerType: "touch", clientY: 0 });
  say("i", "pointermove", { pointerType: "touch", clientY: 40 });
  vi.advanceTimersByTime(HOLD * 2);
  expect(asked()).toBe("");
});

it("a key asks about what has the focus, and Escape goes back to it", () => {
  const wick = part("[data-ref=wick]");
  wick.focus();
  wick.dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true, cancelable: true }));
  expect(asking.answered?.by).toBe("key");
  part("p").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  expect(asked()).toBe("");
  expect(document.activeElement).toBe(wick);
});

it("the browser's own hint is silent meanwhile, and comes back", () => {
  say("i", "pointermove");
  expect(part("[data-ref=wick]").hasAttribute("title")).toBe(false);
  say("main", "pointermove");
  expect(part("[data-ref=wick]").title).toBe("Wick");
});

const SIGNS = `<div data-ref="mute"><span class="front"><u data-sign="tick"></u></span><button data-ref="wick"></button></div>
  <em data-sign="bar"><u data-sign="tick"></u></em>`;

it("a tap on a mere sign explains it, one on a thing that can be chosen does not", () => {
  root.innerHTML = SIGNS;
  for (const [selector, name] of [["em", "bar"], ["button", ""]] as const) {
    say(selector, "pointerdown", { pointerType: "touch" });
    say(selector, "pointerup", { pointerType: "touch" });
    say(selector, "click");
    expect(asked()).toBe(name);
  }
});

it("the other mouse button asks at once", () => {
  root.innerHTML = SIGNS;
  say("em", "contextmenu");
  expect(asked()).toBe("bar");
});

it("a key goes on to the next thing, and to signs that lie on none", () => {
  root.innerHTML = SIGNS;
  const press = (shiftKey = false) => {
    root.dispatchEvent(new KeyboardEvent("keydown", { key: shiftKey ? "I" : "i", shiftKey, bubbles: true, cancelable: true }));
    return asked();
  };
  expect([press(), press(), press(), press(true)]).toEqual(["wick", "bar", "wick", "bar"]);
});
