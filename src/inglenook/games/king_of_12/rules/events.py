"""The events of King of 12, and who sees them."""

from __future__ import annotations

from typing import Final

from inglenook.core.event import HEADING, HIDDEN, MINOR, TURN, Event, SeatEvent
from inglenook.games.king_of_12.rules.actions import NAMES

BOTH_TOKENS: Final = 3  # K16, K17: the points of the tokens of first and second together


class CharactersChosen(Event):
    """The seven of this match."""

    __slots__ = ("characters",)

    def __init__(self, characters: tuple[int, ...]) -> None:
        self.characters = characters


class RoundBegan(Event):
    __slots__ = ("round",)

    def __init__(self, round: int) -> None:
        self.round = round

    def in_log(self) -> str:
        return HEADING


class DieRolled(SeatEvent):
    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face


class CardRevealed(SeatEvent):
    """One for each seat, at the same time; a card that is not `live` was cancelled."""

    __slots__ = ("card", "live")

    def __init__(self, seat: int, card: int, live: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.live = live

    def tells(self, viewer: int) -> bool:
        return viewer != self.seat

    def in_log(self) -> str:
        return TURN

    def things(self) -> tuple[str, ...]:
        return (f"character/{NAMES[self.card]}",) if self.live else ()


class DicePassed(Event):
    """Every die went to the left; `faces` are the new ones."""

    __slots__ = ("faces",)

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces


class DieFlipped(SeatEvent):
    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face


class DieTurned(SeatEvent):
    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face


class FaceRead(SeatEvent):
    """A value card reads its face before the flip, or after."""

    __slots__ = ("before",)

    def __init__(self, seat: int, before: bool) -> None:
        super().__init__(seat)
        self.before = before


class ChoicesRevealed(Event):
    """Several seats chose together: each learns what the others chose."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def tells(self, viewer: int) -> bool:
        return True

    def in_log(self) -> str:
        return MINOR

    def who(self) -> tuple[int, ...]:
        return self.seats


class ValuesCompared(Event):
    """`first` and `second` by seat, or -1; `prize` is the number of points of the first.

    `tied` are the seats whose dice were cancelled by an equal one; `knight` and `gambler` say
    whether these characters changed the order and the prizes. By seat: `read` are the faces that
    were read, `tokens` the points of the token taken or 0, `points` those of the round by now.
    Stored events may lack `read` and `points`, which are then empty.
    """

    __slots__ = (
        "values",
        "first",
        "second",
        "prize",
        "tied",
        "knight",
        "gambler",
        "read",
        "tokens",
        "points",
    )

    def __init__(
        self,
        values: tuple[int, ...],
        first: int,
        second: int,
        prize: int,
        tied: tuple[int, ...] = (),
        knight: bool = False,
        gambler: bool = False,
        read: tuple[int, ...] = (),
        tokens: tuple[int, ...] = (),
        points: tuple[int, ...] = (),
    ) -> None:
        self.values = values
        self.first = first
        self.second = second
        self.prize = prize
        self.tied = tied
        self.knight = knight
        self.gambler = gambler
        self.read = read
        taken = {second: BOTH_TOKENS - prize, first: prize}
        self.tokens = tokens or tuple([taken.get(seat, 0) for seat in range(len(values))])
        self.points = points

    def weight(self) -> int:
        return int(self.first >= 0)


class TokenStolen(Event):
    """`points` are those of the round by seat, after the theft; empty in older stored events."""

    __slots__ = ("thief", "victim", "token", "points")

    def __init__(self, thief: int, victim: int, token: int, points: tuple[int, ...] = ()) -> None:
        self.thief = thief
        self.victim = victim
        self.token = token
        self.points = points

    def weight(self) -> int:
        return 1

    def who(self) -> tuple[int, ...]:
        return (self.thief,)


class TokenLeft(Event):
    """The lowest Lady took no token from the highest."""

    __slots__ = ("thief", "victim")

    def __init__(self, thief: int, victim: int) -> None:
        self.thief = thief
        self.victim = victim

    def who(self) -> tuple[int, ...]:
        return (self.thief,)


class TheftFailed(Event):
    """The Ladies can take nothing: `victim` has no token, or -1 for a tie at either end."""

    __slots__ = ("victim",)

    def __init__(self, victim: int) -> None:
        self.victim = victim


class RoundEnded(Event):
    """`winner` is a seat, or -1 when all totals cancelled each other."""

    __slots__ = ("winner", "totals")

    def __init__(self, winner: int, totals: tuple[int, ...]) -> None:
        self.winner = winner
        self.totals = totals

    def weight(self) -> int:
        return int(self.winner >= 0)


class CardTucked(SeatEvent):
    """A card went under the die; its owner chose it, so it tells no seat anything new."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def seen_by(self, viewer: int) -> CardTucked:
        return self if viewer == self.seat else CardTucked(self.seat, HIDDEN)
