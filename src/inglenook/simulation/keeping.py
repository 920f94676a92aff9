"""Keep a match that the loop plays: its events, or its journal for an export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from inglenook.core import verify
from inglenook.core.action import Action
from inglenook.core.draws import Tape
from inglenook.core.event import Event
from inglenook.core.game import Game
from inglenook.core.match import start_match
from inglenook.core.playthrough import Playthrough
from inglenook.core.state import State
from inglenook.simulation.loop import Watcher


class KeptEvents(Watcher):
    """Keeps all events of a match, unredacted."""

    wants_events: ClassVar[bool] = True

    def __init__(self) -> None:
        self.events: list[Event] = []

    def happened(self, s: State, events: Sequence[Event]) -> None:
        self.events += events


class KeptAnswers(Watcher):
    """Keeps all answers of a match."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, Action]] = []

    def decided(
        self, s: State, seat: int, actions: Sequence[Action], action: Action, seconds: float
    ) -> None:
        self.answers.append((seat, action))


def exported(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, str],
    answers: list[tuple[int, Action]],
    outcomes: list[int],
) -> dict[str, object]:
    """Return the export of a match that was played with these answers and draws.

    It has no seed: answers and draws came from the same source, which no check could repeat.
    """
    tape = Tape(outcomes)
    match: Playthrough[Any, Any] = start_match(game, seats, options, tape)
    for seat, action in answers:
        match, _ = match.play(seat, [action], tape)
    return verify.export(match, None, None)
