"""Play in a match: answers, undos, questions about the rules, standing orders."""

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

# each change of an answer is a journal entry, so their number is limited
CHANGES: Final = 100  # changes of an answer to one question
UNDOS: Final = 300  # by a seat, until information is revealed
MATCH_ENTRIES: Final = 2400  # answers and undos of a match, the same share for each seat


async def answer(room: Room, guest: Guest, question: str, actions: list[str], key: str) -> Played:
    """Play a person's answer; it is committed and broadcast when this returns."""
    seat = own_seat(room, guest)
    request = hashlib.sha256("\n".join(["play", question, *actions]).encode()).hexdigest()[:24]
    known = await _replied(room, seat, key)
    if known is not None:
        return _again(known, request)
    match = may_play(room, seat)
    if question != match.decision_id(seat):
        sentence = "That question is no longer open: it was answered or undone in the meantime."
        raise Refused(409, "stale", sentence)
    if room.runtime.clocks.up(seat, room.services.now()):
        raise Refused(409, "time-over", "Your time for this question is over.")
    if seat not in waiting(match.s):
        if match.given(seat) >= CHANGES:
            raise Refused(409, "enough", f"Expected at most {CHANGES} changes of an answer.")
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
    """Return the committed reply to an earlier request with this key, or None.

    :raises StoreDown: it is not known whether that request was stored; a refusal would be wrong.
    """
    unsure = room.commits.unsure if room.retries.stale else None
    if unsure is not None and unsure.runtime.reply(seat, key) is not None:
        room.must_be_writable()
    known = room.runtime.reply(seat, key)
    if known is not None and room.committed.runtime.reply(seat, key) is None:
        await room.keep()
    return known


def _again(known: StoredReply, request: str) -> Played:
    """Return a known reply; refuse a key that was used for another request."""
    if known.request != request:
        raise Refused(409, "key-used", "Expected a new key, got one used for another request.")
    return Played(ok=True, last=known.last)


async def play(
    room: Room, seat: int, actions: list[Action], texts: Texts, standing: bool = False
) -> None:
    """Play an answer, within a change of the room.

    :raises Refused: if the answer is not allowed. :raises RulesFault: if a rule fails; the room
    then freezes the match.
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
    """Continue the match after an answer or undo of a seat, and update the clocks."""
    before, entry = room.needs_match().question, step[1].entry
    room.note(step)
    match, clocks = room.needs_match(), room.runtime.clocks
    if match.question != before:
        asked(room, undone=entry.kind == "undo")
    elif entry.seat in waiting(match.s):
        clocks.reopened(entry.seat)
    else:  # also after an undo: an earlier answer of the seat is valid again
        clocks.answered(entry.seat, room.services.now())


def asked(room: Room, undone: bool = False) -> None:
    """Start the clocks of the seats that the next question is put to.

    After an answer the earlier question is settled, so the filled answers of bots are shown. After
    an undo they stay hidden, and seats continue with the time they had.
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
        room.thinking = {}  # bots are asked again
        runtime.clocks.undone(seats, [one for one in waiting(match.s) if one in people], now)
    else:
        runtime.clocks.asked(seats, now)
        runtime.first = sorted({*runtime.first, *runtime.asked})
    runtime.asked_at, runtime.asked = now, put_to


def settle(room: Room) -> bool:
    """Carry out standing orders, and end a match that is over by its rules.

    Return whether it is over.
    """
    while (match := room.needs_match()).result() is None:
        seat = _ordered(room)
        if seat is None:
            return False
        go_on(room, match.play(seat, [match.game.verbs.PASS], room.source(), standing=True))
    results.played(room)
    return True


def _ordered(room: Room) -> int | None:
    """Return a seat that owes an answer to a window and has ordered to pass."""
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
    """Undo the seat's last answer, without asking others, as far as no information was revealed."""
    seat = own_seat(room, guest)
    known = await _replied(room, seat, key)
    if known is not None:
        return _again(known, "undo")
    match = may_play(room, seat)
    if room.runtime.clocks.up(seat, room.services.now()):
        raise Refused(409, "time-over", "Your time for this question is over.")
    if _undone(match, seat) >= UNDOS:
        raise Refused(409, "enough", f"Expected at most {UNDOS} undos until something is revealed.")
    must_have_entries_left(match, seat)
    try:
        undone = match.undo(seat)
    except IllegalAction as error:
        sentence = room.texts(guest.language).say(f"why-{error.message}")
        raise Refused(409, "illegal", sentence, error.clause) from error
    async with room.change(seat):
        # no `settle` here: it would repeat a standing order that was just undone
        go_on(room, undone)
        last = room.stream.last(seat)
        room.runtime.remember(seat, StoredReply(key, "undo", last))
    return Played(ok=True, last=last)


def ask_why(room: Room, guest: Guest, action: str) -> Reason:
    """Return why the seat may not play an action; from its own view alone, as options are."""
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
    """Set or withdraw a standing order; it also applies to the open question."""
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
    """Return how often the seat has undone since information was last revealed.

    Only its own count: how often others did so while a question is open is hidden.
    """
    count = 0
    for entry in match.journal.entries.newest_first():
        if entry.sealed:
            break
        count += entry.kind == "undo" and entry.seat == seat
    return count


def must_have_entries_left(match: Playthrough[Any, Any], seat: int) -> None:
    """Refuse a change of an answer above the seat's share of the journal.

    An answer that the seat owes is always taken, so that the match can end. A replay stores a
    position per entry, and an import has a limit of entries. Only the seat's own entries count,
    because those of others are hidden.
    """
    share = MATCH_ENTRIES // match.journal.header.seats
    if match.journal.moves.get(seat, 0) >= share:
        sentence = f"Expected at most {share:,} answers and undos of a seat in this match."
        raise Refused(409, "enough", f"{sentence} From now on each answer stands.")


# -- permissions


def own_seat(room: Room, guest: Guest) -> int:
    """Return the guest's seat, or refuse."""
    return room.table.must_sit(guest.id).seat


def may_play(room: Room, seat: int) -> Playthrough[Any, Any]:
    """Return the running match if the person in this seat may act in it now."""
    table = room.table
    table.must_be("playing")
    table.must_not_be_frozen()
    if room.runtime.paused:
        raise Refused(409, "paused", "The match is paused.")
    if table.places[seat].stand_in is not None:
        raise Refused(409, "stand-in", "A bot plays for you. Take your seat back first.")
    return room.needs_match()


def parsed(match: Playthrough[Any, Any], actions: list[str]) -> list[Action]:
    """Parse actions, or refuse them."""
    try:
        return [match.game.verbs.from_json(text) for text in actions]
    except BadInput as error:
        raise Refused(400, "bad-action", str(error)) from error


def stands_asked(match: Playthrough[Any, Any], seat: int) -> tuple[bool, bool]:
    """Return whether the open question is put to the seat, and whether it owes the answer."""
    step = decision(match.s)
    if step is None or seat not in step.asked():
        return False, False
    return True, seat in step.waiting(match.s)
