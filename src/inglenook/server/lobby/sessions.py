"""Close the sockets of sessions that have ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.rooms.hub import Hub, HubServices


async def check_sessions(services: HubServices, guest_id: str) -> None:
    """Read a guest again, and close the sockets of their sessions that have ended."""
    found = await services.guests.read_again([guest_id])
    close_without_session(services.hub, {guest_id: found.get(guest_id)})


def close_ended(hub: Hub, epochs: Mapping[str, int | None]) -> None:
    """Close the sockets of sessions before an epoch, by guest; None ends all of a guest."""
    for room in hub.rooms.values():
        for listener in list(room.listeners):
            if listener.guest is not None and listener.guest in epochs:
                epoch = epochs[listener.guest]
                if epoch is None or listener.epoch < epoch:
                    listener.close(4401, "nobody")


def close_without_session(hub: Hub, guests: Mapping[str, Guest | None]) -> None:
    """Close the sockets of some guests whose epoch or login has ended; None ends all of a guest."""
    for room in hub.rooms.values():
        for listener in list(room.listeners):
            if listener.guest is not None and listener.guest in guests:
                guest = guests[listener.guest]
                if guest is None or not guest.has_session(listener.epoch, listener.login):
                    listener.close(4401, "nobody")
