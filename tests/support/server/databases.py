"""Decide which database a test uses, and provide it.

By default it is SQLite. With INGLENOOK_TEST_DATABASE=postgres it is PostgreSQL for all tests that
ask here; `postgres_url` provides one to tests that are about it, whatever the variable says. One
server is shared by all processes of a test run, and each database is a copy of an empty site.
"""

from __future__ import annotations

import asyncio
import fcntl
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

import psycopg

from inglenook.server.settings import DATABASE
from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.drivers import postgres
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.maintenance.migrate import OLDEST, head_of, migrate, oldest_of
from tests.support.server.postgres_keeper import USER
from tests.support.waiting import wait_until

ROOT: Final = Path(__file__).parents[3]
VARIABLE: Final = "INGLENOOK_TEST_DATABASE"
START_SECONDS: Final = 180.0  # a new cluster takes one second, and many where others compute
RECOVERIES: Final = 600  # a twentieth of a second apart
T = TypeVar("T")
TEMPLATE: Final = "empty_site"
_numbers = itertools.count()
_held: list[Any] = []  # files whose locks keep servers running
_of_folder: dict[Path, str] = {}  # the database of each folder, until its test ends
_connections: list[psycopg.Connection[Any]] = []  # of the present test
_used: list[str] = []  # sites of the present test
_free: list[str] = []  # sites to use again
_empty: list[str] = []  # databases to drop after the present test


def on_postgres() -> bool:
    """Return whether tests that work with any database use PostgreSQL."""
    chosen = os.environ.get(VARIABLE, "sqlite")
    assert chosen in ("sqlite", "postgres"), f"expected sqlite or postgres, got {chosen}"
    return chosen == "postgres"


def site_url(folder: Path, postgres: bool = False) -> str:
    """Return the URL of a site in a folder: always the same database for the same folder."""
    path = folder / DATABASE
    if not (postgres or on_postgres()):
        return f"sqlite:///{path}"
    if path not in _of_folder:
        _of_folder[path] = postgres_url()
    return _of_folder[path]


def memory_url() -> str:
    """Return the URL of an empty database for one store alone."""
    return postgres_url() if on_postgres() else "sqlite://"


def postgres_url(empty: bool = False) -> str:
    """Return the URL of a database in PostgreSQL: an empty site, or `empty` without any table."""
    remember_connections()
    folder = cluster()
    if _free and not empty:
        name = _free.pop()
    else:
        name = f"site_{os.getpid()}_{next(_numbers)}"
        template = "template0" if empty else template_of(folder)
        with admin(folder) as conn:
            conn.execute(f'CREATE DATABASE {name} TEMPLATE "{template}"')
    (_empty if empty else _used).append(name)
    return url_of(folder, name)


def data_of(database: Database) -> Path | None:
    """Return the data folder of a site in PostgreSQL: its key lasts as long as its rows."""
    if database.is_sqlite:
        return None
    return cluster() / f"data-{database.url.database}"


@contextmanager
def borrowed() -> Iterator[None]:
    """Clean the databases that the block used: a test, or a module with its own fixtures.

    To empty one takes a tenth of the time in which another is made.
    """
    before = len(_used), len(_empty), len(_connections), {**_of_folder}
    yield
    while len(_connections) > before[2]:  # also those of a site that crashed
        _connections.pop().close()
    while len(_used) > before[0]:
        name = _used.pop()
        shutil.rmtree(cluster() / f"data-{name}", ignore_errors=True)
        (_free if is_cleaned(name) else _empty).append(name)
    while len(_empty) > before[1]:
        with admin(cluster()) as conn:
            conn.execute(f"DROP DATABASE IF EXISTS {_empty.pop()} WITH (FORCE)")
    _of_folder.clear()
    _of_folder.update(before[3])


@cache
def remember_connections() -> None:
    """Note all connections from now on."""
    really = postgres.opened

    def opened(*given: Any, **more: Any) -> psycopg.Connection[Any]:
        raw = really(*given, **more)
        _connections.append(raw)
        return raw

    postgres.opened = opened


def is_cleaned(name: str) -> bool:
    """Delete all rows of a site; return False if it has other tables than it had."""
    with admin(cluster(), name) as conn:
        conn.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        found = conn.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        names = {one for (one,) in found}
        if names != {*schema.metadata.tables, "alembic_version"}:
            return False
        [revision] = conn.execute("SELECT version_num FROM alembic_version").fetchone() or [""]
        deleted = [f"DELETE FROM {one.name}" for one in reversed(schema.metadata.sorted_tables)]
        kept = f"INSERT INTO house VALUES ('{OLDEST}', '{oldest_of()}')"
        first = "ALTER SEQUENCE moderation_number_seq RESTART"
        conn.execute("; ".join([*deleted, kept, first]))
        return bool(revision == head_of())


def url_of(folder: Path, name: str) -> str:
    return f"postgresql://{USER}@/{name}?host={quote(str(folder))}"


async def recovered(job: Callable[[], Awaitable[T]]) -> T:
    """Run a job again until the store's connections and its lock are back; return its result."""
    for _ in range(RECOVERIES):
        with suppress(StoreDown):
            return await job()
        await asyncio.sleep(0.05)
    return await job()


def admin(folder: Path, name: str = "postgres") -> psycopg.Connection[Any]:
    """Open a connection beside those of the test."""
    return psycopg.connect(
        host=str(folder), user=USER, dbname=name, autocommit=True, connect_timeout=10
    )


@cache
def cluster(durable: bool = False) -> Path:
    """Return the folder of a running server, started by the first process that asks.

    One that is `durable` waits for the disk.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")[:12]
    folder = Path(tempfile.gettempdir()) / f"inglenook-pg-{run}{'-durable' if durable else ''}"
    while not hold(folder):
        pass  # the server of others was just being stopped
    with (folder / "starting").open("a") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            settings = ["fsync=on", "full_page_writes=on"] if durable else []
            command = [sys.executable, "-m", "tests.support.server.postgres_keeper", str(folder)]
            subprocess.run([*command, *settings], cwd=ROOT, check=True)
            wait_until((folder / "ready").exists, START_SECONDS)
            wait_until(lambda: answers(folder), START_SECONDS)
    return folder


def hold(folder: Path) -> bool:
    """Keep the server of a folder running while this process lives; return whether it will."""
    folder.mkdir(mode=0o700, exist_ok=True)
    users = (folder / "users").open("a")
    fcntl.flock(users, fcntl.LOCK_SH)  # waits while the server is stopped
    _held.append(users)
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(users.fileno()), (folder / "users").stat())
    return False


def answers(folder: Path) -> bool:
    """Return whether a server accepts connections."""
    with suppress(psycopg.OperationalError), admin(folder):
        return True
    return False


@cache
def template_of(folder: Path) -> str:
    """Return the name of the database that holds an empty site; make it at first."""
    with (folder / "template").open("a") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        with admin(folder) as conn:
            named = "SELECT 1 FROM pg_database WHERE datname = %s"
            if conn.execute(named, (TEMPLATE,)).fetchone() is None:
                conn.execute("CREATE DATABASE making_site TEMPLATE template0")
                site = Database(url_of(folder, "making_site"))
                with site.connect(migrating=True) as fresh:
                    migrate(site, fresh, 0.0)
                conn.execute(f"ALTER DATABASE making_site RENAME TO {TEMPLATE}")
    return TEMPLATE
