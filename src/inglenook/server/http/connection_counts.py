"""The crowd: how many sockets are open, in all, from an address and of a guest."""

from __future__ import annotations

from inglenook.server.errors import Refused
from inglenook.server.settings import Settings


class ConnectionCounts:
    """Counts those who are in, and turns away those who would be too many."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open = 0
        self.by_address: dict[str, int] = {}
        self.by_guest: dict[str, int] = {}

    def enter(self, address: str, guest: str) -> None:
        """Count a socket, or refuse it and count nothing."""
        most = self.settings
        if (
            full(self.open, most.max_sockets)
            or full(self.by_address.get(address, 0), most.max_sockets_address)
            or (guest and full(self.by_guest.get(guest, 0), most.max_sockets_guest))
        ):
            raise Refused(429, "too-many-sockets", "Too many sockets are open. Close one first.")
        self.open += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        if guest:
            self.by_guest[guest] = self.by_guest.get(guest, 0) + 1

    def leave(self, address: str, guest: str) -> None:
        self.open -= 1
        less(self.by_address, address)
        if guest:
            less(self.by_guest, guest)


def full(number: int, most: int) -> bool:
    return most > 0 and number >= most


def less(numbers: dict[str, int], name: str) -> None:
    """One less; nobody who is gone is remembered."""
    left = numbers[name] - 1
    if left:
        numbers[name] = left
    else:
        del numbers[name]
