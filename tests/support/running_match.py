"""A running match: holds the newest of the kernel's immutable playthroughs."""

from __future__ import annotations

from typing import Any

from inglenook.core import match as kernel
from inglenook.core.action import Action
from inglenook.core.delta import Delta
from inglenook.core.draws import Draws
from inglenook.core.event import NOBODY
from inglenook.core.journal import Entry
from inglenook.core.playthrough import Playthrough


class RunningMatch:
    """Holds a playthrough in `now`, and the next one after each answer; returns the entries.

    All other attributes are those of the playthrough.
    """

    def __init__(self, now: Playthrough[Any, Any]) -> None:
        self.now = now

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now, name)

    def _next(self, step: tuple[Playthrough[Any, Any], Delta]) -> Entry:
        self.now, delta = step
        return delta.entry

    def play(self, seat: int, actions: list[Action], draws: Draws, standing: bool = False) -> Entry:
        return self._next(self.now.play(seat, actions, draws, standing))

    def undo(self, seat: int) -> Entry:
        return self._next(self.now.undo(seat))

    def note(self, kind: str, seat: int = NOBODY, note: str = "") -> Entry:
        return self._next(self.now.note(kind, seat, note))

    def change_rules(self) -> Entry:
        return self._next(self.now.change_rules())

    def take(self, entry: Entry) -> Entry:
        return self._next(self.now.take(entry))


def start_match(*given: Any, **named: Any) -> RunningMatch:
    """As `inglenook.core.match.start_match`."""
    return RunningMatch(kernel.start_match(*given, **named))


def load_match(*given: Any) -> RunningMatch:
    """As `inglenook.core.match.load_match`."""
    return RunningMatch(kernel.load_match(*given))


def replay(*given: Any) -> RunningMatch:
    """As `inglenook.core.match.replay`."""
    return RunningMatch(kernel.replay(*given))
