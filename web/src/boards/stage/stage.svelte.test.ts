import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Item } from "../../lib/types";
import type { Move } from "./moves";
import { BREATH, CATCH_UP, FASTEST, latest, LONGEST, overlapping, settled, Stage } from "./stage.svelte";

/** The board is a number; each event adds one to it, in a beat of 400 milliseconds. */
const LASTS = 400;
const pulse = (what: string): Move => ({ how: "pulse", what, size: 1 });
const events = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ n, at: 0, text: "", event: { is: "Counted" } }));
const counted = (from: number, items: Item[]) =>
  items.map((_, place) => ({ state: from + place + 1, moves: [pulse(`to-${from + place + 1}`)], lasts: LASTS }));
const undone: Item[] = [{ n: 9, at: 0, text: "", undo: { seat: 0, events: 1 } }];

let stage: Stage<number>;
/** The states that were shown, with the milliseconds at which they were. */
function watched(milliseconds: number): [number, number | null][] {
  const found: [number, number | null][] = [];
  for (let now = 0; now <= milliseconds; now += 1) {
    flushSync();
    if (found.at(-1)?.[1] !== stage.state) found.push([now, stage.state]);
    vi.advanceTimersByTime(1);
  }
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage<number>({ beats: counted });
  stage.update(0, []);
});

afterEach(() => stage.finish());

describe("a stage", () => {
  it("shows the first state as it is, and plays what leads to others", () => {
    expect(stage.state).toBe(0);
    expect(stage.playing).toBe(false);
    stage.update(3, events(3));
    expect(stage.playing).toBe(true);
    expect(watched(2000)).toEqual([[0, 0], [BREATH, 1], [BREATH + LASTS, 2], [BREATH + 2 * LASTS, 3]]);
    expect(stage.playing).toBe(false);
    expect(stage.moves).toEqual([]);
  });

  it("says what moves now", () => {
    stage.update(2, events(2));
    vi.advanceTimersByTime(BREATH);
    expect(stage.moves).toEqual([pulse("to-1")]);
    vi.advanceTimersByTime(LASTS);
    expect(stage.moves).toEqual([pulse("to-2")]);
  });

  it("is at its end at once when it is skipped", () => {
    stage.update(3, events(3));
    vi.advanceTimersByTime(BREATH);
    stage.finish();
    expect(stage.state).toBe(3);
    expect(stage.moves).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("skips at a click, at a key, and when the tab is hidden, while it is attached", () => {
    const root = document.createElement("div");
    const detach = stage.attach(root);
    let next = 0;
    const skippedBy = (target: EventTarget, event: Event) => {
      stage.update((next += 2), events(2));
      target.dispatchEvent(event);
      return stage.state === next && !stage.playing;
    };
    expect(skippedBy(window, new Event("pointerdown"))).toBe(true);
    expect(skippedBy(window, new Event("keydown"))).toBe(true);
    expect(skippedBy(document, new Event("visibilitychange"))).toBe(false);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stage.state).toBe(next);
    hidden.mockRestore();
    stage.update((next += 2), events(2));
    detach();
    expect(stage.state).toBe(next);
    expect(skippedBy(window, new Event("keydown"))).toBe(false);
  });

  it("is not disturbed by a message that brings nothing new", () => {
    const told = events(2);
    stage.update(2, told);
    stage.update(2, told);
    stage.update(2, []);
    expect(watched(1000).at(-1)).toEqual([BREATH + LASTS, 2]);
  });

  it("moves nothing in a hidden tab or with reduced motion", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    stage.update(2, events(2));
    expect(stage.state).toBe(2);
    expect(stage.playing).toBe(false);
    hidden.mockRestore();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    stage.update(4, events(2));
    expect(stage.state).toBe(4);
    expect(stage.playing).toBe(false);
  });

  it("gives up what it plays when something was undone, or the state changed without events", () => {
    stage.update(3, events(3));
    stage.update(0, undone);
    expect(stage.state).toBe(0);
    expect(stage.playing).toBe(false);
    stage.update(3, events(3));
    stage.update(7, []);
    expect(stage.state).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows the end of what took too long", () => {
    stage.update(100, events(100));
    const shown = watched(LONGEST + 1000);
    expect(shown[1]).toEqual([BREATH, 101 - Math.floor(LONGEST / LASTS)]);
    expect(shown.at(-1)?.[1]).toBe(100);
    expect(shown.at(-1)?.[0]).toBeLessThanOrEqual(LONGEST);
  });
});

