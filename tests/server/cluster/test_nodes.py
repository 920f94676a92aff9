"""Several nodes share the tables of a site: each table has one owner, also after any fault."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from inglenook.server.clocks.clocks import RECONNECT
from inglenook.server.cluster.slots import slot_of
from inglenook.server.errors import Elsewhere, Refused
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.store import records, schema
from inglenook.server.store.nodes import leases
from tests.support.server.leased_nodes import LeasedNodes, open_nodes
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import SETTINGS

MINUTE = {"kind": "decision", "seconds": 60}
DAYS = {"kind": "days", "hours": 72}
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


# -- owners


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


# -- death


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


# -- zombies


def believes_itself_alive(site: LeasedNodes, number: int) -> None:
    """Let a node not see how long it was stopped, as in a paused machine."""
    membership = site.services(number).membership
    assert membership is not None
    membership._good_until = site.time + 1


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

    def same_fence(conn: Connection, found: Any, node_id: str) -> Any:
        return really(conn, [one._replace(fence=one.fence - 1, now=0.0) for one in found], node_id)

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


# -- ends


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


# -- rematches and lists


async def over(site: LeasedNodes, number: int = 0) -> Party:
    table = await party(site.nodes[number], seats=2)
    async with table:
        for seat in (0, 1):
            await table.post(seat, "vote", {"kind": "end"})
    return table


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


# -- work of the whole site


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


# -- commits with unknown results


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
