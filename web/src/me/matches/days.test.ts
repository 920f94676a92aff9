import { expect, test } from "vitest";
import type { DueTurn } from "../../lib/types";
import { byDay, span } from "./days";

const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime() / 1000;
const turn = (until: number | null): DueTurn => ({ id: String(until), game: "goths", title: "", names: [], you: 0, live: false, paused: false, since: 0, until });

test("turns stand by local day, late ones today, and those without a limit last", () => {
  const turns = [turn(at(9, 8)), turn(at(10, 23)), turn(at(11, 0)), turn(at(14, 12)), turn(null)];
  const days = byDay(turns, at(10, 22));
  expect(days.map((day) => [day.after, day.turns.length])).toEqual([[0, 2], [1, 1], [4, 1], [null, 1]]);
  expect(byDay([], 0)).toEqual([]);
});

test("a span is told by its largest unit", () => {
  expect(span(4.26)).toEqual({ id: "span-seconds", number: 4.3 });
  expect(span(45)).toEqual({ id: "span-seconds", number: 45 });
  expect(span(600)).toEqual({ id: "span-minutes", number: 10 });
  expect(span(7200)).toEqual({ id: "span-hours", number: 2 });
  expect(span(259_200)).toEqual({ id: "span-days", number: 3 });
});
