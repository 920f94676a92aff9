"""Prompts: a question as a client puts it, with its choices."""

from __future__ import annotations

from inglenook.core.action import Action
from inglenook.core.record import Record


class Choice(Record):
    """An option of a prompt: the action, the things it touches, and figures for its label."""

    __slots__ = ("action", "refs", "figures")

    def __init__(
        self, action: Action, refs: tuple[str, ...] = (), figures: tuple[tuple[str, int], ...] = ()
    ) -> None:
        self.action = action
        self.refs = refs
        self.figures = figures

    def __eq__(self, other: object) -> bool:
        # a server looks up the text of each choice; the base class is slower
        if self is other:
            return True
        if not isinstance(other, Choice):
            return False
        return (
            self.action == other.action
            and self.refs == other.refs
            and self.figures == other.figures
        )

    def __hash__(self) -> int:
        return hash((self.action.text, self.refs, self.figures))


class Prompt(Record):
    """A question as a client puts it: `decision` names its text, `picked` the choice so far."""

    __slots__ = ("seat", "decision", "figures", "picked", "choices")

    def __init__(
        self,
        seat: int,
        decision: str,
        figures: tuple[tuple[str, int], ...],
        picked: tuple[Action, ...],
        choices: tuple[Choice, ...],
    ) -> None:
        self.seat = seat
        self.decision = decision
        self.figures = figures
        self.picked = picked
        self.choices = choices
