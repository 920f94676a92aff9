"""Migrations: an older database is migrated whole, or left unchanged."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from msgspec.structs import asdict
from sqlalchemy import inspect, text

from inglenook.core.errors import BadInput
from inglenook.server.store import import_records, records, schema
from inglenook.server.store.database import Database
from inglenook.server.store.errors import StoreDown, Unusable
from inglenook.server.store.maintenance import migrate as migrations
from inglenook.server.store.maintenance.backup import examine
from inglenook.server.store.maintenance.migrate import (
    SCRIPTS,
    head_of,
    migrate,
    migrate_down,
    oldest_of,
)
from inglenook.server.store.rows import EntryRow, TableRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from inglenook.terminal.cli import main
from tests.server.test_store_records import seat, table
from tests.support.server.databases import postgres_url

NEXT = '''
"""A revision that puts another table in the place of one that others belong to."""
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"


def upgrade() -> None:
    with op.batch_alter_table("tables", recreate="always") as batch:
        batch.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="merry"))
        batch.alter_column("frozen", new_column_name="rests")
    {more}
'''


@pytest.fixture
def site(tmp_path) -> Database:
    """A database of this version, with a match in it."""
    database = Database(f"sqlite:///{tmp_path / 'site.sqlite'}")

    async def fill() -> None:
        store = Store.open(f"sqlite:///{tmp_path / 'site.sqlite'}", VirtualWorld(), inline=True)

        def job(conn):
            records.add_table(conn, table("t1"), b"\x00secret")
            records.save_seats(conn, "t1", [seat(0, "ada"), seat(1, "bob")])
            records.add_entries(conn, "t1", [EntryRow(0, "{}", "ab", "[]", 1.0)])
            records.save_room(conn, "t1", "{}", "{}", 5.0)

        await store.write(job)
        await store.close()

    asyncio.run(fill())
    return database


@pytest.fixture
def newer(tmp_path) -> Path:
    return scripts_with(tmp_path, "pass")


def scripts_with(folder: Path, more: str) -> Path:
    """The migrations of a version to come."""
    scripts = folder / "migrations"
    shutil.rmtree(scripts, ignore_errors=True)
    shutil.copytree(SCRIPTS, scripts)
    text = NEXT.format(head=head_of(), more=more)
    (scripts / "versions" / "r9999_next.py").write_text(text)
    return scripts


def run(database: Database, scripts: Path = SCRIPTS) -> str:
    with database.connect(migrating=True) as conn:
        return migrate(database, conn, 1_800_000_000.0, scripts)


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as conn:
        return list(conn.iterdump())


def test_all_names_of_constraints_are_the_schemas(site):
    fresh = Database("sqlite://")
    with fresh.connect() as conn:
        schema.metadata.create_all(conn)
        made = set(conn.exec_driver_sql("SELECT sql FROM sqlite_master").scalars())
    with site.connect() as conn:
        migrated = set(conn.exec_driver_sql("SELECT sql FROM sqlite_master").scalars())
    normal = [{parts(sql or "") for sql in found} for found in (made, migrated)]
    assert {found for found in normal[1] if "alembic" not in found[0]} == normal[0]


def parts(sql: str) -> tuple[str, ...]:
    """The columns and constraints of a statement; SQLite writes a column added later at the end."""
    first, _, rest = " ".join(sql.split()).replace('"', "").partition("(")
    return (first.strip(), *sorted(one.strip(" )") for one in rest.split(", ")))


def older(tmp_path: Path, revision: str, *rows: TableRow) -> Database:
    """A database of an earlier version, with some tables."""
    database = Database(f"sqlite:///{tmp_path / 'site.sqlite'}")
    database.create()
    with database.connect(migrating=True) as conn, conn.begin():
        config = migrations.config_of(SCRIPTS)
        config.attributes["connection"] = conn
        command.upgrade(config, revision)
        columns = [column["name"] for column in inspect(conn).get_columns("tables")]
        for row in rows:
            values = {name: value for name, value in asdict(row).items() if name in columns}
            names, marks = ", ".join(values), ", ".join([f":{name}" for name in values])
            statement = text(f"INSERT INTO tables ({names}, secret) VALUES ({marks}, x'00')")
            conn.execute(statement, values)
    return database


def test_tables_from_before_addresses_were_remembered_have_none(tmp_path):
    database = older(tmp_path, "0001", table("t1"))
    assert run(database) == head_of()
    with database.connect() as conn:
        found = records.load_table(conn, "t1")
    assert found is not None
    assert found.address is None


def test_imports_of_before_have_a_size_and_count_for_their_guest(tmp_path):
    brought = table("t2", commitment="", origin='{"imported":1}', created=7.0)
    database = older(tmp_path, "0002", table("t1"), brought)
    with database.connect() as conn, conn.begin():
        conn.exec_driver_sql("INSERT INTO room VALUES ('t2', 'snap', '{}', NULL)")
        conn.exec_driver_sql("INSERT INTO entry VALUES ('t2', 0, 'one', 'ab', 'events', 1.0)")
        conn.exec_driver_sql("INSERT INTO house VALUES ('imported', '99')")
    assert run(database) == head_of()
    with database.connect() as conn:
        [found] = import_records.list_imports(conn)
        assert (found.id, found.looked, found.size) == ("t2", 7.0, 14 + 4 + 3 + 6)
        assert import_records.holders(conn) == {"guest:ada": (27, 7.0)}
        assert records.site_value(conn, "imported") is None


def test_guests_of_before_are_not_taken_for_long_gone(tmp_path):
    """When they were last here was not written then."""
    database = older(tmp_path, "0005")
    with database.connect() as conn, conn.begin():
        conn.exec_driver_sql("INSERT INTO guest VALUES ('g1', 'Ada', 'en', 5.0, 5.0, 0, NULL)")
    began = time.time()
    assert run(database) == head_of()
    with database.connect() as conn:
        found = records.load_guest(conn, "g1")
    assert found is not None
    assert found.created == 5.0
    assert found.seen >= began


def test_an_older_site_is_upgraded_with_all_that_is_in_it(site, newer, tmp_path):
    before = content(site.path)
    assert run(site, newer) == "9999"
    with closing(sqlite3.connect(site.path)) as conn:
        assert conn.execute("SELECT id, mood, rests FROM tables").fetchall() == [
            ("t1", "merry", None)
        ]
        for name, rows in (("seat", 2), ("entry", 1), ("room", 1)):
            [found] = conn.execute(f"SELECT count(*) FROM {name}").fetchone()
            assert found == rows, f"{name} must not be swept away with the old table"
        assert conn.execute("PRAGMA foreign_key_check").fetchall() == []
        conn.execute("PRAGMA foreign_keys=ON")
        conn.execute("DELETE FROM tables")
        assert conn.execute("SELECT count(*) FROM seat").fetchone() == (0,)
    [kept] = tmp_path.glob(f"site.{head_of()}-*.sqlite")
    assert kept.name == f"site.{head_of()}-20270115T080000Z.sqlite"
    assert content(kept) == before
    assert examine(kept).entries == 1


def test_nothing_is_copied_when_there_is_nothing_to_do(site, tmp_path):
    run(site)
    assert [path.name for path in tmp_path.glob("*.sqlite")] == ["site.sqlite"]


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ("raise KeyError('a defect')", KeyError),
        ("op.execute('DROP TABLE no_such_table')", StoreDown),
        ("op.execute('DELETE FROM tables')", Unusable),  # what belongs to them is left alone
    ],
)
def test_a_migration_that_fails_leaves_the_site_as_it_was(site, tmp_path, more, error):
    before = content(site.path)
    with pytest.raises(error):
        run(site, scripts_with(tmp_path, more))
    assert content(site.path) == before
    assert run(site) == head_of()


def test_without_room_for_a_copy_nothing_is_upgraded(site, newer, monkeypatch):
    def full(*args: object) -> None:
        raise Unusable("no space left")

    before = content(site.path)
    monkeypatch.setattr(migrations, "copy", full)
    with pytest.raises(Unusable, match="no space left"):
        run(site, newer)
    assert content(site.path) == before


def test_a_newer_site_is_not_opened(site, newer, tmp_path):
    run(site, newer)
    after = content(site.path)
    with pytest.raises(Unusable, match="newer version"):
        Store.open(f"sqlite:///{site.path}", VirtualWorld())
    assert content(site.path) == after


def test_scripts_are_found_in_odd_places(site, tmp_path):
    odd = tmp_path / "50% of: it"
    odd.mkdir()
    assert run(site, scripts_with(odd, "pass")) == "9999"


# -- both kinds of databases


@pytest.fixture(params=["sqlite", "postgres"])
def fresh(request, tmp_path) -> Database:
    """An empty database of each kind."""
    if request.param == "postgres":
        return Database(postgres_url(empty=True))
    database = Database(f"sqlite:///{tmp_path / 'fresh.sqlite'}")
    database.create()
    return database


def with_revision(folder: Path, text: str) -> Path:
    """The migrations of this version with one more."""
    scripts = scripts_with(folder, "pass")
    (scripts / "versions" / "r9999_next.py").write_text(
        f'"""Add a word."""\nfrom alembic import op\nimport sqlalchemy as sa\n\n'
        f'revision = "9999"\ndown_revision = "{head_of()}"\n{text}\n'
    )
    return scripts


ADDS = """
def upgrade() -> None:
    op.add_column("guest", sa.Column("word", sa.Text(), nullable=True))
