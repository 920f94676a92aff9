import { beforeEach, expect, it, vi } from "vitest";
import type { Move } from "./moves";
import { type Cue, measure, perform, stop } from "./perform";

interface Started {
  thing: Element;
  first: string;
  delay: number;
  duration: number;
}

let root: HTMLElement;
let started: Started[];

/** Elements lie where their `data-x` says. */
function draw(html: string) {
  root.innerHTML = html;
}

beforeEach(() => {
  started = [];
  root = document.createElement("div");
  document.body.append(root);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const left = Number(this.getAttribute("data-x") ?? 0);
    return new DOMRect(left, 0, this.hasAttribute("data-x") ? 10 : 0, 10);
  });
  // happy-dom animates nothing
  Element.prototype.animate = function (this: Element, frames, timing) {
    const [first] = frames as Keyframe[];
    const { delay = 0, duration = 0 } = timing as KeyframeAnimationOptions;
    started.push({ thing: this, first: String(first?.transform), delay, duration: Number(duration) });
    return { cancel: () => {}, effect: { target: this } } as unknown as Animation;
  };
  return () => {
    delete (Element.prototype as Partial<Element>).animate;
  };
});

const slide = (what: string, from: string | string[], more: Partial<Move> = {}) => ({ how: "slide", what, from, ...more }) as Move;
function play(moves: Move[], change: () => void = () => {}, { keeps = "", pace = 1, delay = 0 } = {}) {
  const before = measure(root, moves, keeps);
  change();
  const cues: Cue[] = moves.map((move) => ({ move, delay }));
  return perform(root, cues, before, keeps, pace);
}
const ways = () => started.map(({ first }) => first.split(" scale")[0]);

it("moves a thing from where another one lay before the page changed", () => {
  draw('<i data-ref="hand/1" data-x="30"></i>');
  play([slide("wall/1", "hand/1")], () => draw('<i data-ref="wall/1" data-x="100"></i>'));
  expect(ways()).toEqual(["translate(-70px, 0px)"]);
});

it("prefers parts to refs, the first place that is drawn, and parts inside of parts", () => {
  draw('<p data-part="purse" data-x="9"><i data-part="coin" data-x="20"></i><i data-part="coin" data-x="50"></i></p><b data-part="coin" data-x="7"></b>');
  play([slide("purse coin", ["nowhere", "purse"], { last: true })]);
  expect(ways()).toEqual(["translate(-41px, 0px)"]);
  draw('<i data-part="a" data-x="5"></i><i data-ref="a" data-x="6"></i><i data-part="b" data-x="8"></i>');
  play([slide("a", "b")]);
  expect(started.at(-1)?.thing).toBe(root.querySelector('[data-part="a"]'));
});

it("moves all things of a name, and nothing where a place is missing", () => {
  draw('<i data-part="news"></i><i data-part="news"></i><i data-part="a" data-x="1"></i>');
  play([{ how: "appear", what: "news" }, slide("a", "gone")]);
  expect(started).toHaveLength(2);
});

it("does not let a second move hide the first of the same thing", () => {
  draw('<i data-part="pile" data-x="1"></i><i data-part="a" data-x="20"></i><i data-part="b" data-x="40"></i>');
  play([slide("pile", "a"), slide("pile", "b"), { how: "pulse", what: "pile", size: 1.2 }]);
  expect(ways()).toEqual(["translate(19px, 0px)", "none"]);
});

it("slides what keeps its ref, if it lies elsewhere now", () => {
  draw('<i data-ref="pawn/1" data-x="10"></i><i data-ref="pawn/2" data-x="10"></i>');
  play([], () => draw('<i data-ref="pawn/1" data-x="60"></i><i data-ref="pawn/2" data-x="12"></i><i data-ref="pawn/3" data-x="9"></i>'), {
    keeps: '[data-ref^="pawn/"]',
  });
  expect(ways()).toEqual(["translate(-50px, 0px)"]);
});

it("goes faster when it has to, delays included", () => {
  draw('<i data-part="a"></i>');
  play([{ how: "hop", what: "a", after: 100 }], undefined, { delay: 300 });
  play([{ how: "hop", what: "a", after: 100 }], undefined, { delay: 300, pace: 2 });
  const [usual, hurried] = started;
  expect([usual?.delay, hurried?.delay]).toEqual([400, 200]);
  expect(hurried?.duration).toBe((usual?.duration ?? 0) / 2);
});

it("marks what moves, until it is stopped", () => {
  draw('<i data-part="a"></i>');
  const running = play([{ how: "hop", what: "a" }]);
  expect(root.querySelectorAll("[data-moving]")).toHaveLength(1);
  stop(running);
  expect(root.querySelectorAll("[data-moving]")).toHaveLength(0);
});
