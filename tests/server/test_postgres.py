"""A site in PostgreSQL: how it is opened, locked and written, and whose fault an error is."""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import psycopg
import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from inglenook.server.store import records
from inglenook.server.store.database import Database, is_down, postgres_driver, reason
from inglenook.server.store.drivers import postgres
from inglenook.server.store.drivers.postgres_lock import AdvisoryLock
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance.in_use import locked
from inglenook.server.store.nodes import members
from inglenook.server.store.rows import GuestRow, NodeRow
from inglenook.server.store.store import Store
from inglenook.server.store.writer import StoreTask
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.server.test_room_writes import table, write
from tests.server.test_store import get_value, set_value
from tests.support.server.databases import admin, cluster, postgres_url, recovered
from tests.support.waiting import until, wait_until

GUEST = GuestRow("the-id", "Ada", "en", 1.0, 1.0, 0)


@pytest.fixture
def url() -> str:
    return postgres_url()


@contextmanager
def opened(url: str, **how: Any) -> Iterator[Store]:
    store = Store.open(url, VirtualWorld(), **({"inline": True} | how))
    try:
        yield store
    finally:
        asyncio.run(store.close())


def end_connections(url: str) -> None:
    """End all connections to a database, as its operator could."""
    with admin(cluster()) as conn:
        ended = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = %s"
        conn.execute(ended, (name_of(url),))


def end_connection(pid: int) -> None:
    with admin(cluster()) as conn:
        conn.execute("SELECT pg_terminate_backend(%s, 10000)", (pid,))


def name_of(url: str) -> str:
    name = Database(url).url.database
    assert name is not None
    return name


# -- opening


def test_a_server_that_is_not_there_is_named_without_the_password(tmp_path) -> None:
    url = f"postgresql://ada:hunter2@/site?host={tmp_path}"
    with pytest.raises(Unusable, match="No such file") as refused:
        Store.open(url, VirtualWorld())
    assert str(refused.value).startswith("the database can't be used: postgresql://")
    assert f"postgresql://{tmp_path}/site" in str(refused.value)
    assert "hunter2" not in str(refused.value)


def test_a_driver_that_repeats_the_password_is_not_quoted() -> None:
    url = Database("postgresql://ada:hunter2@db/site").url
    assert postgres.said(OSError("can't use\n ada:hunter2@db"), url) == "can't use ada:…@db"


def test_a_database_that_is_not_there_is_refused(url) -> None:
    with pytest.raises(Unusable, match='database "nothing" does not exist'):
        Store.open(url.replace(name_of(url), "nothing"), VirtualWorld())


def test_without_psycopg_the_extra_is_named(monkeypatch, url) -> None:
    monkeypatch.setitem(__import__("sys").modules, "inglenook.server.store.drivers.postgres", None)
    monkeypatch.delattr("inglenook.server.store.drivers.postgres", raising=False)
    postgres_driver.cache_clear()
    try:
        with pytest.raises(Unusable, match=r"pip install 'inglenook\[postgres\]'"):
            Store.open(url, VirtualWorld())
    finally:
        postgres_driver.cache_clear()


def test_other_encodings_and_older_servers_are_refused(url, monkeypatch) -> None:
    with closing(postgres.opened(Database(url).url)) as raw:
        monkeypatch.setattr(postgres, "OLDEST", 99)
        with pytest.raises(Unusable, match="expected PostgreSQL 99 or newer, got"):
            postgres.must_suit(raw, Database(url).url)
    monkeypatch.undo()
    with admin(cluster()) as conn:
        conn.execute(
            "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'"
        )
        try:
            with pytest.raises(Unusable, match="expected a database with the encoding UTF8"):
                Store.open(url.replace(name_of(url), "latin"), VirtualWorld())
        finally:
            conn.execute("DROP DATABASE latin WITH (FORCE)")


