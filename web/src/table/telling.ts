// Events in groups and in one line: for the log, and for the ticker. How an event is shown there is said by
// the server (`log`, `short`).

import { t } from "../lib/texts.svelte";
import type { Item } from "../lib/types";

/** The lines of a turn or a round under its heading; the first group may have none. */
export interface Group {
  heading: Item | null;
  /** The number of a turn that begins without a heading of its own, counted from the heading before it; or 0. */
  turn: number;
  lines: Item[];
}

/** The events by turn or round; minor ones only if `all` are wanted. */
export function grouped(items: Item[], all: boolean): Group[] {
  const found: Group[] = [];
  let turn = NaN; // unknown before the first heading
  let before: Item | undefined;
  for (const item of items) {
    if (item.log === "heading") {
      found.push({ heading: item, turn: 0, lines: [] });
      turn = 0;
    } else if (all || item.log !== "minor") {
      const begins = item.log === "turn" && before?.log !== "turn";
      if (begins) turn += 1;
      if (begins || !found.length) found.push({ heading: null, turn: begins ? turn || 0 : 0, lines: [] });
      found.at(-1)?.lines.push(item);
    }
    before = item;
  }
  return found;
}

/** The seat that an event is about, if it names one. */
export const seatOf = (item: Item): unknown => item.undo?.seat ?? (item.event as { seat?: unknown } | undefined)?.seat;

/** Events as few short lines: gains and losses of a seat follow its sentence, as "+3 coins". */
export function brief(items: Item[]): string[] {
  const lines: { item: Item; more: string[] }[] = [];
  const told = items.filter((item) => item.log !== "minor");
  for (const item of told) {
    const last = lines.at(-1);
    if (item.short && last && last.item.log !== "heading" && seatOf(last.item) === seatOf(item)) last.more.push(item.short);
    else lines.push({ item, more: [] });
  }
  // what happens in a turn says whose it is
  const shown = lines.some(({ item }) => item.log !== "heading") ? lines.filter(({ item }) => item.log !== "heading") : lines;
  return shown.map(({ item, more }) =>
    more.length ? t("ticker-line", { line: item.text.replace(/\.$/, ""), more: more.join(", ") }) : item.text,
  );
}
