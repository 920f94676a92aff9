"""The store acknowledges nothing before it is committed."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from inglenook.server.store import records
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.rows import GuestRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import site_url

Story = Callable[[Store], Awaitable[None]]
KINDS = ("threads", "inline", "memory", "memory inline", "postgres", "postgres inline")


@asynccontextmanager
async def opened(folder: Path, kind: str = "threads") -> AsyncIterator[Store]:
    url = "sqlite://" if "memory" in kind else site_url(folder, postgres="postgres" in kind)
    async with closing_store(Store.open(url, VirtualWorld(), inline="inline" in kind)) as store:
        yield store


@asynccontextmanager
async def closing_store(store: Store) -> AsyncIterator[Store]:
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=KINDS)
def told(request, tmp_path) -> Callable[[Story], None]:
    """Tell a story to a store of each kind."""

    def tell(story: Story) -> None:
        async def run() -> None:
            async with opened(tmp_path, request.param) as store:
                await asyncio.wait_for(story(store), 20)

        asyncio.run(run())

    return tell


def set_value(key: str, value: str = "1"):
    return lambda conn: records.set_site_value(conn, key, value)


def get_value(key: str):
    return lambda conn: records.site_value(conn, key)


class Held:
    """A job that keeps the writer busy until it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.end = threading.Event()

    def __call__(self, conn: Connection) -> bool:
        self.begun.set()
        return self.end.wait(10)

    async def begin(self, store: Store) -> asyncio.Future[bool]:
        done = asyncio.ensure_future(store.write(self))
        assert await asyncio.to_thread(self.begun.wait, 10)
        return done


def test_what_was_written_is_read(told):
    async def story(store):
        await store.write(set_value("a", "first"))
        await store.write(set_value("a", "second"))
        assert await store.read(get_value("a")) == "second"
        assert await store.read(get_value("b")) is None
        assert store.commits == 2
        await store.check()

    told(story)


def test_a_job_returns_what_it_returns(told):
    async def story(store):
        assert await store.write(lambda conn: conn.exec_driver_sql("SELECT 7").scalar()) == 7

    told(story)


def test_a_job_that_raises_undoes_itself_alone(told):
    async def story(store):
        def half(conn):
            records.set_site_value(conn, "half", "1")
            raise KeyError("half-way")

        outcomes = await asyncio.gather(
            store.write(set_value("before")),
            store.write(half),
            store.write(set_value("after")),
            return_exceptions=True,
        )
        assert [type(one) for one in outcomes] == [type(None), KeyError, type(None)]
        assert await store.read(get_value("before")) == "1"
        assert await store.read(get_value("half")) is None
        assert await store.read(get_value("after")) == "1"
        assert store.healthy

    told(story)


def test_a_broken_key_is_the_jobs_own_fault(told):
    async def story(store):
        def twice(conn):
            records.add_guest(conn, GuestRow("g", "Ada", "en", 1.0, 1.0, 0))
            records.add_guest(conn, GuestRow("g", "Bob", "en", 1.0, 1.0, 0))

        with pytest.raises(Exception, match=r"UNIQUE constraint failed|duplicate key") as caught:
            await store.write(twice)
        assert "Ada" not in str(caught.value)
        assert "Bob" not in str(caught.value)
        assert await store.read(lambda conn: records.load_guest(conn, "g")) is None
        assert store.healthy

    told(story)


@pytest.mark.parametrize("end", [StopIteration, SystemExit, asyncio.CancelledError, MemoryError])
def test_whatever_a_job_raises_the_next_one_is_done(told, end):
    async def story(store):
        def bad(conn):
            raise end

        with pytest.raises(BaseException):  # noqa: B017, PT011
            await store.write(bad)
        with pytest.raises(BaseException):  # noqa: B017, PT011
            await store.read(bad)
        await store.write(set_value("a"))
        assert await store.read(get_value("a")) == "1"

    told(story)


@pytest.mark.parametrize("meddle", ["commit", "rollback", "close", "invalidate"])
def test_a_job_that_meddles_with_the_transaction_leaves_nothing_behind(told, meddle):
    async def story(store):
        if store.database.in_memory and meddle in ("close", "invalidate"):
            return  # then there is no database left

        def bad(conn):
            records.set_site_value(conn, "bad", "1")
            getattr(conn, meddle)()

        outcomes = await asyncio.gather(
            store.write(set_value("beside")),
            store.write(bad),
            return_exceptions=True,
        )
        assert any(isinstance(one, StoreDown | RuntimeError) for one in outcomes)
        assert await store.read(get_value("bad")) is None
        if outcomes[0] is None:
            assert await store.read(get_value("beside")) == "1"
        await store.write(set_value("later"))
        assert await store.read(get_value("later")) == "1"
        assert store.healthy

    told(story)


def test_a_commit_that_fails_fails_everybody(told):
    async def story(store):
        def fail() -> None:
            raise OSError("pulled the plug")

        def refused(conn):
            raise KeyError("for a reason that was never committed")

        store.before_commit = fail
        outcomes = await asyncio.gather(
            store.write(set_value("a")), store.write(refused), return_exceptions=True
        )
        assert [type(one) for one in outcomes] == [StoreDown, StoreDown]
        assert not store.healthy
        assert "pulled the plug" in store.trouble
        with pytest.raises(StoreDown):
            await store.check()
        store.before_commit = None
        await store.write(set_value("b"))
        assert store.healthy
        assert await store.read(get_value("a")) is None
        await store.check()

    told(story)


