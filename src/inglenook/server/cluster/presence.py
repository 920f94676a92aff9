"""Share who is connected at public tables among the nodes of a site, for lists.

The owner of a table knows its sockets. It reports all its public tables with a connected player in
one row, at most every second and only if something changed. Reports of nodes that are gone count
for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
import structlog

from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import reports

if TYPE_CHECKING:
    from inglenook.server.store.store import Store

WRITE_SECONDS: Final = 1.0
READ_SECONDS: Final = 1.0

log = structlog.get_logger("inglenook.presence")


class PresentAt(msgspec.Struct, frozen=True, array_like=True):
    """A table with connected players: its state, and the seats if all may see who is there."""

    state: str
    seats: tuple[int, ...] = ()


Tables = Mapping[str, PresentAt]  # by the id of the table
encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(dict[str, PresentAt])


class TellsPresence(Protocol):
    """Tell who is connected at the tables of the site's other nodes."""

    async def elsewhere(self) -> Tables:
        """Return the tables of other nodes at which players are connected."""


class Presence:
    """Write who is connected here, and read who is elsewhere."""

    def __init__(
        self,
        node: Callable[[], str],
        store: Store,
        live: Callable[[], Collection[str]],
        now: Callable[[], float],
    ) -> None:
        """Set up. `node` returns this node's id, `live` those of the nodes that are alive, and
        `now` a monotonic time."""
        self.node = node
        self.store = store
        self.live = live
        self.now = now
        self.here: Callable[[], Tables] = dict
        self.written: Tables = {}
        self.written_as = ""
        self._read: Tables = {}
        self._read_at: float | None = None

    async def write(self) -> None:
        """Write the tables of this node if they changed. Called every `WRITE_SECONDS`."""
        here, node = dict(self.here()), self.node()
        if here == self.written and (not here or node == self.written_as):
            return
        data = encode(here).decode()
        try:
            await self.store.write(lambda conn: reports.save_report(conn, node, "presence", data))
        except StoreDown:
            return
        self.written, self.written_as = here, node

    async def elsewhere(self) -> Tables:
        """Return the tables of other nodes, at most `READ_SECONDS` old."""
        now = self.now()
        if self._read_at is None or now - self._read_at >= READ_SECONDS:
            self._read_at = now  # callers in the meantime get the result before
            found = await self.store.read(
                lambda conn: reports.read_reports(conn, "presence", self.node())
            )
            self._read = joined(found, self.live())
        return self._read


def joined(found: Mapping[str, str], live: Collection[str]) -> Tables:
    """Return the tables of all live nodes; skip a report that can't be read."""
    tables: dict[str, PresentAt] = {}
    for node, data in found.items():
        if node not in live:
            continue
        try:
            tables.update(decoder.decode(data))
        except msgspec.MsgspecError:
            log.warning("presence-unreadable", node=node)
    return tables
