// Views and events for the tests of this board.

import type { Item } from "../../lib/types";
import { type KingView, NONE } from "./view";

export function told(...events: { is: string; [field: string]: unknown }[]): Item[] {
  return events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));
}

/** Two seats in their first round, but for what is given. */
export function viewOf(given: Partial<KingView>): KingView {
  return {
    is: "KingView",
    viewer: 0,
    seats: 2,
    agenda: [{ is: "PlayCard" }],
    round: 1,
    owner_order: false,
    characters: [0, 1, 2, 3, 4, 5, 6],
    faces: [10, 3],
    ones: [0, 0],
    twos: [0, 0],
    cards: [NONE, NONE],
    shown: [[], []],
    past: [[], []],
    under: [[], []],
    rounds_won: [0, 0],
    winner: NONE,
    acting: 0,
    early: 0,
    ...given,
  };
}
