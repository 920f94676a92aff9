"""Registries by name: a game's code per card, checked against the data that lists the cards.

A game's data file lists its cards. Its code has a dictionary from a card's name to its rule. States
and actions hold a card's number, which is its place in the data file.
"""

from __future__ import annotations

from typing import Final, TypeVar

from inglenook.core.errors import RulesFault
from inglenook.core.record import Record

T = TypeVar("T")

EFFECT: Final = "effect"


class Numbered(Record):
    """The numbers that texts know cards by: `NAME("spell", 3)` is the fourth of these `names`.

    Its text is `name-<word>`. With a `form`, it is that attribute of the same text, such as `.the`;
    the form `effect` is the text `effect-<word>`. A form may be missing in languages without a use
    for it. Numbers begin with `first`. A text `name-<kind>-<number>` of its own comes before.
    """

    __slots__ = ("kind", "names", "form", "first")

    def __init__(self, kind: str, names: tuple[str, ...], form: str = "", first: int = 0) -> None:
        self.kind = kind
        self.names = names
        self.form = form
        self.first = first


class CardList:
    """Cards that the rules of a game list in the place of the line `{ <name> }`.

    `rows` are the entries of the data file `<name>.json`. Each has its `name` and, as `id`, its
    rule. Its numbers and words are variables of the text `rule-<name>`, a line of the list.
    """

    __slots__ = ("name", "rows")

    def __init__(self, name: str, rows: list[dict[str, object]]) -> None:
        self.name = name
        self.rows = rows


def in_order(what: str, names: tuple[str, ...], rules: dict[str, T]) -> tuple[T, ...]:
    """Return the rules as a table by number.

    Raises RulesFault if a name of the data has no rule, or a rule has no entry in the data.
    """
    missing = [name for name in names if name not in rules]
    unknown = [name for name in rules if name not in names]
    if missing or unknown:
        found = f"none for {', '.join(missing)}" if missing else f"one for {', '.join(unknown)}"
        raise RulesFault(f"{what}: expected one rule for each name in the data file, got {found}")
    return tuple([rules[name] for name in names])


def with_usual(what: str, names: tuple[str, ...], values: dict[str, T], usual: T) -> tuple[T, ...]:
    """The values as a table by number; a card without a value of its own has the usual one.

    Raises RulesFault if a value has no entry in the data.
    """
    complete = {name: values.get(name, usual) for name in names}
    return in_order(what, names, complete | values)


def check_numbers(
    what: str, names: tuple[str, ...], numbers: dict[str, int], first: int = 0
) -> None:
    """Check the constants that name cards by number, counted from `first`.

    Raises RulesFault if a constant stands for another card than its name says.
    """
    for name, number in numbers.items():
        place = number - first
        found = names[place] if 0 <= place < len(names) else "no card"
        if found != name:
            raise RulesFault(f"{what}: expected {name} as number {number} of the data, got {found}")
