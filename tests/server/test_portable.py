"""Portable backups: any database restores them, and a damaged file changes nothing."""

from __future__ import annotations

import gzip
import hashlib
import json
import stat
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import BigInteger, Boolean, Column, Double, LargeBinary, MetaData, Table, Text

from inglenook.core.errors import BadInput
from inglenook.server.store.database import Database
from inglenook.server.store.errors import Unusable
from inglenook.server.store.maintenance import portable_file
from inglenook.server.store.maintenance.backup import Content
from inglenook.server.store.maintenance.migrate import head_of, revision_of, upgrade
from inglenook.server.store.maintenance.portable import (
    backup,
    examine_portable,
    restore_portable,
)
from inglenook.server.store.maintenance.portable_rows import (
    PortableTable,
    Total,
    insert_lines,
    lines_of,
    tables_of,
)
from inglenook.terminal.cli import main
from tests.support.server.databases import postgres_url
from tests.support.server.filled_site import fill, totals, url_of

NOW = 1_800_000_000.0
BIG = 2**63 - 1


@pytest.fixture
def site(tmp_path: Path) -> str:
    url = url_of(tmp_path / "data" / "inglenook.sqlite")
    fill(url)
    return url


@pytest.fixture
def kept(site: str, tmp_path: Path) -> Path:
    """A portable backup of the site."""
    path = tmp_path / "site.jsonl.gz"
    backup(Database(site), path, NOW)
    return path


# -- rows

KINDS = Table(
    "kinds",
    MetaData(),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("flag", Boolean),
    Column("size", Double),
    Column("words", Text),
    Column("data", LargeBinary),
)
VALUES = st.tuples(
    st.none() | st.booleans(),
    st.none() | st.floats(allow_nan=False),
    st.none() | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])),
    st.none() | st.binary(),
)
ROWS = st.dictionaries(st.integers(-BIG - 1, BIG), VALUES, max_size=8)


def carried(url: str, lines: list[bytes]) -> list[bytes]:
    """Insert lines in a database, and read them back; nothing is kept."""
    with Database(url).connect(migrating=True) as conn, conn.begin() as work:
        KINDS.create(conn)
        [table] = [one for one in tables_of(conn) if one.name == "kinds"]
        insert_lines(conn, table, lines)
        found = sorted(lines_of(conn, table))
        work.rollback()
    return found


def encoded(rows: dict[int, Any]) -> list[bytes]:
    """The lines of rows, by columns in the order of their names."""
    made = []
    for number, (flag, size, words, data) in rows.items():
        bare: float | str | None = None if size is None else size + 0.0
        if bare in (float("inf"), float("-inf")):
            bare = repr(bare)
        bytes_ = None if data is None else b64encode(data).decode()
        made.append([bytes_, flag, number, bare, words])
    return [msgspec.json.encode(one) for one in made]


def test_rows_of_every_kind_are_the_same_in_both_databases():
    there = postgres_url(empty=True)

    @settings(max_examples=25, deadline=None)
    @given(ROWS)
    def check(rows: dict[int, Any]) -> None:
        lines = sorted(encoded(rows))
        assert carried("sqlite://", lines) == lines
        assert carried(there, lines) == lines

    check()


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ('["AA==",true,1,1.5]', "expected 5 values, got 4"),
        ('["A",true,1,1.5,""]', "kinds.data: expected bytes in base64"),
        ('["AA==",1,1,1.5,""]', "kinds.flag: expected flag, got int"),
        ('["AA==",true,"1",1.5,""]', "kinds.number: expected integer, got str"),
        ('["AA==",true,null,1.5,""]', "kinds.number: expected integer, got no value"),
        ('["AA==",true,true,1.5,""]', "kinds.number: expected integer, got bool"),
        (f'["AA==",true,{2**63},1.5,""]', "kinds.number: expected an integer of 64 bits"),
        ('["AA==",true,1,"nan",""]', "kinds.size: expected number, got str"),
        ('["AA==",true,1,1,""]', "kinds.size: expected number, got int"),
        ('["AA==",true,1,1.5,[]]', "a row of kinds: expected a line of JSON values"),
        ('{"a":1}', "a row of kinds: expected a line of JSON values"),
        ('["AA==",true,1,1.5,"', "a row of kinds: expected a line of JSON values"),
        ("[" * 100_000, "a row of kinds: expected a line of JSON values"),
    ],
)
def test_a_line_of_another_form_is_refused(values, problem):
    with Database("sqlite://").connect() as conn, conn.begin():
        KINDS.create(conn)
        [table] = tables_of(conn)
        with pytest.raises(BadInput) as caught:
            insert_lines(conn, table, [values.encode()])
    assert problem in str(caught.value)


