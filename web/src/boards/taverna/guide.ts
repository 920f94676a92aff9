// Hints for a first match of Taverna, each when it applies.

import type { Hint } from "..";
import type { BoardMatch } from "../../lib/choosing.svelte";
import type { Choice } from "../../lib/types";
import { gainsOf, isNothing, verbOf } from "./gains";
import { NONE, PEOPLES, type TavernaView } from "./view";

type Moment = (match: BoardMatch, view: TavernaView, seat: number) => string | null;

/** A hint for seated players. */
const hint = (id: string, moment: Moment): Hint => ({
  id,
  at(match) {
    const view = match.view as TavernaView | null;
    return view && match.seat !== null ? moment(match, view, match.seat) : null;
  },
});

const choices = (match: BoardMatch, verb: string): Choice[] =>
  match.prompt?.owes ? match.prompt.choices.filter((choice) => verbOf(choice) === verb) : [];
const asks = (match: BoardMatch, decision: string) => match.prompt?.owes === true && match.prompt.decision === decision;
/** The ref that the first answer of a kind touches. */
const first = (match: BoardMatch, verb: string) => choices(match, verb)[0]?.refs[0] ?? null;

/** The table with the largest gains; the gains of more weight come first. */
function best(match: BoardMatch): string | null {
  const worth = (choice: Choice) => {
    const gains = gainsOf(choice);
    if (!gains || isNothing(gains)) return 0;
    return (gains.level ? 3 : 0) + gains.coins + 2 * (gains.spells + gains.privileges) + gains.points;
  };
  const found = choices(match, "seat").toSorted((a, b) => worth(b) - worth(a));
  return found[0]?.refs[0] ?? null;
}

export const guide: Hint[] = [
  hint("royal", (match) => first(match, "claim")),
  hint("spell-window", (match) => (asks(match, "answer-spell") ? "" : null)),
  hint("moment", (match) => (match.prompt?.window && match.prompt.owes && !asks(match, "answer-spell") ? "" : null)),
  hint("deed", (match) => (asks(match, "buy-deed") ? first(match, "buy") : null)),
  hint("customer", (match) => first(match, "take")),
  hint("table", best),
  hint("mask", (match) => first(match, "swap")),
  hint("dignitary", (match) => first(match, "send")),
  hint("spell", (match) => first(match, "cast")),
  hint("favour", (match) => first(match, "use")),
  hint("privilege", (match) => first(match, "call")),
  hint("level", (_, view, seat) => {
    const people = PEOPLES.find((_one, track) => (view.tracks[seat]?.[track] ?? 0) > 0);
    return people ? `track/${people}/seat/${seat}` : null;
  }),
  hint("court", (_, view) => {
    const people = PEOPLES[view.king];
    return people && view.turn >= 2 * view.seats && view.tavern === NONE ? `track/${people}` : null;
  }),
];
