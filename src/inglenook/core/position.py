"""Read positions from files: the generic reader that every game declares its fields for.

A position is a JSON object. A game declares its keys once, as `Field`s with types and ranges; what
they mean is in `docs/positions.md`. Every refusal names the key.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.decision import NOTHING_PICKED, Decision, Together
from inglenook.core.engine import pending
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import kebab
from inglenook.core.state import State

OVER: Final = ""  # the question in a position of a finished match
NONE: Final = -1  # the number of a word that is null or left out, where a game has no other
LONG: Final = 400  # entries of a list that has no other limit


def bad(key: str, expected: str, got: object) -> BadInput:
    """Return the refusal of a key's value."""
    return BadInput(f"position.{key}", expected, "nothing" if got is None else got)


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One key of a position, declared once by its game.

    A field with `names` holds one of these words; one with `low` and `high` a number, or one for
    each seat. The game reads other fields by its own code. `missing` is the value of a key that is
    left out, or None if the key is required.
    """

    __slots__ = ("key", "low", "high", "names", "missing")

    def __init__(
        self,
        key: str,
        low: int = 0,
        high: int = 0,
        names: tuple[str, ...] = (),
        missing: object = None,
    ) -> None:
        self.key = key
        self.low = low
        self.high = high
        self.names = names
        self.missing = missing


OF_EVERY_GAME: Final = (Field("asked"), Field("picks"))


def keys_of(fields: tuple[Field, ...]) -> tuple[str, ...]:
    """Return all keys that a position with these fields may have."""
    return tuple([field.key for field in (*fields, *OF_EVERY_GAME)])


def numbered(missing: object, low: int, high: int, *keys: str) -> tuple[Field, ...]:
    """Declare fields that hold numbers of one range."""
    return tuple([Field(key, low, high, missing=missing) for key in keys])


def others(missing: object, *keys: str) -> tuple[Field, ...]:
    """Declare fields that the game reads by its own code."""
    return tuple([Field(key, missing=missing) for key in keys])


@mypyc_attr(allow_interpreted_subclasses=True)
class ObjectReader:
    """Reads a JSON object by its declared fields; a value that does not fit is refused by its key.

    `prefix` begins the names of its keys in refusals: `visigoths.` within the key `visigoths`.
    `none` is the number of a word that is left out.
    """

    __slots__ = ("fields", "keys", "prefix", "none")

    def __init__(
        self, data: object, fields: tuple[Field, ...], prefix: str = "", none: int = NONE
    ) -> None:
        self.none = none
        self.fields: dict[str, Field] = {field.key: field for field in fields}
        self.prefix = prefix
        where = f"position.{prefix}".rstrip(".")
        if not isinstance(data, dict):
            raise BadInput(where, "a JSON object", data)
        for key in data:
            if key not in self.fields:
                raise BadInput(where, "no keys but " + ", ".join(self.fields), key)
        self.keys: dict[str, object] = data

    def has(self, key: str) -> bool:
        """Return whether the file has a key."""
        return key in self.keys

    def value(self, key: str) -> object:
        """Return a key's value in the file, or its `missing` value."""
        return self.keys.get(key, self.fields[key].missing)

    def bad(self, key: str, expected: str, got: object) -> BadInput:
        """Return the refusal of a key's value."""
        return bad(self.prefix + key, expected, got)

    def number(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """Read a number, within the declared range or a narrower one."""
        field = self.fields[key]
        least, most = field.low if low is None else low, field.high if high is None else high
        return number(self.value(key), self.prefix + key, least, most)

    def word(self, key: str, names: tuple[str, ...] | None = None) -> int:
        """Read a declared word, or one of `names`, as its number; `none` if it is left out."""
        field = self.fields[key]
        if key not in self.keys and field.missing is None:
            return self.none
        return word(self.value(key), self.prefix + key, field.names if names is None else names)

    def word_or_null(self, key: str) -> int:
        """Read one of the declared words, or null as NONE."""
        return word_or_none(self.value(key), self.prefix + key, self.fields[key].names)

    def words(self, key: str, names: tuple[str, ...] | None = None) -> list[int]:
        """Read different words, of the declared ones or of `names`, as their numbers."""
        allowed = self.fields[key].names if names is None else names
        return words(self.value(key), self.prefix + key, allowed)

    def bit_set(self, key: str) -> int:
        """Read different ones of the declared words as a bit set."""
        return bit_set(self.value(key), self.prefix + key, self.fields[key].names)

    def counts(self, key: str) -> list[int]:
        """Read how often each of the declared words is listed."""
        return counts(self.value(key), self.prefix + key, self.fields[key].names)

    def flag(self, key: str) -> bool:
        """Read true or false; false where it is left out."""
        return flag(self.keys.get(key, False), self.prefix + key)


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionReader(ObjectReader):
    """Reads a position: its game's fields, and the keys `asked` and `picks` of every game.

    `question` is one of `questions`, and the first of them where the file names none.
    """

    __slots__ = ("asked", "seats", "question")

    def __init__(
        self, data: object, seats: int, fields: tuple[Field, ...], questions: tuple[str, ...]
    ) -> None:
        super().__init__(data, (*fields, *OF_EVERY_GAME))
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

    def by_seat(self, key: str) -> list[object]:
        """Return the values of a key that has one for each seat."""
        value = self.keys.get(key, [self.fields[key].missing] * self.seats)
        if not isinstance(value, list) or len(value) != self.seats:
            raise bad(key, f"a list of {self.seats}, one for each seat", value)
        return value

    def numbers(self, key: str, high: int | None = None) -> list[int]:
        """Read a number for each seat, within the declared range or up to a lower limit."""
        field = self.fields[key]
        most = field.high if high is None else high
        values = enumerate(self.by_seat(key))
        return [number(value, f"{key}[{seat}]", field.low, most) for seat, value in values]

    def finish(self, s: State) -> None:
        """Read the sealed picks, and let the state check itself."""
        self.read_picks(s)
        check(s)

    def read_picks(self, s: State) -> None:
        """Check who is asked, and put the sealed picks into the state."""
        step = pending(s)
        asked = list(step.asked()) if isinstance(step, Decision) else list(range(self.seats))
        told = self.asked.get("seats", asked)
        if not isinstance(told, list) or told != asked or not all([type(n) is int for n in told]):
            raise bad("asked.seats", str(asked), told)
        picks: list[tuple[Action, ...]] = [NOTHING_PICKED for _ in asked]
        for seat, text in enumerate(self.by_seat("picks")):
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


def check(s: State) -> None:
    """Refuse a position that `State.check` finds to break a rule."""
    try:
        s.check()
    except RulesFault as fault:
        raise BadInput("position", "a position that the rules allow", str(fault)) from fault


# -- values within a key; `where` names them in a refusal


def number(value: object, where: str, low: int, high: int) -> int:
    """Read a number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise bad(where, f"a number from {low} to {high}", value)
    return value


def word(value: object, where: str, names: tuple[str, ...]) -> int:
    """Read a word, as its place among the names."""
    if not isinstance(value, str) or value not in names:
        raise bad(where, "one of " + (", ".join(names) or "none"), value)
    return names.index(value)


def word_or_none(value: object, where: str, names: tuple[str, ...]) -> int:
    """Read a word, or null as NONE."""
    return NONE if value is None else word(value, where, names)


def flag(value: object, where: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise bad(where, "true or false", value)
    return value


def items(value: object, where: str, most: int = LONG, expected: str = "a list") -> list[object]:
    """Read a list of `most` entries at most."""
    if not isinstance(value, list) or len(value) > most:
        raise bad(where, expected, value)
    return value


def words(value: object, where: str, names: tuple[str, ...]) -> list[int]:
    """Read different words, as their places among the names, in the order of the file."""
    found: list[int] = []
    for place, one in enumerate(items(value, where)):
        at = f"{where}[{place}]"
        found_at = word(one, at, names)
        if found_at in found:
            raise bad(at, "a word that is not there yet", one)
        found.append(found_at)
    return found


def bit_set(value: object, where: str, names: tuple[str, ...]) -> int:
    """Read different words as a bit set."""
    return sum([1 << one for one in words(value, where, names)])


def counts(value: object, where: str, names: tuple[str, ...]) -> list[int]:
    """Read words as the number of times that each of the names is listed."""
    found = [0] * len(names)
    for place, one in enumerate(items(value, where)):
        found[word(one, f"{where}[{place}]", names)] += 1
    return found


# -- writing


def members(bits: int) -> list[int]:
    """Return the members of a bit set."""
    return [bit for bit in range(bits.bit_length()) if bits >> bit & 1]


def names_in(bits: int, names: tuple[str, ...]) -> list[str]:
    """Return the names of a bit set's members."""
    return [names[bit] for bit in members(bits)]


def write_asked(s: State, seats: int, data: dict[str, object]) -> None:
    """Add the question, who is asked, and the sealed picks to a position."""
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
