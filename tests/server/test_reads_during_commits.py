"""Reads never wait for a commit, and show nothing of it before it is done.

The commit of a sealed answer is held while others look, ask, join, leave, talk and are refused. All
of that comes to its end meanwhile, so how long it takes can't tell that somebody has answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url
from tests.support.server.held_commits import PATIENCE, HeldCommit, held
from tests.support.server.players import Party, party
from tests.support.server.virtual_site import Driver, open_site
from tests.support.waiting import until

Look = Callable[[Party], Awaitable[Any]]


@asynccontextmanager
async def table_of_three(folder: Path) -> AsyncIterator[tuple[Driver, Party]]:
    """Three persons before a question that is put to all of them, with a real writer."""
    world = VirtualWorld("looks")
    store = Store.open(site_url(folder), world)
    async with open_site(world=world, store=store) as site, await party(site) as table:
        yield site, table


def answer(table: Party, seat: int, key: str = "") -> dict[str, Any]:
    prompt = table.prompt(seat)
    actions = [prompt["choices"][0]["action"]]
    return {"decision": prompt["id"], "actions": actions, "key": key or f"key-{seat}"}


async def send_and_hear(table: Party, frame: dict[str, Any], *kinds: str) -> Any:
    """The reply to a frame of Bob's."""
    line = table.lines[1]
    line.frames.clear()
    await line.send(frame)
    await until(lambda: any([one["t"] in kinds for one in line.frames]))
    return next(one for one in line.frames if one["t"] in kinds)


async def joins(table: Party) -> Any:
    async with table.driver.stranger().socket(table.table) as line:
        await until(lambda: line.frames)
        return line.frames[0]


async def comes_and_goes(table: Party) -> Any:
    """That somebody else has gone is heard, too."""
    async with table.driver.stranger().socket(table.table) as line:
        await until(lambda: line.frames)
        table.lines[1].frames.clear()
    await until(lambda: table.lines[1].frames)
    return table.lines[1].frames[0]


STALE = {"decision": "99-0", "actions": ["pass"], "key": "late"}
NONSENSE = {"decision": "0-0", "actions": ["fly"], "key": "odd"}
LOOKS: dict[str, Look] = {
    "the table": lambda t: t.people[1].get(t.path),
    "the table, by a stranger": lambda t: t.driver.stranger().get(t.path),
    "a sight": lambda t: t.people[1].get(f"{t.path}/state"),
    "a sight, by a stranger": lambda t: t.driver.stranger().get(f"{t.path}/state"),
    "the chat": lambda t: t.people[1].get(f"{t.path}/chat"),
    "my tables": lambda t: t.people[1].get("/api/me/tables"),
    "public tables": lambda t: t.driver.stranger().get("/api/tables"),
    "an export": lambda t: t.people[1].get(f"{t.path}/export"),
    "a replay": lambda t: t.people[1].get(f"{t.path}/replay"),
    "a step of a replay": lambda t: t.people[1].get(f"{t.path}/replay/0"),
    "a review": lambda t: t.people[1].get(f"{t.path}/review"),
    "a review to be made": lambda t: t.people[1].post(f"{t.path}/review"),
    "a position to play on from": lambda t: t.people[1].post(
        f"{t.path}/branch", {"entry": 0, "sit": 0, "bots": ["random", "random"]}
    ),
    "why": lambda t: t.people[1].post(f"{t.path}/why", {"action": "pass"}),
    "why, by socket": lambda t: send_and_hear(
        t, {"t": "why", "action": "pass", "key": "w"}, "ok", "no"
    ),
    "ping": lambda t: send_and_hear(t, {"t": "ping"}, "pong"),
    "hello": lambda t: send_and_hear(t, {"t": "hello", "last": 0}, "sync"),
    "a socket": joins,
    "a socket that ends": comes_and_goes,
    "a stale answer": lambda t: t.people[1].post(f"{t.path}/answers", STALE),
    "a stale answer, by socket": lambda t: send_and_hear(t, {"t": "play", **STALE}, "no"),
    "an answer that is none": lambda t: t.people[1].post(f"{t.path}/answers", NONSENSE),
    "nothing to undo": lambda t: t.people[1].post(f"{t.path}/undo", {"key": "u"}),
    "an order that there is not": lambda t: t.people[1].post(
        f"{t.path}/orders", {"decision": "fly", "on": True}
    ),
    "a return without need": lambda t: t.people[1].post(f"{t.path}/return"),
    "going on without a pause": lambda t: t.people[1].post(f"{t.path}/resume"),
    "a seat, by a stranger": lambda t: t.people[1].post(f"{t.path}/join", {"seat": 1}),
    "a kick": lambda t: t.people[1].post(f"{t.path}/kick", {"seat": 0}),
    "a rematch": lambda t: t.people[1].post(f"{t.path}/rematch"),
    "nothing to say": lambda t: t.people[1].post(f"{t.path}/chat", {"text": ""}),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_a_look_does_not_wait_for_the_commit_of_a_sealed_answer(tmp_path: Path, look: Look):
    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table), held(site.services.store) as commit:
            path = f"{table.path}/answers"
            first = asyncio.create_task(table.people[0].post(path, answer(table, 0)))
            await commit.is_under_way()
            async with asyncio.timeout(PATIENCE / 2):
                await look(table)
            assert not commit.gate.is_set()
            assert not first.done()
            commit.let_go()
            assert (await first).status == 200

    asyncio.run(story())


