"""Planted leaks in when the server acts, and in a game's prompts."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from inglenook.core.action import Action
from inglenook.core.decision import Window
from inglenook.core.engine import decision, legal
from inglenook.core.registry import _GAMES
from inglenook.server.rooms.commands import bot_seats, playing
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.table import Table
from inglenook.server.rooms.thought import Thought
from tests.support.server.planted_leaks import CLOCK, Plant
from tests.support.toys import bid, partners, trio, wards


def a_pass_given_for_an_empty_hand(patch: pytest.MonkeyPatch) -> None:
    settle = playing.settle

    def helpful(room: Room) -> bool:
        over = settle(room)
        match = room.needs_match()
        step = decision(match.s)
        if not isinstance(step, Window):
            return over
        for seat in step.waiting(match.s):
            if legal(match.s, seat) == (match.game.verbs.PASS,):
                before = match.question
                room.note(match.play(seat, [match.game.verbs.PASS], room.source(), True))
                if room.needs_match().question != before:
                    playing.asked(room)
                return helpful(room)
        return over

    patch.setattr(playing, "settle", helpful)


def a_bot_that_is_quicker_when_forced(patch: pytest.MonkeyPatch) -> None:
    think = bot_seats._think

    async def hasty(room: Room, seat: int, thought: Thought) -> None:
        options = legal(room.needs_match().s, seat)
        if len(options) > 1:
            await think(room, seat, thought)
        else:
            room.post(partial(bot_seats._answer, room, seat, thought, [options[0].text], False))

    patch.setattr(bot_seats, "_think", hasty)


def a_bot_that_is_asked_again_at_each_undo(patch: pytest.MonkeyPatch) -> None:
    """It answers the same, but the load on the workers tells of a pick taken back in secret."""
    note = Room.note

    def restless(self: Room, step: Any) -> None:
        note(self, step)
        if step[1].entry.kind == "undo":
            self.thinking = {}

    patch.setattr(Room, "note", restless)


def a_restart_that_shows_when_somebody_picked(patch: pytest.MonkeyPatch) -> None:
    keep = Room.keep

    async def dated(self: Room, *more: Any, **rest: Any) -> None:
        self.runtime.asked_at = self.services.now()
        await keep(self, *more, **rest)

    patch.setattr(Room, "keep", dated)


def an_end_that_knows_hidden_teams(patch: pytest.MonkeyPatch) -> None:
    noted = Room.note
    known: dict[str, list[int]] = {}

    def side_of(self: Table, seat: int) -> int:
        return known[self.id][seat]

    def note(self: Room, step: Any) -> None:
        noted(self, step)
        known[self.table.id] = list(self.needs_match().s.roles)

    patch.setattr(Room, "note", note)
    patch.setattr(Table, "side_of", side_of)


def a_clock_charged_for_a_pick_taken_back(patch: pytest.MonkeyPatch) -> None:
    """A seat that takes a second pick back counts as owing one, though the first stands."""
    note = Room.note

    def forgetful(self: Room, step: Any) -> None:
        note(self, step)
        entry = step[1].entry
        self.undone = entry.seat if entry.kind == "undo" else None  # type: ignore[attr-defined]

    keep = Room.keep

    async def reopened(self: Room, *more: Any, **rest: Any) -> None:
        seat = getattr(self, "undone", None)
        if seat is not None:
            self.runtime.clocks.reopened(seat)
        await keep(self, *more, **rest)

    patch.setattr(Room, "note", forgetful)
    patch.setattr(Room, "keep", reopened)


class NosyBid(bid.Bid):
    """Its question tells the content of the next one."""

    def figures(
        self, s: bid.BidState, seat: int, action: Action | None
    ) -> tuple[tuple[str, int], ...]:
        lowest = s.hands[(seat + 1) % s.seats][0]
        return (("lowest", lowest),) if action is None else ()


NOSY = NosyBid()


def a_prompt_that_reads_hidden_state(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(_GAMES, "bid", NOSY)


PLANTS = (
    Plant(
        "a pass given for an empty hand", a_pass_given_for_an_empty_hand, wards.GAME, (None,) * 3
    ),
    Plant(
        "a bot that is quicker when forced",
        a_bot_that_is_quicker_when_forced,
        wards.GAME,
        (None, "random"),
    ),
    Plant(
        "a bot that is asked again at each undo",
        a_bot_that_is_asked_again_at_each_undo,
        bid.GAME,
        (None, None, "random"),
        often=("second thoughts",),
    ),
    Plant(
        "a restart that shows when somebody picked",
        a_restart_that_shows_when_somebody_picked,
        trio.GAME,
        (None, None, None),
        CLOCK,
        ("restart", "second thoughts"),
    ),
    Plant(
        "an end that knows hidden teams",
        an_end_that_knows_hidden_teams,
        partners.GAME,
        (None,) * 4,
        often=("resign",),
    ),
    Plant(
        "a clock charged for a pick taken back",
        a_clock_charged_for_a_pick_taken_back,
        bid.GAME,
        (None, None, None),
        CLOCK,
        ("second thoughts", "one side only", "time"),
    ),
    Plant("a prompt that reads hidden state", a_prompt_that_reads_hidden_state, NOSY, (None,) * 3),
)
