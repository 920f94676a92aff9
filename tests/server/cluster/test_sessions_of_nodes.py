"""A session that ended at one node does nothing more at another, also if all notices are lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from inglenook.server.accounts.guests import FRESH_SECONDS
from inglenook.server.lobby.between_nodes import RIGHTS_SECONDS
from tests.support.server.node_group import NodeGroup, open_nodes

QUICK = {"game": "lanterns", "bots": ["random"]}


def among_nodes(folder: Path, story: Callable[[NodeGroup], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_nodes(folder) as nodes:
            await story(nodes)

    asyncio.run(run())


def test_ended_sessions_end_at_the_next_hello_with_all_notices_lost(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        nodes.bus.loses = True
        ann = await nodes.first.guest("Ann")
        thief = nodes.at(1, ann)
        table = (await thief.post("/api/quick", QUICK)).json["id"]
        async with thief.socket(table) as line:
            await line.next("sync")
            assert (await ann.post("/api/me/forget")).status == 200
            async with thief.socket(table) as again:  # its token is still in the cache here
                assert again.closed == 4401
                assert all(frame["t"] != "sync" for frame in again.frames)
            await line.send({"t": "hello", "last": 0})
            assert line.closed == 4401
        async with thief.socket(table) as line:
            assert (await line.next("sync"))["table"]["you"] is None, "a stranger's socket"
        await nodes.wait(FRESH_SECONDS)
        assert (await thief.get("/api/me")).status == 401

    among_nodes(tmp_path, story)


def test_open_sockets_of_ended_sessions_are_closed_without_notices(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        nodes.bus.loses = True
        ann = await nodes.first.guest("Ann")
        table = (await nodes.at(1, ann).post("/api/quick", QUICK)).json["id"]
        async with nodes.at(1, ann).socket(table) as line:
            ann.token = (await ann.post("/api/me/forget")).json["token"]
            async with nodes.at(1, ann).socket(table) as fresh:
                assert (await fresh.next("sync"))["table"]["you"] == 0, "it is known at once"
                await nodes.wait(RIGHTS_SECONDS)
                assert line.closed == 4401
                assert fresh.closed is None, "the new session stays"

    among_nodes(tmp_path, story)


def test_a_notice_closes_the_sockets_of_other_nodes_at_once(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann = await nodes.first.guest("Ann")
        table = (await nodes.at(1, ann).post("/api/quick", QUICK)).json["id"]
        async with nodes.at(1, ann).socket(table) as line:
            ann.token = (await ann.post("/api/me/forget")).json["token"]
            await nodes.rest()
            assert line.closed == 4401
        async with nodes.at(1, ann).socket(table) as line:
            await nodes.rest()
            assert line.closed is None, "a late notice does not end the new session"

    among_nodes(tmp_path, story)


def test_a_new_name_reaches_all_nodes(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann = await nodes.first.guest("Ann")
        elsewhere = nodes.at(1, ann)
        assert (await elsewhere.get("/api/me")).json["name"] == "Ann"
        await ann.post("/api/me", {"name": "Anna"}, method="PATCH")
        await nodes.rest()
        assert (await elsewhere.get("/api/me")).json["name"] == "Anna"
        nodes.bus.loses = True
        await ann.post("/api/me", {"name": "Annie"}, method="PATCH")
        await nodes.wait(FRESH_SECONDS)
        assert (await elsewhere.get("/api/me")).json["name"] == "Annie"

    among_nodes(tmp_path, story)


def test_after_lost_notices_every_cache_is_read_again(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann = await nodes.first.guest("Ann")
        elsewhere = nodes.at(1, ann)
        assert (await elsewhere.get("/api/me")).status == 200
        nodes.bus.loses = True
        await ann.post("/api/me/forget")
        nodes.shared(1).notices.lost()
        assert (await elsewhere.get("/api/me")).status == 401

    among_nodes(tmp_path, story)


def test_a_deleted_guest_leaves_the_tables_of_all_nodes(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        made = await nodes.at(1, bob).post("/api/tables", {"game": "lanterns", "seats": [{}, {}]})
        path = f"/api/tables/{made.json['id']}"
        assert (await nodes.at(1, ann).post(f"{path}/join", {})).status == 200
        deletion = asyncio.create_task(ann.post("/api/me", {"confirm": "delete"}, method="DELETE"))
        await nodes.wait(1.0)
        assert deletion.done(), "notices make it quick"
        assert (await deletion).status == 200
        seats = (await nodes.at(1, bob).get(path)).json["seats"]
        assert [seat["name"] for seat in seats] == ["Bob", ""]
        assert (await nodes.at(1, ann).get("/api/me")).status == 401

    among_nodes(tmp_path, story)


def test_a_deletion_is_ended_by_another_node_with_all_notices_lost(tmp_path):
    async def story(nodes: NodeGroup) -> None:
        nodes.bus.loses = True
        ann, bob = await nodes.first.guest("Ann"), await nodes.first.guest("Bob")
        made = await nodes.at(1, bob).post("/api/tables", {"game": "lanterns", "seats": [{}, {}]})
        path = f"/api/tables/{made.json['id']}"
        await nodes.at(1, ann).post(f"{path}/join", {})
        deletion = asyncio.create_task(ann.post("/api/me", {"confirm": "delete"}, method="DELETE"))
        await nodes.wait(10.0)
        assert deletion.done()
        assert (await deletion).status == 200
        seats = (await nodes.at(1, bob).get(path)).json["seats"]
        assert [seat["name"] for seat in seats] == ["Bob", ""]
        assert (await nodes.at(1, ann).get("/api/me")).status == 401

    among_nodes(tmp_path, story)
