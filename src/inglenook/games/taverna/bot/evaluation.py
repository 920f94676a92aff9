"""Evaluate a position between two turns: expected points, and so each seat's chance to win.

The greedy bot's value of a position (`fortune`) is a fair estimate of points. In 200 of its matches
a lead at any time grew, on average, to an equal lead at the end. The value of a turn to come, and
the spread of leads, were fitted to those matches.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.chances import by_lead
from inglenook.games.taverna.bot.greedy import fortune, time_left, turns_left
from inglenook.games.taverna.rules.scoring import totals, winner
from inglenook.games.taverna.rules.state import TavernaState, turns_in_all

FOR_A_TURN: Final = 3.0  # points for each turn to come
# points of lead that multiply the chance by e, with no turn to come, and so many more with all
SPREAD: Final = (2.5, 16.0)


def evaluation(s: TavernaState) -> tuple[float, ...]:
    """Return each seat's chance to win; () at court, where all is public and soon decided."""
    seats = s.seats
    if not s.agenda:
        best = winner(s, totals(s))
        return tuple([1.0 if seat == best else 0.0 for seat in range(seats)])
    if s.turn == turns_in_all(s):
        return ()
    expected = [fortune(s, seat) + FOR_A_TURN * turns_left(s, seat) for seat in range(seats)]
    spread = SPREAD[0] + SPREAD[1] * time_left(s)
    return by_lead(expected, spread)
