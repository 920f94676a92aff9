import re
import types
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.agenda import Agenda
from inglenook.core.codec import Kinds, decode, encode, load_state, load_view, save_state
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.record import Record
from inglenook.core.state import State
from inglenook.games.lanterns.game import GAME as LANTERNS
from tests.support.bad_json import RUBBISH, apart, nested, over_the_wire, paths, removed, replaced
from tests.support.toys import scripted
from tests.support.toys.scripted import (
    ASH,
    CEDAR,
    TOY,
    AskMark,
    Note,
    Noted,
    Order,
    React,
    Secret,
    ToyState,
    ToyView,
    position,
    react,
    trees,
)


def mid_chain() -> ToyState:
    """A half-answered question over a window, a choice of order and a plain step."""
    s = position(trees(0, 1), react(Secret(2), 1, 2), Order(0, (Note(1), Secret(0))), AskMark(2))
    s.deck.put_back(1, 0b101)
    s.log = [4, 5]
    apply(s, 0, ASH)
    apply(s, 1, CEDAR)
    return s


SNAPSHOT = over_the_wire(save_state(TOY, mid_chain()))
VIEW = over_the_wire(encode(TOY.view(mid_chain(), 1), TOY.kinds))


def read(data: object) -> object:
    return decode(data, TOY.kinds, TOY.verbs, "here", False)


# -- there and back


def test_a_snapshot_in_the_middle_of_a_chain_comes_back_whole():
    s = mid_chain()
    loaded = load_state(TOY, SNAPSHOT)
    assert loaded == s
    assert type(loaded) is ToyState
    assert loaded.events is None
    assert type(loaded.agenda) is Agenda
    assert loaded.picks == [(ASH,), (CEDAR,)]
    assert loaded.picks[0][0] is ASH
    loaded.log.append(6)
    loaded.deck.take(1)
    assert s == mid_chain()


def test_the_json_of_a_record_names_its_class_and_its_fields():
    assert encode(react(Secret(1), 0, 2), TOY.kinds) == {
        "is": "React",
        "seats": [0, 2],
        "effect": {"is": "Secret", "card": 1},
    }
    assert SNAPSHOT["game"] == "toy"
    assert SNAPSHOT["schema"] == 1
    assert list(SNAPSHOT["state"]) == ["is", "agenda", "picks", "seats", "log", "deck"]
    assert SNAPSHOT["state"]["picks"] == [[{"do": "tree ash"}], [{"do": "tree cedar"}]]
    assert SNAPSHOT["state"]["deck"] == {"is": "Deck", "top": [1], "known": [5], "rest": [1, 2, 3]}


def test_a_view_comes_back_whole():
    view = load_view(TOY, VIEW)
    assert view == TOY.view(mid_chain(), 1)
    assert type(view) is ToyView
    assert type(view.agenda) is tuple
    assert Secret(HIDDEN) in [step.effect for step in view.agenda if isinstance(step, React)]


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 60))
def test_any_position_of_a_real_game_comes_back(seed, seats, answers):
    rng = Rng(seed)
    s = LANTERNS.start(seats, {"trim": "on"})
    advance(s, rng)
    for _ in range(answers):
        owing = waiting(s)
        if not owing:
            break
        seat = owing[rng.below(len(owing))]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)
    assert load_state(LANTERNS, over_the_wire(save_state(LANTERNS, s))) == s
    for viewer in range(NOBODY, seats):
        view = LANTERNS.view(s, viewer)
        assert load_view(LANTERNS, over_the_wire(encode(view, LANTERNS.kinds))) == view


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from([ASH, CEDAR]),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.fixed_dictionaries({"what": inner}),
)


def made(value: Any) -> Any:
    """Notes where there are dictionaries; the machinery of the tests is not to hold steps."""
    if isinstance(value, tuple):
        return tuple([made(item) for item in value])
    return Note(made(value["what"])) if isinstance(value, dict) else value


@given(values)
def test_whatever_a_record_may_hold_comes_back(drawn):
    value = made(drawn)
    assert read(over_the_wire(encode(value, TOY.kinds))) == value


def test_lists_stay_lists_in_a_state_and_become_tuples_in_a_record():
    data = [[1], {"is": "Note", "what": [2]}]
    assert decode(data, TOY.kinds, TOY.verbs, "here", True) == [[1], Note((2,))]
    assert read(data) == ((1,), Note((2,)))


