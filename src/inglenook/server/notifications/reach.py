"""Know in memory who can be called, so that no update of a room needs a query for it."""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import Connection

from inglenook.server.store.people import channels
from inglenook.server.store.people.channels import Reached
from inglenook.server.store.store import Store

RELOAD_SECONDS: Final = 600.0  # in case a notice was lost that nobody missed


class Reach:
    """The guests with a channel, and those with webhooks that others read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.guests: set[str] = set()
        self.sharing: dict[str, set[str | None]] = {}
        self.read_at = 0.0

    def __bool__(self) -> bool:
        """Return whether anybody can be called."""
        return bool(self.guests or self.sharing)

    async def load(self, now: float) -> None:
        """Read all of it."""
        self.read_at = now
        found = await self.store.read(channels.reached)
        self.guests, self.sharing = found.guests, found.sharing

    async def read_again(self, guest: str) -> None:
        """Read one guest again, whose channels have changed."""
        self.put(guest, await self.store.read(partial(_reached, guest)))

    def put(self, guest: str, found: Reached) -> None:
        """Remember what was read about a guest."""
        self.guests.discard(guest)
        self.guests |= found.guests
        self.sharing.pop(guest, None)
        self.sharing.update(found.sharing)

    def shares(self, guest: str, table_id: str) -> bool:
        """Return whether a guest has a shared webhook for a table."""
        tables = self.sharing.get(guest, ())
        return None in tables or table_id in tables


def _reached(guest: str, conn: Connection) -> Reached:
    return channels.reached(conn, guest)
