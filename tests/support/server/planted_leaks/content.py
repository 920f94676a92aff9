"""Planted leaks in the content of messages."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from inglenook.core.delta import Delta
from inglenook.core.written import WrittenLayout, WrittenZone
from inglenook.server.clocks.clocks import Clocks, SeatClock
from inglenook.server.errors import Refused
from inglenook.server.protocol.framing import ChangeFrame, HurryFrame, OutFrame, SyncFrame
from inglenook.server.protocol.state import MatchState, Position
from inglenook.server.rooms.broadcast import Broadcast, Listener, frame
from inglenook.server.rooms.commands import playing, timing
from inglenook.server.rooms.room import Room
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.stream import Stream, StreamItem
from tests.support.server.planted_leaks import CLOCK, Plant
from tests.support.toys import bid, partners, trio, wards


def whole_room(broadcast: Broadcast) -> Room:
    """The room behind a broadcast, with all that a broadcast should not look at."""
    assert isinstance(broadcast.room, Room)
    return broadcast.room


def a_global_event_number(patch: pytest.MonkeyPatch) -> None:
    """Every entry of the journal counts, for everybody."""
    after = Stream.after

    def counted(self: Stream, delta: Delta, *more: Any) -> Stream:
        later = after(self, delta, *more)
        for viewer, items in later.items.items():
            old = self.items[viewer]
            new = [one._replace(number=delta.entry.number + 1) for one in items[len(old) :]]
            later.items[viewer] = old.grown(new)
        return later

    patch.setattr(Stream, "after", counted)


def a_number_of_entries(patch: pytest.MonkeyPatch) -> None:
    shown = Broadcast.viewer_state

    def more(self: Broadcast, listener: Listener, last: int, *rest: Any) -> MatchState:
        room = whole_room(self)
        count = 0 if room.match is None else len(room.match.journal.entries)
        state = shown(self, listener, last, *rest)
        return replace(state, orders=[*state.orders, f"entries-{count}"])

    patch.setattr(Broadcast, "viewer_state", more)


def the_tag_of_a_secret_pick(patch: pytest.MonkeyPatch) -> None:
    shown = Broadcast.viewer_state

    def newest(self: Broadcast, listener: Listener, last: int, *rest: Any) -> MatchState:
        return replace(shown(self, listener, last, *rest), tag=whole_room(self).tag)

    patch.setattr(Broadcast, "viewer_state", newest)


def an_update_at_every_pick(patch: pytest.MonkeyPatch) -> None:
    original = Broadcast.update

    def update(self: Broadcast, *more: Any, **rest: Any) -> None:
        for listener in self.room.listeners:
            listener.asked = -1
        original(self, *more, **rest)

    patch.setattr(Broadcast, "update", update)


def an_empty_update_at_the_first_answer(patch: pytest.MonkeyPatch) -> None:
    """A listener that has just come is told anew of the question that it was shown."""
    sync = Broadcast.sync

    def forgetful(self: Broadcast, listener: Listener, last: int) -> SyncFrame:
        shown = sync(self, listener, last)
        listener.asked = -1
        return shown

    patch.setattr(Broadcast, "sync", forgetful)


def a_replaced_bot_that_is_shown_at_once(patch: pytest.MonkeyPatch) -> None:
    """That the server answered for a bot is told before the question is settled."""
    shown = Broadcast.viewer_state

    def early(self: Broadcast, listener: Listener, last: int, *rest: Any) -> MatchState:
        state = shown(self, listener, last, *rest)
        return replace(state, orders=[*state.orders, f"filled-{whole_room(self).runtime.filled}"])

    patch.setattr(Broadcast, "viewer_state", early)


def a_clock_that_stops_at_the_answer(patch: pytest.MonkeyPatch) -> None:
    shown = Clocks.shown

    def stopped(self: Clocks, now: float) -> list[SeatClock]:
        clocks = shown(self, now)
        for turn in self.turns:
            if not turn.owes:
                clocks[turn.seat].deadline = None
        return clocks

    patch.setattr(Clocks, "shown", stopped)


def a_change_that_counts_secret_picks(patch: pytest.MonkeyPatch) -> None:
    """A field that is as before is sent again, depending on the length of the journal."""
    news = Broadcast._news

    def more(self: Broadcast, base: MatchState | None, seen: MatchState) -> OutFrame:
        found, match = news(self, base, seen), whole_room(self).match
        if isinstance(found, ChangeFrame) and match is not None:
            found.tag = seen.tag if len(match.journal.entries) % 2 else found.tag
        return found

    patch.setattr(Broadcast, "_news", more)


def an_undo_that_is_barred_by_secret_picks(patch: pytest.MonkeyPatch) -> None:
    seen = viewer_state.seen

    def barred(match: Any, viewer: int, *more: Any) -> Position:
        others = [one for one in match.line if one.entry.seat != viewer]
        shown = seen(match, viewer, *more)
        return replace(shown, undo=bool(shown.undo) and not others)

    patch.setattr(viewer_state, "seen", barred)


def a_figure_of_a_hidden_hand(patch: pytest.MonkeyPatch) -> None:
    """A drawn thing carries a number that follows from what only its owner knows."""
    seen = viewer_state.seen

    def counted(match: Any, viewer: int, *args: Any, **rest: Any) -> Position:
        figures = {"held": sum([sum(hand) for hand in match.s.hands])}
        shown = seen(match, viewer, *args, **rest)
        drawn: Any = shown.layout
        head = json.encode({"ref": "hands", "name": "Hands", "figures": figures}).decode()[:-1]
        zones = drawn.zones if isinstance(drawn, WrittenLayout) else ()
        more: Any = WrittenLayout((*zones, WrittenZone("hands", head, ())))
        return replace(shown, layout=more)

    patch.setattr(viewer_state, "seen", counted)


def an_error_that_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    play = playing.play

    async def talkative(room: Room, seat: int, *more: Any, **rest: Any) -> None:
        try:
            await play(room, seat, *more, **rest)
        except Refused as refused:
            hands = room.needs_match().s.hands
            said = f"{refused.sentence} ({hands[1 - seat]} would be taken.)"
            raise Refused(refused.status, refused.code, said, refused.clause) from None

    patch.setattr(playing, "play", talkative)


def a_reconnect_that_forgets_to_redact(patch: pytest.MonkeyPatch) -> None:
    def since(self: Stream, viewer: int, number: int) -> list[StreamItem]:
        every = [StreamItem(place + 1, 0.0, event) for place, event in enumerate(self.events())]
        return every[number:]

    patch.setattr(Stream, "since", since)


def a_warning_for_all_to_hear(patch: pytest.MonkeyPatch) -> None:
    tick = timing.tick

    async def loud(room: Room) -> None:
        clocks, now = room.runtime.clocks.clone(), room.services.now()
        for _ in clocks.warnings(now):
            for listener in room.listeners:
                listener.send(frame(HurryFrame(left=0.0)))
        await tick(room)

    patch.setattr(timing, "tick", loud)


PLANTS = (
    Plant("a global event number", a_global_event_number, wards.GAME, (None,) * 3),
    Plant("a number of entries", a_number_of_entries, bid.GAME, (None, None, None)),
    Plant("the tag of a secret pick", the_tag_of_a_secret_pick, bid.GAME, (None, None, None)),
    Plant("an update at every pick", an_update_at_every_pick, bid.GAME, (None, None)),
    Plant(
        "an empty update at the first answer of a bot",
        an_empty_update_at_the_first_answer,
        bid.GAME,
        (None, "random"),
        often=("time",),
    ),
    Plant(
        "a replaced bot that is shown at once",
        a_replaced_bot_that_is_shown_at_once,
        bid.GAME,
        (None, "random"),
        often=("time", "look"),
    ),
    Plant(
        "a clock that stops at the answer",
        a_clock_that_stops_at_the_answer,
        bid.GAME,
        (None, None, None),
        CLOCK,
    ),
    Plant(
        "a change that counts secret picks",
        a_change_that_counts_secret_picks,
        bid.GAME,
        (None, None, None),
        often=("one side only", "second thoughts"),
    ),
    Plant(
        "an undo that is barred by secret picks",
        an_undo_that_is_barred_by_secret_picks,
        trio.GAME,
        (None, None, None),
        often=("one side only", "answer"),
    ),
    Plant("a figure of a hidden hand", a_figure_of_a_hidden_hand, bid.GAME, (None, None)),
    Plant(
        "an error that names a hidden card",
        an_error_that_names_a_hidden_card,
        bid.GAME,
        (None, None),
        often=("bad answer",),
    ),
    Plant(
        "a reconnect that forgets to redact",
        a_reconnect_that_forgets_to_redact,
        partners.GAME,
        (None,) * 4,
    ),
    Plant(
        "a warning for all to hear",
        a_warning_for_all_to_hear,
        trio.GAME,
        (None, None, None),
        CLOCK,
        ("time", "one side only"),
    ),
)
