// What a step of a film is about, on the board.

import { partsOf } from "../learn/pointing";
import type { Item } from "../lib/types";

/**
 * The parts of a board that events are about: the pieces that they name. Where they name none, the place of the seat
 * that they tell about first. Headings, as of a turn, and trivia are about nothing.
 */
export function subjectOf(board: ParentNode, all: Item[]): Element[] {
  const events = all.filter(({ log }) => log !== "heading" && log !== "minor");
  const refs = events.flatMap((item) => item.refs ?? []);
  if (refs.length) return partsOf(board, refs);
  const seat = events.map(({ event }) => event?.seat).find((one) => typeof one === "number" && one >= 0);
  const zones = [...board.querySelectorAll(`[data-zone^="seat/${String(seat)}/"]`)];
  const place = zones.map((zone) => zone.closest("section")).find((section) => section !== null);
  return place ? [place] : [];
}
