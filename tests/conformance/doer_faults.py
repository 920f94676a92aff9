"""Pods whose events or answers name the wrong seats and things."""

from __future__ import annotations

from typing import Any

from inglenook.core.action import Action
from tests.support.conformance_games.pods import CardDealt, CardSeen, Pods, PodState


def with_event(name: str, event: type) -> type[Pods]:
    """Pods whose state makes other events of one kind."""
    state = type("PlantedState", (PodState,), {"__slots__": (), name: event})
    return type("Planted", (Pods,), {"state": state, "__module__": __name__})


class DealtToAStranger(CardDealt):
    __slots__ = ()

    def who(self) -> tuple[int, ...]:
        return (self.seat + 1,)


class DealtTwice(CardDealt):
    __slots__ = ()

    def who(self) -> tuple[int, ...]:
        return (self.seat, self.seat)


class DoerByHiddenCard(CardDealt):
    __slots__ = ()

    def who(self) -> tuple[int, ...]:
        return (self.seat,) if self.card == 0 else ()


class SharedLook(CardSeen):
    """Two seats, and three things."""

    __slots__ = ()

    def who(self) -> tuple[int, ...]:
        return tuple(sorted({self.seat, self.other}))

    def things(self) -> tuple[str, ...]:
        return ("card/0", "card/1", "card/2")


class StrangeUse(Pods):
    def uses(self, s: Any, seat: int, action: Action) -> tuple[str, ...]:
        return ("card/9",)


class TellingUse(Pods):
    """Says which card the next seat holds."""

    def uses(self, s: Any, seat: int, action: Action) -> tuple[str, ...]:
        return (f"card/{max(0, s.cards[(seat + 1) % s.seats])}",)


DOER_FAULTS: list[tuple[str, str, type[Pods], str]] = [
    ("doers", "stranger", with_event("card_dealt", DealtToAStranger), "seats of the table"),
    ("doers", "seat twice", with_event("card_dealt", DealtTwice), "each once"),
    ("doers", "hidden doer", with_event("card_dealt", DoerByHiddenCard), "who() of DoerByHidden"),
    ("doers", "things without a seat each", with_event("card_seen", SharedLook), "for each of"),
    ("doers", "use of no thing", StrangeUse, "a thing of the game for"),
    ("secrets", "hidden card in a use", TellingUse, "uses for "),
]
