// What every part of this board is drawn from.

import { getContext, setContext } from "svelte";
import type { BoardMatch, Choosing } from "../../lib/choosing.svelte";
import type { Motion } from "./beats";
import type { Scene } from "./scene";
import type { GothView } from "./view";

export interface Table {
  readonly match: BoardMatch;
  readonly choosing: Choosing;
  readonly view: GothView;
  readonly scene: Scene;
  readonly motions: Motion[];
  /** Where the tab key enters a board on which nothing glows. */
  readonly entry: string;
}

const KEY = Symbol("goths");

export const lay = (table: Table) => setContext(KEY, table);
export const atTable = () => getContext<Table>(KEY);
