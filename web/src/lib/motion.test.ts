import { beforeEach, expect, it, vi } from "vitest";
import { isStill, setSpeed, speed, usualPace } from "./motion";

beforeEach(() => localStorage.clear());

it("things move at the usual speed unless another one is kept", () => {
  expect([speed(), usualPace(), isStill()]).toEqual(["normal", 1, false]);
  setSpeed("fast");
  expect([speed(), usualPace(), isStill()]).toEqual(["fast", 2, false]);
  localStorage.setItem("speed", "warp");
  expect(speed()).toBe("normal");
});

it("nothing moves when animations are off, or when the reader prefers that at any speed", () => {
  setSpeed("off");
  expect(isStill()).toBe(true);
  setSpeed("fast");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(isStill()).toBe(true);
  vi.unstubAllGlobals();
});
