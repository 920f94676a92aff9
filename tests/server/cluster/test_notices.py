"""Notices arrive once, and a lost connection makes a node read everything again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy
from prometheus_client import CollectorRegistry, generate_latest
from sqlalchemy.engine import make_url

from inglenook.server.cluster import notices as module
from inglenook.server.cluster.notices import Bus, MemoryNotices, PostgresNotices
from inglenook.server.operations.node_metrics import NodeMetrics
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.notices import Notice, decoder, encode
from inglenook.server.world import VirtualWorld
from tests.support.server.virtual_site import in_memory
from tests.support.waiting import until


class Told:
    """A notification of PostgreSQL."""

    def __init__(self, payload: str) -> None:
        self.payload = payload


class Connection:
    """A connection on which some notices arrive, and which is lost then if `lost` is set."""

    def __init__(self, *payloads: str, lost: bool = False) -> None:
        self.payloads = list(payloads)
        self.lost = lost
        self.closed = False

    def execute(self, query: Any) -> None: ...

    def notifies(self, *, timeout: float) -> Iterator[Told]:
        while self.payloads:
            yield Told(self.payloads.pop(0))
        if self.lost:
            raise OSError("the connection is lost")

    def close(self) -> None:
        self.closed = True


class Scripted(PostgresNotices):
    """Listen on given connections, one after the other."""

    def __init__(self, metrics: NodeMetrics, *connections: Connection) -> None:
        super().__init__(make_url("postgresql://nowhere/x"), metrics)
        self.connections = list(connections)

    def connected(self) -> Connection:
        return self.connections.pop(0)


def test_a_notice_is_small_and_holds_ids_alone() -> None:
    notice = Notice("sessions", "a-guest", 3)
    assert encode(notice) == b'["sessions","a-guest",3]'
    assert decoder.decode(encode(notice)) == notice


def test_after_a_lost_connection_everything_is_read_again(monkeypatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.01)

    async def story() -> None:
        registry = CollectorRegistry()
        before = Connection('["guest","ann",0]', "of another program", lost=True)
        after = Connection('["jobs","",0]')
        notices = Scripted(NodeMetrics(registry), before, after)
        heard: list[Notice | str] = []
        await notices.open(heard.append, lambda: heard.append("missed"))
        await until(lambda: len(heard) == 3)
        assert heard == [Notice("guest", "ann"), "missed", Notice("jobs")]
        await notices.close()
        assert before.closed
        page = generate_latest(registry).decode()
        assert "inglenook_notices_received_total 2.0" in page
        assert "inglenook_notices_lost_total 1.0" in page

    asyncio.run(story())


def test_a_handler_that_fails_does_not_stop_the_next_notice() -> None:
    async def story() -> None:
        bus, heard = Bus(), list[Notice]()
        one, other = MemoryNotices(bus), MemoryNotices(bus)

        def fail(notice: Notice) -> None:
            raise ValueError("a fault")

        await one.open(fail, lambda: None)
        await other.open(heard.append, lambda: None)
        store = in_memory(VirtualWorld())
        await store.write(lambda conn: one.send(conn, Notice("jobs")))
        await store.write(lambda conn: one.send(conn, Notice("sanctions")))
        await asyncio.sleep(0)
        assert [notice.topic for notice in heard] == ["jobs", "sanctions"]
        bus.loses = True
        await store.write(lambda conn: one.send(conn, Notice("jobs")))
        await asyncio.sleep(0)
        assert len(heard) == 2
        await store.close()

    asyncio.run(story())


def test_a_notice_of_a_job_that_was_undone_is_dropped() -> None:
    """PostgreSQL does so as well, with a transaction and with a savepoint."""

    async def story() -> None:
        bus, heard = Bus(), list[Notice]()
        notices = MemoryNotices(bus)
        await notices.open(heard.append, lambda: None)
        store = in_memory(VirtualWorld())

        def refused(conn: sqlalchemy.Connection) -> None:
            notices.send(conn, Notice("jobs"))
            raise ValueError("a refusal")

        with pytest.raises(ValueError, match="a refusal"):
            await store.write(refused)
        store.before_commit = full
        with pytest.raises(StoreDown):
            await store.write(lambda conn: notices.send(conn, Notice("jobs")))
        await asyncio.sleep(0)
        assert heard == []
        store.before_commit = None
        await store.write(lambda conn: notices.send(conn, Notice("sanctions")))
        await asyncio.sleep(0)
        assert heard == [Notice("sanctions")]
        await store.close()

    asyncio.run(story())


def full() -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("text", ['["unknown","",0]', "[]", "{}", "\x00"])
def test_notices_of_other_versions_are_none_of_ours(text: str) -> None:
    import msgspec

    with pytest.raises(msgspec.MsgspecError):
        decoder.decode(text)
