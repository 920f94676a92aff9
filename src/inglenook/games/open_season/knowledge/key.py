"""The key of a viewer's knowledge in Open Season, for searches."""

from __future__ import annotations

from inglenook.core.keys import KeyWriter
from inglenook.core.record import values_of
from inglenook.core.view import agenda_seen_by, picked_by
from inglenook.games.open_season.knowledge.possible_looks import hides
from inglenook.games.open_season.knowledge.view import is_searching, view
from inglenook.games.open_season.rules.cards import KINDS
from inglenook.games.open_season.rules.state import SeasonState


def known(s: SeasonState, viewer: int) -> tuple[object, ...]:
    """Return the facts of the view as one key.

    While there is a log of looks at the deck, or the viewer searches the deck, it is the view.
    """
    if len(s.log) > 0 or is_searching(s, viewer):
        return values_of(view(s, viewer))
    key = KeyWriter()
    flags = (4 if s.expert else 0) | (2 if s.by_column else 0) | (1 if s.closed else 0)
    key.number(viewer)
    key.number(s.seats)
    key.number(s.side << 3 | flags)
    key.number(s.first)
    key.number(s.turn)
    key.number(s.seat)
    key.number(s.stage)
    key.number(s.deck.size())
    key.row(s.deck.known)
    key.number(s.series)
    key.number(s.penalties)
    key.row(s.inn)
    key.row(s.walls)
    key.row(s.down)
    key.row(s.trophies)
    key.row(s.supply)
    key.row(s.wilds)
    key.row(s.wild_at)
    key.row(s.wild_as)
    key.row(s.marks)
    key.row(s.tiles)
    key.number(s.lasting)
    key.number(s.ready)
    _write_piles(s, viewer, key)
    _write_turn(s, key)
    return (key.key(), picked_by(s, viewer), *agenda_seen_by(s, viewer))


def _write_piles(s: SeasonState, viewer: int, key: KeyWriter) -> None:
    """Write the piles as the viewer remembers them: an unknown buried card seems to be there."""
    for seat in range(s.seats):
        buried = s.buried[seat]
        hidden = hides(s, seat, viewer)
        key.number(KINDS if hidden else buried)
        size = 0
        for kind in range(KINDS):
            count = s.accolades[seat * KINDS + kind]
            size += count
            key.number(count + 1 if hidden and kind == buried else count)
        key.number(size)
        key.numbers(list(s.stocks[seat]))
    key.row(s.buried_known)
    key.row(s.evidence)


def _write_turn(s: SeasonState, key: KeyWriter) -> None:
    key.row(s.kept)
    key.row(s.gone)
    key.row(s.hand)
    key.number(s.used)
    key.number(1 if s.spent else 0)
    key.number(s.won)
    key.number(s.loot)
    key.row(s.offered)
    key.number(s.given)
