"""Build the answers about a table and its seats, as each guest may see them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from inglenook.core.event import NOBODY
from inglenook.server.avatars import default_avatar
from inglenook.server.fields import SeatFields, TableFields, shared
from inglenook.server.protocol.messages import SeatAnswer, TableAnswer, TableLine
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import RoomState
from inglenook.server.rooms.table import Place, Table, TableSettings


class Viewer(Protocol):
    """A client that looks at a table from a seat, or from none (`NOBODY`)."""

    viewer: int


class ShownRoom(Protocol):
    """A room, as an answer shows it."""

    services: RoomServices
    committed: RoomState

    @property
    def listeners(self) -> Iterable[Viewer]: ...


@dataclass
class Shown:
    """A table as the store has it, to be shown only: a `ShownRoom` without viewers."""

    services: RoomServices
    committed: RoomState
    listeners: Collection[Viewer] = ()


def seat_answer(
    table: Table, place: Place, guest: str | None, connected: bool, now: float
) -> SeatAnswer:
    kept = place.is_kept(now)
    fields = shared(place, SeatFields)
    if place.avatar is None and place.guest is not None:  # seated before there were avatars
        fields["avatar"] = default_avatar(place.guest)
    return SeatAnswer(
        **fields,
        you=guest is not None and place.guest == guest,
        connected=connected,
        team=table.team_of(place.seat),
        kept=(place.kept_name or "") if kept else "",
        kept_until=place.kept_until if kept else None,
        kept_you=kept and guest is not None and place.kept_for == guest,
    )


def table_answer(room: ShownRoom, guest: str | None) -> TableAnswer:
    """Return the table as a guest may see it, without ids of guests."""
    table, runtime = room.committed.table, room.committed.runtime
    now = room.services.now()
    here = {listener.viewer for listener in room.listeners}
    return TableAnswer(
        **shared(table, TableFields),
        **shared(table.settings, TableSettings),
        game=table.game.info.name,
        title=table.game.info.title,
        options=table.options,
        seats=[seat_answer(table, one, guest, one.seat in here, now) for one in table.places],
        you=None if guest is None else table.seat_of(guest),
        host=guest is not None and guest == table.host,
        chat=table.may_talk(),
        commitment=table.commitment,
        match=table.match_id,
        paused=runtime.paused,
        votes=runtime.votes,
        frozen=table.frozen is not None,
        watching=len([one for one in room.listeners if one.viewer == NOBODY]),
        outcome=table.outcome,
        secret=table.opened,
        imported=table.imported,
    )


def table_line(
    table: Table,
    guest: str | None,
    now: float,
    asked: bool = False,
    asked_seats: tuple[int, ...] = (),
    here: Collection[int] = (),
) -> TableLine:
    """Return a table for a list; `here` are the connected seats."""
    return TableLine(
        id=table.id,
        game=table.game.info.name,
        title=table.game.info.title,
        state=table.state,
        seats=[seat_answer(table, one, guest, one.seat in here, now) for one in table.places],
        clock=table.settings.clock,
        spectators=table.settings.spectators,
        created=table.created,
        you=None if guest is None else table.seat_of(guest),
        asked=asked,
        asked_seats=list(asked_seats),
    )
