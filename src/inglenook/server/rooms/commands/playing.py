"""Playing: answers, second thoughts, questions about the rules, standing orders."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from inglenook.core.decision import Window
from inglenook.core.engine import decision, legal, waiting, why
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.game import kebab
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Played, Reason
from inglenook.server.rooms import fault
from inglenook.server.rooms.commands import results
from inglenook.server.rooms.runtime import StoredReply
from inglenook.server.viewers.stream import FILLED
from inglenook.server.viewers.viewer_state import orders

if TYPE_CHECKING:
    from inglenook.core.action import Action
    from inglenook.core.delta import Delta
    from inglenook.core.playthrough import Playthrough
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.rooms.room import Room
    from inglenook.texts import Texts

# each change of mind is an entry of the journal, so that there must be an end to them
CHANGES: Final = 100  # of an answer to one question
UNDOS: Final = 300  # by a seat, until something is learned
MATCH_ENTRIES: Final = 2400  # answers and undos of a match, the same share for each seat


async def answer(room: Room, guest: Guest, question: str, actions: list[str], key: str) -> Played:
    """Take a person's answer; it is committed and broadcast when this returns."""
    seat = own_seat(room, guest)
    request = hashlib.sha256("\n".join(["play", question, *actions]).encode()).hexdigest()[:24]
    known = await _replied(room, seat, key)
    if known is not None:
        return _again(known, request)
    match = may_play(room, seat)
    if question != match.decision_id(seat):
        sentence = "That question is no longer open: it was answered or taken back meanwhile."
        raise Refused(409, "stale", sentence)
    if room.runtime.clocks.up(seat, room.services.now()):
        raise Refused(409, "time-over", "Your time for this question is over.")
    if seat not in waiting(match.s):
        if match.given(seat) >= CHANGES:
            raise Refused(409, "enough", "You have changed your mind often enough.")
        must_have_entries_left(match, seat)
    picks = parsed(match, actions)
    async with room.change(seat) as change:
        await play(room, seat, picks, room.texts(guest.language))
        last = room.stream.last(seat)
        room.runtime.remember(seat, StoredReply(key, request, last))
        change.table = settle(room)
    room.services.metrics.answered()
    return Played(ok=True, last=last)


async def _replied(room: Room, seat: int, key: str) -> StoredReply | None:
    """The reply to a request that came before under this key, once it is committed."""
    known = room.runtime.reply(seat, key)
    if known is not None and room.committed.runtime.reply(seat, key) is None:
        await room.keep()
    return known


def _again(known: StoredReply, request: str) -> Played:
    if known.request != request:
        raise Refused(409, "key-used", "This key was used for something else.")
    return Played(ok=True, last=known.last)


async def play(
    room: Room, seat: int, actions: list[Action], texts: Texts, standing: bool = False
) -> None:
    """Let an answer happen, within a change of the room.

    :raises Refused: the answer is not allowed.
    :raises RulesFault: a rule has failed; the room freezes the match.
    """
    match = room.needs_match()
    try:
        played = match.play(seat, actions, room.source(), standing)
    except IllegalAction as error:
        raise Refused(409, "illegal", texts.say(f"why-{error.message}"), error.clause) from error
    except BadInput as error:
        raise Refused(400, "bad-action", str(error)) from error
    go_on(room, played)


def go_on(room: Room, step: tuple[Playthrough[Any, Any], Delta]) -> None:
    """Go on with the match after an answer or an undo of a seat, and let the clocks follow."""
    before, entry = room.needs_match().question, step[1].entry
    room.note(step)
    match, clocks = room.needs_match(), room.runtime.clocks
    if match.question != before:
        asked(room, undone=entry.kind == "undo")
    elif entry.seat in waiting(match.s):
        clocks.reopened(entry.seat)
    else:  # also after an undo: an earlier answer of the seat stands again
        clocks.answered(entry.seat, room.services.now())


def asked(room: Room, undone: bool = False) -> None:
    """Start the clocks of the seats that another question is put to.

    After an answer the question before is settled, so it may be told for which bots somebody else
    has answered it. After an undo that stays secret, and seats go on with the time they had.
    """
    runtime, now = room.runtime, room.services.now()
    for seat in () if undone else runtime.filled:
        room.note(room.needs_match().note("seat", seat, FILLED))
    runtime.filled = []
    match = room.needs_match()
    step = decision(match.s)
    people = {place.seat for place in room.table.people()}
    put_to = [] if step is None else list(step.asked())
    seats = [seat for seat in put_to if seat in people]
    if undone:
        room.thinking = {}  # bots are asked anew
        runtime.clocks.undone(seats, [one for one in waiting(match.s) if one in people], now)
    else:
        runtime.clocks.asked(seats, now)
        runtime.first = sorted({*runtime.first, *runtime.asked})
    runtime.asked_at, runtime.asked = now, put_to


def settle(room: Room) -> bool:
    """Carry out standing orders, and end a match that is over by its rules.

    Returns whether it is over.
    """
    while (match := room.needs_match()).result() is None:
        seat = _ordered(room)
        if seat is None:
            return False
        go_on(room, match.play(seat, [match.game.verbs.PASS], room.source(), standing=True))
    results.played(room)
    return True


