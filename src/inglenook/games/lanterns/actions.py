"""All answers in Lanterns."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Numbers, Verb, Verbs

WICKS: Final = 6

BURN: Final = Verb("burn", Numbers(1, WICKS))
KEEP: Final = Verb("keep", Numbers(1, WICKS))
TRIM: Final = Verb("trim")

VERBS: Final = Verbs("lanterns", 1, BURN, KEEP, TRIM)

# A hand is a set of wicks, one bit each; the options of every possible hand are made once.
FULL_HAND: Final = (1 << WICKS) - 1
BURN_FROM: Final = tuple(
    [tuple([a for a in BURN.actions if hand >> (a.a - 1) & 1]) for hand in range(FULL_HAND + 1)]
)
TRIM_OR_PASS: Final = (VERBS.PASS, TRIM())
EVERYONE: Final = tuple([tuple(range(seats)) for seats in range(5)])
