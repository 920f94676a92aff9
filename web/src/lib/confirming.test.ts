import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isConfirming, resumeConfirming, setConfirming, stopConfirming, wantsConfirming } from "./confirming";

/** A device with a finger, a mouse, or both. */
const device = (...pointers: string[]) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: pointers.some((one) => query.includes(one)) }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("is the default where there are only fingers", () => {
  device("pointer: coarse");
  expect(isConfirming()).toBe(true);
  device("pointer: fine");
  expect(isConfirming()).toBe(false);
  device("(pointer: coarse", "any-pointer: fine");
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
