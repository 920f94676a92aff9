"""Plant faults in the server, to show that the simulation finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final
from unittest.mock import patch

from inglenook.server.rooms.commands import bot_seats
from inglenook.server.rooms.room import Room
from inglenook.server.store.nodes import leases
from inglenook.server.store.room_writes import RoomWrite
from tests.faults.virtual_store import VirtualThread, VirtualWriter

Plant = Callable[[], Any]


@contextmanager
def no_fence() -> Iterator[None]:
    """Let a node write a table whatever its fence."""
    with patch.object(leases, "guard", lambda conn, held: set()):
        yield


@contextmanager
def early_acknowledgement() -> Iterator[None]:
    """Report answers as stored when they are sent, before their commit."""
    really = VirtualThread._sent

    def sent(self: VirtualThread, batch: list[Any], began: float) -> None:
        if isinstance(self, VirtualWriter):
            for task in batch:
                if isinstance(task.job, RoomWrite):
                    task.took, task.result = 0.0, None
                    task.settle()
        really(self, batch, began)

    with patch.object(VirtualThread, "_sent", sent):
        yield


@contextmanager
def double_wake() -> Iterator[None]:
    """Wake a bot although it thinks about the question already."""
    really = bot_seats.wake

    def wake(room: Room) -> None:
        room.thinking = {}
        really(room)

    with patch.object(bot_seats, "wake", wake):
        yield


PLANTS: Final[dict[str, Plant]] = {
    "no-fence": no_fence,
    "early-acknowledgement": early_acknowledgement,
    "double-wake": double_wake,
}


def planted(name: str | None) -> Any:
    """Return a context in which the server has a fault, or none."""
    return nullcontext() if name is None else PLANTS[name]()
