"""Find who is to be called by a change of a room.

Only public facts and the asked seats count. A person who looks is not called, and in a live match
none who is connected. A channel that others read hears of each question to a person, whoever looks
or has answered: so it tells nothing of either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from inglenook.server.notifications.reach import Reach
from inglenook.server.rooms.state import RoomState
from inglenook.server.store.people.notifications import mark_of
from inglenook.server.store.rows import NotificationRow

Present = Callable[[str], bool]

TURN: Final = "turn"
BEGIN: Final = "begin"
OVER: Final = "over"


class Delays:
    """Seconds until somebody is called: an answer meanwhile makes that needless."""

    def __init__(self, live: float, days: float) -> None:
        self.live = live
        self.days = days

    def of(self, state: RoomState) -> float:
        """Return the delay at a table."""
        return self.live if state.table.settings.clock.live else self.days


def calls_of(
    before: RoomState, after: RoomState, reach: Reach, present: Present, delays: Delays, now: float
) -> list[NotificationRow]:
    """Return the notifications that belong into the transaction of a change."""
    table = after.table
    began = before.table.state == "open" and table.state == "playing"
    ended = before.table.state == "playing" and table.state == "over"
    is_new = table.state == "playing" and _is_newly_asked(before, after)
    if not (began or ended or is_new):
        return []
    due = now + delays.of(after)
    found: list[NotificationRow] = []

    def call(guest: str, kind: str, about: str, shared: bool = False) -> None:
        mark = mark_of(kind, table.id, about, shared)
        found.append(
            NotificationRow(
                guest=guest,
                mark=mark,
                kind=kind,
                table_id=table.id,
                about=about,
                shared=shared,
                created=now,
                due=due,
            )
        )

    people = {one.seat: one.guest for one in table.people() if one.guest is not None}
    called: set[str] = set()
    if is_new and after.match is not None:
        question = str(after.match.question)
        owing = after.runtime.owing or []
        for seat in after.runtime.asked:
            guest = people.get(seat)
            if guest in reach.guests and seat in owing and not present(guest):
                called.add(guest)
                call(guest, TURN, question)
        if any([seat in people for seat in after.runtime.asked]):
            for guest in _sharing(people, reach, table.id):
                call(guest, TURN, question, shared=True)
    for kind, happened in ((BEGIN, began), (OVER, ended)):
        if not happened:
            continue
        for guest in people.values():
            if guest in reach.guests and guest not in called and not present(guest):
                call(guest, kind, "")
        for guest in _sharing(people, reach, table.id):
            call(guest, kind, "", shared=True)
    return found


def _is_newly_asked(before: RoomState, after: RoomState) -> bool:
    """Return whether another question is open, or one goes on after a pause or for a new player."""
    if after.runtime.paused or after.table.frozen is not None or after.match is None:
        return False
    was, now = before.match, after.match
    if was is None or was.question != now.question or before.runtime.paused:
        return True
    return before.table is not after.table and before.table.places != after.table.places


def _sharing(people: dict[int, str], reach: Reach, table_id: str) -> Iterator[str]:
    """Yield the players whose shared webhooks are about a table."""
    if reach.sharing:
        for guest in dict.fromkeys(people.values()):
            if reach.shares(guest, table_id):
                yield guest
