"""Claim tables together: those that wait meanwhile are claimed in the next transaction.

When a node dies, its players come to the others all at once. A transaction for each of their tables
would keep the database busy for minutes. Only one claims at a time, so a claim never waits for more
than those that came before it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from inglenook.server.errors import Refused
from inglenook.server.store.nodes.leases import Claim, Owner, Unclaimed

Found = Claim | Owner | Unclaimed
ClaimAll = Callable[[Sequence[str]], Awaitable[Mapping[str, Found]]]

MOST_AT_ONCE: Final = 200  # tables in one transaction
MOST_WAITING: Final = 4000  # claims, above which new ones are refused


class ClaimQueue:
    """Claims that wait for the one under way. `claim_all` claims some tables at once."""

    def __init__(self, claim_all: ClaimAll) -> None:
        self.claim_all = claim_all
        self.waiting: deque[tuple[str, asyncio.Future[Found]]] = deque()
        self.work: asyncio.Task[None] | None = None

    async def claim(self, table_id: str) -> Found:
        """Claim a table, and return what became of it.

        :raises Refused: too many claims wait.
        """
        if len(self.waiting) >= MOST_WAITING:
            raise busy()
        future: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.waiting.append((table_id, future))
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self._work())
        return await future

    async def _work(self) -> None:
        while self.waiting:
            claims = self._next()
            try:
                found = await self.claim_all(list(claims))
            except Exception as error:
                for future in claims.values():
                    if not future.done():  # the caller may be cancelled
                        future.set_exception(error)
                continue
            for table_id, future in claims.items():
                if not future.done():
                    future.set_result(found[table_id])

    def _next(self) -> dict[str, asyncio.Future[Found]]:
        """Take some claims. A table that waits twice is claimed twice, each time alone."""
        claims: dict[str, asyncio.Future[Found]] = {}
        while self.waiting and len(claims) < MOST_AT_ONCE and self.waiting[0][0] not in claims:
            table_id, future = self.waiting.popleft()
            if not future.done():
                claims[table_id] = future
        return claims


def busy() -> Refused:
    """Return the refusal of a table that can't be claimed at this moment."""
    return Refused(503, "busy", "This table is being written. Try again in a moment.")
