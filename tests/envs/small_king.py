"""Ends of matches of King of 12 that are small enough to solve."""

from __future__ import annotations

import inglenook as ink

CHARACTERS = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem"]
UNDER = "oracle"


def last_turns(hand: list[str], faces: list[int]) -> ink.Position:
    """The last round of a match: both seats hold these cards, and it decides the match.

    Of two cards one is played; the last card of a hand never is.
    """
    position = {
        "characters": CHARACTERS,
        "round": 50,
        "faces": faces,
        "hands": [hand, hand],
        "ones": [0, 0],
        "twos": [0, 0],
        "rounds_won": [1, 1],
        "under": [[UNDER], [UNDER]],
        "past": [[card for card in CHARACTERS if card != UNDER]] * 2,
        "asked": {"decision": "play-card", "seats": [0, 1]},
    }
    return ink.Match.from_position(position, "king-of-12", 2, seed=1).to_position()