def test_a_value_of_another_kind_than_its_column_stops_a_backup(site, tmp_path):
    with Database(site).connect() as conn, conn.begin():
        conn.exec_driver_sql("UPDATE guest SET epoch = 'often' WHERE id LIKE '%3'")
    with pytest.raises(Unusable, match=r"guest\.epoch: expected integer, got str"):
        backup(Database(site), tmp_path / "site.jsonl.gz", NOW)
    assert not (tmp_path / "site.jsonl.gz").exists()


# -- whole


def test_a_backup_goes_from_one_database_to_the_other_and_back(site, kept, tmp_path):
    before = totals(site)
    there = postgres_url(empty=True)
    content, aside = restore_portable(kept, Database(there), False, NOW)
    assert (content.guests, content.tables, aside) == (12, 12, None)
    assert totals(there) == before
    again = tmp_path / "again.jsonl.gz"
    backup(Database(there), again, NOW)
    back = url_of(tmp_path / "back.sqlite")
    restore_portable(again, Database(back), False, NOW)
    assert totals(back) == before


def test_it_is_for_its_owner_alone_and_is_no_file_that_was_there(site, kept):
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    before = kept.read_bytes()
    with pytest.raises(BadInput, match="the name of no existing file"):
        backup(Database(site), kept, NOW)
    assert kept.read_bytes() == before
    backup(Database(site), kept, NOW, over=True)
    assert kept.read_bytes() == before  # the same rows at the same time are the same bytes


def test_it_shows_one_moment_while_others_write(site, tmp_path):
    before = totals(site)

    def meddle(_: object) -> None:
        with Database(site).connect() as conn, conn.begin():
            conn.exec_driver_sql("DELETE FROM tables")
            conn.exec_driver_sql("DELETE FROM guest")

    written = backup(Database(site), tmp_path / "site.jsonl.gz", NOW, report=meddle)
    assert written.totals == before


def test_the_signing_key_of_an_older_version_is_left_out(site, tmp_path):
    with Database(site).connect() as conn, conn.begin():
        conn.exec_driver_sql("INSERT INTO house VALUES ('signing-key', 'abadcafe')")
    path = tmp_path / "site.jsonl.gz"
    backup(Database(site), path, NOW)
    lines = gzip.decompress(path.read_bytes())
    assert b"abadcafe" not in lines
    assert b"signing-key" not in lines


def test_a_backup_of_an_older_revision_is_migrated(tmp_path):
    database = Database(url_of(tmp_path / "old.sqlite"))
    database.create()
    with database.connect(migrating=True) as conn, conn.begin():
        upgrade(conn, "0009")
        conn.exec_driver_sql("INSERT INTO guest VALUES ('ada', 'Ada', 'en', 1.0, 2.0, 0, NULL)")
    backup(database, tmp_path / "old.jsonl.gz", NOW)
    for url in (url_of(tmp_path / "new.sqlite"), postgres_url(empty=True)):
        restore_portable(tmp_path / "old.jsonl.gz", Database(url), False, NOW)
        with Database(url).connect() as conn:
            assert revision_of(conn) == head_of()
            assert conn.exec_driver_sql("SELECT name, avatar FROM guest").all() == [("Ada", None)]


