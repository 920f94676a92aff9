"""Check the site when all faults are over: it goes on, and all agree on what is stored."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from msgspec import json

from inglenook.server.rooms.runtime import REPLIES_KEPT, runtime_from_json
from inglenook.server.store import records
from tests.support.server.durability_check import check_table
from tests.support.server.retrying_player import Chair, plain

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tests.faults.player import Player
    from tests.faults.simulation import Simulation

BY_PERSONS: Final = ("answer", "undo")
AWAY: Final = ("time", "left", "resigned")  # notes after which a bot plays for a seat
TIMELESS: Final = ("now", "clocks", "from")
LOOKED_AT: Final = 5  # tables of each player
SOON: Final = 0.5  # seconds between two looks whether a node is there again


def marks(simulation: Simulation) -> dict[str, int]:
    """Return the number of entries of each table at which somebody plays."""
    playing = [player.chair for player in simulation.players if player.in_use is not None]
    there = {chair.table for chair in playing if chair is not None and chair.seat is not None}
    return {one: len(simulation.audit.tables[one].entries) for one in sorted(there)}


def must_go_on(simulation: Simulation, before: dict[str, int]) -> None:
    """All tables have new entries, or their match is over."""
    for table, entries in before.items():
        sql = "SELECT 1 FROM tables WHERE id = ? AND state = 'playing'"
        still = len(simulation.audit.tables[table].entries) == entries
        if still and simulation.database.rows(sql, table):
            simulation.audit.fail(f"{table} does not go on, long after all faults")


async def agree(simulation: Simulation) -> None:
    """Check the database, what players know, and that a restart changes nothing that is seen."""
    with simulation.database.connect(reading=True) as conn:
        _check_stored(simulation, conn)
    entries = _entries(simulation)
    before = await _seen(simulation)
    for node in simulation.nodes:
        node.crash()
    while not all([node.listens for node in simulation.nodes]):
        await asyncio.sleep(SOON)
    after = await _seen(simulation)
    moved = dict(entries.items() ^ _entries(simulation).items())  # an answer may have no event
    former = [player for group in simulation.groups for player in group.former]
    nameless = {chair.table for one in former if one.gone == "deleted" for chair in one.chairs}
    for (name, table), (chair, known) in before.items():
        if different := changes(known, after[name, table][1], table in moved):
            simulation.audit.fail(f"{name} sees another {different} of {table} after a restart")
        if chair.table in nameless:
            continue  # the words of events change with a name
        if known["events"][: len(chair.events)] != chair.events:
            simulation.audit.fail(f"{name} was told of other events at {table} than are stored")


def changes(before: dict[str, Any], after: dict[str, Any], moved: bool = False) -> list[str]:
    """Return the parts of a state that are others after a restart.

    Meanwhile a bot may have answered, or may have taken a seat over: the match has `moved`. Then
    only the events of before must be the same.
    """
    if after["events"][: len(before["events"])] != before["events"]:
        return ["events"]
    if moved or _progress(before) != _progress(after):
        return []
    return [part for part in before if before[part] != after[part]]


def _progress(state: dict[str, Any]) -> tuple[int, list[Any]]:
    """Return the number of the last event of a state, and who plays for each seat."""
    return state["last"], [seat["stand_in"] for seat in state["table"]["seats"]]


def _entries(simulation: Simulation) -> dict[str, int]:
    """Return the number of entries of each table."""
    return {name: len(one.entries) for name, one in simulation.audit.tables.items()}


async def _seen(simulation: Simulation) -> dict[tuple[str, str], tuple[Chair, dict[str, Any]]]:
    """Return the state of each table for each of its players."""
    found: dict[tuple[str, str], tuple[Chair, dict[str, Any]]] = {}

    async def look(player: Player) -> None:
        for chair in player.chairs[-LOOKED_AT:]:
            state = await player.insist("GET", f"/api/tables/{chair.table}/state?last=0")
            for part in TIMELESS:
                state.pop(part, None)
            state["table"] = plain(state["table"])
            found[player.name, chair.table] = chair, state

    await asyncio.gather(*[look(player) for player in simulation.players if not player.gone])
    return found


def _check_stored(simulation: Simulation, conn: Connection) -> None:
    audit = simulation.audit
    for table in records.all_tables(conn):
        check_table(conn, table)
    for group in simulation.groups:
        people = [*group.people, *group.former]
        deleted = {player.name for player in people if player.gone == "deleted"}
        for table, seat, name in group.joined:
            if name not in deleted and records.load_seats(conn, table)[seat].name != name:
                audit.fail(f"{name} was told to have seat {seat} of {table}")
        for player in people:
            for chair in player.chairs:
                _check_chair(audit.fail, conn, player, chair)
            if player.gone == "deleted":
                _check_deleted(simulation, player)
            elif player.gone == "banned":
                _check_banned(simulation, player)


def _check_deleted(simulation: Simulation, player: Player) -> None:
    """A deleted guest is named nowhere, neither in the database nor in a node's memory."""
    database, fail = simulation.database, simulation.audit.fail
    for (table,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'"):
        for row in database.rows(f"SELECT * FROM {table}"):
            by_name = player.name in row and table != "guest"  # a lost reply made another guest
            if by_name or any([isinstance(one, str) and player.guest in one for one in row]):
                fail(f"{player.name} was deleted, and is named in {table}: {row!r:.300}")
    for node in simulation.nodes:
        for room in list(node.services.hub.rooms.values()) if node.listens else ():
            places = [one.name for one in room.table.places]
            if player.name in places or player.guest in (room.table.host, *room.table.banned):
                fail(f"{player.name} was deleted, and {node.name} has them at {room.table.id}")


def _check_banned(simulation: Simulation, player: Player) -> None:
    """A banned guest plays nowhere."""
    sql = (
        "SELECT table_id FROM seat JOIN tables ON id = table_id "
        "WHERE guest = ? AND (state = 'open' OR state = 'playing' AND stand_in IS NULL)"
    )
    if found := simulation.database.rows(sql, player.guest):
        simulation.audit.fail(f"{player.name} was banned, and has seats at {found}")
    if waits := simulation.database.rows("SELECT target FROM moderation WHERE done IS NULL"):
        simulation.audit.fail(f"actions of moderators wait: {waits}")


def _check_chair(fail: Any, conn: Connection, player: Player, chair: Chair) -> None:
    """Each acknowledged answer is there once, in order; beside them only the one under way."""
    entries = [json.decode(one.entry) for one in records.load_entries(conn, chair.table)]
    found = _by_person(entries, chair.seat)
    wanted = [request.entry for request in chair.done]
    keys = [request.key for request in chair.done]
    pending = chair.pending or player.unknown.get(chair.table)
    if found != wanted and pending is not None:
        wanted.append(pending.entry)
        keys.append(pending.key)
    if found != wanted:
        fail(f"{player.name} at {chair.table}: {len(found)} answers are stored: {found[-5:]}, "
             f"{len(wanted)} were acknowledged: {wanted[-5:]}")  # fmt: skip
    row = records.load_room(conn, chair.table)
    dropped = player.gone == "deleted" or player.simulation.audit.is_compacted(chair.table)
    if row is not None and not dropped:
        replies = runtime_from_json(row.runtime).replies.get(str(chair.seat), [])
        if [one.key for one in replies] != keys[-REPLIES_KEPT:]:
            fail(f"{player.name} at {chair.table}: the last keys are {replies[-3:]}")


def _by_person(entries: list[dict[str, Any]], seat: int | None) -> list[tuple[str, Any]]:
    """Return what a seat answered and took back, without the answers of a stand-in."""
    found: list[tuple[str, Any]] = []
    away = False
    for entry in entries:
        if entry.get("seat") != seat:
            continue
        if entry["kind"] == "seat":
            away = entry.get("note") in AWAY or (away and entry.get("note") != "person")
        elif entry["kind"] in BY_PERSONS and not away:
            found.append((entry["kind"], tuple(entry.get("actions", ()))))
    return found
