"""Join and leave seats, start the match, and let bots play for absent players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from inglenook.core.codec import load_state, save_state
from inglenook.core.engine import advance, decision
from inglenook.core.errors import InglenookError, RulesFault
from inglenook.core.fairness import NumberedDraws, match_key, numbered_draw
from inglenook.core.game import Game
from inglenook.core.match import opening, start_match
from inglenook.core.registry import bot_names
from inglenook.server.errors import Refused
from inglenook.server.rooms.commands import playing
from inglenook.server.rooms.table import Place
from inglenook.server.viewers.stream import FILLED

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.rooms.change import Change
    from inglenook.server.rooms.room import Room
    from inglenook.server.rooms.storage.commits import First

STAND_IN: Final = "greedy"
SEAT_CHANGES: Final = 200  # changes of a seat's player in a match


async def join(
    room: Room,
    guest: Guest,
    seat: int | None,
    nonce: str | None,
    address: str = "",
    first: First | None = None,
) -> None:
    """Take a seat; in a running match only one that the host has opened.

    The job `first` is part of the transaction.
    """
    async with room.change(table=True) as change:
        change.first = first
        table = room.table
        now = room.services.now()
        place = table.join(guest.id, guest.name, seat, nonce, now, address, guest.avatar)
        room.seen()
        if table.state == "playing":
            room.runtime.forget(place.seat)
            _seat_changed(room, place, "person")
            _back_at_the_clock(room, place.seat)
        elif table.is_full() and table.settings.autostart:
            start(room, change)


async def send_nonce(room: Room, guest: Guest, nonce: str) -> None:
    """Set the nonce of a seat, sent after its owner saw the commitment."""
    async with room.change(table=True, silent=True):
        room.table.must_be("open")
        room.table.must_sit(guest.id).nonce = nonce


async def leave(room: Room, guest: Guest) -> None:
    """Leave the seat. In a running match a bot takes over, and the seat can be taken back."""
    async with room.change(table=True):
        table = room.table
        if table.state != "playing":
            table.leave(guest.id, room.services.now())
            return
        place = table.must_sit(guest.id)
        if place.stand_in is None:
            stand_in(room, place, "left")


async def place_bot(room: Room, guest: Guest, seat: int, bot: str | None) -> None:
    """Put a bot on a free seat, or remove one, before the match begins. For hosts."""
    room.table.must_host(guest.id)
    if bot is not None:
        known_bot(room, bot)
    async with room.change(table=True) as change:
        table = room.table
        table.place_bot(seat, bot, room.services.now())
        if table.is_full() and table.settings.autostart:
            start(room, change)


async def kick(room: Room, guest: Guest, seat: int) -> None:
    """Remove the player of a seat. For hosts."""
    room.table.must_host(guest.id)
    async with room.change(table=True) as change:
        room.table.kick(seat, room.services.now())
        change.drops = True


async def replace(room: Room, guest: Guest, seat: int, bot: str | None) -> None:
    """Give an absent player's seat to a bot for good, or open it. For hosts."""
    room.table.must_host(guest.id)
    room.table.must_be("playing")
    if seat >= len(room.table.places):
        raise Refused(
            400, "no-such-seat", f"Expected a seat below {len(room.table.places)}, got {seat}."
        )
    place = room.table.places[seat]
    here = any(listener.viewer == seat for listener in room.listeners)
    if place.kind == "bot" or (place.kind == "person" and (here or place.stand_in is None)):
        sentence = "Expected a seat whose player is absent and replaced by a bot."
        raise Refused(409, "not-absent", sentence)
    _may_change_hands(room, seat)
    if bot is not None:
        known_bot(room, bot)
    async with room.change(table=True):
        place = room.table.places[seat]
        resigned = place.resigned
        if bot is None:
            place.clear()
            place.stand_in = stand_in_name()
        else:
            place.give_to_bot(bot)
        place.resigned = resigned
        room.runtime.forget(seat)
        _seat_changed(room, place, "bot" if bot else "open")


async def come_back(room: Room, guest: Guest) -> None:
    """Take the seat back from the bot that plays for the guest."""
    room.table.must_be("playing")
    place = room.table.must_sit(guest.id)
    if place.resigned:
        raise Refused(409, "resigned", "You have resigned; the bot plays on.")
    if place.stand_in is None:
        return
    _may_change_hands(room, place.seat)
    async with room.change(table=True):
        place = room.table.must_sit(guest.id)
        place.stand_in = None
        _seat_changed(room, place, "person")
        _back_at_the_clock(room, place.seat)
    room.seen()


