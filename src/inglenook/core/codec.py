"""Write states, steps, events and views as JSON and read them, also in the middle of a turn.

It needs no code from a game: slots are the content. A record's JSON is `{"is": class, field: ...}`,
an action's `{"do": text}`. Tuples belong to records and lists to states, so both are JSON lists.
Saved states carry a schema number. A game's migrations convert older JSON before it is read.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action, Verbs
from inglenook.core.agenda import Agenda
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.event import Event
from inglenook.core.packed import fill, is_row, listed
from inglenook.core.record import Part, Record, fields_of
from inglenook.core.state import State
from inglenook.core.step import Step
from inglenook.core.view import View

if TYPE_CHECKING:
    from inglenook.core.game import Game

DEEPEST: Final = 100  # far below what recursion allows
# the types that annotations name
PLAIN: Final[dict[str, type]] = {"int": int, "bool": bool, "str": str}
_DECLARED: Final[dict[type, dict[str, str]]] = {}
S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")


@mypyc_attr(allow_interpreted_subclasses=True)
class SavedForm:
    """How a field of a state is saved, if the state holds it in another form."""

    __slots__ = ()

    def saved(self, held: object) -> object:
        """Return the value that is written."""
        raise NotImplementedError

    def held(self, saved: object) -> object:
        """Return the value that the state holds; raise ValueError for one that can't be."""
        raise NotImplementedError


class Kinds:
    """The record and part classes that a game's data may name, collected from its modules.

    `forms` names the fields of the state that are saved in another form than they are held in.
    """

    __slots__ = ("classes", "forms")

    def __init__(self, *sources: ModuleType | type) -> None:
        self.classes: dict[str, type] = {}
        self.forms: dict[str, SavedForm] = {}
        for source in sources:
            found = [source] if isinstance(source, type) else list(vars(source).values())
            for kind in found:
                if isinstance(kind, type) and issubclass(kind, (Record, Part)):
                    other = self.classes.setdefault(kind.__name__, kind)
                    if other is not kind:
                        raise RulesFault(f"expected one class named {kind.__name__}, got two")


def encode(value: object, kinds: Kinds) -> object:
    """Return a value that a state, step, event or view holds, as JSON."""
    kind = type(value)
    # fast path: most values are numbers and lists of numbers
    if kind is int:
        return value
    if kind is tuple or kind is list:
        assert isinstance(value, (list, tuple))
        return [item if type(item) is int else encode(item, kinds) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Action):
        return {"do": value.text}
    if isinstance(value, (list, tuple)):
        return [encode(item, kinds) for item in value]
    if is_row(value):
        return listed(value)
    if isinstance(value, Agenda):
        return [encode(step, kinds) for step in value.steps()]
    if isinstance(value, (Record, Part)):
        if kinds.classes.get(kind.__name__) is not kind:
            raise RulesFault(f"{kind.__name__} is not among the game's kinds, so can't be saved")
        data: dict[str, object] = {"is": kind.__name__}
        for name in fields_of(kind):
            if name != "events" or not isinstance(value, State):
                held = getattr(value, name)
                if kinds.forms and name in kinds.forms and isinstance(value, State):
                    held = kinds.forms[name].saved(held)
                data[name] = held if type(held) is int else encode(held, kinds)
        return data
    raise RulesFault(f"a {type(value).__name__} can't be saved: {value!r}")


def decode(data: object, kinds: Kinds, verbs: Verbs, where: str, changeable: bool) -> object:
    """Return the value that `encode` wrote.

    Lists stay lists where `changeable`, else become tuples.
    """
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if where.count(".") + where.count("[") > DEEPEST:
        raise BadInput(where[:60], f"nothing nested deeper than {DEEPEST}", "more")
    if isinstance(data, list):
        items = [
            decode(item, kinds, verbs, f"{where}[{place}]", changeable)
            for place, item in enumerate(data)
        ]
        return items if changeable else tuple(items)
    if not isinstance(data, dict):
        raise BadInput(where, "JSON without fractions", data)
    if "do" in data and "is" not in data:
        if len(data) != 1:
            raise BadInput(where, 'an action, {"do": text}, alone', data)
        return verbs.from_json(data["do"], f"{where}.do")
    name = data.get("is")
    kind = kinds.classes.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadInput(f"{where}.is", "the name of a kind of this game", name)
    return _thing(data, kind, kinds, verbs, where)


