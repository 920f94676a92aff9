import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sight } from "./focus";

let grown: () => void;
let area: HTMLElement;
let board: HTMLElement;
let height: number;
let end: (() => void) | void;
const scrolls: number[] = [];

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (now: () => void) => now());
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        grown = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = "<div data-area><div></div></div>";
  area = document.querySelector<HTMLElement>("[data-area]")!;
  board = area.querySelector("div")!;
  area.getBoundingClientRect = () => new DOMRect(0, 0, 360, 400);
  height = 2000;
  Object.defineProperty(area, "scrollHeight", { get: () => height });
  Object.defineProperty(area, "clientHeight", { get: () => 400 });
  area.scrollTo = (({ top = 0, behavior }: ScrollToOptions) => {
    area.scrollTop = top;
    if (behavior !== "instant") scrolls.push(top);
  }) as typeof area.scrollTo;
  scrolls.length = 0;
});
afterEach(() => void end?.());

/** Add a choice to the board at this height. */
function draw(top: number, optional = false): HTMLButtonElement {
  const button = document.createElement("button");
  button.dataset.ref = "x";
  if (optional) button.dataset.optional = "true";
  button.getBoundingClientRect = () => new DOMRect(0, top - area.scrollTop, 44, 44);
  button.getClientRects = () => [button.getBoundingClientRect()] as unknown as DOMRectList;
  board.append(button);
  return button;
}

it("shows the choices of a board that is drawn after its question was put", () => {
  const sight = new Sight(() => area);
  end = sight.follow(board);
  sight.asks("7 0");
  expect(scrolls).toEqual([]);
  draw(600);
  grown();
  expect(scrolls).toHaveLength(1);
});

it("goes back to where it was when a board that is laid out later fits", () => {
  const sight = new Sight(() => area);
  end = sight.follow(board);
  draw(380);
  height = 480;
  sight.asks("7 0");
  expect(area.scrollTop).toBe(32);
  board.replaceChildren();
  draw(340);
  height = 408;
  area.scrollTop = 8; // the browser allows no more
  grown();
  expect(area.scrollTop).toBe(0);
});

it("leaves a board alone that the player has scrolled, until the next question or step", () => {
  const sight = new Sight(() => area);
  end = sight.follow(board);
  draw(600);
  sight.asks("7 0");
  board.dispatchEvent(new Event("wheel"));
  area.scrollTop = 0; // by the player
  grown();
  sight.asks("7 0");
  expect(scrolls).toHaveLength(1);
  sight.asks("7 1");
  expect(scrolls).toHaveLength(2);
});

it("leaves a board alone that grows because the player opened a part of it", () => {
  const sight = new Sight(() => area);
  end = sight.follow(board);
  const wall = draw(600);
  sight.asks("7 0");
  wall.click(); // an answer
  area.scrollTop = 0;
  grown();
  expect(scrolls).toHaveLength(2);
  wall.dataset.opens = "";
  wall.addEventListener("click", (event) => event.stopPropagation());
  wall.click();
  area.scrollTop = 0; // to the part that was opened
  grown();
  expect(scrolls).toHaveLength(2);
});

it("begins at the top of the board after the phone was turned", () => {
  const sight = new Sight(() => area);
  end = sight.follow(board);
  draw(100);
  area.scrollTop = 500;
  sight.turned(); // nothing is asked
  expect(area.scrollTop).toBe(500);
  sight.asks("7 0");
  sight.turned();
  expect(area.scrollTop).toBe(0);
});

it("goes to the main choices, though optional ones are in sight", () => {
  const sight = new Sight(() => area);
  draw(600);
  draw(100, true);
  sight.asks("7 0");
  expect(scrolls).toHaveLength(1);
});

it("shows optional choices as well where all fit together", () => {
  const sight = new Sight(() => area);
  draw(300);
  draw(420, true);
  sight.asks("7 0");
  expect(scrolls).toHaveLength(1);
});
