import { expect, it } from "vitest";
import { type Box, framesOf, type Move } from "./moves";

const box = (left: number, top: number, size = 10): Box => ({ left, top, width: size, height: size });
const HERE = box(100, 100);
const steps = (move: Move, from?: Box, to?: Box) => framesOf(move, HERE, from, to)?.frames.map(({ transform }) => transform);

it("slides from the middle of another place, with its old size or a given one", () => {
  expect(steps({ how: "slide", what: "a", from: "b" }, box(0, 0, 30))).toEqual(["translate(-90px, -90px) scale(1)", "none"]);
  expect(steps({ how: "slide", what: "a", from: "b", scale: "fits" }, box(0, 100, 5))?.[0]).toContain("scale(0.5)");
  expect(steps({ how: "slide", what: "a", from: "b", scale: "fits" }, box(0, 100, 90))?.[0]).toContain("scale(1.6)");
  expect(steps({ how: "slide", what: "a", from: "b", bobs: true }, box(0, 100))).toHaveLength(5);
});

it("is held at its start until its turn, and invisible there if it comes off a deck", () => {
  const frames = framesOf({ how: "slide", what: "a", from: "b", fades: true }, HERE, box(0, 0));
  expect(frames?.fill).toBe("backwards");
  expect(frames?.frames[0]?.opacity).toBe(0);
});

it("does without a place that is not drawn, or does not move", () => {
  expect(framesOf({ how: "slide", what: "a", from: "b" }, HERE)).toBeNull();
  expect(framesOf({ how: "leave", what: "a", to: "b" }, HERE)).toBeNull();
  expect(framesOf({ how: "send", what: "a", from: "b", to: "c", picture: "", look: "" }, HERE, box(0, 0))).toBeNull();
  expect(steps({ how: "reveal", what: "a", from: "b" })?.[0]).toBe("translate(0, -30%) rotateY(90deg)");
});

it("throws in an arc, spins what spins, and lets what runs keep to the ground", () => {
  const path = (how: "ground" | "arc" | "spinning") =>
    steps({ how: "throw", what: "a", from: "b", to: "c", picture: "", look: "", path: how }, box(0, 100), box(200, 100));
  expect(path("ground")?.[2]).toBe("translate(0px, 0px)");
  expect(path("arc")?.[2]).toBe("translate(0px, -36px)");
  expect(path("spinning")?.[2]).toBe("translate(0px, -36px) rotate(270deg)");
  expect(path("arc")?.[4]).toBe("translate(100px, 0px)");
});

it("changes transforms and opacity only", () => {
  const moves: Move[] = [
    ...(["appear", "grow", "turn", "peek", "rise", "swing", "jolt", "drop", "swell", "hop", "tumble"] as const).map((how): Move => ({ how, what: "a" })),
    { how: "pulse", what: "a", size: 2 },
    { how: "leave", what: "a", to: "b" },
    { how: "send", what: "a", from: "b", to: "c", picture: "", look: "", scale: "fits" },
  ];
  for (const move of moves) {
    const found = framesOf(move, HERE, box(0, 0), box(9, 9));
    const names = new Set(found?.frames.flatMap((frame) => Object.keys(frame)));
    for (const name of ["transform", "opacity", "offset"]) names.delete(name);
    expect([...names], move.how).toEqual([]);
    expect(found?.lasts).toBeGreaterThan(0);
  }
});