def _thing(data: dict[str, object], kind: type, kinds: Kinds, verbs: Verbs, where: str) -> object:
    is_state = issubclass(kind, State)
    names = [name for name in fields_of(kind) if name != "events" or not is_state]
    for name in data:
        if name != "is" and name not in names:
            raise BadInput(f"{where}.{name}", f"a field of {kind.__name__}", name)
    values: list[object] = []
    for place, name in enumerate(names):
        if name not in data:
            if issubclass(kind, Event) and not any([later in data for later in names[place:]]):
                break  # written before the event had these fields; their defaults stand for them
            raise BadInput(f"{where}.{name}", "a value", "nothing")
        changeable = issubclass(kind, Part) and not (is_state and name == "picks")
        value = decode(data[name], kinds, verbs, f"{where}.{name}", changeable)
        values.append(_of_kernel(name, value) if is_state else value)
    declared = _declared(kind)
    for name, value in zip(names, values, strict=False):
        expected = declared.get(name)
        if expected is not None and not _fits(expected, value):
            raise BadInput(f"{where}.{name}", f"a value of type {expected}", value)
    try:
        if not is_state:
            return kind(*values)
        state = kind()
        for name, value in zip(names, values, strict=True):
            fill(state, name, kinds.forms[name].held(value) if name in kinds.forms else value)
        state.events = None
        return state
    except (TypeError, ValueError, OverflowError) as error:
        raise BadInput(where, f"fields that make a {kind.__name__}", str(error)) from error


def _declared(kind: type) -> dict[str, str]:
    """Return the types of a class's fields, from the annotations of its constructor.

    A compiled constructor refuses other types without naming the field. An interpreted one accepts
    any value, and a rule would fail on it later.
    """
    found = _DECLARED.get(kind)
    if found is None:
        init: object = getattr(kind, "__init__")  # noqa: B009 - of a class, not of an instance
        written = getattr(init, "__annotations__", None)
        names = written if isinstance(written, dict) else {}
        found = {str(name): one for name, one in names.items() if isinstance(one, str)}
        _DECLARED[kind] = found
    return found


def _fits(expected: str, value: object) -> bool:
    """Return whether a value has the annotated type; annotations not listed here fit any value."""
    if expected in PLAIN:
        return isinstance(value, PLAIN[expected])
    if expected == "AnyStep" or (expected.startswith("Step[") and "|" not in expected):
        return isinstance(value, Step)
    if expected.startswith("tuple[") and expected.endswith(", ...]"):
        inner = expected.removeprefix("tuple[").removesuffix(", ...]")
        return isinstance(value, tuple) and all([_fits(inner, one) for one in value])
    return True


def save_state(game: Game[S, V], s: S) -> dict[str, object]:
    """Return a complete snapshot, agenda included."""
    return {
        "game": game.info.name,
        "schema": game.schema,
        "state": encode(s, game.kinds),
    }


def load_state(game: Game[S, V], data: object) -> S:
    """Read a snapshot, migrating one of an older schema first."""
    if not isinstance(data, dict):
        raise BadInput("snapshot", "a JSON object", data)
    if data.get("game") != game.info.name:
        raise BadInput("snapshot.game", game.info.name, data.get("game"))
    schema, body = data.get("schema"), data.get("state")
    if type(schema) is not int or not 1 <= schema <= game.schema:
        raise BadInput("snapshot.schema", f"a number from 1 to {game.schema}", schema)
    if not isinstance(body, dict):
        raise BadInput("snapshot.state", "a JSON object", body)
    migrations = game.migrations()
    for step in range(schema, game.schema):
        if step not in migrations:
            raise RulesFault(f"{game.info.name} has no migration from schema {step}")
        body = migrations[step](body)
    state = decode(body, game.kinds, game.verbs, "state", True)
    if not isinstance(state, State) or type(state) is State:
        raise BadInput("snapshot.state.is", "the name of a state", body.get("is"))
    _check_kernel_fields(state)
    return state  # type: ignore[return-value]


def _of_kernel(name: str, value: object) -> object:
    """Return a state's field as the kernel holds it: steps as an agenda, picks in a list."""
    if name == "picks":
        return list(value) if isinstance(value, tuple) else value
    if name != "agenda":
        return value
    if not isinstance(value, list):
        raise BadInput("state.agenda", "a list of steps", value)
    for place, step in enumerate(value):
        if not isinstance(step, Step):
            raise BadInput(f"state.agenda[{place}]", "a step", step)
    return Agenda(value)


def _check_kernel_fields(state: State) -> None:
    """Check the picks, the kernel's own field beside the agenda."""
    picks: object = getattr(state, "picks")  # noqa: B009 - of any type yet
    if not isinstance(picks, list):
        raise BadInput("state.picks", "a list of picks", picks)
    for place, mine in enumerate(picks):
        if not isinstance(mine, tuple) or not all([isinstance(one, Action) for one in mine]):
            raise BadInput(f"state.picks[{place}]", "a list of actions", mine)


def load_view(game: Game[S, V], data: object) -> V:
    """Read a view as a program in a seat gets it."""
    view = decode(data, game.kinds, game.verbs, "view", False)
    if not isinstance(view, View):
        raise BadInput("view", "the view of a viewer", data)
    return view  # type: ignore[return-value]
