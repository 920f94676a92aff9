"""A node that was stopped and goes on shows nothing old, and can not write."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store.nodes import leases
from tests.support.server.leased_nodes import LeasedNodes
from tests.support.server.node_stories import answer, asked, believes_itself_alive, entries, tell
from tests.support.server.players import party
from tests.support.server.virtual_site import SETTINGS


async def zombie(site: LeasedNodes) -> None:
    """A stopped owner goes on after another node has taken its table."""
    table = await party(site.nodes[0])
    async with table:
        seat = asked(table)
        body = answer(table, seat, "the-key")
        site.stop(0)
        await site.wait(4)
        there = await site.services(1).hub.room(table.table)
        before = await entries(site, table.table)
        # its sockets and timers wake up in any order: the command is first
        room = site.room(0, table.table)
        site.wake(0)
        believes_itself_alive(site, 0)
        table.lines[seat].frames.clear()
        await table.lines[seat].send({"t": "play", **body})
        assert await entries(site, table.table) == before, "it must not write"
        assert site.owners(table.table) == [1]
        assert room.gone
        await site.rest()
        assert [line.closed for line in table.lines] == [1012] * 3
        assert "ok" not in [frame["t"] for frame in table.lines[seat].frames]
    person = site.at(1, table.people[seat])
    first = await person.post(f"{table.path}/answers", body)
    assert first.status == 200, first.body
    again = await person.post(f"{table.path}/answers", body)
    assert again.json == first.json
    assert len(there.needs_match().journal.entries) == len(before) + 1


def test_a_node_that_was_stopped_can_not_write_and_its_clients_move(tmp_path):
    tell(tmp_path, zombie)


def test_without_the_guard_it_would_write(tmp_path, monkeypatch):
    monkeypatch.setattr(leases, "guard", lambda conn, held: set())
    with pytest.raises(AssertionError, match="it must not write"):
        tell(tmp_path, zombie)


def test_without_a_higher_fence_it_would_write(tmp_path, monkeypatch):
    really = leases._take

    def same_fence(conn: Connection, found: Any, node_id: str, above: int) -> Any:
        same = [one._replace(fence=one.fence - 1, now=0.0) for one in found]
        return really(conn, same, node_id, 0)

    monkeypatch.setattr(leases, "_take", same_fence)
    with pytest.raises(AssertionError, match="it must not write"):
        tell(tmp_path, zombie)


def test_what_was_committed_before_the_stop_is_not_done_twice(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            seat = asked(table)
            body = answer(table, seat, "the-key")
            first = await table.people[seat].post(f"{table.path}/answers", body)
            assert first.status == 200
        site.stop(0)
        await site.wait(4)
        again = await site.at(1, table.people[seat]).post(f"{table.path}/answers", body)
        assert again.json == first.json

    tell(tmp_path, story)


@pytest.mark.parametrize("way", ["get", "socket", "state frame", "timer"])
def test_a_node_that_was_stopped_drops_its_rooms_before_it_shows_anything(tmp_path, way):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            site.stop(0)
            await site.wait(4)
            await site.services(1).hub.room(table.table)
            site.wake(0)
            ann = table.people[0]
            if way == "get":
                assert (await ann.get(table.path)).code == "moved"
            elif way == "socket":
                line = ann.line(table.table)
                await line.send({"t": "hello", "last": 0})
                assert (line.closed, line.frames) == (1012, [])
            elif way == "state frame":
                table.lines[0].frames.clear()
                await table.lines[0].send({"t": "state"})
                assert table.lines[0].frames == []
            else:
                await site.go_on(0)
            assert site.owners(table.table) == [1]
            await site.rest()
            assert [line.closed for line in table.lines] == [1012] * 3
        await site.go_on(0)
        await site.wait(1)
        assert site.services(0).membership.id in site.services(1).membership.live
        assert (await ann.get(table.path)).code == "elsewhere"

    tell(tmp_path, story)


def test_a_room_that_is_being_loaded_when_the_leases_are_lost_is_refused(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        await site.wait(SETTINGS.idle_seconds + 2 * SWEEP_SECONDS)
        services = site.services(0)
        really = services.store.read
        held, go_on = asyncio.Event(), asyncio.Event()

        async def slow(job: Any) -> Any:
            held.set()
            await go_on.wait()
            return await really(job)

        services.store.read = slow
        loading = asyncio.create_task(services.hub.room(table.table))
        await held.wait()
        site.stop(0)
        await site.wait(4)
        assert (await site.services(1).hub.room(table.table)).fence
        site.wake(0)
        go_on.set()
        with pytest.raises(Refused, match="moved"):
            await loading
        services.store.read = really
        assert site.owners(table.table) == [1]

    tell(tmp_path, story)


def test_a_node_keeps_its_rooms_while_its_heartbeats_arrive(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        ids = [site.services(n).membership.id for n in (0, 1)]
        async with table:
            await site.wait(100)
            assert site.owners(table.table) == [0]
        assert [site.services(n).membership.id for n in (0, 1)] == ids
        assert set(site.services(1).membership.live) == set(ids)

    tell(tmp_path, story)


def test_a_node_that_was_stopped_while_it_answers_shows_nothing_old(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        guests = site.services(0).guests
        really = guests.is_current
        held, go_on = asyncio.Event(), asyncio.Event()

        async def slow(guest: Any, fresh: bool = False) -> bool:
            held.set()
            await go_on.wait()
            return await really(guest, fresh)

        guests.is_current = slow
        reply = asyncio.create_task(table.people[0].get(f"{table.path}/state"))
        await held.wait()
        site.stop(0)
        await site.wait(4)
        site.wake(0)
        go_on.set()
        assert (await reply).code == "moved"

    tell(tmp_path, story)