def test_a_connection_has_limits_and_waits_for_the_disk(url) -> None:
    with opened(url) as store:
        conn = store.writer.connection()
        shown = {
            name: conn.exec_driver_sql(f"SHOW {name}").scalar()
            for name in (
                "application_name",
                "synchronous_commit",
                "statement_timeout",
                "idle_in_transaction_session_timeout",
                "lock_timeout",
                "timezone",
                "transaction_isolation",
            )
        }
        conn.rollback()
    assert shown == {
        "application_name": "inglenook",
        "synchronous_commit": "on",
        "statement_timeout": "1min",
        "idle_in_transaction_session_timeout": "1min",
        "lock_timeout": "2s",
        "timezone": "UTC",
        "transaction_isolation": "read committed",
    }
    with Database(url, synchronous="OFF").connect() as conn:
        assert conn.exec_driver_sql("SHOW synchronous_commit").scalar() == "off"


def test_all_texts_are_in_the_order_of_their_bytes(url) -> None:
    query = """
    SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'
    """
    with Database(url).connect() as conn:
        assert conn.exec_driver_sql(query).scalars().all() == []


# -- errors


@pytest.mark.parametrize(
    ("code", "down"),
    [
        ("08006", True),  # connection failure
        ("40001", True),  # serialization failure
        ("40P01", True),  # deadlock
        ("53100", True),  # disk full
        ("55P03", True),  # lock not available
        ("57014", True),  # a statement that took too long
        ("57P01", True),  # shut down by an operator
        ("25006", True),  # only reads
        ("XX001", True),  # damaged
        ("23505", False),  # unique
        ("23503", False),  # foreign key
        ("22001", False),  # too long
        ("42601", False),  # syntax
        ("25P02", False),  # after an error that a job caught
    ],
)
def test_whose_fault_an_error_is(code, down) -> None:
    error = psycopg.errors.lookup(code)("some words")
    found = DBAPIError.instance("SELECT", None, error, psycopg.Error)
    assert is_down(found) == down


def test_a_lost_connection_is_the_databases_fault() -> None:
    error = psycopg.OperationalError("server closed the connection unexpectedly")
    assert is_down(DBAPIError.instance("SELECT", None, error, psycopg.Error))


def test_errors_hold_no_values_of_rows(url) -> None:
    with opened(url) as store:

        def twice(conn: Connection) -> None:
            records.add_guest(conn, GUEST)
            records.add_guest(conn, GUEST)

        with pytest.raises(DBAPIError) as caught:
            asyncio.run(store.write(twice))
        perform = StoreTask(write("no-table", 0, "snapshot"))
        store.writer.perform([perform])
        assert perform.error is not None
        for error in (caught.value, perform.error):
            for text in (str(error), reason(error)):
                assert "the-id" not in text
                assert "no-table" not in text


def test_a_job_that_ignores_a_failed_statement_fails_alone(url) -> None:
    """The database would answer the commit with a rollback, and no error."""
    with opened(url) as store:

        def ignores(conn: Connection) -> None:
            with suppress(DBAPIError):
                conn.exec_driver_sql("SELECT no_such_column")

        tasks = [StoreTask(set_value("a")), StoreTask(ignores), StoreTask(set_value("b"))]
        store.writer.perform(tasks)
        assert [type(task.error) for task in tasks] == [type(None), RuntimeError, type(None)]
        assert asyncio.run(store.read(get_value("b"))) == "1"


def test_a_connection_lost_at_the_commit_leaves_the_outcome_unknown(url) -> None:
    with opened(url, inline=False) as store:
        store.before_commit = lambda: end_connections(url)
        with pytest.raises(StoreDown) as caught:
            asyncio.run(store.write(set_value("a")))
        assert caught.value.unknown
        assert not store.healthy
        store.before_commit = None
        asyncio.run(recovered(store.check))
        assert store.healthy


