// Hints for a first match of Open Season, each when it applies.

import type { BoardMatch } from "../../lib/choosing.svelte";
import { figuresAt } from "../../lib/drawn";
import type { Hint } from "..";
import { ACTIONS, NONE, peopleAt, type SeasonView, wallCards, wallRef } from "./view";
import { duesOf, friezeRef, wallOf } from "./wall";

/** A hint for players alone; `at` gets the view and the viewer's seat. */
function hint(id: string, at: (view: SeasonView, seat: number, match: BoardMatch) => string | null): Hint {
  return {
    id,
    at(match) {
      const view = match.view as SeasonView | null;
      if (!view || match.seat === null || view.agenda.length === 0) return null;
      return at(view, match.seat, match);
    },
  };
}

const asks = (match: BoardMatch, decision: string) => match.prompt?.decision === decision && match.prompt.owes;

export const guide: Hint[] = [
  hint("tiles", (_view, _seat, match) => (asks(match, "choose-tiles") ? "faces/1" : null)),
  hint("inn", (_view, _seat, match) => (asks(match, "take-card") ? "inn/1" : null)),
  hint("hand", (_view, seat, match) => (asks(match, "place-card") ? `seat/${seat}/hand/1` : null)),
  hint("gift", (view, seat, match) => {
    if (!asks(match, "place-card")) return null;
    const refs = wallOf(view).spaces.map(({ cell, gifts }) => ({ ref: wallRef(seat, cell), gifts }));
    return refs.find(({ ref, gifts }) => duesOf(gifts, figuresAt(match.layout, ref)).includes("now"))?.ref ?? null;
  }),
  hint("frieze", (view, seat, match) => {
    const green = wallOf(view).friezes.find(({ colour }) => colour === "green");
    return green && asks(match, "place-card") && wallCards(view, seat) >= 1 ? friezeRef(seat, green) : null;
  }),
  hint("stock", (view, seat) => (view.stocks[seat]?.length ? `seat/${seat}/stock` : null)),
  hint("action", (view, seat) => {
    const spaces = wallOf(view).spaces.filter(({ does }) => (ACTIONS as readonly string[]).includes(does));
    const cell = spaces.find((space) => peopleAt(view, seat, space.cell) !== NONE)?.cell;
    return cell === undefined ? null : wallRef(seat, cell);
  }),
  hint("reaction", (_view, _seat, match) => (asks(match, "offer-inn") ? "deck" : null)),
  hint("accolades", (view, seat) =>
    (view.accolades[seat] ?? []).some((count) => count > 0) ? `seat/${seat}/accolades` : null,
  ),
  hint("trophy", (view, seat) =>
    wallOf(view).onCards && (view.supply[seat] ?? 0) > 0 ? `seat/${seat}/supply/trophies` : null,
  ),
  hint("scorings", (_view, seat, match) => (asks(match, "mark-scoring") ? `seat/${seat}/scoring/many` : null)),
  // a new turn begins at the own wall; other questions may be about walls of others
  hint("score", (view, seat, match) => (asks(match, "take-card") && wallCards(view, seat) >= 3 ? `seat/${seat}/score/points` : null)),
];
