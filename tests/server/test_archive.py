"""Old matches move from the database to files, each exactly once, also over kills."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, select, update

from inglenook.core.errors import BadInput
from inglenook.server.rooms.upkeep import SWEEP_SECONDS
from inglenook.server.settings import DATABASE
from inglenook.server.store import records, schema
from inglenook.server.store.database import Database
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance import archive_files
from inglenook.server.store.maintenance.archive import Month, archive, months_before
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.server.test_store_records import seat, table
from tests.support.server.filled_site import url_of
from tests.support.server.node_group import open_nodes
from tests.support.server.players import party
from tests.support.server.virtual_site import SETTINGS, Driver, open_site

MAY, JUNE, JULY = 1_777_800_000.0, 1_780_500_000.0, 1_783_100_000.0  # in 2026
MATCHES = 25  # in May


@pytest.fixture
def site(tmp_path: Path) -> Database:
    """A site with matches that ended in May, June and July, one that runs, and an import."""
    url = url_of(tmp_path / DATABASE)

    def job(conn: Connection) -> None:
        for number in range(MATCHES):
            over(conn, f"may{number}", MAY + number)
        over(conn, "june", JUNE)
        over(conn, "july", JULY)
        over(conn, "import", MAY, commitment="")
        over(conn, "broken", MAY)
        records.add_table(conn, table("running", state="playing"), b"s")

    async def make() -> None:
        store = Store.open(url, VirtualWorld(), inline=True)
        await store.write(job)
        await store.close()

    asyncio.run(make())
    return Database(url)


def over(conn: Connection, table_id: str, ended: float, **more: object) -> None:
    records.add_table(conn, table(table_id, state="over", ended=ended, **more), b"s")
    records.save_seats(conn, table_id, [seat(0, "ada")])


def export(conn: Connection, table_id: str) -> bytes | None:
    """What stands for an export here."""
    return None if table_id == "broken" else json.dumps({"of": table_id, "pad": "é" * 50}).encode()


def run(site: Database, folder: Path, before: float = JULY, **more: object) -> list[Month]:
    return list(archive(site, folder, before, export, **more))  # type: ignore[arg-type]


def ids(site: Database) -> set[str]:
    with site.connect(reading=True) as conn, conn.begin():
        return set(conn.execute(select(schema.tables.c.id)).scalars())


def notes(site: Database) -> dict[str, str]:
    with site.connect(reading=True) as conn, conn.begin():
        rows = conn.execute(select(schema.archived.c.table_id, schema.archived.c.month))
        return {row[0]: row[1] for row in rows}


def lines(folder: Path) -> Iterator[tuple[str, str]]:
    """Each match in the files of an archive, with its month."""
    for path in sorted(folder.glob("*.jsonl.gz")):
        for line in gzip.decompress(path.read_bytes()).splitlines():
            found = json.loads(line)
            assert found["export"]["of"] == found["table"]
            yield found["table"], path.name.partition(".")[0]


OLD = {f"may{number}" for number in range(MATCHES)}


def test_old_matches_are_in_the_file_of_their_month_and_not_in_the_database(site, tmp_path):
    folder = tmp_path / "archive"
    may, june = run(site, folder)
    assert (may.moved, may.stayed, june.moved) == (MATCHES, ("broken",), 1)
    expected = dict.fromkeys(OLD, "2026-05") | {"june": "2026-06"}
    assert dict(lines(folder)) == notes(site) == expected
    assert ids(site) == {"july", "import", "broken", "running"}
    with site.connect(reading=True) as conn, conn.begin():
        assert set(conn.execute(select(schema.seat.c.table_id)).scalars()) == {
            "july", "import", "broken"
        }  # fmt: skip


def test_later_matches_of_a_month_are_added_to_its_file(site, tmp_path):
    folder = tmp_path / "archive"
    run(site, folder, MAY + 10)
    assert {one for one, _ in lines(folder)} == {f"may{number}" for number in range(10)}
    first = (folder / "2026-05.jsonl.gz").read_bytes()
    run(site, folder)
    assert sorted(lines(folder)) == sorted(notes(site).items())
    assert (folder / "2026-05.jsonl.gz").read_bytes().startswith(first)


def test_nothing_is_done_to_plan_or_where_nothing_is_old(site, tmp_path):
    folder = tmp_path / "archive"
    before = ids(site)
    planned = months_before(site, JULY)
    assert [(month, len(of)) for month, of in planned] == [("2026-05", MATCHES + 1), ("2026-06", 1)]
    assert run(site, folder, MAY) == []
    assert ids(site) == before
    assert list(folder.glob("*.gz")) == []


# -- kills


def killed(site: Database, folder: Path, number: int) -> bool:
    """Archive in another process that is killed at its n-th step; return whether it came so far."""
    child = os.fork()
    if child == 0:
        steps = iter(range(number))

        def step(name: str, month: str) -> None:
            if next(steps, None) is None:
                os.kill(os.getpid(), signal.SIGKILL)

        try:
            run(Database(str(site.url)), folder, step=step)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.WEXITSTATUS(status) == 0
    return False


def test_a_kill_at_any_step_neither_loses_nor_doubles_a_match(site, tmp_path):
    folder, number = tmp_path / "archive", 0
    everything = OLD | {"june"}
    while killed(site, folder, number):
        filed = [one for one, _ in lines(folder)]
        assert len(filed) == len(set(filed))
        assert everything <= ids(site) | set(filed)
        number += 1
    assert number > 2
    assert sorted(lines(folder)) == sorted(notes(site).items())
    assert {one for one, _ in lines(folder)} == everything
    assert not everything & ids(site)


def test_a_kill_while_a_file_is_written_leaves_the_one_before(site, tmp_path, monkeypatch):
    folder = tmp_path / "archive"
    run(site, folder, MAY + 10)
    before = (folder / "2026-05.jsonl.gz").read_bytes()

    class Killed(BaseException):
        pass

    def torn(path: Path) -> None:
        raise Killed

    monkeypatch.setattr(archive_files, "sync", torn)
    with pytest.raises(Killed):
        run(site, folder)
    monkeypatch.undo()
    assert (folder / "2026-05.jsonl.gz").read_bytes() == before
    assert OLD - set(notes(site)) <= ids(site)
    run(site, folder)
    assert sorted(lines(folder)) == sorted(notes(site).items())


# -- damage


def test_a_file_that_reads_back_differently_loses_no_match(site, tmp_path, monkeypatch):
    folder, before = tmp_path / "archive", ids(site)
    plain = archive_files._digests
    monkeypatch.setattr(
        archive_files, "_digests", lambda path: dict(list(plain(path).items())[:-1])
    )
    with pytest.raises(Unusable, match="expected the lines that were written, read others back"):
        run(site, folder)
    assert ids(site) == before
    assert list(folder.glob("*.gz")) == []


def test_a_missing_or_damaged_file_is_not_begun_anew(site, tmp_path):
    folder = tmp_path / "archive"
    run(site, folder, MAY + 10)
    with pytest.raises(BadInput, match="expected the 10 matches of 2026-05"):
        run(site, tmp_path / "elsewhere")
    path = folder / "2026-05.jsonl.gz"
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(BadInput, match="expected a whole compressed file"):
        run(site, folder)
    assert OLD - set(notes(site)) <= ids(site)


def test_a_match_that_differs_from_its_line_stays(site, tmp_path):
    folder = tmp_path / "archive"
    killed(site, folder, 2)  # written, not deleted
    assert ids(site) >= OLD
    with site.connect() as conn, conn.begin():
        conn.execute(update(schema.tables).where(schema.tables.c.id == "may3").values(ended=MAY))
    may, _ = run(site, folder)
    assert may.stayed == ("broken", "may3")
    assert ids(site) == {"july", "import", "broken", "running", "may3"}


# -- at the site


def test_an_archived_match_is_gone_with_410_and_its_record_can_be_shown(tmp_path):
    world, folder = VirtualWorld("archive"), tmp_path / "archive"
    world.time = MAY
    url = url_of(tmp_path / DATABASE)

    async def story() -> tuple[str, bytes]:
        store = Store.open(url, world, inline=True)
        async with open_site(SETTINGS, world, store) as site:
            over = await party(site, seats=2)
            async with over:
                await over.to_the_end()
            ann = over.people[0]
            exported = (await ann.get(f"{over.path}/export")).body
            world.time += 90 * 86_400.0
            command = ["archive", str(folder), "--older", "1d", "--data", str(tmp_path), "--json"]
            done = await asyncio.to_thread(CliRunner().invoke, main, command)
            assert done.exit_code == 0, done.output
            assert [one["matches"] for one in json.loads(done.stdout)["months"]] == [1]
            await site.wait(2 * SWEEP_SECONDS)
            for path in ("", "/state", "/export", "/replay"):
                reply = await ann.get(over.path + path)
                assert (reply.status, reply.code) == (410, "archived"), path
            async with ann.socket(over.table) as line:
                await site.rest()
                assert (line.closed, line.frames[0]["error"]["code"]) == (4404, "archived")
            assert (await ann.get("/api/tables/nowhere")).status == 404
            assert (await ann.get("/api/me/finished")).json["matches"] == []
            return over.table, exported

    table_id, exported = asyncio.run(story())
    run_ = CliRunner().invoke
    shown = run_(main, ["archive", str(folder), "--show", table_id, "--data", str(tmp_path)])
    assert shown.stdout.encode().rstrip(b"\n") == exported
    file = tmp_path / "match.json"
    file.write_text(shown.stdout)
    assert run_(main, ["verify", str(file)]).exit_code == 0
    assert run_(main, ["replay", str(file), "--json"]).exit_code == 0


@pytest.mark.parametrize("age", ["6", "mo", "0d", "-1d", "6 mo", "1.5y", "6m"])
def test_an_age_that_is_none_is_refused(tmp_path, age):
    done = CliRunner().invoke(main, ["archive", str(tmp_path), "--older", age])
    assert done.exit_code == 2
    assert "such as 90d, 12w, 6mo or 1y" in done.output


def test_a_table_that_a_node_has_open_stays(site, tmp_path):
    lease = schema.lease
    rows = [("may1", "node-a"), ("may2", None)]
    with site.connect() as conn, conn.begin():
        for one, who in rows:
            conn.execute(lease.insert(), {"table_id": one, "owner": who, "fence": 1})
    run(site, tmp_path / "archive")
    assert ids(site) == {"july", "import", "broken", "running", "may1"}
    with site.connect() as conn, conn.begin():
        conn.execute(lease.update().values(owner=None))
    run(site, tmp_path / "archive")
    assert "may1" not in ids(site)
    assert sorted(lines(tmp_path / "archive")) == sorted(notes(site).items())


def statements(store: Store) -> list[str]:
    """Collect the statements of a store from now on."""
    found: list[str] = []
    for thread in (store.writer, store.reader):
        assert thread.conn is not None
        raw: Any = thread.conn.connection.dbapi_connection
        raw.set_trace_callback(found.append)
    return found


def test_chat_at_a_match_that_was_just_archived_is_refused_with_410(tmp_path):
    async def story() -> None:
        world = VirtualWorld("archive")
        store = Store.open(url_of(tmp_path / DATABASE), world, inline=True)
        async with open_site(SETTINGS, world, store) as site:
            over = await party(site, seats=2)
            async with over:
                await over.to_the_end()
                moved = run(Database(str(store.database.url)), tmp_path / "a", world.now() + 1.0)
                assert [month.moved for month in moved] == [1]
                await over.lines[0].send({"t": "say", "text": "well played", "key": "c1"})
                await site.rest()
                [refused] = [one for one in over.lines[0].frames if one["t"] == "no"]
                assert refused["error"]["code"] == "archived"
                assert [line.closed for line in over.lines] == [4404, 4404]
            assert (await over.people[0].get(over.path)).code == "archived"

    asyncio.run(story())


@pytest.mark.parametrize("several", [False, True])
def test_a_rematch_that_was_archived_is_played_anew(tmp_path, several):
    """The second match goes to the archive; players of the first may play once more."""

    async def played(site: Driver, world: VirtualWorld) -> None:
        first = await party(site, seats=2)
        async with first:
            await first.to_the_end()
            second = (await first.post(0, "rematch", {})).json["id"]
            assert (await first.post(1, "rematch", {})).json["id"] == second
            store = site.services.store
            mine = schema.tables.c

            def end(conn: Connection) -> None:
                values = {"state": "over", "ended": world.now() - 9 * 86_400.0}
                conn.execute(update(schema.tables).where(mine.id == second).values(**values))
                conn.execute(update(schema.lease).where(schema.lease.c.table_id == second).values(
                    owner=None
                ))  # fmt: skip

            site.services.hub.drop_rooms([second])
            await store.write(end)
            moved = list(archive(Database(str(store.database.url)), tmp_path / "archive",
                                 world.now() - 86_400.0, export))  # fmt: skip
            assert sum(month.moved for month in moved) == 1
            await site.wait(2 * SWEEP_SECONDS)
            third = await first.post(0, "rematch", {})
            assert third.status == 200
            assert third.json["id"] != second

    async def story() -> None:
        if several:
            async with open_nodes(tmp_path, 1) as nodes:
                await played(nodes.first, nodes.world)
            return
        world = VirtualWorld("archive")
        store = Store.open(url_of(tmp_path / DATABASE), world, inline=True)
        async with open_site(SETTINGS, world, store) as site:
            await played(site, world)

    asyncio.run(story())


def test_a_site_without_an_archive_never_looks_for_one(tmp_path):
    async def story() -> None:
        world = VirtualWorld("archive")
        store = Store.open(url_of(tmp_path / DATABASE), world, inline=True)
        async with open_site(SETTINGS, world, store) as site:
            over = await party(site, seats=2)
            async with over:
                await over.to_the_end()
                found = statements(store)
                await site.wait(3 * SWEEP_SECONDS)
                for path in ("", "/state", "/export"):
                    assert (await over.people[0].get(f"/api/tables/nowhere{path}")).status == 404
        assert found
        looks = [one for one in found if "archived" in one and not one.startswith("INSERT")]
        assert looks == []

    asyncio.run(story())
