import copy
import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.action import Numbers, Verb, Verbs, action
from inglenook.core.errors import BadInput, RulesFault
from inglenook.games.lanterns.actions import VERBS as LANTERNS
from tests.support.bad_json import RUBBISH, nested, over_the_wire
from tests.support.toys.scripted import ASH, CEDAR, MARK, PASS, TAKE, TREE, VERBS

EVERY = [(space, one) for space in (VERBS, LANTERNS) for one in space.every]
IDS = [f"{space.name}: {one.text}" for space, one in EVERY]


@pytest.mark.parametrize(("space", "one"), EVERY, ids=IDS)
def test_each_action_survives_every_form_it_can_take(space, one):
    assert space.parse(one.text) is one
    assert space.parse(f"  {one.text.upper()}\t") is one
    assert space.parse(one.text.replace(" ", "   ")) is one
    assert space.from_json(over_the_wire(space.to_json(one))) is one
    assert space.from_json(one.text) is one
    assert space.at(one.index) is one
    assert space.verbs[one.verb](one.a, one.b) is one
    assert action(one.space, one.text) is one
    assert eval(repr(one), {"action": action}) is one
    assert str(one) == one.text


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_copies_and_pickles_are_the_same_object(protocol):
    for one in VERBS.every:
        assert copy.copy(one) is one
        assert copy.deepcopy([one])[0] is one
        assert pickle.loads(pickle.dumps(one, protocol)) is one


def test_the_space_is_numbered_verb_by_verb_with_pass_first():
    assert VERBS.size == 1 + 9 + 3 + 6
    assert [one.index for one in VERBS.every] == list(range(VERBS.size))
    assert PASS.index == PASS.verb == 0
    assert [verb.name for verb in VERBS.verbs] == ["pass", "mark", "tree", "take"]
    assert [verb.number for verb in VERBS.verbs] == [0, 1, 2, 3]
    texts = ["left -1", "left 0", "left 1", "right -1", "right 0", "right 1"]
    assert [one.text for one in TAKE.actions] == [f"take {text}" for text in texts]


def test_numbers_keep_their_value_and_names_count_from_zero():
    assert (MARK(4).a, MARK(4).b, MARK(4).text) == (4, 0, "mark 4")
    assert (CEDAR.a, CEDAR.text) == (2, "tree cedar")
    assert (TAKE(1, -1).a, TAKE(1, -1).b, TAKE(1, -1).text) == (1, -1, "take right -1")


def test_repr_names_space_and_text():
    assert repr(TAKE(0, 1)) == "action('toy', 'take left 1')"


def test_the_mask_has_one_byte_for_each_action():
    mask = VERBS.mask((PASS, ASH))
    assert len(mask) == VERBS.size
    assert [place for place, bit in enumerate(mask) if bit] == [0, ASH.index]
    assert set(mask) == {0, 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tree oak", "an action of toy such as 'tree ash', got tree oak"),
        ("TREE", "an action of toy such as 'tree ash', got TREE"),
        ("take left 2", "an action of toy such as 'take left -1', got take left 2"),
        ("fly", "an action of toy (pass, mark, tree, take), got fly"),
        ("", "an action of toy (pass, mark, tree, take), got ''"),
        (" \n", "an action of toy (pass, mark, tree, take), got  \n"),
        ("x" * 200, f"an action of toy (pass, mark, tree, take), got {'x' * 117}..."),
    ],
)
def test_parse_says_what_would_have_done(text, message):
    with pytest.raises(BadInput) as caught:
        VERBS.parse(text)
    assert str(caught.value) == f"action: expected {message}"


@pytest.mark.parametrize("index", [-1, VERBS.size, 10**30])
def test_a_number_outside_the_space_is_refused(index):
    with pytest.raises(BadInput) as caught:
        VERBS.at(index)
    assert str(caught.value) == f"action: expected a number from 0 to 18, got {index}"


@pytest.mark.parametrize(
    "data", [None, 5, True, 0.5, {}, {"do": "pass"}, [1], ["tree", 1], [["tree", "ash"]]]
)
def test_json_that_is_no_text_is_refused(data):
    with pytest.raises(BadInput) as caught:
        VERBS.from_json(data)
    expected = f'action: expected a text such as "pass" or a list of words, got {data!r}'
    assert str(caught.value) == expected


