"""Each table has one owner, which changes when it is unloaded or a commit is not known."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.server.cluster.slots import slot_of
from inglenook.server.errors import Elsewhere, Refused
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store import records, schema
from tests.support.server.node_stories import (
    asked,
    believes_itself_alive,
    lease,
    over,
    stored,
    tell,
)
from tests.support.server.players import party
from tests.support.server.virtual_site import SETTINGS


def test_of_two_nodes_that_open_a_table_at_once_one_gets_it(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        await site.wait(SETTINGS.idle_seconds + 2 * SWEEP_SECONDS)
        assert site.owners(table.table) == []
        rooms = [site.services(n).hub.room(table.table) for n in (0, 1)]
        found = await asyncio.gather(*rooms, return_exceptions=True)
        assert sorted(type(one).__name__ for one in found) == ["Elsewhere", "Room"]
        [refused] = [one for one in found if isinstance(one, Elsewhere)]
        [owner] = site.owners(table.table)
        assert refused.address == f"http://node-{owner}"
        assert refused.node == site.services(owner).membership.id

    tell(tmp_path, story)


def test_until_requests_are_forwarded_another_node_refuses_them(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        ann = site.at(1, table.people[0])
        reply = await ann.get(table.path)
        assert (reply.status, reply.code) == (503, "elsewhere")
        line = ann.line(table.table)
        await line.send({"t": "hello", "last": 0})
        assert line.closed == 1013

    tell(tmp_path, story)


def test_a_new_table_is_in_the_slot_of_its_node_and_belongs_to_it(tmp_path):
    async def story(site):
        for number in (0, 1, 2):
            ann = await site.nodes[number].guest("Ann")
            reply = await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"] * 2})
            made = reply.json["id"]
            assert slot_of(made, 3) == number
            assert (await lease(site, made)).owner == site.services(number).membership.id
            assert site.room(number, made).fence == (await lease(site, made)).fence

    tell(tmp_path, story, 3, slots=3)


def test_an_unloaded_table_goes_to_whoever_needs_it_next(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        before = (await lease(site, table.table)).fence
        await site.wait(SETTINGS.idle_seconds + 2 * SWEEP_SECONDS)
        assert (await lease(site, table.table)).owner is None
        ann = site.at(1, table.people[0])
        assert (await ann.get(table.path)).status == 200
        assert site.owners(table.table) == [1]
        assert (await lease(site, table.table)).fence > before

    tell(tmp_path, story)


def test_a_room_that_is_loaded_again_while_it_is_released_stays(tmp_path):
    async def story(site):
        hub = site.services(0).hub
        table = await party(site.nodes[0])
        old = site.room(0, table.table)
        hub.unload(old)
        room = await hub.room(table.table)
        await site.services(0).membership.release([(table.table, old.fence)])
        assert (await lease(site, table.table)).owner == site.services(0).membership.id
        assert room.fence > old.fence
        async with table:
            assert (await table.play(asked(table)))["t"] == "ok"

    tell(tmp_path, story)


def test_who_still_has_the_old_room_of_an_unloaded_table_can_not_write(tmp_path):
    async def story(site):
        hub = site.services(0).hub
        table = await party(site.nodes[0])
        old = site.room(0, table.table)
        hub.unload(old)
        await site.services(0).membership.release([(table.table, old.fence)])
        with pytest.raises(Refused, match="moved"):
            await old.call(lambda: old.keep(table=True))

    tell(tmp_path, story)


def test_settings_of_a_lease_are_used(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        await site.kill(0)
        await site.wait(9)
        with pytest.raises(Elsewhere):
            await site.services(1).hub.room(table.table)
        await site.wait(2)
        await site.services(1).hub.room(table.table)

    tell(tmp_path, story, settings=replace(SETTINGS, lease_seconds=10.0))


def lose_result(room: Room) -> None:
    """Let the room believe that nobody knows whether its last commit was done."""
    room.retries.stale = True


def test_after_an_unknown_commit_the_table_is_claimed_and_loaded_again(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            room = site.room(0, table.table)
            fence = room.fence
            lose_result(room)
            assert (await table.play(asked(table)))["t"] == "ok"
            assert room.fence > fence, "what is still under way of that commit is shut out"
            assert site.owners(table.table) == [0]

    tell(tmp_path, story)


def test_after_an_unknown_commit_a_table_that_was_taken_is_dropped(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        room = site.room(0, table.table)
        lose_result(room)
        taken = replace_owner(table.table, site.services(1).membership.id)
        await site.services(1).store.write(taken)
        reply = await table.people[0].post(f"{table.path}/vote", {"kind": "end"})
        assert reply.code == "moved"
        assert room.gone
        assert site.owners(table.table) == []

    tell(tmp_path, story)


def replace_owner(table_id: str, node: str) -> Callable[[Connection], None]:
    def job(conn: Connection) -> None:
        mine = schema.lease.update().where(schema.lease.c.table_id == table_id)
        conn.execute(mine.values(owner=node, fence=schema.lease.c.fence + 1))

    return job


def test_a_rematch_that_another_node_has_is_found(tmp_path):
    async def story(site):
        table = await over(site)
        made = (await table.people[0].post(f"{table.path}/rematch")).json["id"]
        hub = site.services(0).hub
        hub.unload(site.room(0, made))
        await site.services(0).membership.release([(made, (await lease(site, made)).fence)])
        await site.services(1).hub.room(made)
        reply = await table.people[1].post(f"{table.path}/rematch")
        assert (reply.status, reply.json["id"]) == (200, made)
        assert site.owners(made) == [1]

    tell(tmp_path, story)


def test_only_the_owner_of_the_table_before_makes_a_rematch(tmp_path):
    async def story(site):
        table = await over(site)
        site.stop(0)
        await site.wait(4)
        await site.services(1).hub.room(table.table)
        site.wake(0)
        believes_itself_alive(site, 0)
        room = site.room(0, table.table)
        reply = await table.people[0].post(f"{table.path}/rematch")
        assert reply.code == "moved"
        assert room.gone
        reply = await site.at(1, table.people[1]).post(f"{table.path}/rematch")
        assert reply.status == 200
        ids = await stored(site, records.all_tables)
        assert sorted(ids) == sorted([table.table, reply.json["id"]])

    tell(tmp_path, story)


def test_lists_show_tables_of_other_nodes_without_taking_them(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            seat = asked(table)
        here = await table.people[seat].get("/api/me/tables")
        there = await site.at(1, table.people[seat]).get("/api/me/tables")
        assert here.json == there.json
        assert here.json["tables"][0]["asked"] is True
        assert site.owners(table.table) == [0]

    tell(tmp_path, story)
