// The appearance of things and their names for screen readers, on any board.

import { type BoardMatch, owes } from "../lib/choosing.svelte";
import { t, locale } from "../lib/texts.svelte";
import type { Seat, Thing, Zone } from "../lib/types";

/**
 * Whether a seat shows that it is asked. Others see it until the question is settled, so that nothing tells who
 * has chosen; your own sign goes on your screen when you have.
 */
export function showsAsked(match: BoardMatch, seat: number): boolean {
  if (match.table?.state !== "playing" || !match.asked.includes(seat)) return false;
  return seat !== match.seat || match.prompt === null || owes(match.prompt);
}

/** Each seat has a colour (class `seat-N`, see style of Table.svelte) and a shape of its own. */
export const SEAT_SHAPES = [
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", // circle
  "M4 4h16v16H4z", // square
  "M12 2.5 22 20.5H2z", // triangle
  "M12 1.5 22 12 12 22.5 2 12z", // diamond
  "m12 1.8 3 6.6 7.2.8-5.4 4.8 1.6 7.1L12 17.4l-6.4 3.7 1.6-7.1L1.8 9.2 9 8.4z", // star
  "M6.5 2.8h11L23 12l-5.5 9.2h-11L1 12z", // hexagon
  "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z", // cross
  "M12 21.5C4 15.5 2 12.5 2 8.5a5.3 5.3 0 0 1 10-2.6 5.3 5.3 0 0 1 10 2.6c0 4-2 7-10 13z", // heart
] as const;

export function shapeOf(seat: number): string {
  return SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? SEAT_SHAPES[0];
}

export function colourOf(seat: number): string {
  return `seat-${seat % SEAT_SHAPES.length}`;
}

export function seatName(seats: Seat[] | undefined, seat: number): string {
  const found = seats?.[seat];
  return found?.name || t("player-number", { number: seat + 1 });
}

/** "Ada, Bea and Cyr", as the language has it. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale.language).format(names);
}

/** The visible things of a zone: of a pile only the top. */
export function shownOf(zone: Zone): Thing[] {
  return zone.shape === "pile" ? zone.items.slice(-1) : zone.items;
}

/** Whether something lies there whose front is not shown. */
export function isFaceDown(thing: Thing): boolean {
  return thing.face === "";
}

/** A thing as a screen reader says it: "Wick, 3", "Die: 5", "5 face down". */
export function spokenName(thing: Thing, zone: Zone, seats: Seat[] | undefined): string {
  const { number } = thing;
  const owner = thing.seat === undefined ? "" : seatName(seats, thing.seat);
  let said: string;
  if (owner && thing.kind === "counter" && number !== undefined) return t("thing-count-of", { name: thing.name, owner, count: number });
  if (isFaceDown(thing)) said = t("face-down", { count: number ?? 1 });
  else if (number === undefined) said = thing.name;
  else if (isCount(thing, zone)) said = t("thing-many", { name: thing.name, count: number });
  else said = t("thing-number", { name: thing.name, number });
  return owner ? t("thing-of", { thing: said, name: owner }) : said;
}

/** Whether a thing's number is a count, and not its value. */
export function isCount(thing: Thing, zone: Zone): boolean {
  return isFaceDown(thing) || zone.shape === "pile" || thing.kind === "token" || thing.kind === "piece";
}

/** Whether a thing needs its name to be told from its like; on a board pieces of one kind do not. */
export function isNamed(thing: Thing, zone: Zone): boolean {
  if (isFaceDown(thing) || thing.kind === "die") return false;
  if (thing.kind === "space") return thing.number === undefined;
  if (thing.kind !== "piece" || (zone.shape !== "grid" && zone.shape !== "track")) return true;
  if (thing.seat === undefined) return true;
  return zone.items.some((one) => one.kind === "piece" && one.face !== thing.face);
}

/** Public numbers of a seat, for the card with its name: points, rounds won. */
export function tally(layout: Zone[], seat: number): Thing[] {
  return layout
    .filter((zone) => zone.seat === seat && zone.shape === "counters")
    .flatMap((zone) => zone.items.filter((thing) => thing.kind === "counter"))
    .slice(0, 2);
}

export interface Places {
  middle: Zone[];
  seats: { seat: number; zones: Zone[] }[];
}

/** The middle of the table, then the seats in the order in which the layout names them. */
export function placesOf(layout: Zone[]): Places {
  const middle: Zone[] = [];
  const seats = new Map<number, Zone[]>();
  for (const zone of layout) {
    if (zone.seat === undefined) {
      middle.push(zone);
      continue;
    }
    const zones = seats.get(zone.seat);
    if (zones) zones.push(zone);
    else seats.set(zone.seat, [zone]);
  }
  return { middle, seats: [...seats].map(([seat, zones]) => ({ seat, zones })) };
}

/** The cells of a grid or track with their things, spaces first, since the others lie on them. */
export function cellsOf(zone: Zone): Thing[][] {
  const columns = Math.max(zone.columns ?? 1, 1);
  const cells: Thing[][] = [];
  const put = (at: number, thing: Thing) => (cells[at] ??= []).push(thing);
  zone.items.forEach((thing, place) => put(thing.at ?? place, thing));
  const length = zone.shape === "track" ? Math.max(columns, cells.length) : roundUp(cells.length, columns);
  return Array.from({ length }, (_, at) =>
    [...(cells[at] ?? [])].sort((a, b) => Number(b.kind === "space") - Number(a.kind === "space")),
  );
}

function roundUp(count: number, step: number): number {
  return Math.ceil(count / step) * step;
}

/** The text with a capital at its start, as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale.language) + text.slice(1);
}