class Chore(Record):
    """Its one field has the name by which actions are known."""

    __slots__ = ("do",)

    def __init__(self, do: int) -> None:
        self.do = do


def test_a_field_may_have_any_name_or_its_class_is_refused():
    try:
        kinds = Kinds(Chore)
        data = encode(Chore(3), kinds)
    except RulesFault:
        return
    assert decode(data, kinds, TOY.verbs, "here", False) == Chore(3)


# -- what can't be saved


def test_what_is_not_of_the_game_can_not_be_saved():
    class Stray(Record):
        __slots__ = ()

    with pytest.raises(RulesFault) as caught:
        encode((Stray(),), TOY.kinds)
    assert str(caught.value) == "Stray is not among the game's kinds, so can't be saved"


@pytest.mark.parametrize("value", [0.5, {"a": 1}, {1}, b"x", Note])
def test_what_is_no_content_can_not_be_saved(value):
    with pytest.raises(RulesFault) as caught:
        encode([value], TOY.kinds)
    assert str(caught.value) == f"a {type(value).__name__} can't be saved: {value!r}"


def test_two_classes_of_one_name_are_refused():
    other = type("Note", (Record,), {"__slots__": ()})
    with pytest.raises(RulesFault) as caught:
        Kinds(scripted, other)
    assert str(caught.value) == "expected one class named Note, got two"
    assert Kinds(scripted, Note).classes["Note"] is Note


def test_kinds_are_the_records_and_parts_of_a_module():
    module = types.ModuleType("somewhere")
    vars(module).update(Note=Note, ToyState=ToyState, number=5, Kinds=Kinds, text="x")
    assert Kinds(module).classes == {"Note": Note, "ToyState": ToyState}


# -- what can't be read


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (0.5, "here: expected JSON without fractions, got 0.5"),
        ([1, [2.0]], "here[1][0]: expected JSON without fractions, got 2.0"),
        ({}, "here.is: expected the name of a kind of this game, got None"),
        ([{"is": "Nope"}], "here[0].is: expected the name of a kind of this game, got Nope"),
        ({"is": ["Note"]}, "here.is: expected the name of a kind of this game, got ['Note']"),
        ({"is": "Note"}, "here.what: expected a value, got nothing"),
        ({"is": "Note", "what": 1, "x": 2}, "here.x: expected a field of Note, got x"),
        (
            {"is": "Order", "seat": 0, "steps": [{"is": "Note", "what": float("inf")}]},
            "here.steps[0].what: expected JSON without fractions, got inf",
        ),
    ],
)
def test_a_refusal_names_the_path(data, text):
    with pytest.raises(BadInput) as caught:
        read(data)
    assert str(caught.value) == text


@pytest.mark.parametrize("do", ["tree oak", 5, None, {"do": "pass"}])
def test_a_refused_action_names_its_path_too(do):
    with pytest.raises(BadInput, match=re.escape("here.steps[1].do: expected ")):
        read({"is": "Order", "seat": 0, "steps": [{"is": "Note", "what": 1}, {"do": do}]})


def test_an_action_holds_nothing_else():
    with pytest.raises(BadInput):
        read({"do": "pass", "x": 1})


def test_a_deep_nest_is_refused():
    with pytest.raises(BadInput):
        read(nested(600))


def test_a_bottomless_nest_does_not_end_the_process():
    """Compiled code does not look how much of the stack is left."""
    assert apart(
        """
        from inglenook.core.codec import decode
        from inglenook.core.errors import BadInput
        from tests.support.bad_json import nested
        from tests.support.toys.scripted import TOY

        try:
            decode(nested(100_000), TOY.kinds, TOY.verbs, "here", False)
        except BadInput:
            print("refused")
        """
    ) == (0, "refused")


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"game": "lanterns"}, "snapshot.game: expected toy, got lanterns"),
        ({"game": None}, "snapshot.game: expected toy, got None"),
        ({"schema": 0}, "snapshot.schema: expected a number from 1 to 1, got 0"),
        ({"schema": 2}, "snapshot.schema: expected a number from 1 to 1, got 2"),
        ({"schema": "1"}, "snapshot.schema: expected a number from 1 to 1, got '1'"),
        ({"schema": 1.0}, "snapshot.schema: expected a number from 1 to 1, got 1.0"),
        ({"schema": True}, "snapshot.schema: expected a number from 1 to 1, got True"),
        ({"state": []}, "snapshot.state: expected a JSON object, got []"),
        (
            {"state": {"is": "Note", "what": 1}},
            "snapshot.state.is: expected the name of a state, got Note",
        ),
    ],
)
def test_a_snapshot_of_something_else_is_refused(change, text):
    with pytest.raises(BadInput) as caught:
        load_state(TOY, SNAPSHOT | change)
    assert str(caught.value) == text


