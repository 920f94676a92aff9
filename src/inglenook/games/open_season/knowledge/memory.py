"""Record public facts about the deck: looks at its cards, and cards put into it.

`deck_looks` and `buried_accolade` conclude from these records what a viewer knows.
"""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.core.packed import listed, with_all, zeros
from inglenook.games.open_season.knowledge import deck_looks
from inglenook.games.open_season.knowledge.buried_accolade import (
    BURIED,
    COULD,
    DRAWN,
    FETCHED,
    LOST,
    PUT,
    SWAPPED,
    buriers,
)
from inglenook.games.open_season.rules.cards import KINDS, NONE
from inglenook.games.open_season.rules.state import SeasonState


def draw_card(s: SeasonState, kind: i64) -> None:
    """Draw a card from the deck in the open, and record it."""
    was_laid = len(s.deck.top) > 0
    s.deck.take(kind)
    if len(s.log) > 0:
        deck_looks.drawn(s, kind, was_laid)
    if len(s.evidence) > 0:
        s.evidence = with_all(s.evidence, [DRAWN, s.seat, kind, 1 if was_laid else 0, 0])


def shown_from_look(s: SeasonState, kind: int) -> None:
    """Record that a card lifted off the deck is now public."""
    if len(s.evidence) > 0:
        s.evidence = with_all(s.evidence, [DRAWN, s.seat, kind, 1, 0])


def shown_from_accolades(s: SeasonState, seat: int, kind: int) -> None:
    """Record that one of a seat's accolades was drawn at random; it has left them already."""
    if len(s.evidence) > 0 and seat in buriers(listed(s.evidence)):
        s.evidence = with_all(s.evidence, [LOST, seat, kind, remembered(s, seat, kind) + 1, 0])


def could_swap(s: SeasonState, kinds: list[int], can: bool) -> None:
    """OT5: record whether the active seat can use accolades that seem to fit, of these kinds."""
    if len(s.evidence) > 0 and s.seat in buriers(listed(s.evidence)):
        _choose(s, COULD, 1 if can else 0, kinds)


def swaps(s: SeasonState, kind: int, kinds: list[int]) -> None:
    """OT5: record which accolade the active seat uses, among kinds that seem to fit."""
    if len(s.evidence) > 0 and s.seat in buriers(listed(s.evidence)):
        _choose(s, SWAPPED, kind, kinds)


def _choose(s: SeasonState, operation: int, kind: int, kinds: list[int]) -> None:
    fitting = last = 0
    for one in kinds:
        fitting |= 1 << one
        if remembered(s, s.seat, one) == 1:
            last |= 1 << one
    if last:  # otherwise no buried card could be missing
        s.evidence = with_all(s.evidence, [operation, s.seat, kind, fitting, last])


def remembered(s: SeasonState, seat: int, kind: int) -> int:
    """Return how many accolades of a kind a seat seems to have, buried ones included."""
    held = s.accolades[seat * KINDS + kind]
    if s.buried[seat] == kind and seat in buriers(listed(s.evidence)):
        held += 1
    return held


def bury(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: bury an accolade in the deck; to others, any of the owner's is equally likely."""
    kinds = 1 << kind
    for other in range(KINDS):
        if s.accolades[seat * KINDS + other]:
            kinds |= 1 << other
    s.evidence = with_all(s.evidence, [BURIED, seat, 0, kinds, 0])
    s.buried[seat] = kind
    s.buried_known[seat] = 1 << seat


def put(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: put a card of the stock into the deck in the open."""
    if len(s.evidence) > 0:
        s.evidence = with_all(s.evidence, [PUT, seat, kind, 0, 0])


def search(s: SeasonState, seat: int) -> None:
    """OT4: let a seat that sees the whole deck know the others' buried cards.

    Spectators do not, so the clues are kept.
    """
    for other in range(s.seats):
        if s.buried[other] != NONE:
            s.buried_known[other] |= 1 << seat


def fetched(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: record that a seat takes a card of the deck in the open."""
    if len(s.evidence) > 0:
        s.evidence = with_all(s.evidence, [FETCHED, seat, kind, 0, 0])


def reveal(s: SeasonState) -> None:
    """O20: all accolades are shown."""
    for seat in range(s.seats):
        if s.buried[seat] != NONE:
            s.buried_known[seat] = (1 << s.seats) - 1
    s.evidence = zeros(0)


def is_doubted(s: SeasonState, seat: int) -> bool:
    """Return whether a seat does not know what this seat has put into the deck."""
    return s.buried[seat] != NONE and s.buried_known[seat] != (1 << s.seats) - 1