def test_a_closed_store_takes_nothing(told):
    async def story(store):
        await store.close()
        with pytest.raises(StoreDown, match="closed"):
            await store.write(set_value("a"))
        with pytest.raises(StoreDown, match="closed"):
            await store.read(get_value("a"))
        await store.close()

    told(story)


def test_what_waits_is_committed_together(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            sizes: list[int] = []
            store.after_commit = lambda jobs, seconds: sizes.append(jobs)
            held = Held()
            first = await held.begin(store)
            rest = [asyncio.ensure_future(store.write(set_value(str(n)))) for n in range(50)]
            await asyncio.sleep(0)
            assert store.waiting == 50
            held.end.set()
            await asyncio.gather(first, *rest)
            assert sizes == [1, 50]
            assert store.commits == 2

    asyncio.run(story())


def test_nobody_hears_of_it_before_the_commit_returned(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            reached, let = threading.Event(), threading.Event()

            def hold() -> None:
                reached.set()
                assert let.wait(10)

            store.before_commit = hold
            waiting = asyncio.ensure_future(store.write(set_value("a")))
            assert await asyncio.to_thread(reached.wait, 10)
            assert await store.read(get_value("a")) is None
            assert not waiting.done()
            let.set()
            await waiting
            assert await store.read(get_value("a")) == "1"

    asyncio.run(story())


def test_a_job_is_done_even_if_nobody_waits_any_more(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            held = Held()
            first = await held.begin(store)
            second = asyncio.ensure_future(store.write(set_value("a")))
            await asyncio.sleep(0)
            second.cancel()
            held.end.set()
            await first
            await store.write(set_value("b"))
            assert second.cancelled()
            assert await store.read(get_value("a")) == "1"

    asyncio.run(story())


def test_closing_finishes_what_waits(tmp_path):
    async def story() -> None:
        store = Store.open(site_url(tmp_path), VirtualWorld())
        jobs = [asyncio.ensure_future(store.write(set_value(str(n)))) for n in range(600)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*jobs) == [None] * 600
        async with opened(tmp_path) as again:
            assert await again.read(get_value("599")) == "1"
        assert not list(tmp_path.glob("*-wal"))

    asyncio.run(story())


def test_a_query_sees_one_moment(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            await store.write(set_value("a", "old"))
            looked, changed = threading.Event(), threading.Event()

            def look(conn):
                before = records.site_value(conn, "a")
                looked.set()
                assert changed.wait(10)
                return before, records.site_value(conn, "a")

            looking = asyncio.ensure_future(store.read(look))
            assert await asyncio.to_thread(looked.wait, 10)
            await store.write(set_value("a", "new"))
            changed.set()
            assert await looking == ("old", "old")
            assert await store.read(get_value("a")) == "new"

    asyncio.run(story())


def test_a_query_can_not_write(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            with pytest.raises(Exception, match=r"read-?only"):
                await store.read(set_value("a"))
            assert await store.read(get_value("a")) is None

    asyncio.run(story())


def test_too_much_at_once_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("inglenook.server.store.writer.MOST_WAITING", 3)

    async def story() -> None:
        async with opened(tmp_path) as store:
            held = Held()
            await held.begin(store)
            jobs = [asyncio.ensure_future(store.write(set_value(str(n)))) for n in range(5)]
            await asyncio.sleep(0)
            held.end.set()
            outcomes = await asyncio.gather(*jobs, return_exceptions=True)
            assert outcomes[:3] == [None, None, None]
            assert [type(one) for one in outcomes[3:]] == [StoreDown, StoreDown]

    asyncio.run(story())


def test_a_second_server_is_refused(tmp_path):
    async def story() -> None:
        async with opened(tmp_path) as store:
            with pytest.raises(Unusable, match="in use"):
                Store.open(str(store.database.url), VirtualWorld())
            guest = Store.open(str(store.database.url), VirtualWorld(), alone=False, inline=True)
            await guest.write(set_value("from", "elsewhere"))
            await guest.close()
            assert await store.read(get_value("from")) == "elsewhere"
            await store.write(set_value("still", "here"))

    asyncio.run(story())
    asyncio.run(story())  # the lock is gone with the store


def test_a_commit_is_on_the_disk_and_for_no_other_eyes(tmp_path):
    async def story() -> None:
        url = f"sqlite:///{tmp_path / 'data' / 'site.sqlite'}"
        async with closing_store(Store.open(url, VirtualWorld(), inline=True)) as store:
            assert pragma(store, "synchronous") == 2
            assert pragma(store, "journal_mode") == "wal"
            assert pragma(store, "foreign_keys") == 1
            path = store.database.path
            assert path is not None
            for file in path.parent.iterdir():
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        careless = Store.open(url, VirtualWorld(), inline=True, synchronous="OFF")
        assert pragma(careless, "synchronous") == 0
        await careless.close()

    asyncio.run(story())


def pragma(store: Store, name: str) -> object:
    conn = store.writer.connection()
    found = conn.exec_driver_sql(f"PRAGMA {name}").scalar()
    conn.rollback()
    return found


def test_a_file_that_is_something_else_is_left_alone(tmp_path):
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as conn:
        conn.execute("CREATE TABLE recipe (title)")
    conn.close()
    with pytest.raises(Unusable, match="got another"):
        Store.open(f"sqlite:///{other}", VirtualWorld())
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,\n" * 1000)
    with pytest.raises(StoreDown, match="not a database"):
        Store.open(f"sqlite:///{letter}", VirtualWorld())
    assert letter.read_text().startswith("Dear Ada")


@pytest.mark.parametrize("url", ["site.sqlite", "oracle://site", "sqlite//site"])
def test_an_address_that_leads_nowhere(url):
    with pytest.raises(Unusable):
        Store.open(url, VirtualWorld())
