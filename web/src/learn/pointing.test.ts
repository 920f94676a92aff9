import { expect, it, vi } from "vitest";
import { outline, partsOf, scrollToShow } from "./pointing";

const box = (top: number, height = 40) => ({ closest: () => null, getBoundingClientRect: () => new DOMRect(0, top, 100, height) }) as unknown as Element;

it("finds the drawn part of a ref: a thing, a label, or a whole place", () => {
  document.body.innerHTML = `<div data-zone="inn"><i data-ref="inn/1"></i><b data-about="deck"></b></div>`;
  expect(partsOf(document, ["inn/1", "deck"]).map((one) => one.tagName)).toEqual(["I", "B"]);
  expect(partsOf(document, ["inn"]).map((one) => one.tagName)).toEqual(["DIV"]);
});

it("places are outlined one after the other", () => {
  document.body.innerHTML = `<div data-zone="inn"></div><div data-zone="wall"></div>`;
  const pointed = () => [...document.querySelectorAll<HTMLElement>("[data-pointed]")].map((one) => one.dataset.zone);
  outline(document, ["inn"]);
  expect(pointed()).toEqual(["inn"]);
  outline(document, ["wall", "moon"]);
  expect(pointed()).toEqual(["wall"]);
  document.body.innerHTML = `<i data-ref="coins"></i>`;
  outline(document, ["coins"]);
  expect(document.querySelector("i")?.hasAttribute("data-pointed")).toBe(true);
});

it("what can be seen is left where it is, what can't is brought above the bar", () => {
  const scrolled = vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  scrollToShow([box(100), box(900)], 500);
  expect(scrolled).not.toHaveBeenCalled();
  scrollToShow([box(900)], 500);
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 670 }));
  scrolled.mockClear();
  scrollToShow([], 500);
  expect(scrolled).not.toHaveBeenCalled();
});

it("the choices of the question stay in sight", () => {
  const scrolled = vi.spyOn(window, "scrollBy").mockImplementation(() => {});
  scrolled.mockClear();
  expect(scrollToShow([box(520)], 500, [box(100), box(200)])).toBe(true);
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 100 }));
  scrolled.mockClear();
  expect(scrollToShow([box(900)], 500, [box(0), box(200)])).toBe(false); // and so the thing is out of sight
  expect(scrolled).not.toHaveBeenCalled();
  expect(scrollToShow([box(900)], 500, [box(0), box(800)])).toBe(true); // they don't fit together in any case
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 670 }));
});
