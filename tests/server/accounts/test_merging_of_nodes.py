"""Guests are merged at all nodes of a site: their rooms, their sockets and what is in no memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from inglenook.server.lobby.merging import merges
from inglenook.server.store.people import merging
from tests.server.accounts.test_merging import running, seat_names, signs_in
from tests.support.server.account_holder import sign_up
from tests.support.server.node_group import NodeGroup, open_nodes
from tests.support.server.virtual_site import Person

LATER = merges.WAIT_SECONDS + 15.0


def among_nodes(folder: Path, story: Callable[[NodeGroup], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_nodes(folder) as nodes:
            await story(nodes)

    asyncio.run(run())


async def merge(nodes: NodeGroup, person: Person, offer: Any, seconds: float = LATER) -> Person:
    asked = person.post("/api/me/merge", {"token": offer["token"]})
    ask = asyncio.create_task(asked)
    await nodes.wait(seconds)
    reply = await ask
    assert reply.status == 200, reply.body
    return Person(person.driver, reply.session, person.name)


@pytest.mark.parametrize("notices", [True, False])
def test_a_match_at_another_node_goes_on_with_the_account(tmp_path: Path, notices: bool) -> None:
    async def story(nodes: NodeGroup) -> None:
        await sign_up(nodes.first, "Ada")
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        there = nodes.at(1, ann)
        table = await running(there, nodes.at(1, bob))
        nodes.bus.loses = not notices
        async with there.socket(table) as line, nodes.at(1, bob).socket(table) as other:
            ada, offer = await signs_in(ann)
            assert offer["tables"] == 1
            ada = await merge(nodes, ada, offer)
            assert line.closed in (4401, 4403)
            assert other.closed is None
        assert (await ann.get("/api/me")).status == 401
        assert (await there.get("/api/me")).status == 401
        assert await seat_names(nodes.at(1, bob), table) == ["Ada", "Bob"]
        async with nodes.at(1, ada).socket(table) as line:
            assert (await line.next("sync"))["table"]["you"] == 0
        assert await nodes.first.services.store.read(merging.jobs) == []

    among_nodes(tmp_path, story)


def test_a_table_that_no_node_has_is_moved_with_the_rest(tmp_path: Path) -> None:
    async def story(nodes: NodeGroup) -> None:
        await sign_up(nodes.first, "Ada")
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        table = await running(nodes.at(1, ann), nodes.at(1, bob))
        await nodes.give_up(1, table)
        ada = await merge(nodes, *await signs_in(ann))
        assert await seat_names(nodes.at(1, ada), table) == ["Ada", "Bob"]

    among_nodes(tmp_path, story)


def test_a_merge_waits_for_the_owner_of_a_table(tmp_path: Path) -> None:
    """The node that has the table does its part at its next look, after the answer was sent."""

    async def story(nodes: NodeGroup) -> None:
        await sign_up(nodes.first, "Ada")
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        table = await running(nodes.at(1, ann), nodes.at(1, bob))
        nodes.bus.loses = True
        turn = nodes.nodes[1].services.account_turn
        await turn.acquire()
        ada = await merge(nodes, *await signs_in(ann))
        assert len(await nodes.first.services.store.read(merging.jobs)) == 1
        assert (await ann.get("/api/me")).status == 401, "but nobody plays as Ann any more"
        turn.release()
        await nodes.wait(LATER)
        assert await nodes.first.services.store.read(merging.jobs) == []
        assert await seat_names(nodes.at(1, ada), table) == ["Ada", "Bob"]

    among_nodes(tmp_path, story)
