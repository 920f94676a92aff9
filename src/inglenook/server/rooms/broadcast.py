"""Broadcasts of a room: its listeners, and the table as each of them may see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

import msgspec

from inglenook.core.event import NOBODY
from inglenook.server.fields import SeatFields, TableFields, shared
from inglenook.server.protocol.framing import OutFrame
from inglenook.server.protocol.messages import SeatAnswer, TableAnswer, TableLine
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import RoomState
from inglenook.server.rooms.table import Place, Table, TableSettings


class Listener(Protocol):
    """An open socket, as a room sees it."""

    guest: str | None
    address: str  # the counted one, for bans
    viewer: int
    language: str
    layout: bool  # whether it wants to be told what lies where
    whole: bool  # a program by token: its view remembers what people are not shown
    last: int  # the number of the last event that it was sent
    asked: int  # the number of the question that it was told of last

    def send(self, frame: str) -> None:
        """Put a message on its way; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Have it end."""


class ShownRoom(Protocol):
    """A room, as listeners are shown it."""

    services: RoomServices
    committed: RoomState
    listeners: list[Listener]


encoder: Final = msgspec.json.Encoder()


def frame(message: OutFrame) -> str:
    """Encode a frame, once for all who get it."""
    return encoder.encode(message).decode()


def seat_answer(
    table: Table, place: Place, guest: str | None, connected: bool, now: float
) -> SeatAnswer:
    kept = place.is_kept(now)
    return SeatAnswer(
        **shared(place, SeatFields),
        you=guest is not None and place.guest == guest,
        connected=connected,
        team=table.team_of(place.seat),
        kept=(place.kept_name or "") if kept else "",
        kept_until=place.kept_until if kept else None,
        kept_you=kept and guest is not None and place.kept_for == guest,
    )


def table_answer(room: ShownRoom, guest: str | None) -> TableAnswer:
    """The table as somebody may know it. Ids of guests are not among that."""
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
    """A table in a list; `here` are the seats whose players are connected."""
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
