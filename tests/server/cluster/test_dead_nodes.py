"""The tables of a node that dies go on at the others, and no clock is charged for the gap."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server.clocks.clocks import RECONNECT
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from tests.support.server.leased_nodes import LeasedNodes
from tests.support.server.node_stories import answer, asked, entries, tell
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import SETTINGS

MINUTE = {"kind": "decision", "seconds": 60}
DAYS = {"kind": "days", "hours": 72}


def test_after_the_death_of_its_owner_a_table_is_served_by_another_node(tmp_path):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            await table.play(asked(table))
            await site.wait(10)
            seat = asked(table)
            body = answer(table, seat, "again")
        await site.kill(0)
        person = site.at(1, table.people[seat])
        assert (await person.get(table.path)).code == "elsewhere"
        await site.wait(4)
        assert (await person.get(table.path)).status == 200
        reply = await person.post(f"{table.path}/answers", body)
        assert reply.status == 200, reply.body

    tell(tmp_path, story)


@pytest.mark.parametrize("gap", [4.0, 40.0, 4000.0])
def test_clocks_are_not_charged_for_the_time_without_an_owner(tmp_path, gap):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        clocks = site.room(0, table.table).runtime.clocks
        assert clocks.remaining(seat, site.time) == pytest.approx(45.0)
        await site.kill(0)
        site.stop(1)
        site.time += gap
        fresh = await site.start()
        room = await fresh.services.hub.room(table.table)
        # the last heartbeat was up to a quarter of a lease before
        assert 45.0 <= room.runtime.clocks.remaining(seat, site.time) <= 45.8
        await site.wait(RECONNECT)
        assert 45.0 <= room.runtime.clocks.remaining(seat, site.time) <= 45.8
        await site.wait(46)
        assert room.table.places[seat].stand_in, "then the time goes on"

    tell(tmp_path, story)


@pytest.mark.parametrize("ends", ["dies", "leaves"])
def test_time_that_two_owners_after_each_other_did_not_serve_is_given_back(tmp_path, ends):
    """The second one ends before it has written anything of the table."""

    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        await site.kill(0)
        await site.wait(8)
        assert site.owners(table.table) == [1]
        if ends == "dies":
            await site.kill(1)
        else:
            await site.leave(1)
        site.time += 20
        fresh = await site.start()
        room = await fresh.services.hub.room(table.table)
        left = room.runtime.clocks.remaining(seat, site.time)
        # the second one served it for some seconds, in which the clock stood for `RECONNECT`
        assert 45.0 <= left <= 45.8

    tell(tmp_path, story)


def test_a_node_that_died_before_the_databases_clock_was_set_back_keeps_no_table(tmp_path):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        await site.kill(0)
        site.set_by -= 3600
        await site.wait(8)
        room = await site.services(1).hub.room(table.table)
        left = room.runtime.clocks.remaining(seat, site.services(1).now())
        assert 45.0 <= left <= 60.0

    tell(tmp_path, story)


@pytest.mark.parametrize("seconds", [-3600, 3600])
def test_a_node_that_leaves_after_the_databases_clock_was_set_charges_no_difference(
    tmp_path, seconds
):
    """No heartbeat has told it of the new time."""

    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        site.set_by += seconds
        await site.leave(0)
        await site.wait(4)
        room = await site.services(1).hub.room(table.table)
        left = room.runtime.clocks.remaining(seat, site.services(1).now())
        assert 45.0 <= left <= 60.0

    tell(tmp_path, story)


def test_a_claim_after_the_databases_clock_was_set_charges_no_difference(tmp_path):
    """The new owner's clock shows the old time until its next heartbeat."""

    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        await site.leave(0)
        site.set_by -= 3600
        room = await site.services(1).hub.room(table.table)
        left = room.runtime.clocks.remaining(seat, site.services(1).now())
        assert left == pytest.approx(45.0)

    tell(tmp_path, story)


def test_downtimes_are_given_back_whatever_the_databases_clock_was_set_to(tmp_path):
    """The numbers of downtimes and fences are above the time then."""

    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(15)
        await site.kill(0)
        await site.kill(1)
        for seconds in (-3600, 10, 10, -3600, 10):
            site.set_by += seconds
            site.time += 4.0
            fresh = await site.start()
            await site.wait(4)
            room = await fresh.services.hub.room(table.table)
            left = room.runtime.clocks.remaining(seat, fresh.services.now())
            assert 45.0 <= left <= 60.0
            await site.kill(len(site.nodes) - 1)

    tell(tmp_path, story)


