"""Leases on PostgreSQL, where transactions of several nodes meet."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update

from inglenook.server.store import records, schema
from inglenook.server.store.database import Database
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.nodes import leases, members
from inglenook.server.store.nodes.clock import database_now
from inglenook.server.store.nodes.leases import Claim, Owner, Unclaimed
from inglenook.server.store.room_writes import RoomWrite
from inglenook.server.store.rows import EntryRow, NodeRow
from inglenook.server.store.store import Store
from inglenook.server.store.writer import StoreTask
from inglenook.server.world import VirtualWorld
from tests.server.test_store_records import seat, table
from tests.support.server.databases import postgres_url, recovered
from tests.support.server.held_commits import held
from tests.support.waiting import wait_until

LEASE = 20.0  # seconds; a machine with much to do may be slow
TABLES = [f"t{n}" for n in range(4)]


class Site:
    """A database with some tables, and the nodes `a` and `b`."""

    def __init__(self) -> None:
        self.url = postgres_url()
        self.database = Database(self.url)
        self.conns: list[Connection] = []
        self.conn = self.connect()
        for table_id in TABLES:
            self.do(partial(records.add_table, row=table(table_id), secret=b"secret"))
        for name in ("a", "b"):
            row = NodeRow(name, f"http://{name}", 0.0, 0.0, False, 0, 1, "1")
            self.do(partial(members.register, row=row))

    def connect(self, database: Database | None = None) -> Connection:
        conn = (database or self.database).connect()
        self.conns.append(conn)
        return conn

    def do(self, job: Callable[[Connection], Any]) -> Any:
        with self.conn.begin():
            return job(self.conn)

    def claim(self, name: str, table_id: str = "t0") -> Any:
        return self.do(lambda conn: leases.claim(conn, [table_id], name, LEASE)[table_id])

    def claimed(self, name: str, table_id: str = "t0") -> Claim:
        found = self.claim(name, table_id)
        assert isinstance(found, Claim), found
        return found

    def dies(self, name: str) -> None:
        """Let the last heartbeat of a node be a minute ago."""
        mine = update(schema.node).where(schema.node.c.id == name)
        self.do(lambda conn: conn.execute(mine.values(heartbeat=schema.node.c.heartbeat - 60)))


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    yield site
    for conn in site.conns:
        conn.invalidate()
        conn.close()


def in_thread(work: Callable[[], Any]) -> Callable[[], Any]:
    """Run something in a thread; return a function that waits for its result."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()

    def result() -> Any:
        thread.join(30)
        return found[0]

    return result


def waits(site: Site) -> bool:
    """Return whether a connection waits for a row of another one."""
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
        "AND datname = current_database()"
    )
    return bool(site.do(lambda conn: conn.execute(query).scalar_one()))


def test_a_claim_waits_for_no_commit_and_follows_it(site):
    fence = site.claimed("a").fence
    site.dies("a")
    late = site.connect()
    with late.begin():
        assert leases.guard(late, {"t0": fence}) == set()
        assert site.claim("b") is Unclaimed.LOCKED
        records.add_entries(late, "t0", [EntryRow(0, "{}", "", "[]", 1.0)])
    assert site.claimed("b").free_since is not None
    assert len(site.do(lambda conn: records.load_entries(conn, "t0"))) == 1


def test_a_commit_that_waits_for_a_claim_is_refused(site):
    fence = site.claimed("a").fence
    site.dies("a")
    taking, late = site.connect(), site.connect()
    with taking.begin():
        assert isinstance(leases.claim(taking, ["t0"], "b", LEASE)["t0"], Claim)

        def commit() -> set[str]:
            with late.begin():
                return leases.guard(late, {"t0": fence, "t1": 1})

        lost = in_thread(commit)
        wait_until(lambda: waits(site))
    assert lost() == {"t0", "t1"}


def test_a_heartbeat_on_its_way_fails_after_a_claim(site):
    """Otherwise its node would believe itself alive without its tables."""
    site.claimed("a")
    taking, late, short, its_own = site.connect(), site.connect(), 15.0, 22.0
    node = schema.node
    for name, ago in (("a", 20.0), ("b", -10.0)):
        beats = update(node).where(node.c.id == name).values(heartbeat=database_now() - ago)
        site.do(partial(Connection.execute, statement=beats))
    with taking.begin():
        # to the claim the heartbeat is too old already; to the node's own it still is fresh
        assert isinstance(leases.claim(taking, ["t0"], "b", short)["t0"], Claim)

        def beat() -> bool:
            with late.begin():
                return members.heartbeat(late, "a", its_own)

        alive = in_thread(beat)
        wait_until(lambda: waits(site))
        last = select(database_now() - node.c.heartbeat).where(node.c.id == "a")
        wait_until(lambda: site.do(lambda conn: conn.execute(last).scalar_one()) > its_own)
    assert alive() is False


def test_a_claim_sees_a_heartbeat_on_its_way(site):
    site.claimed("a")
    late, taking = site.connect(), site.connect()
    site.dies("a")
    alive = update(schema.node).where(schema.node.c.id == "a")
    with late.begin():
        late.execute(alive.values(heartbeat=schema.node.c.heartbeat + 60))

        def claim() -> Any:
            with taking.begin():
                return leases.claim(taking, ["t0"], "b", LEASE)["t0"]

        found = in_thread(claim)
        wait_until(lambda: waits(site))
    assert found() == Owner("a", "http://a")


