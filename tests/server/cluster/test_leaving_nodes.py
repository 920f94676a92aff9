"""A node that ends cleanly hands its tables and its work for the whole site over."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.server.node_stories import answer, asked, entries, over, tell
from tests.support.server.players import party

MINUTE = {"kind": "decision", "seconds": 60}


def test_a_node_that_stops_hands_its_tables_over(tmp_path):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            body = answer(table, seat, "k")
            await site.wait(20)
            await site.leave(0)
            assert [line.closed for line in table.lines] == [1012] * 3
        reply = await site.at(1, table.people[seat]).get(table.path)
        assert reply.status == 200, "at once: no lease has to run out"
        room = site.room(1, table.table)
        assert room.runtime.clocks.remaining(seat, site.time) == pytest.approx(40.0)
        reply = await site.at(1, table.people[seat]).post(f"{table.path}/answers", body)
        assert reply.status == 200

    tell(tmp_path, story)


def test_while_it_stops_new_commands_are_sent_to_the_next_owner(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            seat = asked(table)
            site.services(0).hub.closing = True
            line, body = table.lines[seat], answer(table, seat, "k")
            line.frames.clear()
            await line.send({"t": "play", **body})
            assert line.closed == 1012
            assert line.frames == [], "no reply: the client keeps its answer, and sends it again"
            refused = await table.people[seat].post(f"{table.path}/answers", body)
            assert (refused.status, refused.code) == (503, "moved")
            site.services(0).hub.closing = False
            async with table.people[seat].socket(table.table) as back:
                assert (await back.ask({"t": "play", **body}))["t"] == "ok"

    tell(tmp_path, story)


def test_a_node_that_stops_finishes_its_commits(tmp_path):
    async def story(site):
        table = await party(site.nodes[0])
        async with table:
            seat = asked(table)
            body = answer(table, seat, "k")
            before = len(await entries(site, table.table))
            sent = asyncio.create_task(table.people[seat].post(f"{table.path}/answers", body))
            await asyncio.sleep(0)
            await site.leave(0)
            reply = await sent
            number = len(await entries(site, table.table))
            assert (reply.status, number) in ((200, before + 1), (503, before))

    tell(tmp_path, story)


def test_old_data_of_tables_in_use_elsewhere_stays(tmp_path):
    async def story(site):
        owned, free = await over(site), await over(site)
        hub = site.services(0).hub
        old = site.room(0, free.table)
        hub.unload(old)
        await site.services(0).membership.release([(free.table, old.fence)])
        both = [owned.table, free.table]
        job = site.services(1).hub.free_tables
        got = await site.services(1).store.write(lambda conn: job(conn, both))
        assert got == {free.table}
        guests = [one.token.partition(".")[0] for one in (*owned.people, *free.people)]
        names = site.services(1).hub.free_guests
        got = await site.services(1).store.write(lambda conn: names(conn, guests))
        assert got == set(guests[2:])

    tell(tmp_path, story)


def test_one_node_does_the_work_of_the_site_until_it_dies(tmp_path):
    async def story(site):
        async def leads() -> list[bool]:
            return [await site.services(n).hub.upkeep.leads() for n in sorted(site.running)]

        assert await leads() == [True, False]
        await site.wait(60)
        assert await leads() == [True, False]
        await site.kill(0)
        await site.wait(5)
        assert await leads() == [True]

    tell(tmp_path, story)
