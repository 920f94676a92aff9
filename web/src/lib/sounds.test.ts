import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buzz, hasSound, play, setSound, setVibration, setVolume, vibrates, volume } from "./sounds";
import { ring } from "./turn";

const node = () => ({ connect: vi.fn((next: unknown) => next), gain: { value: 0, setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
let gains: ReturnType<typeof node>[] = [];
const made = vi.fn();

class FakeAudio {
  currentTime = 1;
  sampleRate = 1000;
  destination = {};
  constructor() {
    made();
  }
  createGain() {
    gains.push(node());
    return gains.at(-1);
  }
  createOscillator = () => ({ ...node(), frequency: { value: 0 }, start: vi.fn(), stop: vi.fn() });
  createBufferSource = () => ({ ...node(), start: vi.fn() });
  createBiquadFilter = () => ({ ...node(), frequency: { value: 0 } });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  close = () => Promise.resolve();
}

/** A phone that can vibrate, or a desktop. */
function device(coarse: boolean) {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { ...navigator, vibrate });
  vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
  return vibrate;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  gains = [];
  made.mockClear();
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  vi.runAllTimers(); // gives the audio device back
  vi.unstubAllGlobals();
});

it("a phone is silent until someone switches sounds on, which plays one", () => {
  device(true);
  expect(hasSound()).toBe(false);
  ring();
  play("die");
  expect(made).not.toHaveBeenCalled();
  setSound(true);
  expect(hasSound()).toBe(true);
  expect(made).toHaveBeenCalledOnce();
});

it("a desktop has sounds from its first click on, until someone switches them off", () => {
  device(false);
  expect(hasSound()).toBe(true);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  play("die");
  expect(made).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  play("die");
  expect(made).toHaveBeenCalledOnce();
  setSound(false);
  expect(hasSound()).toBe(false);
  vi.runAllTimers();
  play("die");
  expect(made).toHaveBeenCalledOnce();
});

it("all sounds share an audio device until they are over", () => {
  setSound(true);
  for (const sound of ["die", "card", "coin", "piece", "turn"] as const) play(sound);
  expect(made).toHaveBeenCalledOnce();
  vi.runAllTimers();
  play("card");
  expect(made).toHaveBeenCalledTimes(2);
});

it("the volume is kept, and none is silence", () => {
  setSound(true);
  vi.runAllTimers();
  made.mockClear();
  setVolume(50);
  expect(volume()).toBe(50);
  expect(made).toHaveBeenCalledOnce();
  vi.runAllTimers();
  setVolume(0);
  expect(made).toHaveBeenCalledOnce();
  localStorage.setItem("volume", "loud");
  expect(volume()).toBe(60);
});

it("a phone buzzes when it is your turn unless that is switched off; a desktop never does", () => {
  const phone = device(true);
  ring();
  expect(phone).toHaveBeenCalledOnce();
  setVibration(false);
  buzz();
  expect(phone).toHaveBeenCalledOnce();
  expect(vibrates()).toBe(false);
  localStorage.clear();
  const desktop = device(false);
  ring();
  expect(desktop).not.toHaveBeenCalled();
});

it("a phone does not buzz before the first touch of the page", () => {
  const vibrate = device(true);
  vi.stubGlobal("navigator", { ...navigator, vibrate, userActivation: { hasBeenActive: false } });
  buzz();
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { ...navigator, vibrate, userActivation: { hasBeenActive: true } });
  buzz();
  expect(vibrate).toHaveBeenCalledOnce();
});
