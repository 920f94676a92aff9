"""Share the counts of requests and sockets among the nodes of a site.

Every two seconds a node writes what it counted of each address and guest that is near a limit, and
reads what the others wrote. A limit then counts the node's own number plus the others'. So a site
lets through what its limits allow, and beyond that only what reaches other nodes within the two
seconds before they know. Then it refuses until the windows of all nodes have moved on.

A node's report is one row with at most `MOST_KEYS` keys, those nearest to their limit. A key below
a tenth of its limit is left out, so a flood of addresses fills no table. Keys are stored as keyed
hashes alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec
import structlog

from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes import reports

if TYPE_CHECKING:
    from inglenook.server.store.store import Store

SYNC_SECONDS: Final = 2.0
MOST_KEYS: Final = 2000  # in a node's report
MOST_HASHES: Final = 20_000  # in memory, of keys that were asked for
PART: Final = 10  # a key below this part of its limit is not reported

log = structlog.get_logger("inglenook.usage")
encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(dict[str, int])


class Used(NamedTuple):
    """How much a key has of its limit."""

    key: str
    number: int
    limit: int


class OtherNodes(Protocol):
    """What the other nodes of the site have counted."""

    def count(self, key: str) -> int:
        """Return how much of a key's limit is used at other nodes."""


class Counts(Protocol):
    """Counts of this node that have limits."""

    def used(self) -> Iterable[Used]:
        """Return the counts that may have changed since the last call, and those still in use."""


def least_reported(limit: int) -> int:
    """Return the number from which a key of a limit is reported."""
    return max(min(2, limit), ceil(limit / PART))


class Usage:
    """Write the counts of this node, and hold the sums of the others."""

    def __init__(
        self,
        node: Callable[[], str],
        store: Store,
        live: Callable[[], Collection[str]],
        hashed: Callable[[str], str],
    ) -> None:
        """Set up without counts. `node` returns this node's id, which changes if it joins again.
        `live` returns the ids of the nodes that are alive; `hashed` the
        keyed hash of a key."""
        self.node = node
        self.store = store
        self.live = live
        self.hashed = hashed
        self.sources: list[Counts] = []
        self.others: Mapping[str, int] = {}  # by hash
        self.written: dict[str, int] = {}  # this node's last report
        self.written_as = ""
        self._hashes: dict[str, str] = {}

    def count(self, key: str) -> int:
        """Return how much of a key's limit is used at other nodes."""
        if not self.others:
            return 0
        return self.others.get(self._hash(key), 0)

    async def sync(self) -> None:
        """Write this node's report if it changed, and read the others'."""
        report = self._report()
        try:
            node = self.node()
            if report != self.written or (report and node != self.written_as):
                data = encode(report).decode()
                await self.store.write(lambda conn: reports.save_report(conn, node, "usage", data))
                self.written, self.written_as = report, node
            found = await self.store.read(
                lambda conn: reports.read_reports(conn, "usage", self.node())
            )
        except StoreDown:  # the counts of this node are in force meanwhile
            return
        self.others = summed(found, self.live())

    def forget_hashes(self) -> None:
        """Hash all keys again: the secret of the hashes changed."""
        self._hashes.clear()

    def _report(self) -> dict[str, int]:
        """Return the counts near their limits by hash, the nearest where they are too many."""
        near = [
            one
            for source in self.sources
            for one in source.used()
            if one.number >= least_reported(one.limit)
        ]
        if len(near) > MOST_KEYS:
            near.sort(key=lambda one: one.number / one.limit, reverse=True)
            del near[MOST_KEYS:]
        return {self._hash(one.key): one.number for one in near}

    def _hash(self, key: str) -> str:
        found = self._hashes.get(key)
        if found is None:
            if len(self._hashes) >= MOST_HASHES:
                self._hashes.clear()
            found = self._hashes[key] = self.hashed(key)
        return found


def summed(found: Mapping[str, str], live: Collection[str]) -> dict[str, int]:
    """Return the sums by key of the reports of live nodes; skip a report that can't be read."""
    sums: Counter[str] = Counter()
    for node, data in found.items():
        if node not in live:
            continue
        try:
            counts = decoder.decode(data)
        except msgspec.MsgspecError:
            log.warning("usage-unreadable", node=node)
            continue
        for key, number in counts.items():
            sums[key] += number
    return dict(sums)
