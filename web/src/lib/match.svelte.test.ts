import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { table } from "../table/fake.svelte";
import { Match } from "./match.svelte";

// A fake server that records frames and sends those of the test.
class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  opens() {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  says(frame: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const event = (n: number) => ({ n, at: 0, text: `line ${n}`, event: { is: "Said" } });
const sync = (from: number, last: number) => ({
  t: "sync", from, table: table(), last, view: {}, layout: [], orders: [],
  events: Array.from({ length: last - from }, (_, place) => event(from + place + 1)),
  prompt: { id: "7-0", seat: 0, decision: "ask", text: "?", figures: {}, picked: [], owes: true, window: false, choices: [] },
});
const last = () => Line.made.at(-1)!;
let match: Match;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.made = [];
  match = new Match("t1", () => "en");
  last().opens();
  last().says(sync(0, 3));
});
afterEach(() => match.close());

test("asks for missed events after a reconnect, and shows no line twice", () => {
  last().close();
  expect(match.connection).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(Line.made).toHaveLength(2);
  last().opens();
  expect(last().sent[0]).toMatchObject({ t: "hello", last: 3 });
  last().says(sync(3, 5));
  expect(match.connection).toBe("open");
  expect(match.events.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
});

test("asks for changes, and applies them to the state before", () => {
  expect(last().sent[0]).toMatchObject({ t: "hello", changes: true });
  const zone = { ref: "hand", shape: "hand", label: "hand", name: "Hand", items: [] };
  last().says({ ...sync(3, 3), version: 1, view: { is: "V", turn: 1, hand: [] }, layout: [zone] });
  last().says({ t: "change", version: 2, last: 4, now: 0, events: [event(4)], view: { turn: 2 }, prompt: null });
  expect(match.view).toEqual({ is: "V", turn: 2, hand: [] });
  expect(match.layout).toEqual([zone]);
  expect(match.events.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  expect(match.fresh.map(({ n }) => n)).toEqual([4]);
  expect(match.prompt).toBeNull();
});

test("asks once for the whole state when a change is missing", () => {
  last().says({ ...sync(3, 3), version: 1, view: { is: "V", turn: 1 } });
  last().says({ t: "change", version: 3, last: 5, now: 0, events: [event(5)], view: { turn: 3 } });
  last().says({ t: "change", version: 4, last: 6, now: 0, events: [event(6)], view: { turn: 4 } });
  expect(match.view).toEqual({ is: "V", turn: 1 });
  expect(last().sent.slice(1)).toEqual([{ t: "hello", last: 3, language: "en", changes: true }]);
  last().says({ ...sync(3, 6), version: 5, view: { is: "V", turn: 4 } });
  expect(match.view).toEqual({ is: "V", turn: 4 });
  expect(match.events.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("says hello again if that was refused", () => {
  last().says({ ...sync(3, 3), version: 1, view: { is: "V", turn: 1 } });
  last().says({ t: "change", version: 3, last: 5, now: 0, events: [event(5)], view: { turn: 3 } });
  last().says({ t: "no", key: "", error: { code: "too-many", message: "Too many looks." } });
  expect(last().sent).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  expect(last().sent.slice(2)).toEqual([{ t: "hello", last: 3, language: "en", changes: true }]);
  last().says({ ...sync(3, 6), version: 5, view: { is: "V", turn: 4 } });
  last().says({ t: "no", key: "", error: { code: "too-many", message: "Too many looks." } });
  vi.advanceTimersByTime(6_000);
  expect(last().sent).toHaveLength(3);
});

test("sends an unacknowledged answer again under the same key", async () => {
  const answered = match.answer([{ action: "burn 5", label: "", refs: [], figures: {} }]);
  const [, first] = last().sent;
  last().close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says(sync(3, 3));
  expect(last().sent[1]).toEqual(first);
  last().says({ t: "ok", key: first?.key });
  await expect(answered).resolves.toMatchObject({ ok: true });
  last().close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says(sync(3, 3));
  expect(last().sent.map((frame) => frame.t)).toEqual(["hello"]);
});

test("a line that has gone dead without a word is asked, given up and made anew", () => {
  vi.advanceTimersByTime(20_000);
  expect(last().sent.at(-1)).toEqual({ t: "ping" });
  last().says({ t: "pong", now: 0 });
  vi.advanceTimersByTime(15_000);
  expect(match.connection).toBe("open");
  vi.advanceTimersByTime(12_000); // asked again, and no answer comes
  expect(match.connection).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(Line.made).toHaveLength(2);
});

test("waits longer while the server is away, and not at all once online again", () => {
  for (let round = 0; round < 8; round += 1) {
    last().close();
    vi.advanceTimersByTime(12_000);
  }
  const made = Line.made.length;
  expect(made).toBe(9);
  last().close();
  window.dispatchEvent(new Event("online"));
  expect(Line.made).toHaveLength(made + 1);
});

test("stops reconnecting after a refusal", () => {
  last().close(4403);
  expect(match.connection).toBe("closed");
  vi.advanceTimersByTime(60_000);
  expect(Line.made).toHaveLength(1);
});

test("a line that was given up has nothing to say any more", () => {
  const [old] = Line.made;
  old?.close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says(sync(3, 3));
  old?.says(sync(0, 1));
  expect(match.events).toHaveLength(3);
});

test("chat lines that were removed are gone from those that stay", () => {
  const line = (text: string) => ({ audience: "table", seat: 0, name: "Ann", text, at: 0 });
  last().says({ t: "chat", lines: [line("one"), line("two")] });
  last().says({ t: "chat", lines: [line("three")] });
  expect(match.chat.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  last().says({ t: "chat", lines: [line("one"), line("three")], whole: true });
  expect(match.chat.map(({ text }) => text)).toEqual(["one", "three"]);
});

test.each(["moved", "moving", "elsewhere"])("keeps an answer while the table moves to another server (%s)", async (code) => {
  const answered = match.answer([{ action: "burn 5", label: "", refs: [], figures: {} }]);
  const [, first] = last().sent;
  last().says({ t: "no", key: first?.key, error: { code, sentence: "This table moves." } });
  expect(match.problem).toBeNull();
  last().close(1012);
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says(sync(3, 3));
  expect(last().sent[1]).toEqual(first);
  last().says({ t: "ok", key: first?.key });
  await expect(answered).resolves.toMatchObject({ ok: true });
});

test("asks again by itself when the line stays open though the table moves", () => {
  void match.answer([{ action: "burn 5", label: "", refs: [], figures: {} }]);
  const [, first] = last().sent;
  last().says({ t: "no", key: first?.key, error: { code: "moved", sentence: "This table moves." } });
  vi.advanceTimersByTime(6_000);
  expect(last().sent[2]).toMatchObject({ t: "hello" });
  last().says(sync(3, 3));
  expect(last().sent[3]).toEqual(first);
});
