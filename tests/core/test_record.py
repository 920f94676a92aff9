import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.action import action
from inglenook.core.decision import Refusal, Together, Window
from inglenook.core.deck import Deck
from inglenook.core.errors import RulesFault
from inglenook.core.game import Choice
from inglenook.core.journal import Entry
from inglenook.core.record import Part, Record, fields_of, values_of
from tests.support.toys.scripted import (
    ASH,
    Note,
    PickTrees,
    React,
    Secret,
    ToyState,
    position,
    trees,
)


class Coin(Record):
    __slots__ = ("metal", "worth")

    def __init__(self, metal: str, worth: int) -> None:
        self.metal = metal
        self.worth = worth


class OldCoin(Coin):
    __slots__ = ("year",)

    def __init__(self, metal: str, worth: int, year: int) -> None:
        super().__init__(metal, worth)
        self.year = year


class Medal(Record):
    __slots__ = ("metal", "worth")

    def __init__(self, metal: str, worth: int) -> None:
        self.metal = metal
        self.worth = worth


class Purse(Part):
    __slots__ = "coins"  # noqa: PLC0205 - a single name is allowed, too

    def __init__(self, coins: list[int]) -> None:
        self.coins = coins


class Loose(Record):
    pass


class LooseEnd(Loose):
    __slots__ = ("end",)


def test_fields_are_slots_with_those_of_the_base_first():
    assert fields_of(Coin) == ("metal", "worth")
    assert fields_of(OldCoin) == ("metal", "worth", "year")
    assert fields_of(Purse) == ("coins",)
    assert fields_of(PickTrees) == fields_of(Together) == ("seats",)
    assert fields_of(React) == fields_of(Window) == ("seats", "effect")
    assert fields_of(ToyState) == ("agenda", "picks", "events", "seats", "log", "deck")
    assert values_of(OldCoin("tin", 1, 1803)) == ("tin", 1, 1803)


@pytest.mark.parametrize("kind", [Loose, LooseEnd])
def test_a_class_without_slots_has_no_known_content(kind):
    for _ in range(2):  # nor at the second time of asking
        with pytest.raises(RulesFault) as caught:
            fields_of(kind)
        assert str(caught.value) == "Loose declares no __slots__, so its content is unknown"


def test_records_are_equal_when_class_and_fields_are():
    assert Coin("tin", 1) == Coin("tin", 1)
    assert Coin("tin", 1) != Coin("tin", 2)
    assert Coin("tin", 1) != Medal("tin", 1)
    assert Coin("tin", 1) != OldCoin("tin", 1, 1803)
    assert Coin("tin", 1) != ("tin", 1)
    assert trees(0, 1) == trees(0, 1) != trees(1, 0)


def test_equal_records_have_one_hash():
    assert hash(Coin("tin", 1)) == hash(Coin("tin", 1))
    coins = [Coin("tin", 1), Coin("tin", 1), Coin("tin", 2), Medal("tin", 1)]
    assert len(set(coins)) == 3
    assert len({trees(0, 1): 1, trees(0, 1): 2}) == 1


def test_repr_can_be_evaluated():
    names = {
        "PickTrees": PickTrees,
        "React": React,
        "Note": Note,
        "Secret": Secret,
        "Coin": Coin,
        "Refusal": Refusal,
        "Entry": Entry,
        "Choice": Choice,
        "action": action,
    }
    step = React((0, 2), Secret(2))
    choice = Choice(ASH, ("tree/0",), (("left", 3),))
    assert repr(Coin("tin", 1)) == "Coin(metal='tin', worth=1)"
    assert repr(step) == "React(seats=(0, 2), effect=Secret(card=2))"
    assert repr(choice) == (
        "Choice(action=action('toy', 'tree ash'), refs=('tree/0',), figures=(('left', 3),))"
    )
    for record in (
        step,
        choice,
        Coin("tin", 1),
        Refusal("E1", "x"),
        Entry(3, "answer", 1, ("pass",)),
    ):
        assert eval(repr(record), names) == record


def test_replaced_changes_one_field_of_a_new_record():
    old = OldCoin("tin", 1, 1803)
    new = old.replaced("worth", 5)
    assert new == OldCoin("tin", 5, 1803)
    assert type(new) is OldCoin
    assert old == OldCoin("tin", 1, 1803)


@pytest.mark.parametrize(
    "record",
    [
        Coin("tin", 1),
        OldCoin("tin", 1, 1803),
        React((0, 2), Secret(2)),
        Choice(ASH, ("tree/0",), (("left", 3),)),
        Refusal("E1", "match-over"),
        Entry(1, "answer", 0, ("pass",), (3,), True),
    ],
    ids=lambda record: type(record).__name__,
)
def test_copies_and_pickles_are_equal(record):
    assert copy.copy(record) == record
    assert copy.deepcopy(record) == record
    assert pickle.loads(pickle.dumps(record)) == record


fields = st.none() | st.booleans() | st.integers() | st.text(max_size=5)


@given(fields, fields, fields, fields)
def test_equality_is_that_of_the_fields(a, b, c, d):
    one, other = Refusal(str(a), str(b)), Refusal(str(c), str(d))
    assert (one == other) is ((str(a), str(b)) == (str(c), str(d)))
    assert one == one.replaced("clause", one.clause)
    if one == other:
        assert hash(one) == hash(other)


def test_parts_are_equal_when_their_content_is_and_are_no_keys():
    assert Purse([1, 2]) == Purse([1, 2]) != Purse([2, 1])
    assert repr(Purse([1, 2])) == "<Purse coins=[1, 2]>"
    with pytest.raises(TypeError):
        hash(Purse([1]))
    with pytest.raises(TypeError):
        hash(Deck([], [], [1]))


def test_parts_can_be_copied_and_pickled():
    deck = Deck([1], [3], [0, 2])
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert copy.deepcopy(deck) == deck
    s = position(trees(0, 1))
    assert copy.deepcopy(s) == s


def test_states_are_equal_whether_or_not_somebody_listens():
    s = position(trees(0, 1))
    twin = s.clone()
    assert s == twin
    twin.log.append(1)
    assert s != twin
