"""Records: small immutable values whose slots are their whole content.

Steps, events, views and prompts are records. `__slots__` is the single declaration of a record's
fields: equality, repr and the codec read it. The constructor takes the same fields in the same
order, those of the base class first. Fields are ints, strings, bools, None, actions, other records,
and tuples of these.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.errors import RulesFault
from inglenook.core.packed import is_row, listed

if TYPE_CHECKING:
    from typing import Self

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_GETTERS: Final[dict[type, Callable[[object], tuple[object, ...]]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """Return the names of a class's slots, base classes first; works interpreted and compiled."""
    known = _FIELDS.get(kind)
    if known is not None:
        return known
    names: list[str] = []
    for base in reversed(kind.__mro__):
        space = vars(base)
        # mypyc replaces __slots__ by native attributes and lists their names here
        declared = space.get("__mypyc_attrs__")
        if declared is None:
            declared = space.get("__slots__")
        if declared is None:
            if base.__module__ in ("builtins", "typing", "abc"):
                continue
            raise RulesFault(f"{base.__name__} declares no __slots__, so its content is unknown")
        for name in (declared,) if isinstance(declared, str) else declared:
            if name in names or name in ("__dict__", "__weakref__"):
                continue
            if name.startswith("__"):
                raise RulesFault(f"{base.__name__} has a slot that would not be saved: {name}")
            names.append(name)
    found = tuple(names)
    _FIELDS[kind] = found
    return found


def values_of(thing: object) -> tuple[object, ...]:
    """Return the values of all slots, in the order of `fields_of`."""
    getter = _GETTERS.get(type(thing))
    if getter is None:
        names = fields_of(type(thing))
        # attrgetter takes half the time, but returns no tuple for one name
        getter = attrgetter(*names) if len(names) > 1 else _few
        _GETTERS[type(thing)] = getter
    return getter(thing)


def _few(thing: object) -> tuple[object, ...]:
    return tuple([getattr(thing, name) for name in fields_of(type(thing))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A value: equal when class and fields are, never changed after it was made."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and values_of(self) == values_of(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, values_of(self)))

    def __repr__(self) -> str:
        kind = type(self)
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields_of(kind))
        return f"{kind.__name__}({inside})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), values_of(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def replaced(self, name: str, value: object) -> Self:
        """Return a copy with one field changed."""
        kind = type(self)
        values = list(values_of(self))
        values[fields_of(kind).index(name)] = value
        return kind(*values)


def record_json(record: Record) -> dict[str, object]:
    """Return a record as JSON: the name of its class as `is`, and its fields."""
    data: dict[str, object] = {"is": type(record).__name__}
    for name in fields_of(type(record)):
        data[name] = value_json(getattr(record, name))
    return data


def value_json(value: object) -> object:
    """Return a value that a record holds as JSON, as `codec.encode` writes it."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Action):
        return {"do": value.text}
    if isinstance(value, tuple):
        return [value_json(item) for item in value]
    if isinstance(value, Record):
        return record_json(value)
    raise RulesFault(f"expected a value that a record can hold, got {value!r}")


def saved(value: object) -> object:
    """Return a field of a part as it is pickled: a row as a list."""
    return listed(value) if is_row(value) else value


def copied(value: object) -> object:
    """Return a copy of a field of a part: lists and parts are copied, everything else is a value.

    A row becomes a list, which the constructors of parts take.
    """
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, Part):
        return value.__copy__()
    return saved(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A mutable piece of a state, such as a deck; its slots are its content, too.

    Fields are ints, strings, bools, None, actions, records, parts, and lists of these.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), tuple([saved(value) for value in values_of(self)])

    def __copy__(self) -> Self:
        """Return a copy that shares nothing mutable, as a shallow one would move the original."""
        return type(self)(*[copied(value) for value in values_of(self)])

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and values_of(self) == values_of(other)

    def __repr__(self) -> str:
        kind = type(self)
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields_of(kind))
        return f"<{kind.__name__} {inside}>"
