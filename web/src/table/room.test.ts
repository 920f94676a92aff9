import { expect, it } from "vitest";
import { distance, isSeen, lastTogether, sightOf, SteadyHeight } from "./room";

const box = (top: number, bottom: number) => ({ top, bottom });
const sight = box(50, 450);

it("keeps the room of a board when the bar gets shorter again", () => {
  const steady = new SteadyHeight();
  expect(steady.measured(600, "390 844", "usual")).toBe(600);
  expect(steady.measured(560, "390 844", "usual")).toBe(560);
  expect(steady.measured(600, "390 844", "usual")).toBe(560);
});

it("does not make the board smaller for a list that was opened", () => {
  const steady = new SteadyHeight();
  steady.measured(600, "390 844", "usual");
  expect(steady.measured(300, "390 844", "opened")).toBe(600);
});

it("measures anew in another window", () => {
  const steady = new SteadyHeight();
  steady.measured(500, "390 844", "usual");
  expect(steady.measured(700, "844 390", "usual")).toBe(700);
});

it("makes the board smaller for a hint above the bar, as long as it is there", () => {
  const steady = new SteadyHeight();
  steady.measured(600, "390 844", "usual");
  expect(steady.measured(470, "390 844", "hinted")).toBe(470);
  expect(steady.measured(600, "390 844", "usual")).toBe(600);
  expect(steady.measured(500, "390 844", "hinted")).toBe(470);
});

it("leaves choices where they are that can be seen", () => {
  expect(distance([box(60, 100), box(300, 440)], sight)).toBe(0);
  expect(distance([], sight)).toBe(0);
});

it("scrolls until all choices are seen, where they fit", () => {
  expect(distance([box(80, 120), box(420, 460)], sight)).toBe(18);
  expect(distance([box(10, 60), box(100, 200)], sight)).toBe(-48);
});

it("stays where one is seen and not all of them fit", () => {
  expect(distance([box(60, 100), box(600, 700)], sight)).toBe(0);
});

it("brings the first one to the middle where none is seen", () => {
  expect(distance([box(500, 600), box(900, 1000)], sight)).toBe(300);
});

it("does not count what a board has pinned to the top of the area", () => {
  const area = document.createElement("div");
  area.dataset.area = "";
  area.innerHTML = "<nav data-pinned></nav><button></button>";
  const [pinned, button] = area.children;
  area.getBoundingClientRect = () => new DOMRect(0, 50, 360, 400);
  expect(sightOf(button)).toEqual(box(50, 450));
  if (pinned) pinned.getBoundingClientRect = () => new DOMRect(0, 50, 360, 44);
  expect(sightOf(button)).toEqual(box(94, 450));
});

const part = (top: number, bottom: number) => {
  const rect = new DOMRect(0, top, 100, bottom - top);
  return { closest: () => null, getClientRects: () => [rect], getBoundingClientRect: () => rect } as unknown as Element;
};

it("of things that don't fit together the last ones are shown", () => {
  const [first, second, last] = [part(0, 40), part(innerHeight - 150, innerHeight - 50), part(innerHeight + 300, innerHeight + 400)];
  expect(lastTogether([[first], [second]])).toEqual([first, second]);
  expect(lastTogether([[first], [second], [last]])).toEqual([second, last]);
  expect(lastTogether([[second], [first], [last]])).toEqual([last]);
  expect(lastTogether([])).toEqual([]);
});

it("knows whether one of several parts is seen", () => {
  expect(isSeen([part(-200, -100), part(100, 200)])).toBe(true);
  expect(isSeen([part(-200, -100), part(-60, 40)])).toBe(false);
  expect(isSeen([part(-100, innerHeight + 100)])).toBe(true); // as much of it as can be
  expect(isSeen([])).toBe(false);
});
