"""Count open sockets in total, by address and by guest.

On a site of several nodes those of an address and a guest at the others are added. The total is
each node's own: it protects the process.
"""

from __future__ import annotations

from collections.abc import Iterator

from inglenook.server.cluster.usage import OtherNodes, Used, least_reported
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
        self.others: OtherNodes | None = None  # on a site of several nodes

    def enter(self, address: str, guest: str) -> None:
        """Count a socket.

        Raises `Refused` with status 429 at a limit, and counts nothing then.
        """
        most = self.settings
        if (
            is_full(self.open, most.max_sockets)
            or is_full(self._of_address(address), most.max_sockets_address)
            or (guest and is_full(self._of_guest(guest), most.max_sockets_guest))
        ):
            raise Refused(429, "too-many-sockets", "Too many sockets are open. Close one first.")
        self.open += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        if guest:
            self.by_guest[guest] = self.by_guest.get(guest, 0) + 1

    def _of_address(self, address: str) -> int:
        others = 0 if self.others is None else self.others.count(_key_of_address(address))
        return self.by_address.get(address, 0) + others

    def _of_guest(self, guest: str) -> int:
        others = 0 if self.others is None else self.others.count(_key_of_guest(guest))
        return self.by_guest.get(guest, 0) + others

    def used(self) -> Iterator[Used]:
        """Return the open sockets of all addresses and guests that are near a limit."""
        most = self.settings
        for limit, counts, key_of in (
            (most.max_sockets_address, self.by_address, _key_of_address),
            (most.max_sockets_guest, self.by_guest, _key_of_guest),
        ):
            least = least_reported(limit)
            for name, number in counts.items():
                if limit and number >= least:
                    yield Used(key_of(name), number, limit)

    def leave(self, address: str, guest: str) -> None:
        """Stop counting a socket that `enter` counted."""
        self.open -= 1
        decrement(self.by_address, address)
        if guest:
            decrement(self.by_guest, guest)


def _key_of_address(address: str) -> str:
    return f"sockets {address}"


def _key_of_guest(guest: str) -> str:
    return f"sockets@{guest}"
