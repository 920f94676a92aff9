"""Check the database of a killed server: all that it acknowledged is there, and consistent.

    check(server.data, groups, known)

It reads copies of the files, so that the server finds them unchanged.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import json
from sqlalchemy import Connection, select

from inglenook.core.match import replay
from inglenook.server.rooms.runtime import REPLIES_KEPT, runtime_from_json
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.settings import DATABASE
from inglenook.server.store import compressed_records, records, schema
from inglenook.server.store.database import Database
from inglenook.server.store.rows import EntryRow, RoomRow
from inglenook.server.viewers.stream import Stream
from tests.support.server.player_group import PlayerGroup
from tests.support.server.retrying_player import Chair

BY_PERSONS: Final = ("answer", "undo")
STATES: Final = ("open", "playing", "over", "cancelled")


class Lost(AssertionError):
    """Something was acknowledged and is not there, or is there twice."""


class HalfDone(AssertionError):
    """Parts of the same thing do not agree."""


def check(data: Path, groups: Sequence[PlayerGroup], known: set[str]) -> Counter[str]:
    """Look at every table; `known` are those that were seen to be over and right before.

    Returns what had become of requests whose acknowledgement had not come.
    """
    with TemporaryDirectory() as folder:
        for part in ("", "-wal"):
            file = data / f"{DATABASE}{part}"
            if file.exists():
                shutil.copy(file, Path(folder) / file.name)
        with Database(f"sqlite:///{Path(folder) / DATABASE}").connect() as conn:
            return _check(conn, groups, known)


def check_live(database: Database, groups: Sequence[PlayerGroup], known: set[str]) -> Counter[str]:
    """Look at every table while servers use the database: it reads one moment of it.

    The players run in the caller's event loop, which stands still meanwhile. So all that they know
    was acknowledged before that moment, and they send nothing new before it.
    """
    with database.connect(reading=True) as conn, conn.begin():
        return _check(conn, groups, known)


def _check(conn: Connection, groups: Sequence[PlayerGroup], known: set[str]) -> Counter[str]:
    under_way: Counter[str] = Counter()
    names = set(conn.execute(select(schema.guest.c.name)).scalars())
    there = {one for state in STATES for one in records.tables_in_state(conn, state)}
    for group in groups:
        unknown = [player.name for player in group.everybody if player.name not in names]
        if unknown:
            raise Lost(f"guests {unknown}")
        gone = [one for one in group.tables if one not in there]
        if gone:
            raise Lost(f"tables {gone}")
        for table_id, seat, name in group.joined:
            if table_id not in known and records.load_seats(conn, table_id)[seat].name != name:
                raise Lost(f"{name} sat down at {table_id}")
        for player in group.everybody:
            for chair in player.chairs:
                if chair.table not in known:
                    under_way[_check_chair(conn, chair)] += 1
    for table_id in sorted(there - known):
        if check_table(conn, table_id) == "over":
            known.add(table_id)
    return under_way


def _check_chair(conn: Connection, chair: Chair) -> str:
    """Every acknowledged request is there once, in order; beside them only the one under way."""
    said = Counter([row.text for row in records.load_chat(conn, chair.table, limit=10_000)])
    wrong = [text for text in chair.said if said[text] != 1]
    if wrong:
        raise Lost(f"{chair}: {wrong} was said")
    if chair.seat is None:
        return "none"
    found, keys = _answers(conn, chair)
    wanted = [request.entry for request in chair.done]
    sent = [request.key for request in chair.done]
    if found != wanted and chair.pending is not None:
        wanted.append(chair.pending.entry)
        sent.append(chair.pending.key)
    if found != wanted:
        raise Lost(f"{chair}: {len(wanted)} were acknowledged, {len(found)} are there")
    if keys != sent[-REPLIES_KEPT:]:
        raise HalfDone(f"{chair}: the keys are {keys[-3:]}, not {sent[-3:]}")
    if chair.pending is None:
        return "none"
    return "kept" if len(sent) > len(chair.done) else "not kept"


def _answers(conn: Connection, chair: Chair) -> tuple[list[tuple[str, tuple[str, ...]]], list[str]]:
    """What a seat has answered and taken back, and the keys that are remembered of that."""
    row = records.load_room(conn, chair.table)
    if row is None:
        return [], []
    replies = runtime_from_json(row.runtime).replies.get(str(chair.seat), [])
    entries = [json.decode(one.entry) for one in records.load_entries(conn, chair.table)]
    mine = [one for one in entries if one.get("seat") == chair.seat]
    found = [
        (one["kind"], tuple(one.get("actions", ()))) for one in mine if one["kind"] in BY_PERSONS
    ]
    return found, [one.key for one in replies]


def check_table(conn: Connection, table_id: str) -> str:
    """Journal, snapshot, stream, tags and seats of a table are those of one moment."""
    table = archive.load_table(conn, table_id)
    row, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
    if table is None:
        raise HalfDone(f"{table_id} has no table")
    if table.state == "open" or (table.state == "cancelled" and table.started is None):
        _agree(table_id, "an open table", (row, entries, table.outcome), (None, [], None))
    else:
        if row is None:
            raise HalfDone(f"{table_id} has no room")
        _check_match(table, row, entries, compressed_records.count(conn, table_id))
    return table.state


def _check_match(table: Table, row: RoomRow, entries: list[EntryRow], compressed: int) -> None:
    """Compare the parts of a match; of its compressed entries only the last one has a tag."""
    journal, course = archive.journal_of(table, entries), runtime_from_json(row.runtime)
    _agree(table.id, "numbers", [one.number for one in entries], list(range(len(entries))))
    tags = journal.tags(table.secret)[1:]
    if compressed:
        tags[: compressed - 1] = [""] * (compressed - 1)
    _agree(table.id, "tags", [one.tag for one in entries], tags)
    match = replay(table.game, journal)
    stored = {
        "journal": journal.to_json(),
        "snapshot": json.decode(row.snapshot),
        "question": course.question,
        "line": course.line,
    }
    for part, wanted in match.save().items():
        _agree(table.id, part, stored[part], json.decode(json.encode(wanted)))
    stream = Stream.empty(table.game, len(table.places))
    for one, entry in zip(entries, journal.entries, strict=True):
        stream = stream.after(stream.from_json(json.decode(one.events), entry), one.at)
    _agree(table.id, "the stream", stream.events(), match.stream())
    over = match.result() is not None
    _agree(table.id, "its state", table.state, "over" if over else "playing")
    _agree(table.id, "an outcome", table.outcome is not None, over)
    _agree(table.id, "full seats", table.is_full(), True)


def _agree(table_id: str, what: str, stored: object, wanted: object) -> None:
    if stored != wanted:
        raise HalfDone(f"{table_id}: {what} is {stored!r:.200}, not {wanted!r:.200}")