describe("when more happens before the end", () => {
  it("plays the remaining beats faster, then goes on from there", () => {
    stage.update(3, events(3)); // takes 1200
    vi.advanceTimersByTime(BREATH + LASTS);
    expect(stage.state).toBe(2);
    stage.update(4, events(1)); // 800 are left, and go in 500
    const shown = watched(2000);
    expect(shown.map(([, state]) => state)).toEqual([2, 3, 4]);
    expect(shown[1]?.[0]).toBe(LASTS / 1.6);
    expect(shown[2]?.[0]).toBe(CATCH_UP);
    expect(stage.playing).toBe(false);
  });

  it("plays the newest at its own pace", () => {
    stage.update(3, events(3));
    stage.update(5, events(2));
    const shown = watched(3000);
    expect(shown.at(-2)?.[1]).toBe(4);
    expect((shown.at(-1)?.[0] ?? 0) - (shown.at(-2)?.[0] ?? 0)).toBe(LASTS);
  });

  it("never lags far behind, and leaves out what does not fit", () => {
    let state = 0;
    for (let message = 0; message < 30; message += 1) {
      stage.update((state += 4), events(4));
      vi.advanceTimersByTime(40);
    }
    expect(stage.state).toBeGreaterThan(state - 4 - 4 * FASTEST);
    const shown = watched(10_000);
    expect(shown.at(-1)?.[1]).toBe(state);
    expect(shown.at(-1)?.[0]).toBeLessThanOrEqual(CATCH_UP + 4 * LASTS);
  });

  it("is not cut short by events that move nothing", () => {
    const quiet = new Stage<number>({ beats: (from, items) => (items.length > 1 ? counted(from, items) : []) });
    quiet.update(0, []);
    quiet.update(2, events(2));
    quiet.update(3, events(1));
    vi.advanceTimersByTime(BREATH);
    expect(quiet.state).toBe(1);
    vi.runAllTimers();
    expect(quiet.state).toBe(3);
  });
});

describe("beats that overlap", () => {
  const groups = [[pulse("a")], [pulse("b"), pulse("c")]];

  it("share one page, which shows the end with the message itself", () => {
    const page = new Stage<number>({ beats: (_, __, after) => overlapping(after, groups) });
    page.update(0, []);
    page.update(5, events(2));
    expect(page.state).toBe(5);
    expect(page.moves).toEqual(groups.flat());
    vi.runAllTimers();
    expect(page.playing).toBe(false);
  });

  it("begin close to each other, the closer the more there are", () => {
    const many = overlapping(0, Array.from({ length: 60 }, () => []));
    expect(overlapping(0, groups).map(({ lasts }) => lasts)).toEqual([180, 400]);
    expect(many.reduce((all, { lasts }) => all + lasts, 0)).toBeLessThan(1700);
    expect(overlapping(0, [])).toEqual([]);
  });
});

it("keeps as many of the last beats as there is time for", () => {
  const beats = counted(0, events(5));
  expect(latest(beats, 3 * LASTS).map(({ state }) => state)).toEqual([3, 4, 5]);
  expect(latest(beats, 10 * LASTS)).toEqual(beats);
  expect(latest(beats, 1)).toEqual([]);
});

describe("the speed of a stage", () => {
  it("is twice the usual one where fast animations are wanted", () => {
    localStorage.setItem("speed", "fast");
    stage.update(2, events(2));
    expect(watched(1000)).toEqual([[0, 0], [BREATH, 1], [BREATH + LASTS / 2, 2]]);
    localStorage.clear();
  });

  it("lets others wait until nothing moves any more", async () => {
    let over = false;
    await settled();
    stage.update(2, events(2));
    void settled().then(() => (over = true));
    await vi.advanceTimersByTimeAsync(BREATH + LASTS);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(LASTS + 1);
    expect(over).toBe(true);
  });
});
