"""Leases: one live node owns a table, each time under a higher fence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import pytest
from sqlalchemy import Connection, select, update

from inglenook.server.store import records, schema
from inglenook.server.store.errors import LeaseLost
from inglenook.server.store.nodes import leases, members
from inglenook.server.store.nodes.leases import Claim, Owner, Unclaimed
from inglenook.server.store.room_writes import RoomWrite
from inglenook.server.store.rows import EntryRow, NodeRow
from inglenook.server.store.writer import StoreTask
from inglenook.server.world import VirtualWorld
from tests.server.test_store_records import seat, table
from tests.support.server.virtual_site import memory

T = TypeVar("T")
LEASE = 3.0


class Site:
    """A database with tables `t0` to `t9`, and nodes that live while they are told to."""

    def __init__(self) -> None:
        self.world = VirtualWorld()
        self.store = memory(self.world)
        for n in range(10):
            self.do(partial(records.add_table, row=table(f"t{n}"), secret=b"secret"))

    def do(self, job: Callable[[Connection], T]) -> T:
        return asyncio.run(self.store.write(job))

    def node(self, name: str, address: str = "") -> None:
        row = NodeRow(name, address or f"http://{name}", 0.0, 0.0, False, 0, 1, "1")
        self.do(lambda conn: members.register(conn, row))

    def beat(self, *names: str) -> list[bool]:
        return [self.do(partial(members.heartbeat, node_id=n, lease_seconds=LEASE)) for n in names]

    def pass_time(self, seconds: float, *alive: str) -> None:
        """Let time pass; these nodes live on."""
        for _ in range(int(seconds)):
            self.world.time += 1.0
            self.beat(*alive)

    def claim(self, name: str, table_id: str = "t0") -> Claim | Owner | Unclaimed:
        return self.do(lambda conn: leases.claim(conn, [table_id], name, LEASE)[table_id])

    def claimed(self, name: str, table_id: str = "t0") -> Claim:
        found = self.claim(name, table_id)
        assert isinstance(found, Claim), found
        return found

    def guard(self, held: dict[str, int]) -> set[str]:
        return self.do(lambda conn: leases.guard(conn, held))

    def wakes(self, at: dict[str, float]) -> None:
        """Let tables have clocks that are due at these times."""
        for table_id, moment in at.items():
            save = partial(records.save_room, table_id=table_id, snapshot="{}", runtime="{}")
            self.do(partial(save, wake_at=moment))


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    for name in ("a", "b"):
        site.node(name)
    yield site
    asyncio.run(site.store.close())


def test_one_of_two_nodes_gets_a_table(site):
    assert site.claimed("a").free_since is None
    assert site.claim("b") == Owner("a", "http://a")


def test_each_claim_has_a_higher_fence_which_is_at_least_the_time(site):
    first = site.claimed("a").fence
    assert first == site.world.time
    fences = [site.claimed("a").fence for _ in range(3)]
    assert fences == [first + 1, first + 2, first + 3]
    site.pass_time(100, "a")
    assert site.claimed("a").fence == site.world.time


def test_the_fence_rises_above_the_time_with_many_claims(site):
    fences = [site.claimed("a").fence for _ in range(5)]
    site.pass_time(2, "a")
    assert site.claimed("a").fence == fences[-1] + 1 > site.world.time


def test_the_table_of_a_dead_node_is_taken_and_its_last_heartbeat_known(site):
    old = site.claimed("a")
    site.pass_time(2, "a", "b")
    last = site.world.time
    site.pass_time(3, "b")
    assert site.claim("b") == Owner("a", "http://a"), "its lease ends only now"
    site.pass_time(1, "b")
    taken = site.claimed("b")
    assert taken.fence > old.fence
    assert taken.free_since == last


def test_who_held_the_table_before_can_not_write(site):
    old = site.claimed("a").fence
    site.pass_time(5, "b")
    assert site.guard({"t0": old}) == set(), "it may go on while nobody else took it"
    new = site.claimed("b").fence
    assert site.guard({"t0": old}) == {"t0"}
    assert site.guard({"t0": new}) == set()


def test_a_dead_node_does_not_come_back_to_life(site):
    site.claimed("a")
    assert site.beat("a", "b") == [True, True]
    site.pass_time(4, "b")
    assert site.beat("a") == [False]
    assert site.claim("a") is Unclaimed.DEAD
    assert [one.id for one in site.do(lambda conn: members.live_nodes(conn, LEASE))] == ["b"]


def test_a_fence_is_above_a_number_of_the_site(site):
    above = int(site.world.time) + 5000
    claim = partial(leases.claim, table_ids=["t0"], node_id="a", lease_seconds=LEASE, above=above)
    assert site.do(claim)["t0"].fence == above + 1


def test_the_node_itself_claims_its_table_again_without_a_lost_time(site):
    old = site.claimed("a").fence
    site.pass_time(50, "a")
    again = site.claimed("a")
    assert again.free_since is None
    assert again.fence > old
    assert site.guard({"t0": old}) == {"t0"}, "what it knew before is over"


def test_an_unloaded_table_is_free_and_has_lost_no_time(site):
    fence = site.claimed("a").fence
    site.do(lambda conn: leases.release(conn, "a", [("t0", fence)]))
    assert site.guard({"t0": fence}) == {"t0"}, "a room of before can't write"
    site.pass_time(50, "b")
    assert site.claimed("b").free_since is None


def test_a_release_does_not_touch_a_table_that_was_claimed_again(site):
    old = site.claimed("a").fence
    new = site.claimed("a").fence
    site.do(lambda conn: leases.release(conn, "a", [("t0", old)]))
    assert site.guard({"t0": new}) == set()
    assert site.claim("b") == Owner("a", "http://a")


def test_a_node_that_stops_releases_all_and_the_time_counts_as_lost(site):
    fences = {name: site.claimed("a", name).fence for name in ("t1", "t2")}
    site.claimed("b", "t3")
    stopped = site.world.time
    assert sorted(site.do(lambda conn: leases.release_all(conn, "a", stopped))) == ["t1", "t2"]
    site.do(lambda conn: members.leave(conn, "a"))
    assert site.guard(fences) == {"t1", "t2"}
    site.pass_time(7, "b")
    assert site.claimed("b", "t1").free_since == stopped
    assert site.claimed("b", "t3").free_since is None


def test_there_is_no_lease_of_a_table_that_does_not_exist(site):
    assert site.claim("a", "nowhere") is Unclaimed.NO_TABLE
    assert site.do(lambda conn: conn.execute(select(schema.lease)).all()) == []


def test_a_new_table_belongs_to_the_node_that_made_it(site):
    def job(conn: Connection) -> None:
        records.add_table(conn, table("fresh"), b"secret")
        leases.add(conn, "fresh", "a", 77)

    site.do(job)
    assert site.guard({"fresh": 77}) == set()
    assert site.claim("b", "fresh") == Owner("a", "http://a")


def test_a_deleted_table_has_lost_its_lease(site):
    fence = site.claimed("a").fence
    site.do(lambda conn: records.drop_tables(conn, ["t0"]))
    assert site.guard({"t0": fence}) == {"t0"}


# -- tables that must be woken


def claim_due(site: Site, name: str, before: float, limit: int = 10) -> list[str]:
    found = site.do(lambda conn: leases.claim_due(conn, name, LEASE, before, limit))
    return list(found)


def test_due_tables_without_a_live_owner_are_claimed_a_few_at_a_time(site):
    soon = site.world.time + 60
    site.wakes({"t0": soon, "t1": soon - 9, "t2": soon - 5, "t3": soon + 99, "t4": soon - 1})
    site.claimed("b", "t4")
    assert sorted(claim_due(site, "a", soon, limit=2)) == ["t1", "t2"]
    assert claim_due(site, "a", soon) == ["t0"]
    assert claim_due(site, "a", soon) == []
    assert site.do(lambda conn: leases.due_at(conn, "a", soon)) == ["t1", "t2", "t0"]


def test_due_tables_of_a_dead_node_are_taken(site):
    site.wakes({"t0": site.world.time, "t1": site.world.time})
    fence = site.claimed("a", "t0").fence
    site.pass_time(4, "b")
    assert claim_due(site, "b", site.world.time) == ["t0", "t1"]
    assert site.guard({"t0": fence}) == {"t0"}
    assert claim_due(site, "a", site.world.time) == [], "a dead node takes nothing"


def test_running_matches_that_lost_their_owner_are_found(site):
    def left() -> list[str]:
        return [one for one, _ in site.do(lambda conn: leases.left_behind(conn, LEASE))]

    playing = update(schema.tables).values(state="playing")
    site.do(lambda conn: conn.execute(playing.where(schema.tables.c.id.in_(["t0", "t1", "t2"]))))
    assert left() == ["t0", "t1", "t2"], "no one has had them yet"
    fences = {name: site.claimed("a", name).fence for name in ("t0", "t1", "t2")}
    assert left() == []
    site.do(lambda conn: leases.release(conn, "a", [("t0", fences["t0"])]))
    assert left() == [], "an unloaded match waits for its players"
    site.pass_time(4, "b")
    assert left() == ["t1", "t2"]


# -- work outside of rooms


def take_free(site: Site, *names: str) -> set[str]:
    return site.do(lambda conn: leases.take_free(conn, names, LEASE))


def test_work_outside_of_rooms_gets_only_tables_without_a_live_owner(site):
    dead = site.claimed("a", "t0").fence
    site.pass_time(2, "b")
    live = site.claimed("b", "t1").fence
    site.pass_time(2, "b")
    died = site.world.time - 4
    assert take_free(site, "t0", "t1", "t2", "nowhere") == {"t0", "t2"}
    assert site.guard({"t0": dead, "t1": live}) == {"t0"}, "the dead one can't write any more"
    assert site.claimed("b", "t0").free_since == died


def test_guests_at_owned_tables_are_known(site):
    for name in ("t0", "t1"):
        site.do(partial(records.save_seats, table_id=name, rows=[seat(0, f"guest of {name}")]))
    site.claimed("a", "t1")
    found = site.do(lambda conn: leases.guests_at_owned_tables(conn, LEASE))
    assert "guest of t1" in found
    assert "guest of t0" not in found


# -- jobs of the whole site


def takes(site: Site, name: str) -> bool:
    return site.do(lambda conn: members.take_job(conn, "sweep", name, LEASE))


def test_one_node_does_a_job_until_it_dies_or_leaves(site):
    assert takes(site, "a")
    assert not takes(site, "b")
    assert takes(site, "a")
    site.pass_time(4, "b")
    assert takes(site, "b"), "its holder is dead"
    site.node("c")
    assert not takes(site, "c")
    site.do(lambda conn: members.leave(conn, "b"))
    assert takes(site, "c")


def test_dead_nodes_are_forgotten_once_no_table_names_them(site):
    site.claimed("a")
    site.pass_time(10, "b")
    drop = partial(members.drop_dead, before=site.world.time - 5)
    assert site.do(drop) == 0
    site.claimed("b")
    assert site.do(drop) == 1


# -- writes


def write(table_id: str, number: int, fence: int | None) -> RoomWrite:
    row = EntryRow(number, f"entry {number}", "tag", "[]", float(number))
    return RoomWrite(table_id, [row], "{}", "{}", None, fence)


def perform(site: Site, jobs: list[RoomWrite]) -> list[BaseException | None]:
    tasks = [StoreTask(job) for job in jobs]
    site.store.writer.perform(tasks)
    return [task.error for task in tasks]


def test_a_lost_table_fails_alone_among_the_commits_of_many(site):
    fences = {name: site.claimed("a", name).fence for name in ("t0", "t1", "t2")}
    site.pass_time(4, "b")
    site.claimed("b", "t1")
    errors = perform(site, [write(name, 0, fence) for name, fence in fences.items()])
    assert [type(one) for one in errors] == [type(None), LeaseLost, type(None)]
    written = [len(site.do(partial(records.load_entries, table_id=n))) for n in fences]
    assert written == [1, 0, 1]


def test_a_single_write_is_guarded_too(site):
    fence = site.claimed("a").fence
    assert perform(site, [write("t0", 0, fence)]) == [None]
    site.claimed("a")
    [error] = perform(site, [write("t0", 1, fence)])
    assert isinstance(error, LeaseLost)
    assert error.table_ids == ["t0"]