def test_a_database_is_replaced_only_by_force_and_kept_aside(site, kept, tmp_path):
    path = Path(Database(site).path or "")
    with Database(site).connect() as conn, conn.begin():
        conn.exec_driver_sql("DELETE FROM chat")
    emptier = totals(site)
    with pytest.raises(BadInput, match="expected no database, or --force"):
        restore_portable(kept, Database(site), False, NOW)
    assert totals(site) == emptier
    _, aside = restore_portable(kept, Database(site), True, NOW)
    assert totals(site)["chat"].rows == 12
    assert aside is not None
    assert totals(url_of(aside)) == emptier
    assert [one.name for one in path.parent.iterdir() if one.name.endswith(".part")] == []


def test_a_database_of_a_server_must_be_empty(kept):
    there = postgres_url()
    before = totals(there)
    with pytest.raises(Unusable, match="expected an empty database, got one with tables"):
        restore_portable(kept, Database(there), True, NOW)
    assert totals(there) == before


# -- damaged and hostile files


def rewritten(path: Path, change: Callable[[list[bytes]], None]) -> None:
    """Change the lines of a backup, and let its last line fit them."""
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)[:-1]
    change(lines)
    digest = hashlib.sha256(b"".join(lines)).hexdigest()
    tail = json.dumps({"sha256": digest}).encode() + b"\n"
    path.write_bytes(gzip.compress(b"".join([*lines, tail])))


def head(lines: list[bytes], **changes: object) -> None:
    lines[0] = json.dumps(json.loads(lines[0]) | changes).encode() + b"\n"


def drop_a_row(lines: list[bytes]) -> None:
    del lines[next(i for i, line in enumerate(lines) if line.startswith(b"["))]


def change_a_name(lines: list[bytes]) -> None:
    place = next(i for i, line in enumerate(lines) if line.startswith(b"[") and b"true" in line)
    lines[place] = lines[place].replace(b"true", b"false", 1)


def swap_tables(lines: list[bytes]) -> None:
    first, second = [i for i, line in enumerate(lines) if line.startswith(b'{"table"')][:2]
    lines[first], lines[second] = lines[second], lines[first]


def another_table(lines: list[bytes]) -> None:
    tables = json.loads(lines[0])["tables"]
    head(lines, tables=tables | {"../../etc/passwd": ["a"]})