def _may_change_hands(room: Room, seat: int) -> None:
    """Refuse to change a seat's player too often: each change is a journal entry."""
    entries = room.needs_match().journal.entries
    changes = [e for e in entries if e.kind == "seat" and e.seat == seat and e.note != FILLED]
    if len(changes) >= SEAT_CHANGES:
        sentence = f"Expected at most {SEAT_CHANGES} changes of a seat's player. The bot plays on."
        raise Refused(409, "enough", sentence)


def stand_in(room: Room, place: Place, why: str) -> None:
    """Let a bot play for a person who left or ran out of time."""
    place.stand_in = stand_in_name()
    room.sat_in[place.seat] = room.services.now()
    room.runtime.clocks.stood_in(place.seat, room.services.now())
    _seat_changed(room, place, why)


def stand_in_name() -> str:
    """Return the name of the bot that plays for absent players."""
    return STAND_IN if STAND_IN in known_bots() else known_bots()[0]


@cache
def known_bots() -> list[str]:
    """Return the names of the bots. Installed bots do not change while the server runs."""
    return bot_names()


def known_bot(room: Room, bot: str) -> None:
    """Refuse a bot that can't play at this table."""
    table = room.table
    room.services.bot_list.check(bot, table.game.info.name, len(table.places))


def _seat_changed(room: Room, place: Place, why: str) -> None:
    """Note a change of player in the journal, and drop the bot's question."""
    room.note(room.needs_match().note("seat", place.seat, why))
    room.thinking.pop(place.seat, None)


def _back_at_the_clock(room: Room, seat: int) -> None:
    """Restart the seat's clock."""
    match = room.needs_match()
    asked, owes = playing.stands_asked(match, seat)
    room.runtime.clocks.returned(seat, room.services.now(), asked=asked, owes=owes)


# -- beginning


async def begin(room: Room, guest: Guest, nonce: str | None) -> None:
    """Start the match. For hosts."""
    room.table.must_host(guest.id)
    room.table.must_be("open")
    if not room.table.is_full():
        raise Refused(409, "seats-free", "Some seats are still free.")
    async with room.change(table=True) as change:
        seat = room.table.seat_of(guest.id)
        if nonce is not None and seat is not None:
            room.table.places[seat].nonce = nonce
        start(room, change)


def start(room: Room, change: Change) -> None:
    """Start the match, within a change of the room."""
    room.seen()
    set_up(room)
    change.drops = True  # before the start, all guests with the link may see the table


def set_up(room: Room) -> None:
    """Set up the match and ask its first question, without committing."""
    table = room.table
    if table.settings.seating == "drawn":
        _draw_seats(room)
    key = match_key(table.secret, table.match_id, list(table.nonces))
    match = start_match(
        table.game,
        len(table.places),
        table.options,
        NumberedDraws(key),
        table.match_id,
        table.commitment,
        table.nonces,
    )
    table.origin = {**table.origin, "header": match.journal.header.to_json()}
    room.note((match, opening(match)))
    if "snapshot" in table.origin:
        # a match begins at a position by a change of rules in its journal
        room.note(match.change_rules(load_state(table.game, table.origin["snapshot"])))
    table.state = "playing"
    table.started = room.services.now()
    playing.asked(room)
    playing.settle(room)


def _draw_seats(room: Room) -> None:
    """Shuffle the seats; players can verify it when the secret is public."""
    table = room.table
    key = match_key(table.secret, f"{table.match_id}/seats", list(table.nonces))
    places, drawn = list(table.places), list[Place]()
    for number in range(len(places)):
        drawn.append(places.pop(numbered_draw(key, number, len(places))))
    for seat, place in enumerate(drawn):
        place.seat = seat
    table.places = drawn


def snapshot_of(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    data: dict[str, Any],
    secret: Callable[[], bytes],
) -> dict[str, object]:
    """Return a snapshot of a position, checked by the game's reader.

    A match begins at a question. Where the position stands before a draw, such as unrolled dice,
    `secret` provides the draw.
    """
    try:
        s = game.from_position(data, seats, options)
        if s.agenda and decision(s) is None:
            _advance(game, s, NumberedDraws(secret()))
        if not s.agenda:
            raise Refused(400, "bad-position", "In this position the match is over.")
        return save_state(game, s)
    except InglenookError as error:
        raise Refused(400, "bad-position", str(error)[:500]) from error


def _advance(game: Game[Any, Any], s: Any, draws: NumberedDraws) -> None:
    """Advance to the next question; turn errors of the rules into `RulesFault`."""
    try:
        advance(s, draws)
    except InglenookError:
        raise
    except Exception as error:
        raise RulesFault(f"{game.info.name}: {error!r}") from error
