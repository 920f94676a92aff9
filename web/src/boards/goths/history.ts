// The turns of a match, as the events told them.

import type { Item } from "../../lib/types";
import { happened, type Revealed } from "./board";

export interface Turn {
  turn: number;
  initiative: number;
  /** By clan. */
  revealed: (Revealed | null)[];
  /** The events that followed, as the server words them. */
  told: string[];
}

const UNTOLD = ["TurnBegan", "CardLaid", "CardsRevealed", "CardsTakenBack"];

export function historyOf(items: Item[]): Turn[] {
  const turns: Turn[] = [];
  for (const item of items) {
    const event = happened(item);
    if (!event) continue;
    if (event.is === "TurnBegan") turns.push({ turn: event.turn, initiative: event.clan, revealed: [null, null], told: [] });
    const turn = turns.at(-1);
    if (!turn) continue;
    if (event.is === "CardsRevealed") {
      turn.revealed[event.clan] = { card: event.card, order: event.order, success: event.success };
    } else if (!UNTOLD.includes(event.is) && item.text) {
      turn.told.push(item.text);
    }
  }
  return turns.filter(({ revealed }) => revealed.some((one) => one !== null));
}
