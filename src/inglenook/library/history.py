"""Histories: what a seat has answered and seen, in order, as lines of text.

A past is a chain of immutable links that clones of a position share. It ends in a root, which knows
the lines before the chain began.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from inglenook.core import match as kernel
from inglenook.core.errors import BadInput
from inglenook.core.event import Event
from inglenook.core.game import Game
from inglenook.core.playthrough import Playthrough
from inglenook.core.state import State


class Link:
    """An answer, or an outcome (`seat` is NOBODY), with the events that followed it."""

    __slots__ = ("answer", "before", "events", "seat")

    def __init__(self, before: Past, seat: int, answer: str, events: list[Event]) -> None:
        self.before = before
        self.seat = seat
        self.answer = answer
        self.events = events


class Beginning:
    """The past of a new match: its game, seats and options."""

    def __init__(self, game: str, seats: int, options: dict[str, str]) -> None:
        chosen = [f"{name}={value}" for name, value in options.items()]
        self.line = " ".join([game, str(seats), *chosen])

    def lines(self, seat: int) -> list[str]:
        return [self.line]


class Told:
    """A past that was read from JSON or a pickle: the history of each seat."""

    def __init__(self, histories: tuple[str, ...]) -> None:
        self.histories = histories

    def lines(self, seat: int) -> list[str]:
        return self.histories[seat].split("\n")


class Sampled:
    """The past of a sample: the seat's own is carried over.

    What others have seen is unknown there. Their pasts begin with their views in the sample.
    """

    def __init__(self, before: Past, seat: int, game: Game[Any, Any], state: State) -> None:
        self.before = before
        self.seat = seat
        self.game = game
        self.state = state

    def lines(self, seat: int) -> list[str]:
        if seat == self.seat:
            return lines_of(self.before, seat)
        return [known_line(self.game, self.state, seat)]


class Played:
    """The past of a match, replayed from its journal when it is asked for."""

    def __init__(self, match: Playthrough[Any, Any]) -> None:
        self.match = match
        self.past: Past | None = None

    def lines(self, seat: int) -> list[str]:
        if self.past is None:
            self.past = _replayed(self.match)
        if self.past is None:
            return [known_line(self.match.game, self.match.s, seat)]
        return lines_of(self.past, seat)


Root: TypeAlias = Beginning | Told | Sampled | Played
Past: TypeAlias = Link | Root


def lines_of(past: Past, seat: int) -> list[str]:
    """Return the lines of a seat: its own answers, and the events that it saw."""
    links: list[Link] = []
    while isinstance(past, Link):
        links.append(past)
        past = past.before
    found = past.lines(seat)
    for link in reversed(links):
        if link.seat == seat:
            found.append(f"> {link.answer}")
        for event in link.events:
            seen = event.seen_by(seat)
            if seen is not None:
                found.append(repr(seen))
    return found


def known_line(game: Game[Any, Any], state: State, seat: int) -> str:
    """Return the knowledge of a seat as one line, for a past that is not known itself."""
    return "knows " + json.dumps(game.view(state, seat).to_json(), separators=(",", ":"))


def _replayed(match: Playthrough[Any, Any]) -> Past | None:
    """Return the past of a match; None if its rules changed, so that it can't be replayed."""
    header = match.journal.header
    if any(entry.kind == "rules" for entry in match.journal.entries):
        return None
    past: Past = Beginning(header.game, header.seats, dict(header.options))
    before: Playthrough[Any, Any] | None = None
    try:
        for now, delta in kernel.replay_deltas(match.game, match.journal):
            if before is None:
                past = Link(past, -1, "", delta.added)
            elif delta.entry.kind == "answer" and not now.line:  # the line is sealed
                for one in before.line:
                    past = _answered(past, one.entry.seat, one.entry.actions, one.events)
                past = _answered(past, delta.entry.seat, delta.entry.actions, delta.added)
            before = now
    except BadInput:
        return None
    for one in match.line:
        past = _answered(past, one.entry.seat, one.entry.actions, one.events)
    return past


def _answered(past: Past, seat: int, actions: tuple[str, ...], events: list[Event]) -> Past:
    for action in actions[:-1]:
        past = Link(past, seat, action, [])
    return Link(past, seat, actions[-1], events)
