import copy
import pickle

import pytest

from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from tests.support.bad_json import HUGE, nested


def test_bad_input_says_where_what_was_expected_and_what_came():
    error = BadInput("seats", "one of 2, 3", 7)
    assert str(error) == "seats: expected one of 2, 3, got 7"
    assert (error.where, error.expected, error.got) == ("seats", "one of 2, 3", "7")
    assert str(BadInput("a", "b", "c")) == "a: expected b, got c"
    assert str(BadInput("a", "b", None)) == "a: expected b, got None"


def test_what_came_is_cut_short():
    assert str(BadInput("a", "b", "x" * 120)) == "a: expected b, got " + "x" * 120
    assert str(BadInput("a", "b", "x" * 121)) == "a: expected b, got " + "x" * 117 + "..."
    assert len(BadInput("a", "b", ["x"] * 1000).got) == 120


@pytest.mark.parametrize("came", [HUGE, [HUGE], nested(100_000)], ids=["huge", "list", "deep"])
def test_even_what_can_not_be_printed_can_be_refused(came):
    assert len(BadInput("a", "b", came).got) <= 120


def test_all_that_is_refused_or_reported_is_one_family():
    for kind in (BadInput, IllegalAction, RulesFault):
        assert issubclass(kind, InglenookError)
    error = IllegalAction(2, "burn 1", "L7", "wick-burned")
    assert str(error) == "seat 2 may not answer 'burn 1': L7 (wick-burned)"


def test_the_old_name_of_the_value_warns():
    with pytest.warns(DeprecationWarning, match="use got"):
        assert BadInput("a", "b", "c").came == "c"


@pytest.mark.parametrize(
    "error",
    [
        BadInput("seats", "one of 2, 3", 7),  # shown without quotes, unlike the text "7"
        BadInput("seats", "a number", "7"),
        BadInput("a", "b", "x" * 500),
        IllegalAction(2, "burn 1", "L7", "wick-burned"),
        RulesFault("lanterns: expected a result, got none"),
        InglenookError("a worker process ended too early"),
    ],
    ids=lambda error: str(error)[:30],
)
def test_errors_can_be_copied_and_sent_to_another_process(error):
    for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.args == error.args
        for name in ("where", "expected", "got", "problem", "seat", "action", "clause", "message"):
            assert getattr(again, name, None) == getattr(error, name, None)