def test_an_unloaded_table_gets_no_time_back_while_the_site_is_up(tmp_path):
    """Otherwise players could stop their clocks by leaving."""

    async def story(site):
        table = await party(site.nodes[0], clock={"kind": "decision", "seconds": 3600})
        async with table:
            seat = asked(table)
        await site.wait(SETTINGS.idle_seconds + 2 * SWEEP_SECONDS)
        assert site.owners(table.table) == []
        await site.wait(1000)
        room = await site.services(1).hub.room(table.table)
        used = 3600 - room.runtime.clocks.remaining(seat, site.time)
        assert used == pytest.approx(SETTINGS.idle_seconds + 2 * SWEEP_SECONDS + 1000)

    tell(tmp_path, story, settings=replace(SETTINGS, lease_seconds=60.0))


def test_an_unloaded_table_gets_the_time_back_in_which_the_whole_site_was_down(tmp_path):
    async def story(site):
        table = await party(site.nodes[0], clock={"kind": "decision", "seconds": 3600})
        async with table:
            seat = asked(table)
        up = SETTINGS.idle_seconds + 2 * SWEEP_SECONDS
        await site.wait(up)
        assert site.owners(table.table) == []
        await site.leave(0)
        await site.leave(1)
        site.time += 2000
        fresh = await site.start()
        room = await fresh.services.hub.room(table.table)
        assert 3600 - room.runtime.clocks.remaining(seat, site.time) == pytest.approx(up, abs=1)

    tell(tmp_path, story, settings=replace(SETTINGS, lease_seconds=60.0))


def test_due_clocks_of_a_dead_node_run_out_at_the_others(tmp_path):
    async def story(site):
        table = await party(site.nodes[0], clock=MINUTE)
        async with table:
            seat = asked(table)
            await site.wait(50)
        await site.kill(0)
        await site.wait(4)
        [owner] = site.owners(table.table)
        await site.wait(20)
        assert site.room(owner, table.table).table.places[seat].stand_in

    tell(tmp_path, story, 3)


def reads_in_turn(site: LeasedNodes, number: int) -> None:
    """Let others have a turn while a node reads, as with threads."""
    store = site.services(number).store
    really = store.read

    async def read(query: Any) -> Any:
        await asyncio.sleep(0)
        return await really(query)

    store.read = read  # type: ignore[method-assign]


def test_due_tables_of_a_dead_node_are_shared_by_the_others(tmp_path, monkeypatch):
    monkeypatch.setattr("inglenook.server.rooms.upkeep.DUE_AT_ONCE", 2)

    async def story(site):
        tables = [await party(site.nodes[0], clock=MINUTE) for _ in range(7)]
        for number in (1, 2):
            reads_in_turn(site, number)
        await site.wait(40)
        await site.kill(0)
        await site.wait(4)
        owners = [site.owners(one.table) for one in tables]
        assert all(len(one) == 1 for one in owners), owners
        assert {one for [one] in owners} == {1, 2}

    tell(tmp_path, story, 3)


def test_bots_of_a_dead_node_answer_once(tmp_path):
    async def story(site):
        ann = await site.nodes[0].guest("Ann")
        body = {"game": "lanterns", "seats": [{}, {"bot": "random"}, {"bot": "random"}]}
        made = (await ann.post("/api/tables", {**body, "clock": DAYS, "sit": 0})).json
        table = Party(site.nodes[0], [ann], made["id"])
        async with table:
            while table.prompt(0) is None:
                await site.wait(2)
                await table.look()
            await table.play(0)
        before = len(await entries(site, made["id"]))
        await site.kill(0)  # while its bots think
        await site.wait(60)
        [owner] = site.owners(made["id"])
        found = await entries(site, made["id"])
        assert len(found) > before
        assert owner in (1, 2)
        room = site.room(owner, made["id"])
        numbers = [one.number for one in room.needs_match().journal.entries]
        assert numbers == list(range(len(numbers)))

    tell(tmp_path, story, 3)
