"""The queue in a database of each kind: each row is taken once, and sent at most twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection

from inglenook.server.notifications import expansion
from inglenook.server.store import records
from inglenook.server.store.database import Database
from inglenook.server.store.nodes import leases, members
from inglenook.server.store.people import channels
from inglenook.server.store.people import notifications as queue
from inglenook.server.store.people.channels import SubscriptionRow
from inglenook.server.store.people.notifications import HOLD_SECONDS, NewDelivery
from inglenook.server.store.rows import GuestRow, NodeRow, NotificationRow, SeatRow, TableRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import postgres_url

NOW = 1_000.0
RUNTIME = '{"clocks":{"rule":{"kind":"none"},"seats":[]},"told":7,"asked":[0,1],"owing":[1]}'


@pytest.fixture(params=["sqlite", "postgres"])
def url(request) -> str:
    return postgres_url() if request.param == "postgres" else "sqlite://"


@pytest.fixture
def conn(url: str) -> Iterator[Connection]:
    store = Store.open(url, VirtualWorld(), inline=True, alone=False)
    conn = store.writer.connection()
    fill(conn)
    yield conn
    conn.rollback()
    asyncio.run(store.close())


def fill(conn: Connection) -> None:
    """A running match of Ann and Bob, who has a device; he owes the answer to question 7."""
    for name in ("ann", "bob"):
        records.add_guest(conn, GuestRow(name, name.title(), "en", 1.0, 1.0, 0))
    table = TableRow(
        id="t", game="lanterns", seats=2, options="{}",
        settings='{"clock":{"kind":"days","hours":24}}', state="playing", public=True, host="ann",
        created=1.0, started=2.0, ended=None, match_id="t", commitment="c",
    )  # fmt: skip
    records.add_table(conn, table, b"secret")
    seats = [
        SeatRow(seat=n, kind="person", name=one.title(), guest=one)
        for n, one in enumerate(("ann", "bob"))
    ]
    records.save_seats(conn, "t", seats)
    records.save_room(conn, "t", "{}", RUNTIME, None)
    sub = SubscriptionRow(
        "d", "bob", "", 0, "hash", "https://push.example.org/d", "k", "a", "x", 1.0
    )
    channels.subscribe(conn, sub)


def turn(about: str = "7", due: float = NOW) -> NotificationRow:
    return NotificationRow(
        guest="bob", mark=f"turn/t/{about}", kind="turn", table_id="t", about=about,
        created=1.0, due=due,
    )  # fmt: skip


def test_the_same_mark_waits_once(conn: Connection) -> None:
    queue.add(conn, [turn(), turn(), turn("8")])
    queue.add(conn, [turn()])
    assert [row.about for row in queue.due(conn, NOW, 9)] == ["7", "8"]
    assert queue.next_due(conn) == NOW


def test_a_due_notification_becomes_a_delivery_and_stays_as_a_mark(conn: Connection) -> None:
    queue.add(conn, [turn(), turn("6"), turn("9", due=NOW + 1)])
    rows = queue.due(conn, NOW, 9)
    done = expansion.expand(conn, rows, NOW, set(), sends_mail=True)
    assert (done.calls, dict(done.dropped)) == (1, {"settled": 1})
    [row] = queue.due_deliveries(conn, NOW, 9)
    assert (row.guest, row.channel, row.target) == ("bob", "push", "d")
    assert queue.calls_since(conn, ["bob"], 0.0) == {"bob": 1}
    queue.add(conn, [turn()])  # the same question again
    assert queue.due(conn, NOW, 9) == []
    assert queue.drop_old(conn, NOW + 1, 9) == 1


def test_a_delivery_of_processes_that_end_is_given_up_after_two(conn: Connection) -> None:
    given = NewDelivery(
        guest="bob", mark="m", kind="turn", table_id="t", about="7", shared=False, channel="push",
        target="d", content="{}", created=1.0, due=NOW,
    )  # fmt: skip
    assert queue.add_deliveries(conn, [given]) == 1
    now = NOW
    for attempt in range(2):
        [row] = queue.due_deliveries(conn, now, 9)
        assert queue.hold(conn, row, f"process {attempt}", now) is not None
        assert queue.due_deliveries(conn, now, 9) == []
        now += HOLD_SECONDS
    [row] = queue.due_deliveries(conn, now, 9)
    assert queue.hold(conn, row, "process 2", now) is None
    assert not queue.has_due_deliveries(conn, now + 1e9)


def test_a_delivery_that_fails_waits_for_its_next_try(conn: Connection) -> None:
    given = NewDelivery(
        guest="bob", mark="m", kind="turn", table_id="t", about="7", shared=False, channel="push",
        target="d", content="{}", created=1.0, due=NOW,
    )  # fmt: skip
    queue.add_deliveries(conn, [given])
    [row] = queue.due_deliveries(conn, NOW, 9)
    held = queue.hold(conn, row, "me", NOW)
    assert held is not None
    queue.try_later(conn, held, NOW + 60)
    assert queue.due_deliveries(conn, NOW, 9) == []
    [row] = queue.due_deliveries(conn, NOW + 60, 9)
    assert (row.tries, row.lost, row.owner) == (1, 0, "")
    queue.drop_deliveries_to(conn, "d")
    assert queue.next_due(conn) is None


def test_notifications_of_a_table_wait_for_the_node_that_has_it(conn: Connection) -> None:
    """There it is known who looks."""
    node = NodeRow("n1", "", 0.0, 0.0, False, 0, 1, "1")
    queue.add(conn, [turn()])
    assert len(queue.due(conn, NOW, 9, "n1", 3.0)) == 1  # nobody has it
    members.register(conn, node)
    leases.add(conn, "t", "n1", 5)
    assert len(queue.due(conn, NOW, 9, "n1", 3.0)) == 1
    assert queue.due(conn, NOW, 9, "n2", 3.0) == []


def test_two_processes_take_different_rows() -> None:
    url = postgres_url()
    store = Store.open(url, VirtualWorld(), inline=True, alone=False)
    first = store.writer.connection()
    fill(first)
    queue.add(first, [turn(), turn("8")])
    store.writer.committing = True  # else it refuses a commit by another than itself
    first.commit()
    second = Database(url).connect()
    try:
        rows = queue.due(first, NOW, 9)
        assert len(queue.lock_due(first, rows[:1], NOW)) == 1
        assert [row.about for row in queue.lock_due(second, rows, NOW)] == ["8"]
    finally:
        second.rollback()
        second.close()
        first.rollback()
        asyncio.run(store.close())
