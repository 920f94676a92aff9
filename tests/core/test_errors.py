import pytest

from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from tests.core.hostile import HUGE, nested


def test_bad_input_says_where_what_was_expected_and_what_came():
    error = BadInput("seats", "one of 2, 3", 7)
    assert str(error) == "seats: expected one of 2, 3, came 7"
    assert (error.where, error.expected, error.came) == ("seats", "one of 2, 3", "7")
    assert str(BadInput("a", "b", "c")) == "a: expected b, came c"
    assert str(BadInput("a", "b", None)) == "a: expected b, came None"


def test_what_came_is_cut_short():
    assert str(BadInput("a", "b", "x" * 120)) == "a: expected b, came " + "x" * 120
    assert str(BadInput("a", "b", "x" * 121)) == "a: expected b, came " + "x" * 117 + "..."
    assert len(BadInput("a", "b", ["x"] * 1000).came) == 120


@pytest.mark.parametrize("came", [HUGE, [HUGE], nested(100_000)], ids=["huge", "list", "deep"])
def test_even_what_can_not_be_printed_can_be_refused(came):
    assert len(BadInput("a", "b", came).came) <= 120


def test_all_that_is_refused_or_reported_is_one_family():
    for kind in (BadInput, IllegalAction, RulesFault):
        assert issubclass(kind, InglenookError)
    error = IllegalAction(2, "burn 1", "L7", "wick-burned")
    assert str(error) == "seat 2 may not answer 'burn 1': L7 (wick-burned)"
