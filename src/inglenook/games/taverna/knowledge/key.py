"""The key of a viewer's knowledge in Taverna, for searches."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.event import NOBODY
from inglenook.core.keys import KeyWriter
from inglenook.core.view import agenda_seen_by, picked_by
from inglenook.games.taverna.rules.cards import CURSE, KINDS_OF_SPELL
from inglenook.games.taverna.rules.state import DRAWN, SOLD, TavernaState, hand_size


def known(s: TavernaState, viewer: int) -> tuple[object, ...]:
    """Return the facts of the view as one key."""
    key = KeyWriter()
    key.number(viewer)
    key.number(s.seats)
    key.number(s.first)
    key.number(s.active)
    key.number(s.turn)
    key.number(s.king)
    key.number(s.queen)
    key.number(s.honours)
    _write_seats(s, viewer, key)
    _write_board(s, key)
    _write_memory(s, viewer, key)
    key.number(s.card)
    key.number(s.symbols)
    key.number(s.tile)
    key.number(s.tavern)
    key.number(s.gained)
    key.number(s.sent)
    key.number(1 if s.influence else 0)
    key.number(1 if s.acted else 0)
    key.number(1 if s.called else 0)
    key.number(1 if s.discount else 0)
    key.number(1 if s.mirage else 0)
    return (key.key(), picked_by(s, viewer), *agenda_seen_by(s, viewer))


def _write_seats(s: TavernaState, viewer: int, key: KeyWriter) -> None:
    key.row(s.coins)
    key.row(s.privileges)
    key.row(s.days)
    key.row(s.ledger)
    key.row(s.tracks)
    key.row(s.cast)
    key.row(s.favours)
    key.row(s.used)
    key.row(s.spent)
    key.row(s.favoured)
    for seat in range(s.seats):
        key.number(hand_size(s, seat))
    if viewer != NOBODY:
        for spell in range(KINDS_OF_SPELL):
            key.number(s.hands[viewer * KINDS_OF_SPELL + spell])


def _write_board(s: TavernaState, key: KeyWriter) -> None:
    key.row(s.tables)
    key.row(s.deeds)
    key.row(s.tokens)
    key.row(s.dignitaries)
    key.row(s.row)
    key.row(s.castle)
    key.row(s.royals)
    key.row(s.claims)
    key.row(s.decided)
    key.row(s.customer_deck)
    key.row(s.open_discards)
    spells: i64 = 0
    for kind in range(len(s.spell_deck)):
        spells += s.spell_deck[kind]
    key.number(spells)
    key.number(1 if s.spell_deck[CURSE] > 0 else 0)


def _write_memory(s: TavernaState, viewer: int, key: KeyWriter) -> None:
    """Write the history of the spells, without those that the viewer did not see."""
    key.number(len(s.memory))
    for place in range(len(s.memory)):
        entry = s.memory[place]
        what, seat = entry & 3, entry >> 2 & 7
        unseen = what in (DRAWN, SOLD) and seat != viewer
        key.number(entry & 31 if unseen else entry + 32)