def test_two_nodes_claim_different_due_tables(site):
    for table_id in TABLES:
        save = partial(records.save_room, table_id=table_id, snapshot="{}", runtime="{}")
        site.do(partial(save, wake_at=5.0))
        site.claimed("a", table_id)
    site.dies("a")
    site.do(lambda conn: members.register(conn, NodeRow("c", "", 0.0, 0.0, False, 0, 1, "1")))
    one = site.connect()
    with one.begin():
        first = leases.claim_due(one, "b", LEASE, 10.0, 2)
        # it waits for nothing, and these do not count: it gets as many others
        second = site.do(lambda conn: leases.claim_due(conn, "c", LEASE, 10.0, 2))
        assert site.do(lambda conn: leases.claim_due(conn, "c", LEASE, 10.0, 2)) == {}
    assert sorted([*first, *second]) == TABLES
    assert len(first) == len(second) == 2
    owners = select(schema.lease.c.owner).order_by(schema.lease.c.table_id)
    assert sorted(site.do(lambda conn: conn.execute(owners).scalars().all())) == list("bbcc")


def test_a_due_table_without_a_lease_is_claimed(site):
    """It was made by a server that was alone."""
    save = partial(records.save_room, table_id="t1", snapshot="{}", runtime="{}", wake_at=5.0)
    site.do(save)
    assert list(site.do(lambda conn: leases.claim_due(conn, "a", LEASE, 10.0, 2))) == ["t1"]


def test_the_rows_of_a_stopped_node_are_free_after_a_while(site):
    """A process that is stopped within a transaction must not hold its tables for ever."""
    fence = site.claimed("a").fence
    site.dies("a")
    database = Database(site.url)
    database.idle_seconds = 0.2
    stopped = site.connect(database)
    stopped.begin()
    assert leases.guard(stopped, {"t0": fence}) == set()
    wait_until(lambda: isinstance(site.claim("b"), Claim))
    with pytest.raises(Exception, match=r"terminat|idle"):
        stopped.execute(text("SELECT 1"))


def test_all_other_statements_work_here(site):
    fence = site.claimed("a").fence
    guests = [seat(0, "ada")]
    site.do(lambda conn: records.save_seats(conn, "t0", guests))
    assert "ada" in site.do(lambda conn: leases.guests_at_owned_tables(conn, LEASE))
    assert site.do(lambda conn: leases.owned_by_others(conn, TABLES, "b", LEASE)) == {
        "t0": Owner("a", "http://a")
    }
    assert site.do(lambda conn: leases.due_at(conn, "a", 9.0)) == []
    assert site.do(lambda conn: members.heartbeat(conn, "a", LEASE))
    assert site.do(lambda conn: members.take_job(conn, "work", "a", LEASE))
    assert not site.do(lambda conn: members.take_job(conn, "work", "b", LEASE))
    assert site.do(lambda conn: leases.take_free(conn, ["t0", "t1"], LEASE)) == {"t1"}
    site.do(lambda conn: leases.release(conn, "a", [("t0", fence)]))
    playing = update(schema.tables).where(schema.tables.c.id.in_(["t0", "t1", "t2"]))
    site.do(lambda conn: conn.execute(playing.values(state="playing")))
    left = site.do(lambda conn: leases.left_behind(conn, LEASE))
    assert sorted(one for one, _ in left) == ["t1", "t2"]
    site.claimed("a", "t3")
    site.dies("a")
    assert site.do(lambda conn: members.take_job(conn, "work", "b", LEASE))
    assert site.do(lambda conn: leases.take_free(conn, ["t3"], LEASE)) == {"t3"}
    assert [one.id for one in site.do(lambda conn: members.live_nodes(conn, LEASE))] == ["b"]
    site.claimed("b", "t2")
    assert site.do(lambda conn: leases.release_all(conn, "b", members.time_of(conn))) == ["t2"]
    site.do(lambda conn: members.leave(conn, "b"))
    assert site.do(lambda conn: members.drop_dead(conn, 9e12)) == 1


def write(table_id: str, fence: int) -> RoomWrite:
    return RoomWrite(table_id, [EntryRow(0, "{}", "", "[]", 1.0)], "{}", "{}", None, fence)


def test_a_lost_table_fails_alone_among_the_commits_of_many(site):
    fences = {name: site.claimed("a", name).fence for name in TABLES}
    site.claimed("a", "t1")
    store = Store.open(site.url, VirtualWorld(), inline=True, alone=False, keeps=True)
    tasks = [StoreTask(write(name, fence)) for name, fence in fences.items()]
    store.writer.perform(tasks)
    errors = [type(task.error) for task in tasks]
    none = type(None)
    assert errors == [none, LeaseLost, none, none]
    asyncio.run(store.close())


def test_a_heartbeat_does_not_wait_for_a_commit(site):
    async def story() -> None:
        store = Store.open(site.url, VirtualWorld(), alone=False, keeps=True)
        fence = site.claimed("a").fence
        async with held(store) as commit:
            writing = asyncio.create_task(store.write(write("t0", fence)))
            await commit.is_under_way()
            assert await store.keep(lambda conn: members.heartbeat(conn, "a", LEASE))
            assert await store.keep(lambda conn: leases.claim(conn, ["t1"], "a", LEASE))
            assert not writing.done()
            commit.let_go()
            await writing
        await store.close()

    asyncio.run(story())


def test_a_node_whose_database_is_gone_is_told(site):
    async def story() -> None:
        store = Store.open(site.url, VirtualWorld(), alone=False, keeps=True)
        end = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        with closing(Database(site.url).connect()) as other, other.begin():
            other.execute(end)
        beat = partial(store.keep, lambda conn: members.heartbeat(conn, "a", LEASE))
        with pytest.raises(StoreDown):
            await beat()
        assert await recovered(beat)
        await store.close()

    asyncio.run(story())
