import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isConfirming, resumeConfirming, setConfirming, stopConfirming, wantsConfirming } from "./confirming";

/** A device by what its media queries say. */
const device = (...pointers: string[]) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: pointers.some((one) => query.includes(one)) }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("is the default where a finger is the usual pointer", () => {
  device("pointer: coarse");
  expect(isConfirming()).toBe(true);
  device("pointer: fine");
  expect(isConfirming()).toBe(false);
  device("(pointer: coarse", "any-pointer: fine"); // a phone with a stylus
  expect(isConfirming()).toBe(true);
  device("(pointer: fine", "any-pointer: coarse"); // a laptop with a touch screen
  expect(isConfirming()).toBe(false);
});

it("is remembered when it was set", () => {
  device("pointer: coarse");
  setConfirming(false);
  expect(isConfirming()).toBe(false);
  device("pointer: fine");
  setConfirming(true);
  expect(isConfirming()).toBe(true);
});

it("can be left out for one kind of question, until it is switched on again", () => {
  device("pointer: coarse");
  stopConfirming("king-of-12", "play-card");
  expect(wantsConfirming("king-of-12", "play-card")).toBe(false);
  expect(wantsConfirming("king-of-12", "turn-die")).toBe(true);
  expect(wantsConfirming("goths", "play-card")).toBe(true);
  stopConfirming("goths", "play-card");
  resumeConfirming("king-of-12", "play-card");
  expect(wantsConfirming("king-of-12", "play-card")).toBe(true);
  expect(wantsConfirming("goths", "play-card")).toBe(false);
  setConfirming(true);
  expect(wantsConfirming("king-of-12", "play-card")).toBe(true);
});
