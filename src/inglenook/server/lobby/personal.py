"""Export and delete the data of a guest on request."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import Connection

from inglenook.server.accounts.guests import check_session
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Answer, Body
from inglenook.server.rooms.commands import seating
from inglenook.server.rooms.table import Table
from inglenook.server.store import import_records, personal, records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.guest_data import exported_data
from inglenook.server.store.people import accounts, merging
from inglenook.server.store.people.merging import AccountJob

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.storage.commits import First

EVERY_TABLE = personal.EVERY_TABLE


class Profile(Answer):
    name: str
    language: str
    avatar: str
    created: float
    seen: float


class ExportedTable(Answer):
    """A table at which you sit or that you created; `export` is the path of the whole match."""

    id: str
    game: str
    state: str
    seat: int | None
    name: str
    host: bool
    imported: bool
    created: float
    started: float | None
    ended: float | None
    export: str | None


class ExportedLine(Answer):
    table: str
    audience: str
    text: str
    at: float


class PersonalExport(Answer):
    """All stored data about you."""

    exported: float
    profile: Profile
    tables: list[ExportedTable]
    chat: list[ExportedLine]
    data: dict[str, list[dict[str, Any]]]  # rows by name: account, logins, tokens, notes …


class Forget(Body):
    """Confirm the deletion: it can't be undone."""

    confirm: Literal["delete"]


# -- export


async def exported(services: Services, guest: Guest) -> PersonalExport:
    """Collect the stored data about a guest."""
    now = services.now()

    def query(conn: Connection) -> PersonalExport | None:
        row = records.load_guest(conn, guest.id)
        if row is None:
            return None
        found = records.tables_of_guest(conn, guest.id, limit=EVERY_TABLE)
        tables: list[ExportedTable] = []
        for first in range(0, len(found), 500):  # a query takes a limited number of parameters
            some = found[first : first + 500]
            seats = records.seats_of(conn, [one.id for one in some])
            for table in some:
                mine = [seat for seat in seats[table.id] if seat.guest == guest.id]
                imported = table.commitment == ""
                whole = table.state in ("over", "cancelled") and (table.started or imported)
                tables.append(
                    ExportedTable(
                        id=table.id,
                        game=table.game,
                        state=table.state,
                        seat=mine[0].seat if mine else None,
                        name=mine[0].name if mine else "",
                        host=table.host == guest.id,
                        imported=imported,
                        created=table.created,
                        started=table.started,
                        ended=table.ended,
                        export=f"/api/tables/{table.id}/export" if whole else None,
                    )
                )
        lines = [
            ExportedLine(table=table_id, audience=line.audience, text=line.text, at=line.at)
            for table_id, line in personal.chat_of(conn, guest.id)
        ]
        profile = Profile(
            name=row.name,
            language=row.language,
            avatar=guest.avatar,
            created=row.created,
            seen=max(row.seen, guest.seen),
        )
        data = dict(exported_data(conn, guest.id))
        return PersonalExport(exported=now, profile=profile, tables=tables, chat=lines, data=data)

    found = await services.store.read(query)
    if found is None:
        raise Refused(401, "nobody", "Expected a guest, got none. Choose a name first.")
    return found


# -- deletion


async def forget(services: Services, guest: Guest, by_owner: bool = False) -> None:
    """Delete a guest and their data.

    Open tables are left or cancelled, and bots play on in running matches. Finished matches keep
    the seat without a name. Chat lines and imports are deleted. The guest's row is deleted last, so
    that an interrupted deletion can be repeated. A site of several nodes does it together.

    An account ends at once, with all that opens it; an interrupted deletion goes on by itself. The
    owner of the site may delete guests without their session.
    """
    services.guests.bar(guest.id)
    services.guests.leaving.add(guest.id)
    try:
        if services.forget_together is not None:
            await services.forget_together(guest, by_owner)
        else:
            if guest.account:
                await _end_account(services, guest, by_owner)
            await _forget(services, guest)
    except BaseException:
        services.guests.admit(guest.id)
        raise
    services.guests.leaving.discard(guest.id)
    services.hub.close_sockets(guest.id, 4401, "nobody")
    with suppress(StoreDown):  # the deletion is done
        await services.notifications.changed(guest.id)


async def _end_account(services: Services, guest: Guest, by_owner: bool) -> None:
    now = services.now()

    def job(conn: Connection) -> None:
        if not by_owner:
            check_session(conn, guest)
        accounts.end_account(conn, guest.id)
        records.raise_epoch(conn, guest.id, guest.epoch)
        merging.add_job(conn, AccountJob(guest.id, merging.DELETE, None, now))

    await services.store.write(job)


async def _forget(services: Services, guest: Guest) -> None:
    rows = await services.store.read(
        lambda conn: records.tables_of_guest(conn, guest.id, limit=EVERY_TABLE)
    )
    for row in rows:
        if row.commitment == "":  # an import, which is deleted below
            continue
        if row.state in personal.ACTIVE or row.id in services.hub.rooms:
            try:
                room = await services.hub.room(row.id)
            except Refused:  # the table can't be loaded: its rows are changed below
                continue
            # a room that still names the guest would write the name again, so a refusal ends this
            await room.call_always(partial(depart, room, guest.id))

    def job(conn: Connection) -> list[str]:
        mine = [one.id for one in import_records.list_imports(conn, guest=guest.id)]
        import_records.drop_imports(conn, mine)
        personal.forget_guest(conn, guest.id)
        return mine

    services.hub.drop_rooms(await services.store.write(job))
    # rooms that were loaded while the job ran
    for loading in list(services.hub.loading.values()):
        with suppress(Exception):
            await asyncio.shield(loading)
    for room in list(services.hub.rooms.values()):
        if names_guest(room.table, guest.id):
            await room.call_always(partial(depart, room, guest.id))


def names_guest(table: Table, guest_id: str) -> bool:
    """Return whether a table names a guest: at a seat, as its host, or as one sent away."""
    places = any([guest_id in (one.guest, one.kept_for) for one in table.places])
    return places or table.host == guest_id or guest_id in table.banned


async def depart(room: Room, guest_id: str, first: First | None = None) -> bool:
    """Remove a guest from the seats, the host's place and the bans of a table.

    Return False if the table does not name them. The job `first` is part of the transaction.
    """
    if not names_guest(room.table, guest_id):
        return False
    async with room.change(table=True) as change:
        change.first = first
        table = room.table
        seat = table.seat_of(guest_id)
        if seat is not None:
            leave_for_good(room, seat)
        if table.host == guest_id:
            others = [one.guest for one in table.places if one.guest is not None]
            table.host = others[0] if others else ""
            table.address = None
            if table.state == "open" and not others:
                table.state = "cancelled"
        for place in table.places:
            if place.kept_for == guest_id:
                place.release()
        table.banned.discard(guest_id)
    return True


def leave_for_good(room: Room, seat: int) -> None:
    """Free a seat; in a running match a bot plays on without the former player's name."""
    place = room.table.places[seat]
    if room.table.state == "open":
        place.clear()
        return
    if room.table.state == "playing":
        if place.stand_in is None:
            seating.stand_in(room, place, "left")
        room.runtime.forget(seat)
        for kind, seats in room.runtime.votes.items():
            room.runtime.votes[kind] = [one for one in seats if one != seat]
    place.guest, place.name, place.avatar = None, "", None
