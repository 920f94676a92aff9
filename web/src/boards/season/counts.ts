// What a seat has, counted by people and by attribute. Points are the house's to count.

import { attributeOf, ATTRIBUTES, collected, kindOf, NONE, ON_ACCOLADE, peopleAt, PEOPLES, type SeasonView } from "./view";
import { wallOf } from "./wall";

const BOTTOM = [8, 9, 10];

export interface Tally {
  /** By kind of card. */
  kinds: number[];
  peoples: number[];
  attributes: number[];
  all: number;
}

/** Accolades, stock and a kept card; a wild counts as what it was named. */
export function tallyOf(view: SeasonView, seat: number): Tally {
  const kinds = collected(view, seat);
  const peoples = PEOPLES.map((_, people) => sum(ATTRIBUTES.map((_, attribute) => kinds[kindOf(people, attribute)] ?? 0)));
  const attributes = ATTRIBUTES.map((_, attribute) => sum(PEOPLES.map((_, people) => kinds[kindOf(people, attribute)] ?? 0)));
  if (view.wilds[seat] === ON_ACCOLADE) {
    const [was, is] = [attributeOf(view.wild_at[seat] ?? 0), view.wild_as[seat] ?? 0];
    attributes[was] = (attributes[was] ?? 0) - 1;
    attributes[is] = (attributes[is] ?? 0) + 1;
  }
  return { kinds, peoples, attributes, all: sum(kinds) };
}

/** How many whole series of the five attributes a seat has. */
export const seriesOf = (view: SeasonView, seat: number): number => Math.min(...tallyOf(view, seat).attributes);

/** Trophies on cards of the bottom row count as one more of their people. */
export function trophiesFor(view: SeasonView, seat: number, people: number): number {
  if (!wallOf(view).onCards) return 0;
  const cells = BOTTOM.filter((cell) => peopleAt(view, seat, cell) === people && people !== NONE);
  return sum(cells.map((cell) => view.trophies[seat]?.[cell] ?? 0));
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
