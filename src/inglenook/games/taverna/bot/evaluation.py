"""What each seat may hope for between two turns: points to be expected, and so a chance to win.

What the rules of thumb make of a position (`bot.fortune`) turned out to be a fair guess at points:
in 200 matches of theirs a lead by so many grew to a lead by as many in the end, on average, however
early it was. What a turn to come is worth, and how far leads spread, was fitted to those matches.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.chances import by_lead
from inglenook.games.taverna.bot.greedy import fortune, turns_left
from inglenook.games.taverna.rules.scoring import totals, winner
from inglenook.games.taverna.rules.state import TavernaState, turns_in_all

FOR_A_TURN: Final = 3.0  # points that one more turn to come is worth
# points of lead that make e to 1, with no turn to come, and so many more with all
SPREAD: Final = (2.5, 16.0)


def evaluation(s: TavernaState) -> tuple[float, ...]:
    """By seat, the chance to win; () at court, where all is to be seen and soon decided."""
    seats = s.seats
    if not s.agenda:
        best = winner(s, totals(s))
        return tuple([1.0 if seat == best else 0.0 for seat in range(seats)])
    if s.turn == turns_in_all(s):
        return ()
    expected = [fortune(s, seat) + FOR_A_TURN * turns_left(s, seat) for seat in range(seats)]
    spread = SPREAD[0] + SPREAD[1] * (1.0 - s.turn / turns_in_all(s))
    return by_lead(expected, spread)
