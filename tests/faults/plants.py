"""Plant faults in the server, to show that the simulation finds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final
from unittest.mock import patch

from inglenook.server.lobby import between_nodes
from inglenook.server.rooms.commands import bot_seats
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.storage import lost_time
from inglenook.server.store.nodes import leases
from inglenook.server.store.room_writes import RoomWrite
from tests.faults.clock_audit import Sent
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

    def sent(self: VirtualThread, batch: list[Any], its: Sent) -> None:
        if isinstance(self, VirtualWriter):
            for task in batch:
                if isinstance(task.job, RoomWrite):
                    task.took, task.result = 0.0, None
                    task.settle()
        really(self, batch, its)

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


@contextmanager
def charges_downtime() -> Iterator[None]:
    """Charge players the time in which their table had no owner."""
    with patch.object(lost_time, "give_back", lambda conn, lost: None):
        yield


@contextmanager
def kept_sessions() -> Iterator[None]:
    """Leave the sockets of sessions open that were ended at another node."""

    def closes(hub: object, guests: object) -> None: ...

    with (
        patch.object(between_nodes, "close_ended", closes),
        patch.object(between_nodes, "close_without_session", closes),
    ):
        yield


PLANTS: Final[dict[str, Plant]] = {
    "no-fence": no_fence,
    "early-acknowledgement": early_acknowledgement,
    "double-wake": double_wake,
    "charges-downtime": charges_downtime,
    "kept-sessions": kept_sessions,
}


def planted(name: str | None) -> Any:
    """Return a context in which the server has a fault, or none."""
    return nullcontext() if name is None else PLANTS[name]()
