"""O32: the wild during a match of Expert, at any time of the own turn.

Taking and placing have it among their options. Elsewhere there is a question. WildBetween comes
after placing, after each action and after the trophy. OfferWild comes in step 7, where it matters
to a tile. CoverCard follows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Why, Window
from inglenook.core.step import Step
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import COVER, PASS, WILD
from inglenook.games.open_season.rules.cards import ATTRIBUTES
from inglenook.games.open_season.rules.columns import can_use_wild
from inglenook.games.open_season.rules.state import (
    ON_WALL,
    WILD_DECLINED,
    WILD_KEPT,
    SeasonState,
    is_up,
)
from inglenook.games.open_season.rules.wall import WALLS


def is_offered(s: SeasonState) -> bool:
    """Return whether the active seat could place the wild, and has not declined since a change."""
    return s.expert and not s.ready & WILD_KEPT and can_use_wild(s, s.seat)


class KeepWild(Step[SeasonState]):
    """O32: keep the wild, and ask again only after a change."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        s.ready |= WILD_KEPT


class WildBetween(Window[SeasonState]):
    """O32: ask for the wild between two steps; a seat may decline in advance."""

    __slots__ = ()

    def choices(
        self, s: SeasonState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        return WILD_OR_PASS

    def complete(self, seat: int, picked: tuple[Action, ...]) -> bool:
        return len(picked) == 1

    def reacted(self, s: SeasonState, seat: int, picked: tuple[Action, ...]) -> None:
        s.next(COVER_CARD[seat])


class OfferWild(Ask[SeasonState]):
    """O32: ask in step 7 where the wild would activate a tile or prevent it."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        return WILD_OR_PASS

    def chosen(self, s: SeasonState, action: Action) -> None:
        if action.verb == PASS_VERB:
            s.ready |= WILD_DECLINED | WILD_KEPT
        else:
            s.next(COVER_CARD[s.seat])


def covers(s: SeasonState, seat: i64) -> list[Action]:
    """OR10: the wild goes on a face-up card of the wall, as any attribute."""
    found: list[Action] = []
    for cell in WALLS[s.side].spaces:
        if is_up(s, seat, cell):
            found.extend(COVERS_OF[cell])
    return found


class CoverCard(Ask[SeasonState]):
    """O32: a card of the wall gets another attribute, for good."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = tuple(covers(s, seat))
        if why is not None:
            why.others(COVER.actions, options, "OR10", "no-face-up-card")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        cover(s, self.seat, action)


def cover(s: SeasonState, seat: i64, action: Action) -> None:
    s.wilds[seat] = ON_WALL
    s.wild_at[seat] = action.a
    s.wild_as[seat] = action.b
    if s.events is not None:
        s.events.append(events.WildPlaced(seat, action.a, action.b))


# Steps never change, so each is made once.
KEEP_WILD: Final = KeepWild()
WILD_BETWEEN: Final = tuple([WildBetween((seat,), KEEP_WILD) for seat in range(4)])
OFFER_WILD: Final = tuple([OfferWild(seat) for seat in range(4)])
COVER_CARD: Final = tuple([CoverCard(seat) for seat in range(4)])
COVERS_OF: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [
        COVER.actions[first : first + len(ATTRIBUTES)]
        for first in range(0, len(COVER.actions), len(ATTRIBUTES))
    ]
)
WILD_OR_PASS: Final = (PASS, WILD())