"""
UNDOES = f"""{ADDS}

def downgrade() -> None:
    op.drop_column("guest", "word")
"""


def test_migrations_make_the_schema_from_nothing(fresh):
    assert run(fresh) == head_of()
    with fresh.connect() as conn:
        context = MigrationContext.configure(conn, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []


def test_an_older_program_accepts_what_fits_it(fresh, tmp_path):
    run(fresh, with_revision(tmp_path, f'OLDEST = "{head_of()}"\n{ADDS}'))
    assert run(fresh) == head_of()  # it starts beside newer ones, and changes nothing
    store = Store.open(fresh.url.render_as_string(False), VirtualWorld(), inline=True)
    asyncio.run(store.check())
    asyncio.run(store.close())
    with fresh.connect() as conn:
        assert migrations.revision_of(conn) == "9999"
        assert migrations.to_do(conn) == []


def test_an_older_program_refuses_what_does_not_fit_it(fresh, tmp_path):
    run(fresh, with_revision(tmp_path, ADDS))
    with pytest.raises(Unusable, match="newer version"):
        run(fresh)


def test_a_server_goes_down_only_if_a_migration_beside_it_does_not_fit(fresh, tmp_path):
    run(fresh)
    url = fresh.url.render_as_string(False)
    store = Store.open(url, VirtualWorld(), inline=True, alone=False)
    for written, fits in ((f'OLDEST = "{head_of()}"\n{UNDOES}', True), (ADDS, False)):
        scripts = with_revision(tmp_path, written)
        run(fresh, scripts)
        store.writer.abandon()
        if fits:
            asyncio.run(store.check())
            with fresh.connect(migrating=True) as conn:
                assert migrate_down(fresh, conn, head_of(), 1e9, scripts) == ["9999"]
        else:
            with pytest.raises(StoreDown, match="expected revision"):
                asyncio.run(store.check())
    asyncio.run(store.close())


def test_the_oldest_program_is_never_older_than_a_revision_before_allows(tmp_path):
    scripts = with_revision(tmp_path, f'OLDEST = "0001"\n{ADDS}')
    assert migrations.oldest_of(scripts) == migrations.oldest_of() > "0001"


def test_a_revision_is_undone_where_it_says_how(fresh, tmp_path):
    scripts = with_revision(tmp_path, UNDOES)
    run(fresh, scripts)
    with fresh.connect(migrating=True) as conn:
        assert migrate_down(fresh, conn, head_of(), 1e9, scripts) == ["9999"]
        assert migrate_down(fresh, conn, head_of(), 1e9, scripts) == []
        conn.rollback()
        assert "word" not in [one["name"] for one in inspect(conn).get_columns("guest")]
    assert run(fresh) == head_of()


def test_a_revision_without_a_way_back_stays_and_the_others_too(fresh, tmp_path):
    scripts = with_revision(tmp_path, UNDOES)
    run(fresh, scripts)
    with fresh.connect(migrating=True) as conn:
        with pytest.raises(Unusable, match="can't be undone"):
            migrate_down(fresh, conn, "0001", 1e9, scripts)
        for target in ("9998", "later"):
            with pytest.raises(BadInput, match="a revision from 0001 to 9999"):
                migrate_down(fresh, conn, target, 1e9, scripts)
        assert migrations.revision_of(conn) == "9999"


def test_the_tables_of_nodes_and_archives_can_be_given_up_and_made_again(fresh):
    run(fresh)
    with fresh.connect(migrating=True) as conn:
        undone = migrate_down(fresh, conn, "0011", 1e9)
        assert (undone[0], undone[-3:]) == (head_of(), ["0014", "0013", "0012"])
        tables = set(inspect(conn).get_table_names())
        assert not tables & {"archived", "table_job", "node_report", "job", "lease", "node"}
        assert {"tables", "house"} <= tables
        assert migrations.revision_of(conn) == "0011"
        assert records.site_value(conn, migrations.OLDEST) == oldest_of(head="0011")
    assert run(fresh) == head_of()
    with fresh.connect() as conn:
        context = MigrationContext.configure(conn, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("archived VALUES ('t1', '2026-05')", "names the files of 1 archived matches"),
        ("table_job VALUES (1, NULL, 'forget', 'ada', NULL, NULL)", "1 jobs wait"),
    ],
)
def test_a_revision_stays_while_rows_of_it_matter(fresh, row, sentence):
    run(fresh)
    with fresh.connect() as conn, conn.begin():
        conn.exec_driver_sql(f"INSERT INTO {row}")
    with fresh.connect(migrating=True) as conn:
        with pytest.raises(Unusable, match=f"can't be undone: .*{sentence}"):
            migrate_down(fresh, conn, "0011", 1e9)
        assert migrations.revision_of(conn) == head_of(), "nothing is undone"


def test_two_servers_that_start_at_once_migrate_once():
    database, found = Database(postgres_url(empty=True)), []
    threads = [threading.Thread(target=lambda: found.append(run(database))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == [head_of()] * 3


def test_the_command_says_what_it_would_do_and_does_it(tmp_path):
    run_command = CliRunner().invoke
    database = older(tmp_path, "0009")
    environ = {"INGLENOOK_DATABASE": f"sqlite:///{database.path}"}
    checked = run_command(main, ["migrate", "--check"], env=environ)
    assert checked.exit_code == 1
    assert [line.split("  ")[0] for line in checked.output.splitlines()][:2] == ["0010", "0011"]
    assert run_command(main, ["migrate"], env=environ).exit_code == 0
    done = run_command(main, ["migrate", "--check"], env=environ)
    assert (done.exit_code, done.output) == (0, f"nothing to do: {head_of()}\n")
    refused = run_command(main, ["migrate", "--down", "0001"], env=environ)
    assert refused.exit_code == 1
    assert "restore a backup" in refused.output