def _ordered(room: Room) -> int | None:
    """A seat that owes an answer to a window and has ordered to pass."""
    match = room.needs_match()
    step = decision(match.s)
    if not isinstance(step, Window):
        return None
    name, phase = kebab(type(step).__name__), match.game.phase(match.s)
    for seat in step.waiting(match.s):
        place = room.table.places[seat]
        ordered = place.player is None and room.runtime.passes(seat, name, phase)
        if ordered and match.game.verbs.PASS in legal(match.s, seat):
            return seat
    return None


async def undo(room: Room, guest: Guest, key: str) -> Played:
    """Take the seat's last answer back, asking nobody, as far as nothing was learned."""
    seat = own_seat(room, guest)
    known = await _replied(room, seat, key)
    if known is not None:
        return _again(known, "undo")
    match = may_play(room, seat)
    if room.runtime.clocks.up(seat, room.services.now()):
        raise Refused(409, "time-over", "Your time for this question is over.")
    if _undone(match, seat) >= UNDOS:
        raise Refused(409, "enough", "You have taken back enough for now.")
    must_have_entries_left(match, seat)
    try:
        undone = match.undo(seat)
    except IllegalAction as error:
        sentence = room.texts(guest.language).say(f"why-{error.message}")
        raise Refused(409, "illegal", sentence, error.clause) from error
    async with room.change(seat):
        # an order that has just been taken back must not be carried out again at once
        go_on(room, undone)
        last = room.stream.last(seat)
        room.runtime.remember(seat, StoredReply(key, "undo", last))
    return Played(ok=True, last=last)


def ask_why(room: Room, guest: Guest, action: str) -> Reason:
    """Why the seat may not answer so; from what it may know alone, as the options are."""
    table, match = room.committed.table, room.committed.match
    seat = table.must_sit(guest.id).seat
    if match is None:
        raise Refused(409, "table-open", "The match has not begun yet.")
    [one] = parsed(match, [action])
    try:
        refusal = why(match.s, seat, one)
    except Exception as error:
        found = fault.of_rules(error, match.game)
        if found is None:
            raise
        room.post(partial(fault.freeze, room, found))
        raise Refused(409, "frozen", fault.FROZEN) from error
    if refusal is None:
        return Reason(allowed=True)
    sentence = room.texts(guest.language).say(f"why-{refusal.message}")
    return Reason(allowed=False, sentence=sentence, clause=refusal.clause)


async def set_order(room: Room, guest: Guest, name: str, on: bool) -> None:
    """A standing order counts from now on, for the question that is open, too."""
    seat = own_seat(room, guest)
    match = may_play(room, seat)
    phase, known = match.game.phase(match.s), orders(match.game)
    if name not in known and (on or name not in room.runtime.orders_of(seat, phase)):
        expected = ", ".join(known) or "none: this game has no windows"
        raise Refused(400, "no-such-window", f"Expected a question that is one of {expected}.")
    async with room.change(seat) as change:
        room.runtime.order(seat, name, on, phase)
        change.table = settle(room)


def _undone(match: Playthrough[Any, Any], seat: int) -> int:
    """How often the seat has gone back since something was learned last.

    Only its own count: how often others did so while a question is open is their secret.
    """
    count = 0
    for entry in match.journal.entries.newest_first():
        if entry.sealed:
            break
        count += entry.kind == "undo" and entry.seat == seat
    return count


def must_have_entries_left(match: Playthrough[Any, Any], seat: int) -> None:
    """Refuse a change of mind of a seat that has filled its share of the journal.

    An answer that the seat owes is always taken, so that the match comes to its end. A replay
    keeps a position for each entry, and an import takes only so many.
    Only the seat's own entries count: how many others have written is their secret.
    """
    share = MATCH_ENTRIES // match.journal.header.seats
    if match.journal.moves.get(seat, 0) >= share:
        sentence = f"Expected at most {share:,} answers and undos of a seat in this match."
        raise Refused(409, "enough", f"{sentence} From now on each answer stands.")


# -- who may


def own_seat(room: Room, guest: Guest) -> int:
    return room.table.must_sit(guest.id).seat


def may_play(room: Room, seat: int) -> Playthrough[Any, Any]:
    """The running match, if the person in this seat may act in it now."""
    table = room.table
    table.must_be("playing")
    table.must_not_be_frozen()
    if room.runtime.paused:
        raise Refused(409, "paused", "The match is paused.")
    if table.places[seat].stand_in is not None:
        raise Refused(409, "stand-in", "A bot plays for you. Take your seat back first.")
    return room.needs_match()


def parsed(match: Playthrough[Any, Any], actions: list[str]) -> list[Action]:
    try:
        return [match.game.verbs.from_json(text) for text in actions]
    except BadInput as error:
        raise Refused(400, "bad-action", str(error)) from error


def stands_asked(match: Playthrough[Any, Any], seat: int) -> tuple[bool, bool]:
    """Whether the open question is put to the seat, and whether it still owes the answer."""
    step = decision(match.s)
    if step is None or seat not in step.asked():
        return False, False
    return True, seat in step.waiting(match.s)
