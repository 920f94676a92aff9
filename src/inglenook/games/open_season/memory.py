"""What the table can know of the deck: who looked at its cards, and what was put into it.

OT4 puts an accolade into the deck that only its owner knows. Until the accolades are shown, the
others weigh each kind that it may be (`doubt`): at first all kinds that its owner could choose are
equally likely, and whatever comes out of the deck or of those accolades makes some more likely and
others less.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from inglenook.games.open_season import looks
from inglenook.games.open_season.cards import KINDS, NONE
from inglenook.games.open_season.state import SeasonState

LARGEST: Final = 1 << 40  # weights are scaled down beyond this, and never to nothing
SCALED: Final = 1 << 24


def draw_card(s: SeasonState, kind: int) -> None:
    """A card comes off the deck, for all to see."""
    was_laid = len(s.deck.top) > 0
    s.deck.take(kind)
    if s.log:
        looks.drawn(s, kind, was_laid)
    if s.doubt:
        shown_from_deck(s, kind)


def shown_from_deck(s: SeasonState, kind: int) -> None:
    """A card that was in the deck, or lifted off it, is now seen by all; it is counted already."""
    unseen = unseen_of(s, kind) + 1
    for seat in range(s.seats):
        if is_doubted(s, seat):
            _weigh(s, seat, kind, unseen, 1)


def shown_from_accolades(s: SeasonState, seat: int, kind: int) -> None:
    """One of a seat's accolades was drawn at random and shown; it has left them already."""
    if s.doubt and is_doubted(s, seat):
        held = s.accolades[seat * KINDS + kind] + 1 + (1 if s.buried[seat] == kind else 0)
        _weigh(s, seat, kind, held, -1)


def chosen_from_accolades(s: SeasonState, seat: int, kind: int) -> None:
    """A seat showed an accolade of its choice; was it the last of its kind, none is buried."""
    if s.doubt and is_doubted(s, seat) and s.buried[seat] != kind:
        place = seat * KINDS + kind
        if not s.accolades[place]:
            s.doubt[place] = 0


def bury(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: an accolade goes into the deck, any that its owner had as likely as the others."""
    if not s.doubt:
        s.doubt = [0] * (s.seats * KINDS)
    for other in range(KINDS):
        there = s.accolades[seat * KINDS + other] or other == kind
        s.doubt[seat * KINDS + other] = 1 if there else 0
    s.buried[seat] = kind
    s.buried_known[seat] = 1 << seat


def search(s: SeasonState, seat: int) -> None:
    """OT4: whoever sees the whole deck knows what the others have put into it."""
    for other in range(s.seats):
        if s.buried[other] != NONE:
            s.buried_known[other] |= 1 << seat


def fetched(s: SeasonState, seat: int, kind: int) -> None:
    """OT4: a seat took a card that the deck had, for all to see; it is counted already."""
    if not s.doubt:
        return
    base = [unseen_of(s, other) for other in range(KINDS)]
    base[kind] += 1
    kinds = sum([1 for count in base if count > 0])
    for owner in range(s.seats):
        if not is_doubted(s, owner):
            continue
        for buried in range(KINDS):
            place = owner * KINDS + buried
            if base[kind] + (1 if buried == kind else 0) <= 0:
                s.doubt[place] = 0
            elif base[buried] > 0:
                s.doubt[place] *= kinds + 1
            else:
                s.doubt[place] *= kinds
        _scale(s, owner)


def reveal(s: SeasonState) -> None:
    """O20: all accolades are shown."""
    for seat in range(s.seats):
        if s.buried[seat] != NONE:
            s.buried_known[seat] = (1 << s.seats) - 1
    s.doubt = []


def is_doubted(s: SeasonState, seat: int) -> bool:
    """Whether somebody does not know what the seat has put into the deck."""
    return s.buried[seat] != NONE and s.buried_known[seat] != (1 << s.seats) - 1


def unseen_of(s: SeasonState, kind: int) -> int:
    """How many cards of a kind the table has not seen, taking all accolades as remembered."""
    unseen = s.deck.rest[kind] + s.deck.top.count(kind) + s.lifted.count(kind)
    if s.held == kind:
        unseen += 1
    for seat in range(s.seats):
        if s.buried[seat] == kind and is_doubted(s, seat):
            unseen -= 1
    return unseen


def _weigh(s: SeasonState, seat: int, kind: int, count: int, more: int) -> None:
    """Of what may be buried, `kind` makes what was seen as likely as `count + more`."""
    for buried in range(KINDS):
        place = seat * KINDS + buried
        s.doubt[place] *= max(0, count + more) if buried == kind else max(0, count)
    _scale(s, seat)


def _scale(s: SeasonState, seat: int) -> None:
    first, end = seat * KINDS, (seat + 1) * KINDS
    common = gcd(*s.doubt[first:end])
    if common > 1:
        for place in range(first, end):
            s.doubt[place] //= common
    most = max(s.doubt[first:end])
    if most > LARGEST:
        for place in range(first, end):
            if s.doubt[place]:
                s.doubt[place] = max(1, s.doubt[place] * SCALED // most)
