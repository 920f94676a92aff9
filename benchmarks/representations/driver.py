"""Plays random matches of the variant that `run.py` has put beside this file as `toy`."""

from __future__ import annotations

from toy import Toy, advance, apply, digest, legal, start, waiting

from draws import Draws, Rng


def play(s: Toy, draws: Draws, check: bool, limit: int = 1_000_000) -> int:
    """Play on to the end, or until `limit` decisions are taken; forced answers do not count."""
    decisions = 0
    while decisions < limit:
        seats = waiting(s)
        if not seats:
            break
        for seat in seats:
            options = legal(s, seat)
            n = len(options)
            if n > 1:
                decisions += 1
                apply(s, seat, options[draws.below(n)], draws, check)
            else:
                apply(s, seat, options[0], draws, check)
    return decisions


def matches(count: int, draws: Draws, check: bool) -> int:
    decisions = 0
    for _ in range(count):
        s = start(3)
        advance(s, draws)
        decisions += play(s, draws, check)
    return decisions


def midway() -> Toy:
    """A position in the middle of a match, with a sealed question half answered."""
    draws = Rng(7)
    s = start(3)
    advance(s, draws)
    play(s, draws, False, 25)
    apply(s, 0, legal(s, 0)[0], draws)
    return s


def checksum(count: int = 500) -> int:
    """One number for the results of many matches: equal over variants and builds."""
    draws = Rng(3)
    total = 0
    for i in range(count):
        s = start(3)
        advance(s, draws)
        decisions = play(s, draws, i % 2 == 0, 20)
        copy = s.clone()
        decisions += play(s, draws, i % 2 == 0)
        total = (total * 31 + digest(s) * 101 + digest(copy) + decisions) & 0x7FFFFFFF
    return total
