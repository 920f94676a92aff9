"""Councils of war: the values of king cards and orders to a clan, from one seat's knowledge.

Nothing is agreed on beforehand. A plain reader assumes that both characters on a back are equally
likely and gives the order with the largest gain. All seats know that about each other.
"""

from __future__ import annotations

from math import exp
from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.goths.bot.prospects import ORDERS_AND_NONE, Army, table
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.cards import (
    BACK_OF,
    CHARACTER_OF,
    CHARACTER_OF_ORDER,
    FORBIDS,
    LEFT,
    NO_ORDER,
    PLAINS,
    QUEEN,
    TRAP,
    WITH_BACK,
)
from inglenook.games.goths.rules.state import CHIEFS, NONE, REVEALED, is_lone

READING: Final = 0.05  # a plain reader orders e times less often what gains so much less
ANSWERING: Final = 0.12  # the same for the enemy, who answers
LAYING: Final = 0.03  # the same for cards that a king may have laid
MISS: Final = 0.03  # the cost of a failure beside the lost turn
WILY: Final = 0.5  # the share of enemies that answer the back they see
UNDERSTOOD: Final = 0.97  # how often an enemy's warchief understands his king
IMPATIENCE: Final = 20  # turns after which units count half as much
PATIENCE: Final = 100  # turns after which their value falls no further
CHARACTERS: Final = 4
# the chance to find the queen: by the number of face-down objectives, and how many of them the
# warchief has looked at
CHANCES: Final[tuple[tuple[float, ...], ...]] = (
    (1.0, 1.0, 1.0, 1.0),
    (1.0, 1.0, 1.0, 1.0),
    (1 / 2, 1.0, 1.0, 1.0),
    (1 / 3, 2 / 3, 1.0, 1.0),
)


class Council:
    """The values of one seat's options in a turn; `far` ones use the table of solved wars."""

    __slots__ = ("view", "clan", "lone", "public", "private", "enemies", "naive", "plain")

    def __init__(self, view: GothView, clan: int, far: bool = False) -> None:
        self.view = view
        self.clan = clan
        self.lone = is_lone(view.table, clan)
        first = view.initiative == clan
        enemy = army_known(view, 1 - clan, False)
        open_ = army_known(view, clan, False)
        self.public = table(open_, enemy, first, far)
        self.private = self.public
        if view.viewer == CHIEFS[view.table][clan]:
            own = army_known(view, clan, True)
            if not own.same(open_):
                self.private = table(own, enemy, first, far)
        # by enemy character, the chance that its order succeeds
        back = view.backs[1 - clan]
        sure = 1.0 if is_lone(view.table, 1 - clan) else UNDERSTOOD
        self.enemies = _heard(view.fallen[1 - clan], _behind(view, 1 - clan, back), sure)
        anything = [1.0 / (ORDERS_AND_NONE - 1)] * ORDERS_AND_NONE
        anything[NO_ORDER] = 0.0
        self.naive = self.answer(anything)
        self.plain = _values(self.public, self.naive)

    # -- how others read a back

    def reading(self, back: int) -> list[float]:
        """Return how likely a plain reader of the back gives each order."""
        cards = _behind(self.view, self.clan, back)
        heard = _heard(self.view.fallen[self.clan], cards, 1.0 / max(len(cards), 1))
        return _likely(self.plain, heard, READING)

    def answer(self, mine: list[float]) -> list[float]:
        """Return the enemy's likely orders against mine; NO_ORDER stands for all that fail."""
        worth = [0.0] * ORDERS_AND_NONE
        for order, share in enumerate(mine):
            if share > 0.0:
                row = self.public[order]
                for other in range(ORDERS_AND_NONE):
                    worth[other] -= share * row[other]
        chosen = _likely(worth, self.enemies, ANSWERING)
        for order in range(1, ORDERS_AND_NONE):
            lost = chosen[order] * (1.0 - self.enemies[CHARACTER_OF_ORDER[order]])
            chosen[order] -= lost
            chosen[NO_ORDER] += lost
        return chosen

    def expected(self, back: int) -> list[float]:
        """Return the enemy's likely orders: some answer my back, some just take their best."""
        mixed: list[float] = []
        for wily, naive in zip(self.answer(self.reading(back)), self.naive, strict=True):
            mixed.append(WILY * wily + (1.0 - WILY) * naive)
        return mixed

    # -- values of cards and orders

    def card(self, card: int, known: list[list[float]]) -> float:
        """Return the value of a card with a partner who reads its back plainly.

        Enemies answer that reading. `known` has the values of orders to the king: `private` if the
        seat itself lays the card.
        """
        view, clan = self.view, self.clan
        reading = self.reading(BACK_OF[card])
        worth = _values(known, self.expected(BACK_OF[card]))
        if self.lone:
            return max([worth[order] for order in _lone_orders(view, clan, card)])
        total = 0.0
        for order in range(1, ORDERS_AND_NONE):
            if reading[order] > 0.0:
                hit = _is_heard(view, clan, card, order)
                total += reading[order] * (worth[order] if hit else worth[NO_ORDER] - MISS)
        return total

    def orders(self) -> list[float]:
        """Return the value of each order, weighting the cards that the king may have laid."""
        view, clan = self.view, self.clan
        back = view.backs[clan]
        worth = _values(self.private, self.expected(back))
        if self.lone:
            return worth
        cards = view.candidates[clan]
        # the king does not know what his warchief saw
        laid = [exp(self.card(card, self.public) / LAYING) for card in cards]
        failed = worth[NO_ORDER] - MISS
        values = [failed] * ORDERS_AND_NONE
        for order in range(1, ORDERS_AND_NONE):
            hits = 0.0
            total = 0.0
            for place, card in enumerate(cards):
                total += laid[place]
                if _is_heard(view, clan, card, order):
                    hits += laid[place]
            values[order] = failed + (worth[order] - failed) * hits / total
        return values