def test_nothing_that_is_being_written_is_shown(tmp_path: Path):
    """The last answer settles the question; until it is committed the old one is shown."""

    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table):
            path = f"{table.path}/state"
            for seat in (0, 1):
                assert (await table.post(seat, "answers", answer(table, seat))).status == 200
            before = (await table.people[1].get(path)).json
            async with held(site.services.store) as commit:
                body = answer(table, 2)
                last = asyncio.create_task(table.people[2].post(f"{table.path}/answers", body))
                await commit.is_under_way()
                for person in (*table.people, site.stranger()):
                    seen = (await person.get(path)).json
                    assert (seen["tag"], seen["last"]) == (before["tag"], before["last"])
                    assert seen["asked"] == [0, 1, 2]
                commit.let_go()
                assert (await last).status == 200
            after = (await table.people[1].get(path)).json
            assert after["tag"] != before["tag"]
            assert after["last"] > before["last"]

    asyncio.run(story())


async def all_answer(table: Party, commit: HeldCommit) -> tuple[list[asyncio.Task[Any]], list[str]]:
    """Ann's answer is being written; Bob and Cid have answered meanwhile."""
    path, tasks = f"{table.path}/answers", []
    for seat in range(3):
        body = answer(table, seat)
        tasks.append(asyncio.create_task(table.people[seat].post(path, body)))
        if seat == 0:
            await commit.is_under_way()
    for _ in range(20):
        await asyncio.sleep(0)
    return tasks, [body["key"] for body in (answer(table, seat) for seat in range(3))]


def test_answers_that_come_meanwhile_are_committed_together(tmp_path: Path):
    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table):
            store = site.services.store
            async with held(store) as commit:
                before = store.commits
                tasks, _ = await all_answer(table, commit)
                assert not any(one.done() for one in tasks), "nothing is told before its commit"
                commit.let_go()
                replies = await asyncio.gather(*tasks)
                assert [one.status for one in replies] == [200] * 3
                assert store.commits == before + 2
            room = site.services.hub.rooms[table.table]
            assert room.match is not None
            assert room.committed.match is not None
            assert room.committed.match.question == room.match.question == 1
            await site.rest()
            updates = [[f for _, f in one.log if f["t"] == "update"] for one in table.lines]
            assert [one[-1]["asked"] for one in updates] == [updates[0][-1]["asked"]] * 3

    asyncio.run(story())


def test_what_stands_on_a_commit_that_fails_is_not_kept_either(tmp_path: Path):
    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table):
            async with held(site.services.store) as commit:
                tasks, _ = await all_answer(table, commit)
                commit.let_go(fails=True)
                replies = await asyncio.gather(*tasks)
                assert [one.status for one in replies] == [503] * 3
            room = site.services.hub.rooms[table.table]
            assert room.match is not None
            assert (len(room.match.journal.entries), room.match.question) == (1, 0)
            site.services.hub.rooms.pop(table.table).close()
            again = await site.services.hub.room(table.table)
            assert again.match is not None
            assert len(again.match.journal.entries) == 1, "the store has none of them"

    asyncio.run(story())


def test_a_key_that_is_sent_again_is_acknowledged_after_the_commit(tmp_path: Path):
    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table):
            async with held(site.services.store) as commit:
                path, body = f"{table.path}/answers", answer(table, 0)
                first = asyncio.create_task(table.people[0].post(path, body))
                await commit.is_under_way()
                again = asyncio.create_task(table.people[0].post(path, body))
                for _ in range(20):
                    await asyncio.sleep(0)
                assert not again.done()
                commit.let_go()
                assert (await first).json == (await again).json
            room = site.services.hub.rooms[table.table]
            assert room.match is not None
            assert len(room.match.journal.entries) == 2

    asyncio.run(story())


def test_a_refusal_that_tells_of_a_settled_question_waits_for_its_commit(tmp_path: Path):
    """If that commit failed, no viewer would have learned that all have answered."""

    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table):
            path = f"{table.path}/answers"
            for seat in (0, 1):
                assert (await table.people[seat].post(path, answer(table, seat))).status == 200
            body = {**answer(table, 1, "second"), "decision": "0-1"}
            async with held(site.services.store) as commit:
                last = asyncio.create_task(table.people[2].post(path, answer(table, 2)))
                await commit.is_under_way()
                late = asyncio.create_task(table.people[1].post(path, body))
                for _ in range(20):
                    await asyncio.sleep(0)
                assert not late.done()
                commit.let_go(fails=True)
                assert (await last).status == 503
                assert (await late).status == 503

    asyncio.run(story())


def test_reads_of_the_store_do_not_wait_for_its_writer(tmp_path: Path):
    """SQLite's write-ahead log lets the reader go on; this holds the store to it."""

    async def story() -> None:
        async with table_of_three(tmp_path) as (site, table), held(site.services.store) as commit:
            path = f"{table.path}/chat"
            said = asyncio.create_task(table.people[0].post(path, {"text": "Hello"}))
            await commit.is_under_way()
            async with asyncio.timeout(PATIENCE / 2):
                assert (await table.people[1].get(path)).json["lines"] == []
                site.services.hub.rooms.pop(table.table).close()
                assert (await table.people[1].get(table.path)).status == 200
            commit.let_go()
            assert (await said).status == 200

    asyncio.run(story())
