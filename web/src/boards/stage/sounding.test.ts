import { expect, it } from "vitest";
import type { Move } from "./moves";
import { soundOf, soundsOf } from "./sounding";

const slide: Move = { how: "slide", what: "card", from: "deck" };
const coin: Move = { ...slide, sound: "coin" };

it("a move has the sound of its kind, another one that it names, or none", () => {
  expect(soundOf({ how: "tumble", what: "die" })).toBe("die");
  expect(soundOf(slide)).toBe("card");
  expect(soundOf(coin)).toBe("coin");
  expect(soundOf({ how: "pulse", what: "score", size: 1.2 })).toBeNull();
});

it("moves that begin together are heard once, later ones again", () => {
  const cues = [
    { move: slide, delay: 400 },
    { move: slide, delay: 0 },
    { move: { ...slide, after: 20 }, delay: 0 },
    { move: coin, delay: 0 },
  ];
  expect(soundsOf(cues)).toEqual([
    { sound: "card", after: 0 },
    { sound: "coin", after: 0 },
    { sound: "card", after: 400 },
  ]);
});
