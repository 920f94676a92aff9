"""Stories of several nodes, and what they look up: the helpers of tests that tell them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from inglenook.server.store import records, schema
from tests.support.server.leased_nodes import LeasedNodes, open_nodes
from tests.support.server.players import Party, party

Story = Callable[[LeasedNodes], Awaitable[None]]


def tell(folder: Path, story: Story, number: int = 2, **more: Any) -> None:
    async def told() -> None:
        async with open_nodes(folder, number, **more) as site:
            await story(site)

    asyncio.run(told())


async def stored(site: LeasedNodes, job: Callable[[Connection], Any]) -> Any:
    [number, *_] = sorted(site.running)
    return await site.services(number).store.read(job)


async def entries(site: LeasedNodes, table_id: str) -> list[str]:
    return [row.entry for row in await stored(site, lambda c: records.load_entries(c, table_id))]


async def lease(site: LeasedNodes, table_id: str) -> Any:
    query = select(schema.lease).where(schema.lease.c.table_id == table_id)
    return await stored(site, lambda conn: conn.execute(query).one())


def answer(table: Party, seat: int, key: str) -> dict[str, Any]:
    """Return the body of an answer to the question that a seat was shown."""
    prompt = table.prompt(seat)
    return {
        "decision": prompt["id"],
        "actions": [prompt["choices"][0]["action"]],
        "key": key,
    }


def asked(table: Party) -> int:
    """Return the seat that owes an answer."""
    return next(seat for seat in range(len(table.people)) if table.prompt(seat))


def believes_itself_alive(site: LeasedNodes, number: int) -> None:
    """Let a node not see how long it was stopped, as in a paused machine."""
    membership = site.services(number).membership
    assert membership is not None
    membership._good_until = site.time + 1


async def over(site: LeasedNodes, number: int = 0) -> Party:
    table = await party(site.nodes[number], seats=2)
    async with table:
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    return table
