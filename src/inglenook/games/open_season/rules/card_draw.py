"""Draws whose outcome is a card."""

from __future__ import annotations

from typing import ClassVar

from inglenook.core.draws import Draws
from inglenook.core.step import Chance
from inglenook.games.open_season.rules.cards import CARDS
from inglenook.games.open_season.rules.state import SeasonState


class CardDraw(Chance[SeasonState]):
    """A draw whose outcome is a kind of card."""

    __slots__ = ()

    most: ClassVar[int] = len(CARDS)

    def name(self, s: SeasonState, outcome: int) -> str:
        return CARDS[outcome]


class DeckDraw(CardDraw):
    """A draw of the uppermost card of the deck."""

    __slots__ = ()

    def weights(self, s: SeasonState) -> list[int]:
        return s.deck.weights()

    def draw(self, s: SeasonState, draws: Draws) -> int:
        return s.deck.draw(draws)
