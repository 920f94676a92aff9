// The view of Open Season that the server sends; see games/open_season/knowledge/view.py.

import type { SeasonView, Thing, Zone } from "../../lib/types";
import { type ACTIONS, ATTRIBUTES, NONE, PEOPLES, SPACES } from "./names.gen";

export type { SeasonView };

export { ACTIONS, ATTRIBUTES, COLUMNS, NONE, ON_ACCOLADE, ON_WALL, PEOPLES, SCORINGS, SPACES } from "./names.gen";
export type People = (typeof PEOPLES)[number];
export type Attribute = (typeof ATTRIBUTES)[number];
export type ActionName = (typeof ACTIONS)[number];

export const peopleOf = (kind: number): number => Math.floor(kind / ATTRIBUTES.length);
export const attributeOf = (kind: number): number => kind % ATTRIBUTES.length;
export const kindOf = (people: number, attribute: number): number => people * ATTRIBUTES.length + attribute;

/** The name of a kind of card in refs and faces: `elf-dagger`. */
export function cardName(kind: number): string {
  const [people, attribute] = [PEOPLES[peopleOf(kind)], ATTRIBUTES[attributeOf(kind)]];
  return people && attribute ? `${people}-${attribute}` : "";
}

/** A kind of card by its face, or NONE. */
export function kindNamed(face: string): number {
  const [people = "", attribute = ""] = face.split("-");
  const [one, other] = [(PEOPLES as readonly string[]).indexOf(people), (ATTRIBUTES as readonly string[]).indexOf(attribute)];
  return one < 0 || other < 0 ? NONE : kindOf(one, other);
}

export const has = (set: number, member: number): boolean => ((set >> member) & 1) === 1;

export const wallRef = (seat: number, cell: number) => `seat/${seat}/wall/${SPACES[cell] ?? ""}`;
export const trophiesRef = (seat: number, cell: number) => `seat/${seat}/trophies/${SPACES[cell] ?? ""}`;

/** How many places of a seat have trophies that can be chosen. */
export const offeredTrophies = ({ glowing }: { glowing: ReadonlySet<string> }, seat: number): number =>
  [...glowing].filter((ref) => ref.startsWith(`seat/${seat}/trophies/`)).length;

export const accoladeRef = (seat: number, kind: number) => `seat/${seat}/accolades/${cardName(kind)}`;

/** Round the table to the left, from the viewer's own seat on, for a spectator from seat 0. */
export function seatsFrom(viewer: number, seats: number): number[] {
  const first = Math.max(viewer, 0);
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

/** Everything on the table by its ref: names and numbers in the viewer's language. */
export function thingsIn(layout: Zone[]): Map<string, Thing> {
  const found = new Map<string, Thing>();
  for (const zone of layout) for (const item of zone.items) found.set(item.ref, item);
  return found;
}

export function zoneAt(layout: Zone[], ref: string): Zone | undefined {
  return layout.find((zone) => zone.ref === ref);
}

export const wallCards = (view: SeasonView, seat: number): number =>
  (view.walls[seat] ?? []).filter((kind) => kind !== NONE).length;

export const isDown = (view: SeasonView, seat: number, cell: number): boolean => has(view.down[seat] ?? 0, cell);

/** The people that is seen on a space, or NONE. */
export function peopleAt(view: SeasonView, seat: number, cell: number): number {
  const kind = view.walls[seat]?.[cell] ?? NONE;
  return kind === NONE || isDown(view, seat, cell) ? NONE : peopleOf(kind);
}

/** Whether the viewer sees a seat's accolades by their number alone. */
export const isClosed = (view: SeasonView, seat: number): boolean => (view.accolades[seat] ?? []).length === 0;