HOSTILE = {
    "another format": (lambda lines: head(lines, site=2), "a backup of format 1, got 2"),
    "unknown revision": (lambda lines: head(lines, revision="9999"), "a known revision"),
    "unfinished": (lambda lines: head(lines, revision="unfinished"), "a known revision"),
    "more fields": (lambda lines: head(lines, run="rm"), "a portable backup of Inglenook"),
    "a table with a path": (another_table, "got others: ../../etc/passwd"),
    "a lost row": (drop_a_row, "with their checksum"),
    "a changed row": (change_a_name, "with their checksum"),
    "tables in another order": (swap_tables, "expected the table"),
    "no tables": (lambda lines: lines.__delitem__(slice(1, None)), "a portable backup"),
    "more lines": (lambda lines: lines.append(b'{"table":"guest"}\n'), "a portable backup"),
    "binary": (lambda lines: lines.__setitem__(1, b"\xff\xfe\n"), "a portable backup"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_changed_file_is_refused_and_nothing_is_done(site, kept, tmp_path, name):
    change, problem = HOSTILE[name]
    rewritten(kept, change)
    refused(kept, tmp_path, problem)


def refused(path: Path, folder: Path, problem: str) -> None:
    target = Database(url_of(folder / "fresh" / "site.sqlite"))
    with pytest.raises(BadInput) as caught:
        restore_portable(path, target, False, NOW)
    assert problem in str(caught.value)
    assert not (folder / "fresh").exists()


def test_any_cut_and_any_flipped_bit_is_found(kept, tmp_path):
    whole = kept.read_bytes()
    broken = tmp_path / "broken.jsonl.gz"
    for place in range(0, len(whole), len(whole) // 12):
        broken.write_bytes(whole[:place])
        with pytest.raises(BadInput):
            examine_portable(broken)
    for place in range(12, len(whole) - 8, len(whole) // 12):
        flipped = bytearray(whole)
        flipped[place] ^= 16
        broken.write_bytes(flipped)
        with pytest.raises(BadInput):
            examine_portable(broken)
    broken.write_bytes(whole + b"more")
    with pytest.raises(BadInput):
        examine_portable(broken)


def test_a_file_that_swells_is_refused_before_it_fills_memory(kept, tmp_path, monkeypatch):
    monkeypatch.setattr(portable_file, "LINE", 1024 * 1024)
    monkeypatch.setattr(portable_file, "SMALL", 4 * 1024 * 1024)
    head_line, table_line, row, _ = gzip.decompress(kept.read_bytes()).split(b"\n", 3)
    bomb = tmp_path / "bomb.jsonl.gz"
    first = head_line + b"\n" + table_line + b"\n"
    bomb.write_bytes(gzip.compress(first + b"[" * 30_000_000))
    refused(bomb, tmp_path, "expected a line of at most 1,048,576 bytes, got a longer one")
    rows = (row + b"\n") * (30_000_000 // len(row))
    bomb.write_bytes(gzip.compress(first + rows, 9))
    refused(bomb, tmp_path, "bytes, uncompressed, got more")


@pytest.mark.parametrize("data", [b"", b"\x1f\x8b", b"PK\x03\x04", b"{}\n"])
def test_another_file_is_refused(tmp_path, data):
    path = tmp_path / "other"
    path.write_bytes(data)
    refused(path, tmp_path, "")


def test_rows_without_their_table_are_refused_whole(kept, tmp_path):
    """Each line and sum fits, but a seat names a table that is not there."""

    def orphan(lines: list[bytes]) -> None:
        at = lines.index(b'{"table":"tables"}\n')
        total = Total()
        end = next(i for i in range(at, len(lines)) if lines[i].startswith(b'{"rows"'))
        del lines[at + 1]
        for line in lines[at + 1 : end - 1]:
            total = total.plus(line[:-1])
        new = {"rows": total.rows, "checksum": total.hex}
        lines[end - 1] = json.dumps(new).encode() + b"\n"

    rewritten(kept, orphan)
    target = Database(url_of(tmp_path / "fresh.sqlite"))
    with pytest.raises(Unusable, match="without their parent row"):
        restore_portable(kept, target, False, NOW)
    assert target.path is not None
    assert not target.path.exists()
    there = postgres_url(empty=True)
    with pytest.raises(Unusable, match="foreign key"):
        restore_portable(kept, Database(there), False, NOW)
    with Database(there).connect() as conn:
        assert tables_of(conn) == []


# -- the commands


def test_the_commands_write_and_restore_it(site, tmp_path):
    data, file = Path(Database(site).path or "").parent, tmp_path / "kept.jsonl.gz"
    run = CliRunner().invoke
    done = run(main, ["backup", str(file), "--portable", "--data", str(data), "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["portable"], found["guests"], found["key"]) == (True, 12, None)
    done = run(main, ["restore", str(file), "--data", str(tmp_path / "elsewhere"), "--json"])
    assert done.exit_code == 0, done.output
    restored = url_of(tmp_path / "elsewhere" / "inglenook.sqlite")
    assert totals(restored) == totals(site)
    done = run(main, ["restore", str(file), "--data", str(data)])
    assert done.exit_code == 2
    assert "--force" in done.output


def test_a_summary_of_it_counts_what_it_holds(kept):
    found = examine_portable(kept)
    assert found == Content(head_of(), kept.stat().st_size, 12, 12, 12)
    assert isinstance(found, Content)


def test_every_table_of_the_schema_is_in_it(kept):
    with portable_file.PortableReader(kept) as file:
        names = set(file.names)
    with Database("sqlite://").connect(migrating=True) as conn, conn.begin():
        upgrade(conn)
        expected: list[PortableTable] = tables_of(conn)
    assert names == {one.name for one in expected}
