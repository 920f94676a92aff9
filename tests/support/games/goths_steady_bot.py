"""A bot for Goths Save the Queen that follows a fixed list of wishes, as a partner to compare with.

It weighs nothing and foresees nobody. It goes down a list of wishes, as a beginner would who has
just read the rules: the king lays the character of his first wish with the bluff that he wishes for
least, and the warchief fulfils the first wish that the back allows.
"""

from __future__ import annotations

from typing import Any

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.event import HIDDEN
from inglenook.core.game import Prompt
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.actions import ENTER, LAY, ORDER, SCOUT
from inglenook.games.goths.rules.cards import (
    ADVANCE,
    AXE,
    BARRICADE,
    BLUFF_OF,
    CHARACTER_OF,
    CHARACTER_OF_ORDER,
    FIRE,
    FOREST,
    LAST_PLAIN,
    LEFT,
    LOAD,
    QUEEN,
    RATS,
    RECONNAISSANCE,
    RECRUIT,
    SABOTAGE,
)
from inglenook.games.goths.rules.state import clan_of


class SteadyBot:
    """The same position, the same wishes."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: Any, prompt: Prompt, budget: object) -> Action:
        actions = [choice.action for choice in prompt.choices]
        clan = clan_of(view.table, prompt.seat)
        verb = actions[0].verb
        if verb == LAY.number:
            return min(actions, key=lambda action: _eagerness(view, clan, action.a))
        if verb == ORDER.number:
            return min(actions, key=lambda action: _reluctance(view, clan, action.a + 1))
        if verb in (SCOUT.number, ENTER.number):
            for kind in (QUEEN, HIDDEN):
                spots = [one for one in actions if one.a < 3 and view.objectives[one.a] == kind]
                if spots:
                    return spots[self.rng.below(len(spots))]
        return actions[0]


def _eagerness(view: GothView, clan: int, card: int) -> tuple[int, int]:
    """Small for the first wish; of its two cards, smaller for the one that nobody mistakes."""
    wanted = wishes(view, clan)
    ranks = [min(wanted.index(order) for order in _orders_of(c)) for c in range(4)]
    return ranks[CHARACTER_OF[card]], -ranks[BLUFF_OF[card]]


def _reluctance(view: GothView, clan: int, order: int) -> tuple[bool, int]:
    cards = (*view.candidates[clan], *view.fallen[clan])
    impossible = CHARACTER_OF_ORDER[order] not in [CHARACTER_OF[card] for card in cards]
    return impossible, wishes(view, clan).index(order)


def _orders_of(character: int) -> list[int]:
    return [order for order in range(1, 10) if CHARACTER_OF_ORDER[order] == character]


def wishes(view: GothView, clan: int) -> list[int]:
    """All nine orders, the dearest first; whoever has looked at objectives knows them here, too."""
    enemy = 1 - clan
    size, their_size = view.sizes[clan], view.sizes[enemy]
    covered, they_are_covered = _covered(view, clan), _covered(view, enemy)
    in_the_open = not they_are_covered and view.places[enemy] != FOREST
    at_the_goal = view.places[clan] >= LAST_PLAIN
    queen_is_known = QUEEN in view.objectives or view.seen[clan].bit_count() >= 2
    first: list[int] = []
    if at_the_goal and queen_is_known:
        first.append(ADVANCE)
    if view.loaded[clan] and not they_are_covered and their_size <= 2:
        first.append(FIRE)
    if their_size == 1:
        first += [AXE] if in_the_open else [RATS] if they_are_covered else []
    if view.loaded[enemy] and not covered:
        first.append(SABOTAGE)
    if size == 1:
        first.append(RECRUIT)
    if view.loaded[clan] and not they_are_covered:
        first.append(FIRE)
    if at_the_goal:
        first.append(ADVANCE)
    first += [RECRUIT] if size < 3 else []
    if not view.loaded[clan] and not they_are_covered and their_size <= 2:
        first.append(LOAD)
    if not view.seen[clan]:
        first.append(RECONNAISSANCE)
    if in_the_open:
        first.append(AXE)
    if they_are_covered:
        first.append(RATS)
    first += [ADVANCE] if size >= 2 else []
    first += [BARRICADE] if not covered and view.places[clan] < LEFT else []
    rest = [LOAD, RECONNAISSANCE, ADVANCE, RECRUIT, SABOTAGE, AXE, BARRICADE, RATS, FIRE]
    return list(dict.fromkeys([*first, *rest]))


def _covered(view: GothView, clan: int) -> bool:
    place = view.places[clan]
    return place < LEFT and view.barricades[clan] >> place & 1 == 1