@given(RUBBISH)
def test_rubbish_is_an_action_or_refused(data):
    try:
        found = VERBS.from_json(data)
    except BadInput:
        return
    assert found in VERBS.every


def test_rubbish_may_be_nested_as_deeply_as_it_likes():
    with pytest.raises(BadInput):
        VERBS.from_json(nested(100_000))


def test_an_unknown_space_is_refused():
    with pytest.raises(BadInput) as caught:
        action("nowhere", "pass")
    assert (
        str(caught.value)
        == "action space: expected the name of a loaded or installed game, got nowhere"
    )


def test_a_space_can_be_declared_once_only():
    with pytest.raises(RulesFault) as caught:
        Verbs("toy", 2)
    assert str(caught.value) == "expected a new name of an action space, got toy"


def test_a_verb_belongs_to_one_space():
    with pytest.raises(RulesFault) as caught:
        Verbs("toy-thief", 1, MARK)
    assert str(caught.value) == "the verb mark already belongs to an action space"


def test_two_actions_may_not_share_a_text():
    with pytest.raises(RulesFault) as caught:
        Verbs("toy-twins", 1, Verb("go", ("on",)), Verb("go", ("on", "off")))
    assert (
        str(caught.value) == "toy-twins: expected a text of its own for each action, got one twice"
    )
    Verbs("toy-twins", 1, Verb("go"))  # the name is still free


@pytest.mark.parametrize("name", ["", "two words"])
def test_a_parameters_name_is_one_word(name):
    with pytest.raises(RulesFault) as caught:
        Verb("go", ("on", name))
    assert str(caught.value) == f"expected one word as a parameter's name, got {name!r}"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: MARK(0), "mark: expected a value of parameter 0, got 0"),
        (lambda: MARK(10), "mark: expected a value of parameter 0, got 10"),
        (lambda: TREE(-1), "tree: expected a value of parameter 0, got -1"),
        (lambda: TAKE(1, 2), "take: expected a value of parameter 1, got 2"),
    ],
)
def test_a_value_out_of_range_is_a_fault_of_the_rules(call, message):
    with pytest.raises(RulesFault) as caught:
        call()
    assert str(caught.value) == message


def test_a_value_for_a_parameter_that_the_verb_lacks_is_a_fault_of_the_rules():
    with pytest.raises(RulesFault):
        MARK(3, 7)
    with pytest.raises(RulesFault):
        VERBS.verbs[0](1)


def test_a_verb_of_no_space_makes_no_actions():
    with pytest.raises(RulesFault):
        Verb("idle", 3)(1)


@pytest.mark.parametrize("domain", [0, (), Numbers(3, 2)], ids=["count", "names", "numbers"])
def test_a_parameter_without_values_is_a_fault_of_the_rules(domain):
    with pytest.raises(RulesFault):
        Verb("void", domain)


def test_names_may_have_capitals():
    place = Verb("to", ("OH23", "Rome"))
    verbs = Verbs("toy-places", 1, place)
    assert verbs.parse("to OH23") is place(0)
    assert verbs.parse("to  oh23") is place(0)
    assert verbs.parse("TO ROME") is place(1)


fresh = itertools.count()  # a space is declared once in a process
words = st.text("abcdefghij-", min_size=1, max_size=4)


@given(st.data())
def test_any_space_is_a_bijection(data):
    domains = (
        st.none()
        | st.integers(1, 5)
        | st.lists(words, min_size=1, max_size=4, unique=True).map(tuple)
        | st.builds(
            lambda low, more: Numbers(low, low + more), st.integers(-5, 5), st.integers(0, 4)
        )
    )
    names = data.draw(st.lists(words.filter(lambda w: w != "pass"), max_size=4, unique=True))
    declared = []
    for one in names:
        first = data.draw(domains)
        declared.append(Verb(one, first, data.draw(domains) if first is not None else None))
    verbs = Verbs(f"toy-random-{next(fresh)}", 1, *declared)
    assert len(set(verbs.every)) == verbs.size == len(verbs.by_text)
    for index, one in enumerate(verbs.every):
        assert verbs.at(index) is one
        assert verbs.parse(one.text) is one
        assert verbs.from_json(verbs.to_json(one)) is one
        assert verbs.verbs[one.verb](one.a, one.b) is one
