// The gains of an answer, from its figures.

import type { Choosing } from "../../lib/choosing.svelte";
import type { Choice } from "../../lib/types";
import { DIGNITARIES, PEOPLES, type People } from "./view";

export interface Gains {
  /** The people whose track rises, if one does. */
  level: People | null;
  coins: number;
  points: number;
  spells: number;
  privileges: number;
  influence: boolean;
}

const PLACING = new Set(["seat", "swap", "set"]);
/** Optional actions of a turn, which glow less. */
const OPTIONAL = new Set(["cast", "sell", "use", "call"]);

export const verbOf = (choice: Choice) => choice.action.split(" ")[0] ?? "";

/** T21 to T24 of a placement; null for any other answer. */
export function gainsOf(choice: Choice): Gains | null {
  if (!PLACING.has(verbOf(choice))) return null;
  const { figures } = choice;
  const figure = (name: string) => figures[name] ?? 0;
  const removed = figures.removed ?? -1;
  const rises = removed >= 0 ? removed : figure("colour");
  return {
    level: figure("level") ? (PEOPLES[rises] ?? null) : null,
    coins: figure("coins"),
    points: figure("points"),
    spells: figure("spells"),
    privileges: figure("privileges"),
    influence: figure("influence") > 0,
  };
}

export const isNothing = (gains: Gains) =>
  !gains.level && !gains.coins && !gains.points && !gains.spells && !gains.privileges && !gains.influence;

/** The placement that a click on a table would make. */
export function placementAt(choosing: Choosing, ref: string): Choice | null {
  return choosing.on(ref).find((choice) => PLACING.has(verbOf(choice))) ?? null;
}

const members = (set: number): number[] => Array.from({ length: 31 }, (_, member) => member).filter((member) => (set >> member) & 1);

/** Who else is paid by a placement, and how much. */
export const paidBy = ({ figures }: Choice) => ({ seats: members(figures.paid ?? 0), coins: figures.income ?? 0 });

/** The dignitaries of which one may act after a placement. */
export const guestsOf = ({ figures }: Choice): string[] => members(figures.guests ?? 0).map((who) => DIGNITARIES[who] ?? "");

export type Glow = "" | "main" | "quiet";

/** How a thing glows: a main action of the turn, or one of the optional powers. */
export function glowOf(choosing: Choosing, ref: string): Glow {
  if (!choosing.glows(ref)) return "";
  const options = choosing.on(ref);
  if (choosing.path.length) return "main";
  if (options.every((choice) => OPTIONAL.has(verbOf(choice)))) return "quiet";
  // a tavern is where a dignitary goes: first one says who
  const waits = ref.startsWith("tavern/") && options.every((choice) => choice.refs.some((one) => one.startsWith("dignitary/")));
  return waits ? "quiet" : "main";
}
