"""The looks at the deck as they may have been, whatever may be buried in it."""

from __future__ import annotations

from inglenook.core.event import HIDDEN
from inglenook.games.open_season import evidence, looks
from inglenook.games.open_season.cards import NONE
from inglenook.games.open_season.state import SeasonState


def hides(s: SeasonState, seat: int, viewer: int) -> bool:
    """Whether the seat has buried a card that the viewer does not know.

    Spectators learn it when all accolades are shown: what seats know was never shown to all.
    """
    if s.buried[seat] == NONE:
        return False
    if viewer < 0:
        return seat in evidence.buriers(s.evidence)
    return not s.buried_known[seat] >> viewer & 1


def guesses_of(s: SeasonState, viewer: int, log: tuple[int, ...]) -> list[looks.Guess]:
    """All that may have happened when cards of the deck were looked at, to a viewer."""
    unseen = s.deck.rest.copy()
    for kind in (*s.deck.top, *s.lifted, s.held):
        if kind != NONE:
            unseen[kind] += 1
    known = s.buried.copy()
    for seat in range(s.seats):
        if hides(s, seat, viewer):
            known[seat] = HIDDEN
    if known == s.buried:
        return looks.follow(log, looks.unseen_before(log, unseen))
    for seat in evidence.buriers(s.evidence):
        unseen[s.buried[seat]] -= 1
    suspicions = evidence.suspicions(s.evidence, looks.seen_by_all(log), unseen, known)
    return Retold(log, unseen, evidence.buriers(s.evidence)).all_of(suspicions)


class Retold:
    """The log of the looks, followed with all that may be buried; where it is the same, once.

    `unseen` are the cards that may be in the deck without those that these seats have buried.
    """

    __slots__ = ("log", "unseen", "seats", "told", "found")

    def __init__(self, log: tuple[int, ...], unseen: list[int], seats: list[int]) -> None:
        self.log = log
        self.unseen = unseen
        self.seats = seats
        self.told = looks.kinds_told(log)
        self.found: dict[tuple[int, ...], list[looks.Guess]] = {}

    def by(self, suspicion: evidence.Suspicion) -> list[looks.Guess]:
        pool = self.unseen.copy()
        for seat in self.seats:
            pool[suspicion.kinds[seat]] += 1
        key = tuple([pool[kind] for kind in self.told])
        if key not in self.found:
            self.found[key] = looks.follow(self.log, looks.unseen_before(self.log, pool))
        return self.found[key]

    def all_of(self, suspicions: list[evidence.Suspicion]) -> list[looks.Guess]:
        for suspicion in suspicions:
            self.by(suspicion)
        return [guess for guesses in self.found.values() for guess in guesses]
