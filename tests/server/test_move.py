"""A site moves between databases whole, checked row by row, or not at all."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import insert, inspect, select

from inglenook.core.errors import BadInput
from inglenook.server.accounts.keys import Keys, read_keys, write_keys
from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.lock import Lock
from inglenook.server.store.maintenance import loading
from inglenook.server.store.maintenance.loading import Progress
from inglenook.server.store.maintenance.migrate import head_of, revision_of, upgrade
from inglenook.server.store.maintenance.move import move
from inglenook.server.store.maintenance.portable_rows import Total, insert_lines
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.support.server.databases import postgres_url
from tests.support.server.filled_site import fill, totals, url_of


@pytest.fixture
def site(tmp_path: Path) -> str:
    """The URL of a site in a file, with rows in each table."""
    url = url_of(tmp_path / "site.sqlite")
    fill(url)
    return url


def carry(source: str, target: str) -> dict[str, Total]:
    return move(Database(source), Database(target)).totals


def tables_in(url: str) -> list[str]:
    with Database(url).connect() as conn:
        return inspect(conn).get_table_names()


def opened(url: str) -> None:
    """Start the store of a server, and stop it."""

    async def run() -> None:
        store = Store.open(url, VirtualWorld(), inline=True)
        await store.close()

    asyncio.run(run())


# -- whole


def test_a_site_moves_to_postgresql_and_back_with_all_its_rows(site, tmp_path):
    before = totals(site)
    assert min([one.rows for one in before.values()]) > 0
    there, elsewhere, back = (
        postgres_url(empty=True),
        postgres_url(empty=True),
        url_of(tmp_path / "back.sqlite"),
    )
    assert carry(site, there) == before
    assert carry(there, elsewhere) == before
    assert carry(elsewhere, back) == before
    assert totals(there) == totals(elsewhere) == totals(back) == totals(site) == before


def test_a_site_moves_from_file_to_file_for_its_owner_alone(site, tmp_path):
    target = tmp_path / "new" / "site.sqlite"
    assert carry(site, url_of(target)) == totals(site)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert sorted(one.name for one in target.parent.iterdir()) == [
        "site.sqlite",
        "site.sqlite.lock",
    ]
    opened(url_of(target))


def test_numbers_continue_where_the_rows_end(site):
    there = postgres_url(empty=True)
    carry(site, there)
    row = {"at": 1.0, "action": "ban", "target": "guest:eve", "reason": ""}
    with Database(there).connect() as conn, conn.begin():
        numbers = set(conn.execute(select(schema.moderation.c.number)).scalars())
        conn.execute(insert(schema.moderation), row)
        later = set(conn.execute(select(schema.moderation.c.number)).scalars())
    assert later - numbers == {max(numbers) + 1}


def test_a_source_of_an_older_revision_is_migrated_in_the_target(tmp_path):
    url = url_of(tmp_path / "old.sqlite")
    database = Database(url)
    database.create()
    with database.connect(migrating=True) as conn, conn.begin():
        upgrade(conn, "0009")
        conn.exec_driver_sql("INSERT INTO guest VALUES ('ada', 'Ada', 'en', 1.0, 2.0, 0, NULL)")
    carry(url, url_of(tmp_path / "new.sqlite"))
    with Database(url_of(tmp_path / "new.sqlite")).connect() as conn:
        assert revision_of(conn) == head_of()
        assert conn.execute(select(schema.guest.c.name, schema.guest.c.avatar)).all() == [
            ("Ada", None)
        ]
    with database.connect() as conn:
        assert revision_of(conn) == "0009"


# -- refused


def test_only_an_empty_database_is_filled(site, tmp_path):
    taken = url_of(tmp_path / "taken.sqlite")
    before = fill(taken, seed=1)
    with pytest.raises(Unusable, match=r"expected an empty database, got one with tables"):
        carry(site, taken)
    assert totals(taken) == before
    other = postgres_url(empty=True)
    with Database(other).connect() as conn, conn.begin():
        conn.exec_driver_sql("CREATE TABLE diary (day TEXT)")
    with pytest.raises(Unusable, match=r"expected an empty database"):
        carry(site, other)
    assert tables_in(other) == ["diary"]


def test_a_file_that_is_no_database_stays_as_it_is(site, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 1000)
    with pytest.raises(StoreDown, match="file is not a database"):
        carry(site, url_of(letter))
    assert letter.read_text() == "Dear Ada, " * 1000


@pytest.mark.parametrize("used", ["site.sqlite", "target.sqlite"])
def test_a_database_in_use_is_refused(site, tmp_path, used):
    lock = Lock(tmp_path / used)
    try:
        with pytest.raises(Unusable, match="in use: another server has it open"):
            carry(site, url_of(tmp_path / "target.sqlite"))
    finally:
        lock.release()
    assert not (tmp_path / "target.sqlite").exists()


def test_no_server_starts_while_a_site_moves(site):
    """Or the answers that it acknowledges would stay in the old database."""
    source, target, tried = postgres_url(), postgres_url(empty=True), []

    def report(progress: Progress) -> None:
        for url in (source, target):
            for alone in (True, False):
                with pytest.raises(Unusable, match="in use: another server has it open"):
                    Store.open(url, VirtualWorld(), inline=True, alone=alone)
                tried.append(progress.step)

    move(Database(source), Database(target), report)
    assert tried
    for alone in (True, False):
        node = Store.open(target, VirtualWorld(), inline=True, alone=alone)
        asyncio.run(node.close())


def test_a_database_does_not_move_onto_itself_or_into_memory(site, tmp_path):
    os.symlink(tmp_path / "site.sqlite", tmp_path / "link.sqlite")
    for target, expected in (
        (site, "another database"),
        (url_of(tmp_path / "link.sqlite"), "another database"),
        ("sqlite://", "a database that lasts"),
    ):
        with pytest.raises(BadInput, match=f"--to: expected {expected}"):
            carry(site, target)
    with pytest.raises(BadInput, match="no such file"):
        carry(url_of(tmp_path / "none.sqlite"), url_of(tmp_path / "target.sqlite"))
    assert not (tmp_path / "none.sqlite").exists()


def test_text_that_postgresql_can_not_hold_is_refused_whole(site):
    with Database(site).connect() as conn, conn.begin():
        row = {"key": "odd", "value": "a\x00b"}
        conn.execute(insert(schema.site), row)
    there = postgres_url(empty=True)
    with pytest.raises(Unusable, match=r"can't take the rows: .*NUL"):
        carry(site, there)
    assert tables_in(there) == []


def test_a_row_that_is_read_back_differently_is_noticed(site, tmp_path, monkeypatch):
    def forgetful(conn, table, lines):
        total = inserted(conn, table, lines)
        if table.name == "guest":
            conn.exec_driver_sql("UPDATE guest SET name = name || '.' WHERE id LIKE '%3'")
        return total

    inserted = insert_lines
    monkeypatch.setattr(loading, "insert_lines", forgetful)
    target = tmp_path / "target.sqlite"
    with pytest.raises(Unusable, match=r"expected 12 rows of guest with their checksum, read back"):
        carry(site, url_of(target))
    assert not target.exists()


# -- interrupted


def killed(source: str, target: str, step: str) -> None:
    """Move in another process, which is killed when it begins to copy or check seats."""
    child = os.fork()
    if child == 0:

        def report(progress: Progress) -> None:
            if (progress.step, progress.table) == (step, "seat"):
                os.kill(os.getpid(), signal.SIGKILL)

        try:
            move(Database(source), Database(target), report)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL


@pytest.mark.parametrize("step", [loading.COPYING, loading.CHECKING])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_after_a_kill_a_server_refuses_the_target_and_a_move_fills_it(site, tmp_path, step, kind):
    target = (
        postgres_url(empty=True) if kind == "postgresql" else url_of(tmp_path / "target.sqlite")
    )
    before = totals(site)
    killed(site, target, step)
    with pytest.raises(Unusable, match="run `inglenook move` or `inglenook restore` again"):
        opened(target)
    with Database(target).connect() as conn:
        assert revision_of(conn) == "unfinished"
    assert totals(site) == before
    opened(site)
    assert carry(site, target) == before
    assert totals(target) == before


# -- the command


def test_the_command_copies_the_key_and_says_where_it_is(site, tmp_path):
    (tmp_path / "new").mkdir()
    opened(site)
    key = tmp_path / "site.key"
    write_keys(key, Keys.of(b"k" * 32, 1.0))
    target = url_of(tmp_path / "new" / "inglenook.sqlite")
    done = CliRunner().invoke(main, ["move", "--from", site, "--to", target, "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    theirs = tmp_path / "new" / "inglenook.key"
    assert (found["key"], found["key_copied"]) == (str(theirs), True)
    assert read_keys(theirs) == read_keys(key)
    assert stat.S_IMODE(theirs.stat().st_mode) == 0o600
    assert found["tables"]["guest"]["rows"] == 12
    assert found["revision"] == head_of()


def test_the_command_never_shows_a_password(site):
    there = postgres_url(empty=True).replace("inglenook@", "inglenook:geheim@")
    done = CliRunner().invoke(main, ["move", "--from", site, "--to", there])
    assert done.exit_code == 0, done.output
    assert "geheim" not in done.output
    assert "all read back and compared" in done.output
    assert "without it all sessions end" in done.output
