"""Count open sockets in total, by address and by guest."""

from __future__ import annotations

from inglenook.server.counting import decrement, is_full
from inglenook.server.errors import Refused
from inglenook.server.settings import Settings


class ConnectionCounts:
    """Count open sockets, and refuse those above the limits in the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open = 0
        self.by_address: dict[str, int] = {}
        self.by_guest: dict[str, int] = {}

    def enter(self, address: str, guest: str) -> None:
        """Count a socket.

        Raises `Refused` with status 429 at a limit, and counts nothing then.
        """
        most = self.settings
        if (
            is_full(self.open, most.max_sockets)
            or is_full(self.by_address.get(address, 0), most.max_sockets_address)
            or (guest and is_full(self.by_guest.get(guest, 0), most.max_sockets_guest))
        ):
            raise Refused(429, "too-many-sockets", "Too many sockets are open. Close one first.")
        self.open += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        if guest:
            self.by_guest[guest] = self.by_guest.get(guest, 0) + 1

    def leave(self, address: str, guest: str) -> None:
        """Stop counting a socket that `enter` counted."""
        self.open -= 1
        decrement(self.by_address, address)
        if guest:
            decrement(self.by_guest, guest)
