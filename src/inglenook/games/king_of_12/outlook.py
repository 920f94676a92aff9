"""What each seat may hope for: the chance to win the round, and with it the match."""

from __future__ import annotations

import math
from typing import Final

from inglenook.games.king_of_12.state import KingState

HOPES: Final = (1.0, 3.0)  # by rounds won: one of two that are equally good wins three of four
STEEPNESS: Final = 1.4  # how much a point of lead is worth when no turn is left


def outlook(s: KingState) -> tuple[float, ...]:
    """By seat, the chance to win the match, as tokens and rounds won tell it."""
    seats = s.seats
    left = min([hand.bit_count() for hand in s.hands])
    points = [s.ones[seat] + 2 * s.twos[seat] for seat in range(seats)]
    most = max(points)
    chances = [math.exp(STEEPNESS * (point - most) / (left + 1)) for point in points]
    total = 0.0
    for chance in chances:
        total += chance
    hopes = [0.0] * seats
    for winner in range(seats):
        chance = chances[winner] / total
        if s.rounds_won[winner]:
            hopes[winner] += chance  # two rounds are the match
            continue
        weight = 0.0
        for seat in range(seats):
            weight += HOPES[1] if s.rounds_won[seat] or seat == winner else HOPES[0]
        for seat in range(seats):
            own = HOPES[1] if s.rounds_won[seat] or seat == winner else HOPES[0]
            hopes[seat] += chance * own / weight
    return tuple(hopes)
