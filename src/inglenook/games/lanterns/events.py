"""The events of Lanterns, and who sees them."""

from __future__ import annotations

from inglenook.core.event import HIDDEN, Event


class RoundBegan(Event):
    __slots__ = ("round",)

    def __init__(self, round: int) -> None:
        self.round = round


class DieRolled(Event):
    __slots__ = ("seat", "face")

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face


class WickKept(Event):
    """The seat knows its own choice, so this tells no seat anything new."""

    __slots__ = ("seat", "wick")

    def __init__(self, seat: int, wick: int) -> None:
        self.seat = seat
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


class LightsCompared(Event):
    __slots__ = ("lights", "first", "second")

    def __init__(self, lights: tuple[int, ...], first: int, second: int) -> None:
        self.lights = lights
        self.first = first
        self.second = second


class DieTrimmed(Event):
    __slots__ = ("seat", "face")

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face


class RoundEnded(Event):
    __slots__ = ("winner", "points")

    def __init__(self, winner: int, points: tuple[int, ...]) -> None:
        self.winner = winner
        self.points = points
