// Hints for a first match of King of 12, each when it applies.

import type { Hint } from "..";
import type { BoardMatch } from "../../lib/choosing.svelte";
import { thingAt } from "../../lib/drawn";
import { dieRef, has, heldRef, type KingView, NONE, playedRef, pointsRef, tokenRef, underRef, whereabouts } from "./view";

type Moment = (view: KingView, seat: number, match: BoardMatch) => string | null;

const NEAR_THE_END = 5;
const FEW_CARDS = 3;

/** A hint for a seated player; -1, a spectator, gets none. */
const hint = (id: string, moment: Moment): Hint => ({
  id,
  at(match) {
    const view = match.view as KingView | null;
    return view && match.seat !== null ? moment(view, match.seat, match) : null;
  },
});

const asks = (match: BoardMatch, decision: string) => match.prompt?.decision === decision && match.prompt.owes;
const glowing = (match: BoardMatch) => match.prompt?.choices.find((choice) => choice.refs.length)?.refs[0] ?? null;
const others = (view: KingView, seat: number) => view.faces.map((_, one) => one).filter((one) => one !== seat);

/** The card that a seat has shown last in this round. */
function played(view: KingView, seat: number): number {
  const card = view.cards[seat] ?? NONE;
  return view.shown[seat]?.includes(card) ? card : NONE;
}

export const guide: Hint[] = [
  hint("sorcerer", (_, __, match) => (asks(match, "shape-die") ? glowing(match) : null)),
  hint("theft", (_, __, match) => (asks(match, "steal-token") ? glowing(match) : null)),
  hint("tuck", (_, __, match) => (asks(match, "tuck-card") ? glowing(match) : null)),
  hint("die", (view, seat, match) => (view.round === 1 && asks(match, "play-card") ? dieRef(seat) : null)),
  hint("hand", (_, __, match) => (asks(match, "play-card") ? glowing(match) : null)),
  hint("sealed", (_, __, match) => (match.prompt?.decision === "play-card" && !match.prompt.owes ? "" : null)),
  hint("value", (view, seat) => {
    const card = played(view, seat);
    return card === NONE ? null : playedRef(seat, card);
  }),
  hint("cancelled", (view) => {
    const seat = view.cards.findIndex((_, one) => {
      const card = played(view, one);
      return card !== NONE && !has(view.acting, card);
    });
    return seat < 0 ? null : playedRef(seat, played(view, seat));
  }),
  hint("points", (view, seat, match) => {
    const pointsOf = (one: number) => thingAt(match.layout, pointsRef(one))?.number ?? 0;
    const points = pointsOf(seat);
    const most = Math.max(...view.faces.map((_, one) => pointsOf(one)));
    if (most < NEAR_THE_END && view.characters.filter((card) => whereabouts(view, seat, card) === "hand").length > FEW_CARDS) return null;
    return points ? tokenRef(seat, view.twos[seat] ? 2 : 1) : "";
  }),
  hint("hands", (view, seat) => {
    const one = others(view, seat).find((other) => (view.shown[other]?.length ?? 0) > 1);
    return one === undefined ? null : heldRef(one);
  }),
  hint("under", (view, seat) => {
    const one = others(view, seat).find((other) => (view.under[other]?.length ?? 0) > 0);
    return one === undefined ? null : underRef(one);
  }),
];
