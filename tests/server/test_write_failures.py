"""When the store can't write: nothing is acknowledged, people are told, and service recovers."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from inglenook.server.clocks.clocks import RECONNECT
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.server.store.drivers import sqlite as sqlite_driver
from inglenook.server.store.errors import StoreDown
from tests.support.server.database_faults import (
    TROUBLES,
    away,
    commits_fail,
    content,
    full,
    path_of,
    site_on_disk,
)
from tests.support.server.forked_server import Forked
from tests.support.server.held_commits import held
from tests.support.server.players import Party, party
from tests.support.server.server_process import Line as RealLine
from tests.support.waiting import until

MINUTE = {"kind": "decision", "seconds": 60}
A_WHILE = 3.0  # seconds in which a room has looked whether the store is well


@pytest.fixture(autouse=True)
def silence():
    """Where no file may grow, no log can be written; that is not what this is about."""
    with capture_logs():
        yield


def kinds(table: Party) -> list[list[str]]:
    """The kinds of frames that came to each line, which are forgotten."""
    found = [[frame["t"] for frame in line.frames] for line in table.lines]
    for line in table.lines:
        line.frames.clear()
    return found


def keep(table: Party, seat: int, number: int, key: str) -> dict[str, Any]:
    prompt = table.prompt(seat)
    return {"decision": prompt["id"], "actions": [f"keep {number}"], "key": key}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_answer_that_can_not_be_kept_is_refused_and_can_be_given_again(tmp_path, trouble):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site) as table:
            store, told = site.services.store, [dict(one) for one in table.told]
            assert (await table.play(2))["t"] == "ok"
            before = content(path_of(store))
            first = {"t": "play", **keep(table, 0, 2, "first")}
            with TROUBLES[trouble](store):
                refused = await table.lines[0].ask(first)
                assert (refused["t"], refused["error"]["code"]) == ("no", "not-kept")
                assert kinds(table) == [[]] * 3, "only who asked has heard of it"
                for _ in range(2):
                    again = await table.people[1].post(
                        f"{table.path}/answers", keep(table, 1, 3, "second")
                    )
                    assert (again.status, again.code) == (503, "not-kept")
                    await site.wait(A_WHILE)
                assert kinds(table) == [[]] * 3
                await site.wait(SWEEP_SECONDS)
                assert kinds(table) == [["trouble"]] * 3
                await site.wait(SWEEP_SECONDS)
                assert kinds(table) == [[]] * 3, "nobody is told twice"
                assert (await site.stranger().get("/readyz")).status == 503
                assert (await site.stranger().get("/healthz")).status == 200
            assert content(path_of(store)) == before
            await site.wait(A_WHILE)
            assert (await site.stranger().get("/readyz")).status == 200
            for seat, line in enumerate(table.lines):
                sync = await line.next("sync")
                wanted = {"last": told[seat]["last"], "view": told[seat]["view"]}
                assert {part: sync[part] for part in wanted} == wanted or seat == 2
                assert sync["prompt"]["picked"] == (["keep 1"] if seat == 2 else [])
            assert (await table.lines[0].ask(first))["t"] == "ok"
            room = await site.services.hub.room(table.table)
            assert [one.seat for one in room.needs_match().journal.entries[1:]] == [2, 0]

    asyncio.run(story())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_whatever_is_asked_for_nothing_is_done_by_halves(tmp_path, trouble):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site) as table:
            store, ann = site.services.store, table.people[0]
            dee = await site.guest("Dee")
            seats = [{}, {}, {"bot": "random"}]
            fresh = {"game": "lanterns", "seats": seats, "autostart": False}
            waiting = f"/api/tables/{(await ann.post('/api/tables', fresh)).json['id']}"
            await dee.post(f"{waiting}/join", {"seat": 1})
            await table.play(0)
            await site.rest()
            before = content(path_of(store))
            calls = [
                (site.stranger(), "/api/guests", {"name": "Eve"}),
                (ann, "/api/me/link", None),
                (ann, "/api/commitments", None),
                (ann, "/api/tables", fresh),
                (ann, "/api/quick", {"game": "lanterns", "bots": ["random"]}),
                (dee, f"{waiting}/nonce", {"nonce": "dice"}),
                (ann, f"{waiting}/kick", {"seat": 1}),
                (dee, f"{waiting}/leave", None),
                (ann, f"{waiting}/start", {}),
                (ann, f"{table.path}/undo", {"key": "u"}),
                (ann, f"{table.path}/answers", keep(table, 0, 4, "a")),
                (ann, f"{table.path}/chat", {"text": "Hello?"}),
                (ann, f"{table.path}/vote", {"kind": "end"}),
                (ann, f"{table.path}/leave", None),
                (ann, f"{table.path}/resign", None),
                (ann, f"{table.path}/cancel", None),
            ]
            with TROUBLES[trouble](store):
                for person, path, body in calls:
                    reply = await person.post(path, body)
                    assert (reply.status, reply.code) == (503, "not-kept"), path
                said = await table.lines[1].ask({"t": "say", "text": "Hello?", "key": "s"})
                assert said["error"]["code"] == "not-kept"
                assert table.lines[1].closed is None
            await site.wait(A_WHILE)
            assert content(path_of(store)) == before
            for person, path, body in (calls[5], calls[8], calls[11], calls[14]):
                assert (await person.post(path, body)).status == 200, path

    asyncio.run(story())


def test_each_call_is_one_transaction(tmp_path):
    """Or a kill between two would leave half of it."""

    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site, seats=2) as table:
            store, ann = site.services.store, table.people[0]
            shown = (await ann.post("/api/commitments")).json["commitment"]
            await table.to_the_end()
            export = (await ann.get(f"{table.path}/export")).json
            quick = {"game": "lanterns", "bots": ["random"]}
            alone = (await ann.post("/api/quick", quick)).json["id"]
            await ann.post(f"/api/tables/{alone}/resign")
            filled = {"game": "lanterns", "seats": [{}, {"bot": "random"}]}
            calls: list[tuple[str, Any, str]] = [
                ("/api/tables", {"game": "lanterns", "seats": [{}, {}]}, "open"),
                ("/api/tables", filled, "playing"),
                ("/api/tables", {**filled, "autostart": False}, "open"),
                ("/api/quick", {**quick, "commitment": shown}, "playing"),
                (f"{table.path}/rematch", None, "open"),
                (f"/api/tables/{alone}/rematch", None, "playing"),
                (f"{table.path}/branch", {"entry": 1, "sit": 0, "bots": ["random"]}, "playing"),
                ("/api/replays", export, "over"),
            ]
            for path, body, state in calls:
                commits = store.commits
                made = await ann.post(path, body)
                assert made.status == 200, (path, made.json)
                assert store.commits == commits + 1, path
                found = (await ann.get(f"/api/tables/{made.json['id']}")).json
                assert found["state"] == state, path
                assert (found["rematch_of"] is not None) == path.endswith("rematch")
                before = content(path_of(store))
                with commits_fail(store):
                    assert (await ann.post(path, body)).status in (200, 409, 503)
                assert content(path_of(store)) == before
                await site.wait(A_WHILE)

    asyncio.run(story())


def test_a_disk_that_fills_up_in_the_course_of_a_match(tmp_path, monkeypatch):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site) as table:
            store = site.services.store
            really_open = sqlite_driver.opened

            def tight(*how: Any) -> sqlite3.Connection:
                raw = really_open(*how)
                raw.execute("PRAGMA max_page_count=1")  # the actual size, and no larger
                return raw

            monkeypatch.setattr(sqlite_driver, "opened", tight)
            store.writer.abandon()
            kept = 0
            for number in range(2000):
                line = {"t": "say", "text": f"{number:0500}", "key": str(number)}
                reply = await table.lines[0].ask(line)
                if reply["t"] == "no":
                    break
                kept += 1
            assert reply["error"]["code"] == "not-kept"
            assert len(content(path_of(store))["chat"]) == kept
            monkeypatch.undo()
            store.writer.abandon()
            assert (await table.lines[0].ask(line))["t"] == "ok"
            assert len(content(path_of(store))["chat"]) == kept + 1

    asyncio.run(story())


def test_when_nobody_knows_whether_it_was_kept_the_key_finds_out(tmp_path, monkeypatch):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site) as table:
            store = site.services.store

            def unsure() -> None:
                monkeypatch.undo()
                raise StoreDown("the line to it broke")

            monkeypatch.setattr(store.writer, "still_there", unsure)
            answer = {"t": "play", **keep(table, 0, 2, "once")}
            assert (await table.lines[0].ask(answer))["error"]["code"] == "not-kept"
            await site.wait(A_WHILE)
            assert (await table.lines[0].next("sync"))["prompt"]["picked"] == ["keep 2"]
            assert (await table.lines[0].ask(answer))["t"] == "ok"
            assert len(content(path_of(store))["entry"]) == 2

    asyncio.run(story())


def test_it_is_not_too_late_for_a_key_that_may_have_been_kept(tmp_path, monkeypatch):
    """A refusal would be final to its client, which forgets the answer."""

    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site, clock=MINUTE) as table:

            def unsure() -> None:
                raise StoreDown("the line to it broke")

            monkeypatch.setattr(site.services.store.writer, "still_there", unsure)
            answer = {"t": "play", **keep(table, 0, 2, "once")}
            assert (await table.lines[0].ask(answer))["error"]["code"] == "not-kept"
            await site.wait(70)
            assert (await table.lines[0].ask(answer))["error"]["code"] == "not-kept"
            monkeypatch.undo()
            await site.wait(A_WHILE)
            assert (await table.lines[0].ask(answer))["t"] == "ok"

    asyncio.run(story())


@pytest.mark.parametrize("comes", [False, True])
def test_people_come_and_go_while_a_room_is_read_anew(tmp_path, monkeypatch, comes: bool):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site) as table:
            store, real, reads = site.services.store, archive.read, []
            room = await site.services.hub.room(table.table)

            async def slow(site_: Any, table_id: str) -> Any:
                reads.append(table_id)
                found = await real(site_, table_id)
                if comes:
                    room.listeners.append(gone)
                else:
                    room.listeners.remove(gone)
                return found

            def unsure() -> None:
                monkeypatch.undo()
                monkeypatch.setattr(archive, "read", slow)
                raise StoreDown("the line to it broke")

            gone = next(one for one in room.listeners if one.viewer == 2)
            if comes:
                room.listeners.remove(gone)
            monkeypatch.setattr(store.writer, "still_there", unsure)
            answer = {"t": "play", **keep(table, 0, 2, "once")}
            assert (await table.lines[0].ask(answer))["error"]["code"] == "not-kept"
            await site.wait(A_WHILE)
            assert (await table.lines[0].next("sync"))["prompt"]["picked"] == ["keep 2"]
            assert kinds(table)[2] == (["sync"] if comes else [])
            assert (await table.lines[0].ask(answer))["t"] == "ok"
            assert reads == [table.table]

    asyncio.run(story())


def test_bots_play_on_when_it_is_over(tmp_path):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json
            async with ann.socket(table["id"]) as line:
                await line.send({"t": "play", "decision": "0-0", "actions": ["keep 1"], "key": "a"})
                line.frames.clear()
                with commits_fail(site.services.store):
                    await site.wait(60)
                    assert [frame["t"] for frame in line.frames] == ["trouble"]
                await site.wait(10)
                assert "update" in [frame["t"] for frame in line.frames]

    asyncio.run(story())


def test_time_in_which_nothing_can_be_kept_is_not_charged(tmp_path):
    async def story() -> None:
        async with (
            site_on_disk(tmp_path) as site,
            await party(site, clock=MINUTE) as table,
        ):
            await site.wait(20)
            with commits_fail(site.services.store):
                refused = await table.play(0)
                assert refused["error"]["code"] == "not-kept"
                await site.wait(120)
            await site.wait(A_WHILE)
            await table.look()
            assert [seat["stand_in"] for seat in table.told[0]["table"]["seats"]] == [None] * 3
            left = [clock["left"] for clock in table.told[0]["clocks"]]
            assert len(set(left)) == 1
            assert 40 <= left[0] <= 40 + SWEEP_SECONDS + RECONNECT
            assert (await table.play(0))["t"] == "ok"

    asyncio.run(story())


def test_an_end_that_was_not_kept_is_told_to_nobody(tmp_path):
    async def story() -> None:
        async with site_on_disk(tmp_path) as site, await party(site, seats=2) as table:
            watcher = await site.guest("Wim")
            async with watcher.socket(table.table) as line:
                with commits_fail(site.services.store):
                    assert (await table.post(0, "resign")).code == "not-kept"
                    for person in (table.people[1], watcher):
                        assert (await person.get(table.path)).json["state"] == "playing"
                    await table.lines[1].hang_up()
                    branch = {"entry": 0, "sit": 0, "bots": ["random"]}
                    assert (await watcher.post(f"{table.path}/branch", branch)).status == 409
                    assert (await watcher.get(f"{table.path}/export")).status == 409
                await site.wait(A_WHILE)
                assert (await watcher.get(table.path)).json["state"] == "playing"
                states = {frame["table"]["state"] for _, frame in line.log if "table" in frame}
                assert states == {"playing"}

    asyncio.run(story())


def test_what_is_being_written_is_not_yet_told(tmp_path):
    """With threads: the commit takes its time, and others ask meanwhile."""

    async def story() -> None:
        async with site_on_disk(tmp_path, inline=False) as site:
            store = site.services.store
            table = await party(site, seats=2)
            async with table, table.people[1].socket(table.table) as tab:
                await until(lambda: tab.log and store.waiting == 0)
                async with held(store) as commit:
                    ended = asyncio.create_task(table.people[0].post(f"{table.path}/resign"))
                    await commit.is_under_way()
                    asked = asyncio.create_task(table.people[1].get(table.path))
                    await tab.hang_up()
                    assert (await asked).json["state"] == "playing", "a look does not wait"
                    heard = [frame for line in table.lines for _, frame in line.log]
                    assert "over" not in {f["table"]["state"] for f in heard if "table" in f}
                    assert not ended.done()
                assert (await ended).json["state"] == "over"
                assert (await table.people[1].get(table.path)).json["state"] == "over"

    asyncio.run(story())


# -- a real server


@contextmanager
def held_by_another(path: Path):
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("BEGIN IMMEDIATE")
        yield


@pytest.mark.parametrize("trouble", ["locked", "gone", "full"])
def test_a_real_server_says_so_and_heals(tmp_path, trouble):
    server = Forked(tmp_path, "brisk")
    database = tmp_path / DATABASE

    async def story() -> None:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}]}).json()["id"]
        bob.post(f"/api/tables/{table}/join", {"seat": 1})
        troubles = {
            "locked": lambda: held_by_another(database),
            "gone": lambda: away(database),
            "full": lambda: full(server.pid),
        }
        async with ann.socket(table) as one, bob.socket(table) as two:
            for line in (one, two):
                await line.send({"t": "ping"})
                await line.next("pong")
            answer = {"t": "play", "decision": "0-0", "actions": ["keep 2"], "key": "once"}
            with troubles[trouble]():
                assert await refused(one, answer) == "not-kept"
                assert (await two.next("trouble"))["error"]["code"] == "not-kept"
                posted = await asyncio.to_thread(
                    bob.post, f"/api/tables/{table}/chat", {"text": "Hello?"}
                )
                assert (posted.status_code, posted.json()["error"]["code"]) == (503, "not-kept")
                assert (await asyncio.to_thread(bob.get, "/readyz")).status_code == 503
            for line in (one, two):
                assert (await line.next("sync"))["prompt"]["picked"] == []
            assert (await one.ask(answer))["t"] == "ok"
            assert bob.get("/readyz").status_code == 200
        assert bob.get(f"/api/tables/{table}/chat").json()["lines"] == []

    try:
        server.start()
        asyncio.run(story())
        assert server.stop() == 0
        assert len(content(database)["entry"]) == 2
    finally:
        server.kill()
        for person in server.people:
            person.http.close()


async def refused(line: RealLine, frame: Any) -> str:
    reply = await line.ask(frame)
    assert reply["t"] == "no", reply
    code: str = reply["error"]["code"]
    return code


def test_a_second_server_on_the_same_data_is_refused_and_the_first_goes_on(tmp_path):
    first, second = Forked(tmp_path), Forked(tmp_path)
    try:
        first.start()
        ann = first.guest("Ann")
        with pytest.raises(AssertionError, match="did not open"):
            second.start()
        said = [line for line in first.log.splitlines() if not line.startswith("{")]
        assert len(said) == 1
        assert "in use: another server has it open" in said[0]
        assert ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]}).status_code == 200
        first.kill()
        second.start()
        assert len(content(tmp_path / DATABASE)["tables"]) == 1
    finally:
        for server in (first, second):
            server.kill()
            for person in server.people:
                person.http.close()
