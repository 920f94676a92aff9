"""Each clan's chance to win between two turns, and the priors of a seat's options."""

from __future__ import annotations

from math import exp
from typing import Final

from inglenook.core.action import Action
from inglenook.games.goths.bot import war
from inglenook.games.goths.bot.greedy import worths
from inglenook.games.goths.knowledge.view import view
from inglenook.games.goths.rules.actions import LAY, ORDER
from inglenook.games.goths.rules.cards import LEFT, QUEEN
from inglenook.games.goths.rules.state import NONE, SEATS, GothState, clan_of, is_loaded

ALIKE: Final = 0.03  # an option is e times less likely if it is worth so much less
# search rounds that a council counts for: it computes all orders of both clans
PRIOR_WEIGHT: Final = 1000
SMALL: Final = 0.3  # the same for a warchief's choice within an action


def evaluation(s: GothState) -> tuple[float, ...]:
    """Return each seat's chance to win: its clan's in the table of wars, or 0 or 1 at the end."""
    if s.winner != NONE:
        hope = 1.0 if s.winner == 0 else 0.0
    else:
        first = s.initiative
        hope = war.chance(army(s, first), army(s, 1 - first), True)
        if first == 1:
            hope = 1.0 - hope
    seats = SEATS[s.table]
    return tuple([hope if clan_of(s.table, seat) == 0 else 1.0 - hope for seat in range(seats)])


def army(s: GothState, clan: int) -> int:
    """Return a clan's army as the table of wars has it, with its warchief's knowledge."""
    place = s.places[clan]
    known = s.face_up | s.seen[clan]
    spots = 0
    for spot in range(3):
        if not known >> spot & 1:
            spots += 1
        elif s.objectives[spot] == QUEEN:
            spots = 1
            break
    fort = place < LEFT and s.barricades[clan] >> place & 1 == 1
    return war.army(min(place, LEFT), s.sizes[clan], fort, is_loaded(s, clan), max(spots, 1))


def priors(s: GothState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
    """Return priors of the options by the values of a council, from the seat's knowledge alone."""
    values = worths(view(s, seat), clan_of(s.table, seat), list(options), True)
    verb = options[0].verb
    near = ALIKE if verb == LAY.number or verb == ORDER.number else SMALL
    best = max(values)
    return tuple([exp((value - best) / near) for value in values])