def test_a_database_that_crashes_while_it_is_opened_is_told_in_one_line(url, monkeypatch) -> None:
    prove = Store._prove

    def crashes(self: Store, conn: Connection) -> None:
        end_connections(url)
        prove(self, conn)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "_prove", crashes)
        with pytest.raises(StoreDown, match="terminating"):
            Store.open(url, VirtualWorld())
    try_lock = AdvisoryLock._try

    def crashes_first(self: AdvisoryLock, raw: postgres.Raw) -> bool:
        end_connections(url)
        return try_lock(self, raw)

    with monkeypatch.context() as patched:
        patched.setattr(AdvisoryLock, "_try", crashes_first)
        with pytest.raises(StoreDown, match="terminating"):
            Store.open(url, VirtualWorld())
    with opened(url) as store:
        assert store.healthy


@pytest.mark.parametrize("in_transaction", [False, True])
def test_closing_a_lost_connection_logs_nothing(url, caplog, in_transaction) -> None:
    database = Database(url)
    with database.connect() as conn:
        if in_transaction:
            conn.begin()
        end_connections(url)
        with pytest.raises(DBAPIError):
            conn.begin() if not in_transaction else conn.execute(text("SELECT 1"))
    assert caplog.records == []


def test_a_connection_lost_before_is_no_riddle(url) -> None:
    with opened(url, inline=False) as store:
        asyncio.run(store.write(set_value("a")))
        end_connections(url)
        with pytest.raises(StoreDown) as caught:
            asyncio.run(store.write(set_value("b")))
        assert not caught.value.unknown
        asyncio.run(recovered(lambda: store.write(set_value("c"))))
        assert asyncio.run(store.read(get_value("a"))) == "1"
        assert asyncio.run(store.read(get_value("b"))) is None


def test_a_locked_row_is_not_waited_for_long(url) -> None:
    with opened(url, patience=0.05) as store, closing(psycopg.connect(url)) as other:
        asyncio.run(store.write(set_value("a")))
        other.execute("SELECT * FROM house FOR UPDATE")
        with pytest.raises(StoreDown, match="lock timeout"):
            asyncio.run(store.write(set_value("a", "2")))
        other.rollback()
        asyncio.run(store.write(set_value("a", "3")))


# -- the way of an answer


def trips_of(store: Store, jobs: list[Any]) -> list[str]:
    """Perform jobs, and return the messages after which the writer waited for the database."""
    raw: Any = store.writer.connection().connection.dbapi_connection
    tasks = [StoreTask(job) for job in jobs]
    with tempfile.TemporaryFile("w+") as log:
        raw.pgconn.trace(log.fileno())
        try:
            store.writer.perform(tasks)
        finally:
            raw.pgconn.untrace()
        log.seek(0)
        sent = [line.split("\t") for line in log.read().splitlines() if "\tF\t" in line]
    assert [task.error for task in tasks] == [None] * len(tasks)
    return [part[3] for part in sent if part[3].startswith(("Sync", "Query"))]


@pytest.fixture
def store(url) -> Iterator[Store]:
    """A store with fifty running matches, whose statements are prepared."""
    with opened(url) as store:

        def tables(conn: Connection) -> None:
            for n in range(50):
                records.add_table(conn, table(f"t{n}"), b"secret")

        asyncio.run(store.write(tables))
        for number in range(2):
            jobs = [write(f"t{n}", number, None if number else "first") for n in range(50)]
            store.writer.perform([StoreTask(job) for job in jobs])
        yield store


def test_many_rooms_are_written_in_three_round_trips(store) -> None:
    jobs = [write(f"t{n}", 2, f"again {n}" if n % 2 else None) for n in range(50)]
    assert len(trips_of(store, jobs)) == 3  # to begin, to write, to commit
    assert len(trips_of(store, [write("t0", 3)])) == 3


def test_other_jobs_cost_one_round_trip_beside_their_own(store) -> None:
    jobs = [set_value(f"key {n}") for n in range(5)]
    assert len(trips_of(store, jobs)) == 5 + 5 + 1


def test_text_that_postgresql_refuses_fails_its_job_alone(store) -> None:
    bad = write("t1", 2, "a \0 in it")
    tasks = [StoreTask(one) for one in (write("t0", 2), bad, write("t2", 2))]
    store.writer.perform(tasks)
    assert [task.error is None for task in tasks] == [True, False, True]
    assert store.healthy


