"""The events of Goths Save the Queen, and who sees them."""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HEADING, HIDDEN, Event
from inglenook.games.goths.rules.actions import SCOUT_FOG
from inglenook.games.goths.rules.cards import KING_CARDS, OBJECTIVES, ORDERS, QUEEN, TOKENS

UNKNOWN: Final = -1  # the warchief, in events that older versions stored


def seats_of(chief: int) -> tuple[int, ...]:
    """Return the warchief who gave an order, if he is known."""
    return () if chief == UNKNOWN else (chief,)


class GothEvent(Event):
    """G6: an event that binds: partners must not talk, and an undone card would carry a message."""

    __slots__ = ()

    def binds(self) -> bool:
        return True


class TurnBegan(GothEvent):
    """`clan` has the initiative."""

    __slots__ = ("turn", "clan")

    def __init__(self, turn: int, clan: int) -> None:
        self.turn = turn
        self.clan = clan

    def in_log(self) -> str:
        return HEADING


class CardLaid(GothEvent):
    """G10: all see the back, and only the king the front."""

    __slots__ = ("seat", "clan", "back", "card")

    def __init__(self, seat: int, clan: int, back: int, card: int) -> None:
        self.seat = seat
        self.clan = clan
        self.back = back
        self.card = card

    def seen_by(self, viewer: int) -> CardLaid:
        if viewer == self.seat:
            return self
        return CardLaid(self.seat, self.clan, self.back, HIDDEN)

    def who(self) -> tuple[int, ...]:
        return (self.seat,)


class CardsRevealed(GothEvent):
    """G12: a clan's king card and order; each partner learns what the other chose."""

    __slots__ = ("clan", "king", "chief", "card", "order", "success")

    def __init__(
        self, clan: int, king: int, chief: int, card: int, order: int, success: bool
    ) -> None:
        self.clan = clan
        self.king = king
        self.chief = chief
        self.card = card
        self.order = order
        self.success = success

    def tells(self, viewer: int) -> bool:
        return viewer != self.king or viewer != self.chief

    def things(self) -> tuple[str, ...]:
        return (f"card/{KING_CARDS[self.card]}",)

    def who(self) -> tuple[int, ...]:
        return (self.king,)


class CardsTakenBack(GothEvent):
    """G14: a king has all his face-up cards in hand again."""

    __slots__ = ("clan", "king", "cards")

    def __init__(self, clan: int, king: int, cards: tuple[int, ...]) -> None:
        self.clan = clan
        self.king = king
        self.cards = cards

    def who(self) -> tuple[int, ...]:
        return (self.king,)


class Scouted(GothEvent):
    """GA1: where the warchief looked is public; what he found is known to him alone."""

    __slots__ = ("seat", "clan", "spot", "found")

    def __init__(self, seat: int, clan: int, spot: int, found: int) -> None:
        self.seat = seat
        self.clan = clan
        self.spot = spot
        self.found = found

    def seen_by(self, viewer: int) -> Scouted:
        if viewer == self.seat:
            return self
        return Scouted(self.seat, self.clan, self.spot, HIDDEN)

    def tells(self, viewer: int) -> bool:
        return viewer == self.seat

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[0]}", *(["order/fog"] if self.spot == SCOUT_FOG else []))

    def who(self) -> tuple[int, ...]:
        return (self.seat,)


class CatapultSabotaged(GothEvent):
    """GA2: `victim` is the clan whose catapult is inactive now."""

    __slots__ = ("clan", "victim", "chief")

    def __init__(self, clan: int, victim: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.victim = victim
        self.chief = chief

    def weight(self) -> int:
        return 2

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[1]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class UnitRecruited(GothEvent):
    """GA3: `size` is the army's new size."""

    __slots__ = ("clan", "size", "chief")

    def __init__(self, clan: int, size: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.size = size
        self.chief = chief

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[2]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class CatapultLoaded(GothEvent):
    """GA4: the clan's catapult is loaded."""

    __slots__ = ("clan", "chief")

    def __init__(self, clan: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.chief = chief

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[3]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class UnitsHit(GothEvent):
    """GA5, GA8, GA9: fire, an axe or rats; the `victim` loses units, or none where protected."""

    __slots__ = ("clan", "order", "victim", "lost", "size", "chief")

    def __init__(
        self, clan: int, order: int, victim: int, lost: int, size: int, chief: int = UNKNOWN
    ) -> None:
        self.clan = clan
        self.order = order
        self.victim = victim
        self.lost = lost
        self.size = size
        self.chief = chief

    def weight(self) -> int:
        return 2 + self.lost if self.lost else 0

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[self.order - 1]}",) if self.lost else ()

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class BarricadeBuilt(GothEvent):
    """GA6: the army's place is a barricade now."""

    __slots__ = ("clan", "place", "chief")

    def __init__(self, clan: int, place: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.place = place
        self.chief = chief

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[5]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class ArmyAdvanced(GothEvent):
    """GA7: along the road."""

    __slots__ = ("clan", "place", "chief")

    def __init__(self, clan: int, place: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.place = place
        self.chief = chief

    def weight(self) -> int:
        return 1

    def things(self) -> tuple[str, ...]:
        return (f"order/{ORDERS[6]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class ObjectiveEntered(GothEvent):
    """GA7: an army enters an objective, which is revealed if it was not."""

    __slots__ = ("clan", "spot", "found", "news", "chief")

    def __init__(self, clan: int, spot: int, found: int, news: bool, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.spot = spot
        self.found = found
        self.news = news
        self.chief = chief

    def tells(self, viewer: int) -> bool:
        return self.news

    def weight(self) -> int:
        return 5 if self.found == QUEEN else 2

    def things(self) -> tuple[str, ...]:
        return (f"objective/{OBJECTIVES[self.found]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class TrapSprung(GothEvent):
    """GA7: the trap costs a unit."""

    __slots__ = ("clan", "size", "chief")

    def __init__(self, clan: int, size: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.size = size
        self.chief = chief

    def weight(self) -> int:
        return 3

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class TokenRevealed(GothEvent):
    """G31."""

    __slots__ = ("clan", "token", "chief")

    def __init__(self, clan: int, token: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.token = token
        self.chief = chief

    def tells(self, viewer: int) -> bool:
        return True

    def things(self) -> tuple[str, ...]:
        return (f"token/{TOKENS[self.token]}",)

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class TokenDiscarded(GothEvent):
    """G33."""

    __slots__ = ("clan", "token", "chief")

    def __init__(self, clan: int, token: int, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.token = token
        self.chief = chief

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)


class NothingHappened(GothEvent):
    """G14: the order had no effect; `why` is the key of a text."""

    __slots__ = ("clan", "order", "why", "chief")

    def __init__(self, clan: int, order: int, why: str, chief: int = UNKNOWN) -> None:
        self.clan = clan
        self.order = order
        self.why = why
        self.chief = chief

    def who(self) -> tuple[int, ...]:
        return seats_of(self.chief)
