"""Finished and unfinished matches for tests of reviews."""

from __future__ import annotations

import inglenook as ink
from inglenook.core.draws import Rng, Tape
from tests.support.running_match import RunningMatch, start_match
from tests.support.toys import bid


def doors(hidden: int = 2) -> RunningMatch:
    """Two seats before their second bid; `hidden` is what seat 1 holds beside its first bid.

    Seat 1 has taken 4. All cards are dealt by now, so that seat 0 knows: its 3 takes the second pot
    and the match, its 1 loses both.
    """
    match = start_match(bid.GAME, 2, {}, Tape([0, 5, 4, hidden]))
    match.play(0, [bid.VERBS.parse("bid 1 oak")], Rng(1))
    match.play(1, [bid.VERBS.parse("bid 3 elm")], Tape([1]))
    return match


def decided(second: str, hidden: int = 2) -> RunningMatch:
    """The same match to its end, with the second bid of seat 0."""
    match = doors(hidden)
    match.play(0, [bid.VERBS.parse(second)], Rng(1))
    match.play(1, [bid.VERBS.parse("bid 2 oak")], Rng(1))
    return match


def played_out(match: ink.Match) -> ink.Match:
    """The rest at random."""
    while match.waiting:
        match.random(Rng(len(match.journal.entries)))
    return match
