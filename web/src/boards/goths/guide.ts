// Hints for a first match of Goths Save the Queen, each when it applies.

import type { Hint } from "..";
import type { BoardMatch } from "../../lib/choosing.svelte";
import {
  chiefOf,
  clanOf,
  clanRef,
  FACE_DOWN,
  type GothView,
  isLone,
  kingOf,
  kingRef,
  knowledge,
  laidRef,
  NONE,
  objectiveRef,
  orderRef,
  RECONNAISSANCE,
  REVEALED,
} from "./view";

interface Here {
  view: GothView;
  match: BoardMatch;
  clan: number;
  lone: boolean;
}

/** A hint for players; spectators get none. */
const hint = (id: string, moment: (here: Here) => string | null): Hint => ({
  id,
  at(match) {
    const view = match.view as GothView | null;
    const clan = view && match.seat !== null ? clanOf(match.layout, match.seat) : null;
    if (!view || clan === null) return null;
    return moment({ view, match, clan, lone: isLone(match.layout, clan) });
  },
});

const asks = (match: BoardMatch, decision: string) => match.prompt?.decision === decision && match.prompt.owes;
const glowing = (match: BoardMatch) => match.prompt?.choices.find((choice) => choice.refs.length)?.refs[0] ?? "";

export const guide: Hint[] = [
  hint("scout", ({ match }) => (asks(match, "scout-spot") ? glowing(match) : null)),
  hint("enter", ({ match }) => (asks(match, "enter-spot") ? glowing(match) : null)),
  hint("goal", ({ view }) => (view.turn === 1 ? objectiveRef(1) : null)),
  hint("king", ({ match, lone, clan }) =>
    !lone && asks(match, "lay-card") ? kingRef(kingOf(match.layout, clan), 0) : null,
  ),
  hint("alone", ({ match, lone, clan }) =>
    lone && asks(match, "lay-card") ? kingRef(kingOf(match.layout, clan), 0) : null,
  ),
  hint("chief", ({ match, lone, clan }) => (!lone && asks(match, "give-orders") ? laidRef(clan, "new") : null)),
  hint("numbers", ({ match, clan }) =>
    asks(match, "give-orders") ? orderRef(chiefOf(match.layout, clan), RECONNAISSANCE) : null,
  ),
  hint("failed", ({ view }) => {
    const clan = view.fallen.findIndex((cards) => cards.length > 0);
    return clan < 0 ? null : laidRef(clan, 0);
  }),
  hint("certain", ({ view, match }) => {
    const clan = view.backs.findIndex(
      (back, one) => back !== NONE && view.candidates[one]?.length === 1 && kingOf(match.layout, one) !== match.seat,
    );
    return clan < 0 ? null : laidRef(clan, "new");
  }),
  hint("secret", ({ match }) => {
    const spot = [0, 1, 2].find((one) => knowledge(match.layout, one) === "seen");
    return spot === undefined ? null : objectiveRef(spot);
  }),
  hint("loaded", ({ view, clan }) => (view.loaded[1 - clan] ? clanRef("catapult", 1 - clan) : null)),
  hint("fog", ({ view, clan }) => {
    const token = view.token_is[clan];
    return view.turn > 1 && (token === FACE_DOWN || token === REVEALED) ? clanRef("fog", clan) : null;
  }),
];
