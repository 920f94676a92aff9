"""Reading positions as files give them: what every game's keys have in common.

A position is a JSON object; each game says which keys it has, in `docs/positions.md`. Every refusal
names the key.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.decision import NOTHING_PICKED, Decision, Together
from inglenook.core.engine import pending
from inglenook.core.errors import BadInput
from inglenook.core.game import kebab
from inglenook.core.state import State

OVER: Final = ""  # the question of a match that has ended


def bad(key: str, expected: str, came: object) -> BadInput:
    """The refusal of a key's value."""
    return BadInput(f"position.{key}", expected, "nothing" if came is None else came)


@mypyc_attr(allow_interpreted_subclasses=True)
class Given:
    """A position's keys, and what is asked: one of `questions`, the first if nothing is said."""

    __slots__ = ("keys", "asked", "seats", "question")

    def __init__(
        self, data: object, seats: int, keys: tuple[str, ...], questions: tuple[str, ...]
    ) -> None:
        if not isinstance(data, dict):
            raise BadInput("position", "a JSON object", data)
        for key in data:
            if key not in keys:
                raise BadInput("position", "no keys but " + ", ".join(keys), key)
        self.keys: dict[str, object] = data
        self.asked: dict[str, object] = {}
        self.seats = seats
        self.question = self._question(questions)

    def _question(self, questions: tuple[str, ...]) -> str:
        asked = self.keys.get("asked", self.asked)
        if asked is None:
            return OVER
        if not isinstance(asked, dict) or any([key not in ("decision", "seats") for key in asked]):
            raise bad("asked", "null, or an object with decision and seats", asked)
        self.asked = asked
        found = asked.get("decision", questions[0])
        if not isinstance(found, str) or found not in questions:
            raise bad("asked.decision", "one of " + ", ".join(questions), found)
        return found

    def by_seat(self, key: str, missing: object) -> list[object]:
        """The values of a key that has one for each seat."""
        value = self.keys.get(key, [missing] * self.seats)
        if not isinstance(value, list) or len(value) != self.seats:
            raise bad(key, f"a list of {self.seats}, one for each seat", value)
        return value

    def numbers(self, key: str, low: int, high: int, missing: object = 0) -> list[int]:
        values = enumerate(self.by_seat(key, missing))
        return [self.number(value, f"{key}[{seat}]", low, high) for seat, value in values]

    def number(self, value: object, key: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise bad(key, f"a number from {low} to {high}", value)
        return value

    def read_picks(self, s: State) -> None:
        """Check who is asked, and put the picks that lie sealed already into the state."""
        step = pending(s)
        asked = list(step.asked()) if isinstance(step, Decision) else list(range(self.seats))
        told = self.asked.get("seats", asked)
        if not isinstance(told, list) or told != asked or not all([type(n) is int for n in told]):
            raise bad("asked.seats", str(asked), told)
        picks: list[tuple[Action, ...]] = [NOTHING_PICKED for _ in asked]
        for seat, text in enumerate(self.by_seat("picks", None)):
            free = step.options(s, seat) if isinstance(step, Together) and seat in asked else ()
            found = [action.alone for action in free if action.text == text]
            if found:
                picks[asked.index(seat)] = found[0]
            elif text is not None:
                texts = "".join([f", {action.text}" for action in free])
                raise bad(f"picks[{seat}]", f"one of null{texts}", text)
        if NOTHING_PICKED not in picks:
            raise bad("picks", "null for a seat that is to answer", self.keys["picks"])
        s.picks = picks if any(picks) else []


def write_asked(s: State, seats: int, data: dict[str, object]) -> None:
    """Add who is asked what, and the picks that lie sealed, to a position that is being written."""
    step = pending(s)
    data["asked"] = None
    if step is None:
        return
    if not isinstance(step, Decision):
        raise BadInput("position", "a decision, or the end of the match", type(step).__name__)
    asked = step.asked()
    data["asked"] = {"decision": kebab(type(step).__name__), "seats": list(asked)}
    if s.picks:
        picked: list[object] = [None] * seats
        for place, seat in enumerate(asked):
            if s.picks[place]:
                picked[seat] = s.picks[place][0].text
        data["picks"] = picked
