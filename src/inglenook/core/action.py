"""Actions, and the verbs that span a game's fixed space of them.

An action is an answer to a decision: a verb and up to two small integers. All actions of a game are
made once, when its verbs are declared. Afterwards equal actions are the same object: options need
no allocation, and are compared by identity.

    >>> FRUIT = Verb("eat", ("apple", "pear"))
    >>> MOVE = Verb("move", Numbers(1, 3), 2)
    >>> verbs = Verbs("doc-action", 1, FRUIT, MOVE)
    >>> FRUIT(1), MOVE(3, 0)
    (action('doc-action', 'eat pear'), action('doc-action', 'move 3 0'))
    >>> verbs.PASS.text
    'pass'
    >>> verbs.parse("eat pear") is FRUIT(1)
    True
    >>> verbs.size, FRUIT(1).index, verbs.at(2) is FRUIT(1)
    (9, 2, True)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.installed import GAMES, installed

NO_ACTIONS: Final[tuple[Action, ...]] = ()
MASKS_KEPT: Final = 4096  # of a game; most games have fewer different options


class Action:
    """An answer: `verb` numbers the verb within its game, `a` and `b` are its parameters."""

    __slots__ = ("a", "alone", "b", "index", "space", "text", "verb")

    verb: i64
    a: i64
    b: i64
    index: i64

    def __init__(self, space: str, verb: int, a: int, b: int, index: int, text: str) -> None:
        self.space = space
        self.verb = verb
        self.a = a
        self.b = b
        self.index = index
        self.text = text
        # the annotation has no fixed length, so that compiled code does not build a new tuple on
        # each use
        self.alone: tuple[Action, ...] = (self,)

    def __repr__(self) -> str:
        return f"action({self.space!r}, {self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return action, (self.space, self.text)


class Numbers:
    """A parameter that is a number from `low` to `high`; an action holds the number itself."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


class Verb:
    """A kind of action, with the ranges of its parameters: names, a count, or `Numbers`."""

    __slots__ = ("actions", "name", "number", "parameters")

    def __init__(
        self,
        name: str,
        a: tuple[str, ...] | Numbers | int | None = None,
        b: tuple[str, ...] | Numbers | int | None = None,
    ) -> None:
        self.name = name
        self.number = -1
        self.parameters = [_Parameter(p) for p in (a, b) if p is not None]
        self.actions: tuple[Action, ...] = ()

    def __call__(self, a: int = 0, b: int = 0) -> Action:
        """Return the interned action of this verb.

        Raises RulesFault for a parameter out of range.
        """
        if self.number < 0:
            raise RulesFault(f"expected the verb {self.name} in an action space, got none")
        if (b != 0 and len(self.parameters) < 2) or (a != 0 and not self.parameters):
            raise RulesFault(
                f"{self.name}: expected {len(self.parameters)} parameters, got ({a}, {b})"
            )
        index = 0
        values = (a, b)
        for i, parameter in enumerate(self.parameters):
            place = values[i] - parameter.low
            if not 0 <= place < len(parameter.names):
                raise RulesFault(f"{self.name}: expected a value of parameter {i}, got {values[i]}")
            index = index * len(parameter.names) + place
        return self.actions[index]

    def bind(self, space: str, number: int, offset: int) -> int:
        """Make all actions of this verb and return the offset of the next verb."""
        if self.number >= 0:
            raise RulesFault(f"the verb {self.name} already belongs to an action space")
        self.number = number
        rows: list[tuple[int, int, str]] = [(0, 0, self.name)]
        for i, parameter in enumerate(self.parameters):
            wider: list[tuple[int, int, str]] = []
            for a, _b, text in rows:
                for place, name in enumerate(parameter.names):
                    value = place + parameter.low
                    pair = (value, 0) if i == 0 else (a, value)
                    wider.append((pair[0], pair[1], f"{text} {name}"))
            rows = wider
        made: list[Action] = []
        for place, row in enumerate(rows):
            made.append(Action(space, number, row[0], row[1], offset + place, row[2]))
        self.actions = tuple(made)
        return offset + len(made)


