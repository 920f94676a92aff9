// Which things on the table an event is about, as far as its data tells.

import { seatOf } from "../lib/guessing";
import type { Item, Zone } from "../lib/types";

const ALL: ReadonlySet<string> = new Set();

/** The refs to point at while somebody reads the sentence of an event. */
export function refsOf(item: Item, layout: Zone[]): ReadonlySet<string> {
  const { event } = item;
  if (!event) return ALL;
  const drawn = new Map<string, { kind: string; number?: number }>();
  for (const zone of layout) {
    for (const thing of zone.items) drawn.set(thing.ref, thing);
  }
  const named = strings(event).filter((word) => drawn.has(word));
  if (named.length) return new Set(named);
  const seats = seatsOf(event);
  if (!seats.length) return ALL;
  const near = [...drawn].filter(([ref]) => seats.includes(seatOf(ref) ?? -1));
  const words = event.is.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase().split(" ");
  const meant = near.filter(
    ([ref, thing]) => words.includes(thing.kind) || ref.split("/").some((part) => words.includes(part)),
  );
  const numbers = Object.entries(event).filter(([name]) => name !== "seat" && name !== "is");
  const exact = meant.filter(([, thing]) => numbers.some(([, value]) => value === thing.number));
  const chosen = exact.length ? exact : meant.length ? meant : near;
  return new Set(chosen.map(([ref]) => ref));
}

/** Seats that an event names in fields which can't be anything else. */
export function seatsOf(event: Record<string, unknown>): number[] {
  const found: number[] = [];
  for (const [name, value] of Object.entries(event)) {
    if (name === "seat" && typeof value === "number") found.push(value);
    if (name === "seats" && Array.isArray(value)) found.push(...value.filter((one) => typeof one === "number"));
    if (["winner", "thief", "victim", "owner", "first", "second"].includes(name) && typeof value === "number") found.push(value);
  }
  return found.filter((seat) => seat >= 0);
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value && typeof value === "object") return Object.values(value).flatMap(strings);
  return [];
}
