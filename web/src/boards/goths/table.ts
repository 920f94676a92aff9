// The data that every part of this board gets.

import { getContext, setContext } from "svelte";
import type { BoardMatch, Choosing } from "../../lib/choosing.svelte";
import type { Move } from "../stage/moves";
import type { BoardState } from "./board";
import type { GothView } from "./view";

export interface Table {
  readonly match: BoardMatch;
  readonly choosing: Choosing;
  readonly view: GothView;
  readonly board: BoardState;
  readonly moves: Move[];
  /** Where the tab key enters a board on which nothing glows. */
  readonly entry: string;
}

const KEY = Symbol("goths");

export const lay = (table: Table) => setContext(KEY, table);
export const atTable = () => getContext<Table>(KEY);