class _Parameter:
    """A range of values with their names in texts."""

    __slots__ = ("low", "names")

    def __init__(self, domain: tuple[str, ...] | Numbers | int) -> None:
        self.low = 0
        if isinstance(domain, Numbers):
            self.low = domain.low
            self.names = [str(value) for value in range(domain.low, domain.high + 1)]
        elif isinstance(domain, int):
            self.names = [str(value) for value in range(domain)]
        else:
            self.names = list(domain)
        if not self.names:
            raise RulesFault("expected a parameter with values, got none")
        for name in self.names:
            if not name or " " in name:
                raise RulesFault(f"expected one word as a parameter's name, got {name!r}")


_SPACES: Final[dict[str, Verbs]] = {}


class Verbs:
    """A game's whole action space, in a fixed and versioned order; `pass` always comes first."""

    __slots__ = (
        "PASS",
        "by_lower",
        "by_text",
        "every",
        "masks",
        "name",
        "size",
        "verbs",
        "version",
    )

    def __init__(self, name: str, version: int, *verbs: Verb) -> None:
        if name in _SPACES:
            raise RulesFault(f"expected a new name of an action space, got {name}")
        self.name = name
        self.version = version
        everything = [Verb("pass"), *verbs]
        offset = 0
        for number, verb in enumerate(everything):
            offset = verb.bind(name, number, offset)
        self.verbs = tuple(everything)
        self.size = offset
        self.every = tuple([one for verb in everything for one in verb.actions])
        self.by_text = {one.text: one for one in self.every}
        self.by_lower = {text.lower(): one for text, one in self.by_text.items()}
        if len(self.by_lower) != self.size:
            raise RulesFault(f"{name}: expected a text of its own for each action, got one twice")
        self.PASS = self.every[0]
        self.masks: dict[tuple[Action, ...], bytes] = {}  # of options that have come
        _SPACES[name] = self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return space_named, (self.name,)

    def at(self, index: int) -> Action:
        """Return the action with this number in the fixed integer space."""
        if not 0 <= index < self.size:
            raise BadInput("action", f"a number from 0 to {self.size - 1}", index)
        return self.every[index]

    def parse(self, text: str, where: str = "action") -> Action:
        """Return the action with this text; white space and case do not matter."""
        found = self.by_text.get(text) or self.by_lower.get(" ".join(text.lower().split()))
        if found is None:
            raise BadInput(where, f"an action of {self.name} {self._like(text)}", text)
        return found

    def to_json(self, one: Action) -> list[str]:
        """Return the JSON form: the verb and its parameters' names."""
        return one.text.split(" ")

    def from_json(self, data: object, where: str = "action") -> Action:
        """Read the JSON form: a text, or a list of words."""
        if isinstance(data, str):
            return self.parse(data, where)
        if isinstance(data, list) and all(isinstance(word, str) for word in data):
            return self.parse(" ".join(data), where)
        raise BadInput(where, 'a text such as "pass" or a list of words', data)

    def mask(self, options: tuple[Action, ...]) -> bytes:
        """Return one byte per action of the space: 1 for each of `options`."""
        known = self.masks.get(options)
        if known is not None:
            return known
        bits = bytearray(self.size)
        for one in options:
            bits[one.index] = 1
        found = bytes(bits)
        if len(self.masks) < MASKS_KEPT:
            self.masks[options] = found
        return found

    def _like(self, text: str) -> str:
        words = text.lower().split()
        first = words[0] if words else ""
        for verb in self.verbs:
            if verb.name == first:
                return f"such as {verb.actions[0].text!r}"
        return "(" + ", ".join(verb.name for verb in self.verbs) + ")"


def action(space: str, text: str) -> Action:
    """Return the interned action of a game, by the texts that `repr` and pickle write.

    A game that is not loaded yet is looked for under the name of the space.
    """
    return space_named(space).parse(text)


def space_named(name: str) -> Verbs:
    """Return the action space of a loaded or installed game."""
    if name not in _SPACES:
        installed(GAMES, name)  # its modules declare the space
    verbs = _SPACES.get(name)
    if verbs is None:
        raise BadInput("action space", "the name of a loaded or installed game", name)
    return verbs
