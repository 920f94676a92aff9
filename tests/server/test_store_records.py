"""Records are read as they were written, and keys count once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inglenook.server.fields import StoredTable, TableFields
from inglenook.server.protocol.messages import SeatAnswer, TableAnswer
from inglenook.server.rooms.table import Table
from inglenook.server.store import list_records, personal, records, schema
from inglenook.server.store.rows import ChatRow, EntryRow, GuestRow, RoomRow, SeatRow, TableRow
from inglenook.server.store.store import Store
from inglenook.server.world import VirtualWorld
from tests.support.server.databases import postgres_url

ROWS = {
    "guest": GuestRow,
    "tables": TableRow,
    "seat": SeatRow,
    "entry": EntryRow,
    "room": RoomRow,
    "chat": ChatRow,
}


@pytest.fixture(params=["sqlite", "postgres"])
def conn(request) -> Iterator[Connection]:
    url = postgres_url() if request.param == "postgres" else "sqlite://"
    store = Store.open(url, VirtualWorld(), inline=True, alone=False)
    conn = store.writer.connection()
    yield conn
    conn.rollback()
    asyncio.run(store.close())


def table(table_id: str, **changes: object) -> TableRow:
    row = TableRow(
        id=table_id,
        game="king-of-12",
        seats=3,
        options='{"trim":"off"}',
        settings="{}",
        state="open",
        public=True,
        host="ada",
        created=100.0,
        started=None,
        ended=None,
        rematch_of=None,
        rematch=None,
        match_id=f"match-{table_id}",
        commitment="c0ffee",
        outcome=None,
        origin=None,
        frozen=None,
    )
    return replace(row, **changes)


def seat(number: int, guest: str | None = None) -> SeatRow:
    return SeatRow(seat=number, kind="person" if guest else "open", guest=guest, name=guest or "")


def ids(rows: Sequence[TableRow | list_records.ListedTable]) -> list[str]:
    return [row.id for row in rows]


@pytest.mark.parametrize("name", ROWS)
def test_a_row_has_the_columns_of_its_table_in_their_order(name):
    columns = [c.key for c in schema.metadata.tables[name].columns]
    kept_apart = {"table_id", "secret", "counted"}
    assert [c for c in columns if c not in kept_apart] == list(ROWS[name].__struct_fields__)


def test_the_site_remembers(conn):
    assert records.site_value(conn, "alive_at") is None
    records.set_site_value(conn, "alive_at", "1")
    records.set_site_value(conn, "alive_at", "2")
    assert records.site_value(conn, "alive_at") == "2"


def test_the_life_of_a_guest(conn):
    records.add_guest(conn, GuestRow("g1", "Ada", "en", 5.0, 5.0, 0))
    assert records.load_guest(conn, "g1") == GuestRow("g1", "Ada", "en", 5.0, 5.0, 0, None)
    assert records.change_guest(conn, "g1", 0, {"name": "Zoë ♞", "language": "fr"})
    personal.set_seen(conn, [("g1", 9.0)])
    assert records.raise_epoch(conn, "g1", 0)
    assert not records.raise_epoch(conn, "g1", 0)
    assert not records.change_guest(conn, "g1", 0, {"name": "Eve"})
    assert records.load_guest(conn, "g1") == GuestRow("g1", "Zoë ♞", "fr", 5.0, 9.0, 1, None)
    assert records.load_guest(conn, "g2") is None


def test_a_link_works_once_and_in_time(conn):
    records.add_guest(conn, GuestRow("g1", "Ada", "en", 5.0, 5.0, 0))
    ada = records.load_guest(conn, "g1")
    assert records.add_link(conn, "hash", "g1", 0, 60.0)
    assert records.take_link(conn, "hash", 59.0) == ada
    assert records.take_link(conn, "hash", 59.0) is None
    records.add_link(conn, "late", "g1", 0, 60.0)
    assert records.take_link(conn, "late", 60.0) is None
    records.add_link(conn, "old", "g1", 0, 60.0)
    records.add_link(conn, "new", "g1", 0, 90.0)
    assert records.drop_links(conn, 70.0) == 1
    assert records.take_link(conn, "new", 70.0) == ada


def test_a_link_ends_with_the_sessions_of_its_time(conn):
    records.add_guest(conn, GuestRow("g1", "Ada", "en", 5.0, 5.0, 0))
    records.add_link(conn, "before", "g1", 0, 60.0)
    assert records.raise_epoch(conn, "g1", 0)
    assert records.take_link(conn, "before", 9.0) is None
    assert not records.add_link(conn, "late", "g1", 0, 60.0)
    assert records.take_link(conn, "late", 9.0) is None
    assert records.add_link(conn, "new", "g1", 1, 60.0)
    found = records.take_link(conn, "new", 9.0)
    assert found is not None
    assert (found.id, found.epoch) == ("g1", 1)
    assert not records.add_link(conn, "stranger", "nobody", 0, 60.0)


def test_a_commitment_serves_one_table_of_whoever_was_shown_it(conn):
    records.add_commitment(conn, "c0ffee", b"\x00secret\xff", "g1", 5.0)
    assert records.take_commitment(conn, "c0ffee", "g2", "t1") is None
    assert records.take_commitment(conn, "c0ffee", "g1", "t1") == b"\x00secret\xff"
    assert records.take_commitment(conn, "c0ffee", "g1", "t2") is None
    records.add_commitment(conn, "other", b"s", "g1", 50.0)
    assert records.drop_commitments(conn, 50.0) == 1
    assert records.take_commitment(conn, "other", "g1", "t2") == b"s"


def test_a_table_and_its_secret(conn):
    records.add_table(conn, table("t1"), b"\x00secret\xff")
    assert records.load_table(conn, "t1") == table("t1")
    assert records.load_secret(conn, "t1") == b"\x00secret\xff"
    over = table("t1", state="over", ended=7.5, outcome='{"ranks":[1,2,3]}', public=False)
    records.save_table(conn, over)
    assert records.load_table(conn, "t1") == over
    assert records.load_secret(conn, "t1") == b"\x00secret\xff"
    assert records.load_table(conn, "t2") is None


def test_the_public_list_goes_by_turns(conn):
    for number in range(6):
        source = "ab"[number > 3]
        row = table(f"t{number}", created=float(number), address=source)
        records.add_table(conn, row, b"s")
    records.add_table(conn, table("private", public=False), b"s")
    records.add_table(conn, table("lanterns", game="lanterns", created=9.0, host="bob"), b"s")
    records.add_table(conn, table("running", state="playing", created=8.0), b"s")
    listed = list_records.listed_by_turns(conn, None, ("open",), 9)
    assert ids(listed) == ["lanterns", "t5", "t3", "t4", "t2", "t1", "t0"]
    assert [one.source for one in listed[:2]] == ["bob", "b"]
    assert ids(list_records.listed_by_turns(conn, "lanterns", ("open",), 9)) == ["lanterns"]
    assert ids(list_records.listed_by_turns(conn, None, ("playing",), 9)) == ["running"]
    assert ids(list_records.listed_by_turns(conn, None, ("open",), 2)) == ["lanterns", "t5"]
    some = list_records.listed_among(conn, {"t1", "t2", "running", "private"}, None, ("open",))
    assert ids(some) == ["t2", "t1"]
    rows = list_records.tables_with(conn, ["t1", "gone", "running", "t0"], None, ("open",))
    assert ids(rows) == ["t1", "t0"]
    if conn.dialect.name != "sqlite":
        return
    plan = " ".join([str(row) for row in conn.exec_driver_sql(
        "EXPLAIN QUERY PLAN SELECT id, coalesce(address, host), created, row_number() OVER "
        "(PARTITION BY coalesce(address, host) ORDER BY created DESC, id DESC) FROM tables "
        "WHERE public IS 1 AND state IN ('open')"
    )])  # fmt: skip
    assert "COVERING INDEX ix_tables_listed" in plan


def test_the_tables_of_a_guest(conn):
    for name, host, state in (
        ("t1", "ada", "open"),
        ("t2", "bob", "playing"),
        ("t3", "bob", "over"),
    ):
        records.add_table(conn, table(name, host=host, state=state, created=float(name[1])), b"s")
        records.save_seats(conn, name, [seat(0, host), seat(1)])
    records.save_seats(conn, "t3", [seat(1, "ada")])
    assert ids(records.tables_of_guest(conn, "ada")) == ["t1", "t3"]  # finished tables come last
    assert ids(records.tables_of_guest(conn, "ada", ["open", "playing"])) == ["t1"]
    assert ids(records.tables_of_guest(conn, "bob", limit=1)) == ["t2"]
    assert ids(records.tables_of_guest(conn, "eve")) == []
    assert records.tables_in_state(conn, "playing") == ["t2"]
    assert records.tables_in_state(conn, "over", before=3.0) == []
    assert records.table_counts(conn) == {"open": 1, "playing": 1, "over": 1}


def test_seats_are_changed_in_place(conn):
    for name in ("t1", "t2", "t3"):
        records.add_table(conn, table(name), b"s")
    records.save_seats(conn, "t1", [seat(1), seat(0, "ada")])
    records.save_seats(conn, "t1", [replace(seat(1, "bob"), team=1, resigned=True)])
    records.save_seats(conn, "t2", [seat(0, "cid")])
    records.save_seats(conn, "t3", [])
    bob = SeatRow(seat=1, kind="person", guest="bob", name="bob", team=1, resigned=True)
    assert records.load_seats(conn, "t1") == [seat(0, "ada"), bob]
    assert records.seats_of(conn, ["t1", "t2", "t3"]) == {
        "t1": [seat(0, "ada"), bob],
        "t2": [seat(0, "cid")],
        "t3": [],
    }


def test_a_journal_grows_and_no_number_comes_twice(conn):
    records.add_table(conn, table("t1"), b"s")
    lines = [EntryRow(n, f'{{"n":{n}}}', "ab12", "[]", n + 0.5) for n in range(5)]
    records.add_entries(conn, "t1", lines[:2])
    records.add_entries(conn, "t1", [])
    records.add_entries(conn, "t1", lines[2:])
    assert records.load_entries(conn, "t1") == lines
    assert records.load_entries(conn, "t1", 3) == lines[3:]
    assert records.load_entries(conn, "t1", 1, 2) == lines[1:3]
    assert records.entry_count(conn, "t1") == 5
    for table_id, more in (("t1", [EntryRow(4, "{}", "", "[]", 9.0)]), ("no such table", lines)):
        with pytest.raises(IntegrityError), conn.begin_nested():
            records.add_entries(conn, table_id, more)


def test_rooms_are_woken_in_order(conn):
    for name, wake_at in (("t1", 30.0), ("t2", 10.0), ("t3", None), ("t4", 20.0)):
        records.add_table(conn, table(name), b"s")
        records.save_room(conn, name, "{}", "{}", wake_at)
    assert records.due_rooms(conn, 20.0) == [("t2", 10.0), ("t4", 20.0)]
    records.set_wake(conn, "t2", None)
    records.save_room(conn, "t4", '{"turn":2}', '{"clock":1}', 40.0)
    assert records.load_room(conn, "t4") == RoomRow('{"turn":2}', '{"clock":1}', 40.0)
    records.save_runtime(conn, "t4", '{"clock":2}', None)
    assert records.load_room(conn, "t4") == RoomRow('{"turn":2}', '{"clock":2}', None)
    assert records.due_rooms(conn, 50.0) == [("t1", 30.0)]


def test_chat_is_read_by_audience(conn):
    records.add_table(conn, table("t1"), b"s")
    said = [
        ChatRow(0, "table", 0, "ada", "Ada", "hello", 1.0),
        ChatRow(1, "gallery", None, "eve", "Eve", "she bluffs", 2.0),
        ChatRow(2, "table", 1, "bob", "Bob", "hi 🎲", 3.0),
    ]
    for row in said:
        records.add_chat(conn, "t1", row)
    assert records.load_chat(conn, "t1") == said
    assert records.load_chat(conn, "t1", ["table"]) == [said[0], said[2]]
    assert records.load_chat(conn, "t1", ["table"], after=0) == [said[2]]
    assert records.load_chat(conn, "t1", limit=2) == said[1:]


def test_visitors_can_be_sent_away(conn):
    records.add_table(conn, table("t1"), b"s")
    records.save_visitor(conn, "t1", "eve", banned=False)
    records.save_visitor(conn, "t1", "eve", banned=True)
    records.save_visitor(conn, "t1", "ada", banned=False)
    assert records.load_visitors(conn, "t1") == {"eve": True, "ada": False}


def test_a_fault_freezes_a_table_until_it_is_thawed(conn):
    records.add_table(conn, table("t1"), b"s")
    records.freeze_table(conn, "t1", "a fault in the rules")
    assert ids(records.frozen_tables(conn)) == ["t1"]
    records.freeze_table(conn, "t1", None)
    assert records.frozen_tables(conn) == []


def test_a_table_takes_all_that_is_its_own_with_it(conn):
    records.add_table(conn, table("t1"), b"s")
    records.save_seats(conn, "t1", [seat(0, "ada")])
    records.add_entries(conn, "t1", [EntryRow(0, "{}", "", "[]", 1.0)])
    records.save_room(conn, "t1", "{}", "{}", None)
    records.add_chat(conn, "t1", ChatRow(0, "table", 0, "ada", "Ada", "hello", 1.0))
    records.save_visitor(conn, "t1", "eve", banned=False)
    records.drop_tables(conn, ["t1"])
    assert records.load_table(conn, "t1") is None
    for name in ("seat", "entry", "room", "chat", "visitor"):
        assert conn.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar() == 0, name


def test_a_shared_field_is_in_the_record_the_row_the_columns_and_the_answer():
    stored = set(StoredTable.__struct_fields__)
    assert stored <= set(Table.__struct_fields__)
    assert stored <= set(TableRow.__struct_fields__)
    assert stored <= set(schema.tables.c.keys())
    assert set(TableFields.__struct_fields__) <= set(TableAnswer.__struct_fields__)
    private = stored - set(TableFields.__struct_fields__) - {"host", "frozen"}
    assert private == {"address", "match_id"}
    assert not private & set(TableAnswer.__struct_fields__)
    assert "address" not in SeatAnswer.__struct_fields__
    assert "nonce" not in SeatAnswer.__struct_fields__