# -- the lock


def test_a_second_server_is_refused_until_the_first_has_ended(url) -> None:
    with opened(url), pytest.raises(Unusable, match="in use: another server has it open"):
        Store.open(url, VirtualWorld())
    with opened(url):
        pass


def test_of_a_cluster_all_servers_open_the_database(url) -> None:
    with opened(url, alone=False) as one, opened(url, alone=False) as two:
        asyncio.run(one.write(set_value("from", "one")))
        assert asyncio.run(two.read(get_value("from"))) == "one"


def test_nodes_and_a_server_that_is_alone_exclude_each_other(url) -> None:
    for alone in (True, False):
        with opened(url, alone=alone), pytest.raises(Unusable, match="in use: another server"):
            Store.open(url, VirtualWorld(), inline=True, alone=not alone)
    with opened(url):
        pass


def test_a_database_that_is_copied_or_taken_back_admits_no_node(url) -> None:
    with locked(Database(url)), pytest.raises(Unusable, match="in use: another server"):
        Store.open(url, VirtualWorld(), inline=True, alone=False)
    command = locked(Database(url))
    with opened(url, alone=False), pytest.raises(Unusable, match="in use: another server"), command:
        pass
    with opened(url, alone=False), locked(Database(url), shared=True):
        pass


@pytest.mark.parametrize("others", [0, 2])
def test_a_node_that_loses_its_lock_takes_it_again_beside_the_others(url, others) -> None:
    locks = [AdvisoryLock(Database(url).url, shared=True) for _ in range(1 + others)]
    lock = locks[0]
    was, lock.url = lock.url, Database(url.replace(name_of(url), "nothing")).url
    end_connection(lock.pid)
    lock.check.set()
    wait_until(lambda: lock.trouble)
    with pytest.raises(StoreDown, match="the lock was lost"):
        lock.must_be_ours()
    lock.url = was
    wait_until(lambda: not lock.trouble)
    lock.must_be_ours()
    for one in locks:
        one.release()


def test_a_node_stops_if_a_command_took_the_database_meanwhile(url) -> None:
    lock, stopped = AdvisoryLock(Database(url).url, shared=True), threading.Event()
    lock.taken = stopped.set
    here, lock.url = lock.url, Database(url.replace(name_of(url), "nothing")).url
    end_connection(lock.pid)
    lock.check.set()
    wait_until(lambda: lock.trouble)
    with locked(Database(url)):
        lock.url = here
        assert stopped.wait(20)
    lock.release()


def test_a_lock_that_is_lost_is_taken_again_and_nothing_is_written_meanwhile(url) -> None:
    async def story() -> None:
        store = Store.open(url, VirtualWorld())
        lock = store.lock
        assert isinstance(lock, AdvisoryLock)
        try:
            away = url.replace(name_of(url), "nothing")
            was, lock.url = lock.url, Database(away).url
            end_connection(lock.pid)
            lock.check.set()
            await until(lambda: not store.healthy)
            with pytest.raises(StoreDown, match="the lock was lost"):
                await store.write(set_value("a"))
            lock.url = was
            await until(lambda: not lock.trouble)
            await until(lambda: store.healthy)
            await store.write(set_value("b"))
            assert await store.read(get_value("a")) is None
            with pytest.raises(Unusable, match="in use"):
                Store.open(url, VirtualWorld())
        finally:
            await store.close()

    asyncio.run(story())


def test_if_another_server_took_it_meanwhile_this_one_stops(url) -> None:
    lock, stopped = AdvisoryLock(Database(url).url), threading.Event()
    lock.taken = stopped.set
    here, lock.url = lock.url, Database(url.replace(name_of(url), "nothing")).url
    end_connection(lock.pid)
    lock.check.set()
    wait_until(lambda: lock.trouble)
    other = AdvisoryLock(here, watched=False)
    lock.url = here
    assert stopped.wait(20)
    with pytest.raises(StoreDown):
        lock.must_be_ours()
    lock.release()
    other.release()