@pytest.mark.parametrize("data", [None, [], "x", 5])
def test_a_snapshot_is_an_object(data):
    with pytest.raises(BadInput) as caught:
        load_state(TOY, data)
    shown = data if isinstance(data, str) else repr(data)
    assert str(caught.value) == f"snapshot: expected a JSON object, got {shown}"


def test_a_snapshot_holds_the_games_own_state():
    with pytest.raises(BadInput):
        load_state(TOY, SNAPSHOT | {"state": {"is": "State", "agenda": [], "picks": []}})
    assert State.__name__ in TOY.kinds.classes


@pytest.mark.parametrize("agenda", [5, None, [5], [[]], [{"do": "pass"}], "x"], ids=str)
def test_an_agenda_holds_steps(agenda):
    with pytest.raises(BadInput, match=r"^state"):
        load_state(TOY, replaced(SNAPSHOT, ("state", "agenda"), agenda))


@pytest.mark.parametrize("picks", [5, "x", [5], [[5]], [["pass"]], [{"do": "pass"}]], ids=str)
def test_sealed_picks_are_actions(picks):
    with pytest.raises(BadInput, match=r"^state"):
        load_state(TOY, replaced(SNAPSHOT, ("state", "picks"), picks))


@pytest.mark.parametrize(
    "data", [None, 5, "x", [], [VIEW], {"is": "Note", "what": 1}, {"do": "pass"}], ids=str
)
def test_a_view_is_a_view(data):
    with pytest.raises(BadInput):
        load_view(TOY, data)


@given(RUBBISH)
def test_rubbish_is_refused_as_such(data):
    for reader in (load_state, load_view):
        with pytest.raises(BadInput):
            reader(TOY, data)


PLACES = [("state", path) for path in paths(SNAPSHOT)] + [("view", path) for path in paths(VIEW)]


@settings(max_examples=300)
@given(st.sampled_from(PLACES), RUBBISH)
def test_rubbish_in_one_place_is_refused_or_harmless(place, rubbish):
    """Interpreted, a field may hold anything; nothing but BadInput may come of reading it."""
    what, path = place
    with suppress(BadInput):
        if what == "state":
            load_state(TOY, replaced(SNAPSHOT, path, rubbish))
        else:
            load_view(TOY, replaced(VIEW, path, rubbish))


@pytest.mark.parametrize("path", [p for p in paths(SNAPSHOT) if p and isinstance(p[-1], str)])
def test_nothing_may_be_missing(path):
    with pytest.raises(BadInput):
        load_state(TOY, removed(SNAPSHOT, path))


# -- older snapshots


class NewToy(scripted.Toy):
    """Once the log was called `notes`, and before that there was none."""

    def __init__(self) -> None:
        super().__init__()
        self.schema = 3

    def migrations(self):
        return {
            1: lambda body: body | {"notes": []},
            2: lambda body: {("log" if k == "notes" else k): v for k, v in body.items()},
        }


def test_an_older_snapshot_is_brought_up_to_date():
    game = NewToy()
    oldest = removed(SNAPSHOT, ("state", "log"))
    assert load_state(game, oldest).log == []
    older = replaced(oldest, ("state", "notes"), [7]) | {"schema": 2}
    assert load_state(game, older).log == [7]
    now = over_the_wire(save_state(game, mid_chain()))
    assert now["schema"] == 3
    assert load_state(game, now) == mid_chain()


def test_a_missing_migration_is_our_fault():
    game = scripted.Toy()
    game.schema = 2
    with pytest.raises(RulesFault) as caught:
        load_state(game, SNAPSHOT)
    assert str(caught.value) == "toy has no migration from schema 1"


def test_a_field_that_is_declared_as_a_number_holds_none_but_numbers():
    """Compiled, its constructor refuses others; interpreted, a rule would fail on them later."""
    for wrong in ("1", None, [1], {"do": "pass"}):
        with pytest.raises(BadInput):
            decode({"is": "Noted", "what": wrong}, TOY.kinds, TOY.verbs, "here", False)
    assert decode({"is": "Noted", "what": 1}, TOY.kinds, TOY.verbs, "here", False) == Noted(1)
