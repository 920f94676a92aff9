"""What the table can know of the deck: who looked at its cards, and what was put into it.

Here is written down what happens; `looks` and `evidence` say what follows from it for a viewer.
"""

from __future__ import annotations

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


def draw_card(s: SeasonState, kind: int) -> None:
    """A card comes off the deck, for all to see."""
    was_laid = len(s.deck.top) > 0
    s.deck.take(kind)
    if s.log:
        deck_looks.drawn(s, kind, was_laid)
    if s.evidence:
        s.evidence.extend((DRAWN, s.seat, kind, 1 if was_laid else 0, 0))


def shown_from_look(s: SeasonState, kind: int) -> None:
    """A card that was lifted off the deck is now seen by all."""
    if s.evidence:
        s.evidence.extend((DRAWN, s.seat, kind, 1, 0))


def shown_from_accolades(s: SeasonState, seat: int, kind: int) -> None:
    """One of a seat's accolades was drawn at random and shown; it has left them already."""
    if s.evidence and seat in buriers(s.evidence):
        s.evidence.extend((LOST, seat, kind, remembered(s, seat, kind) + 1, 0))


def could_swap(s: SeasonState, kinds: list[int], can: bool) -> None:
    """OT5: whether the active seat can use accolades, of which these kinds would seem to fit."""
    if s.evidence and s.seat in buriers(s.evidence):
        _choose(s, COULD, 1 if can else 0, kinds)


def swaps(s: SeasonState, kind: int, kinds: list[int]) -> None:
    """OT5: the active seat uses an accolade; it lies there still, among kinds that seem to fit."""
    if s.evidence and s.seat in buriers(s.evidence):
        _choose(s, SWAPPED, kind, kinds)


def _choose(s: SeasonState, operation: int, kind: int, kinds: list[int]) -> None:
    fitting = last = 0
    for one in kinds:
        fitting |= 1 << one
        if remembered(s, s.seat, one) == 1:
            last |= 1 << one
    if last:  # else nothing that the seat may have buried is missing
        s.evidence.extend((operation, s.seat, kind, fitting, last))


def remembered(s: SeasonState, seat: int, kind: int) -> int:
    """How many accolades of a kind a seat seems to have, with what it has buried in secret."""
    held = s.accolades[seat * KINDS + kind]
    if s.buried[seat] == kind and seat in buriers(s.evidence):
        held += 1
    return held


def bury(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: an accolade goes into the deck, any that its owner had as likely as the others."""
    kinds = 1 << kind
    for other in range(KINDS):
        if s.accolades[seat * KINDS + other]:
            kinds |= 1 << other
    s.evidence.extend((BURIED, seat, 0, kinds, 0))
    s.buried[seat] = kind
    s.buried_known[seat] = 1 << seat


def put(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: a card of the stock goes into the deck, for all to see."""
    if s.evidence:
        s.evidence.extend((PUT, seat, kind, 0, 0))


def search(s: SeasonState, seat: int) -> None:
    """OT4: a seat that sees the whole deck knows what the others have put into it.

    Spectators do not, so the evidence is kept.
    """
    for other in range(s.seats):
        if s.buried[other] != NONE:
            s.buried_known[other] |= 1 << seat


def fetched(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: a seat takes a card that the deck has, for all to see."""
    if s.evidence:
        s.evidence.extend((FETCHED, seat, kind, 0, 0))


def reveal(s: SeasonState) -> None:
    """O20: all accolades are shown."""
    for seat in range(s.seats):
        if s.buried[seat] != NONE:
            s.buried_known[seat] = (1 << s.seats) - 1
    s.evidence.clear()


def is_doubted(s: SeasonState, seat: int) -> bool:
    """Return whether somebody does not know what the seat has put into the deck."""
    return s.buried[seat] != NONE and s.buried_known[seat] != (1 << s.seats) - 1