def test_what_is_left_of_a_lost_connection_does_not_keep_its_lock(url) -> None:
    """The server may notice later than we do that a connection is gone."""
    lock = AdvisoryLock(Database(url).url, watched=False)
    left = lock.raw
    lock.raw = None
    assert lock._take()
    assert left is not None
    left.close()
    lock.release()


# -- the commands


@pytest.fixture
def inglenook(url, tmp_path) -> Any:
    """Run a command on a site in PostgreSQL with one match and a guest."""
    with opened(url) as store:

        def fill(conn: Connection) -> None:
            records.add_guest(conn, GUEST)
            records.add_table(conn, table("t1"), b"secret")

        asyncio.run(store.write(fill))

    def run(*words: str) -> Any:
        environ = {"INGLENOOK_DATABASE": url, "INGLENOOK_DATA": str(tmp_path)}
        return CliRunner().invoke(main, list(words), env=environ)

    return run


def test_admin_bans_a_guest_and_lists_it(inglenook) -> None:
    assert inglenook("admin", "ban", "the-id", "--reason", "spam").exit_code == 0
    listed = json.loads(inglenook("admin", "list", "--json").output)
    assert [one["target"] for one in listed["sanctions"]] == ["guest:the-id"]
    assert [one["number"] for one in listed["actions"]] == [1]


def test_imports_are_listed(inglenook) -> None:
    assert json.loads(inglenook("imports", "list", "--json").output) == {"bytes": 0, "imports": []}


def test_doctor_counts_and_checks_rows(inglenook, url) -> None:
    server = json.loads(inglenook("doctor", "--deep", "--json").output)["server"]
    assert server["tables"] == {"playing": 1}
    assert server["database"].startswith("postgresql://")
    assert {one["check"] for one in server["findings"]} == {"key", "matches", "orphans"}
    orphans = [one["where"] for one in server["findings"] if one["check"] == "orphans"]
    assert orphans == ["tables.host"]


def test_doctor_names_what_can_not_be_reached(inglenook, tmp_path) -> None:
    gone = {"INGLENOOK_DATABASE": f"postgresql://ada:hunter2@/site?host={tmp_path}"}
    result = CliRunner().invoke(main, ["doctor", "--json", "--data", str(tmp_path)], env=gone)
    [finding] = [
        one for one in json.loads(result.output)["server"]["findings"] if one["check"] == "file"
    ]
    assert "No such file" in finding["problem"]
    assert "hunter2" not in result.output


def test_migrate_works_beside_no_server_alone(inglenook, url) -> None:
    assert inglenook("migrate", "--check").output.startswith("nothing to do")
    assert inglenook("migrate").exit_code == 0
    with opened(url):
        refused = inglenook("migrate", "--down", "0001")
    assert refused.exit_code == 1
    assert "in use" in refused.output


def test_migrate_goes_on_beside_nodes_and_goes_back_without_them(inglenook, url) -> None:
    with opened(url, alone=False):
        assert inglenook("migrate").exit_code == 0
        refused = inglenook("migrate", "--down", "0011")
        assert refused.exit_code == 1
        assert "in use" in refused.output
    with opened(url) as store:
        row = NodeRow("a", "http://a", 0.0, 0.0, False, 0, 1, "1", "0011")
        asyncio.run(store.write(lambda conn: members.register(conn, row)))
    refused = inglenook("migrate", "--down", "0011")
    assert "1 of the site's servers run, or ran within a minute" in refused.output, "it may go on"
    with opened(url) as store:
        asyncio.run(store.write(lambda conn: members.leave(conn, "a")))
    assert inglenook("migrate", "--down", "0011").exit_code == 0
    assert inglenook("migrate").exit_code == 0


def test_the_signing_key_is_a_file_in_the_data_folder(inglenook, tmp_path) -> None:
    assert str(tmp_path / "inglenook.key") in inglenook("key", "status").output
