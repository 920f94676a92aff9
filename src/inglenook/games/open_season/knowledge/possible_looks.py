"""The possible looks at the deck, over all cards that may be buried in it."""

from __future__ import annotations

from inglenook.core.event import HIDDEN
from inglenook.core.packed import listed
from inglenook.games.open_season.knowledge import buried_accolade, deck_looks
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.state import SeasonState


def hides(s: SeasonState, seat: int, viewer: int) -> bool:
    """Return whether the seat has buried a card that the viewer does not know.

    Spectators learn it when all accolades are shown, as seats' knowledge is not public.
    """
    if s.buried[seat] == NONE:
        return False
    if viewer < 0:
        return seat in buried_accolade.buriers(listed(s.evidence))
    return not s.buried_known[seat] >> viewer & 1


def guesses_of(s: SeasonState, viewer: int, log: tuple[int, ...]) -> list[deck_looks.Guess]:
    """Return all possible sequences of looks at the deck, to a viewer."""
    unseen = listed(s.deck.rest)
    for kind in (*s.deck.top, *s.lifted, s.held):
        if kind != NONE:
            unseen[kind] += 1
    buried = listed(s.buried)
    known = buried.copy()
    for seat in range(s.seats):
        if hides(s, seat, viewer):
            known[seat] = HIDDEN
    if known == buried:
        return deck_looks.follow(log, deck_looks.unseen_before(log, unseen))
    evidence = listed(s.evidence)
    seats = buried_accolade.buriers(evidence)
    for seat in seats:
        unseen[s.buried[seat]] -= 1
    found = buried_accolade.suspicions(evidence, deck_looks.seen_by_all(log), unseen, known)
    return FollowedLog(log, unseen, seats).all_of(found)


class FollowedLog:
    """The log of looks, followed for all possible buried cards; equal results are merged.

    `unseen` are the cards that may be in the deck without those that these seats have buried.
    """

    __slots__ = ("log", "unseen", "seats", "known_kinds", "found")

    def __init__(self, log: tuple[int, ...], unseen: list[int], seats: list[int]) -> None:
        self.log = log
        self.unseen = unseen
        self.seats = seats
        self.known_kinds = deck_looks.known_kinds(log)
        self.found: dict[tuple[int, ...], list[deck_looks.Guess]] = {}

    def by(self, suspicion: buried_accolade.Suspicion) -> list[deck_looks.Guess]:
        pool = self.unseen.copy()
        for seat in self.seats:
            pool[suspicion.kinds[seat]] += 1
        key = tuple([pool[kind] for kind in self.known_kinds])
        if key not in self.found:
            self.found[key] = deck_looks.follow(self.log, deck_looks.unseen_before(self.log, pool))
        return self.found[key]

    def all_of(self, suspicions: list[buried_accolade.Suspicion]) -> list[deck_looks.Guess]:
        for suspicion in suspicions:
            self.by(suspicion)
        return [guess for guesses in self.found.values() for guess in guesses]