def army_known(view: GothView, clan: int, private: bool) -> Army:
    """Return an army as everyone sees it, or as its own warchief does."""
    hidden = 7 & ~view.face_up
    down, seen = hidden.bit_count(), (view.seen[clan] & hidden).bit_count()
    chance, scouted = CHANCES[down][seen], CHANCES[down][min(seen + 1, 3)]
    trap = 0.5
    if _lies_open(view, TRAP):
        trap = 0.0
    elif _lies_open(view, PLAINS):
        trap = 1.0
    if private:
        unknown = view.objectives.count(HIDDEN)
        if QUEEN in view.objectives or unknown == 0:
            chance = scouted = 1.0
        else:
            chance = 1.0 / unknown
            scouted = CHANCES[unknown][1]
        if TRAP in view.objectives:
            trap = 0.0
        elif PLAINS in view.objectives:
            trap = 1.0
    place = view.places[clan]
    forbidden = FORBIDS[view.tokens[clan]] if view.token_is[clan] == REVEALED else NO_ORDER
    fort = place < LEFT and view.barricades[clan] >> place & 1 == 1
    haste = 1.0 + min(view.turn, PATIENCE) / IMPATIENCE
    return Army(
        place,
        view.sizes[clan],
        fort,
        view.loaded[clan],
        chance,
        scouted,
        forbidden,
        trap,
        haste,
    )


def _lies_open(view: GothView, kind: int) -> bool:
    return any([view.face_up >> spot & 1 and view.objectives[spot] == kind for spot in range(3)])


def _behind(view: GothView, clan: int, back: int) -> tuple[int, ...]:
    """Return the cards that a back can be, to viewers who see only the back.

    All cards, if none lies there.
    """
    if back == NONE:
        return tuple([card for card in range(len(CHARACTER_OF)) if card not in view.fallen[clan]])
    return tuple([card for card in WITH_BACK[back] if card not in view.fallen[clan]])


def _heard(fallen: tuple[int, ...], cards: tuple[int, ...], chance: float) -> list[float]:
    """Return, by character, the chance that its order succeeds."""
    heard = [0.0] * CHARACTERS
    for card in cards:
        heard[CHARACTER_OF[card]] = max(heard[CHARACTER_OF[card]], chance)
    for card in fallen:
        heard[CHARACTER_OF[card]] = 1.0
    return heard


def _is_heard(view: GothView, clan: int, card: int, order: int) -> bool:
    wanted = CHARACTER_OF_ORDER[order]
    if CHARACTER_OF[card] == wanted:
        return True
    return any([CHARACTER_OF[other] == wanted for other in view.fallen[clan]])


def _lone_orders(view: GothView, clan: int, card: int) -> list[int]:
    return [
        order
        for order in range(1, ORDERS_AND_NONE)
        if CHARACTER_OF_ORDER[order] == CHARACTER_OF[card] and order != view.orders[clan]
    ]


def _values(worth: list[list[float]], theirs: list[float]) -> list[float]:
    """Return the value of each of my orders, given the probabilities of theirs."""
    values: list[float] = []
    for row in worth:
        total = 0.0
        for other in range(ORDERS_AND_NONE):
            total += row[other] * theirs[other]
        values.append(total)
    return values


def _likely(worth: list[float], heard: list[float], near: float) -> list[float]:
    """Return the probability of each order, preferring larger gains and success."""
    weights = [0.0] * ORDERS_AND_NONE
    total = 0.0
    for order in range(1, ORDERS_AND_NONE):
        chance = heard[CHARACTER_OF_ORDER[order]]
        if chance > 0.0:
            weights[order] = exp(chance * (worth[order] - worth[NO_ORDER]) / near)
            total += weights[order]
    return [weight / total for weight in weights]
