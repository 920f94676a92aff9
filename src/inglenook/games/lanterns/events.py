"""The events of Lanterns, and who sees them."""

from __future__ import annotations

from inglenook.core.event import HEADING, HIDDEN, Event, SeatEvent


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


class WickKept(SeatEvent):
    """The seat knows its own choice, so this tells no seat anything new."""

    __slots__ = ("wick",)

    def __init__(self, seat: int, wick: int) -> None:
        super().__init__(seat)
        self.wick = wick

    def seen_by(self, viewer: int) -> WickKept:
        return self if viewer == self.seat else WickKept(self.seat, HIDDEN)


class WicksBurned(Event):
    """The reveal: all see the others' choices."""

    __slots__ = ("wicks",)

    def __init__(self, wicks: tuple[int, ...]) -> None:
        self.wicks = wicks

    def tells(self, viewer: int) -> bool:
        return True

    def things(self) -> tuple[str, ...]:
        return tuple([f"wick/{wick}" for wick in self.wicks])

    def who(self) -> tuple[int, ...]:
        return tuple(range(len(self.wicks)))


class LightsCompared(Event):
    __slots__ = ("lights", "first", "second")

    def __init__(self, lights: tuple[int, ...], first: int, second: int) -> None:
        self.lights = lights
        self.first = first
        self.second = second

    def weight(self) -> int:
        return int(self.first >= 0)


class DieTrimmed(SeatEvent):
    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face


class RoundEnded(Event):
    __slots__ = ("winner", "points")

    def __init__(self, winner: int, points: tuple[int, ...]) -> None:
        self.winner = winner
        self.points = points

    def weight(self) -> int:
        return int(self.winner >= 0)
