import pytest

from inglenook.core.errors import RulesFault
from inglenook.core.named import check_numbers, in_order, with_usual

NAMES = ("oak", "ash", "elm")


def test_rules_come_in_the_order_of_the_data():
    assert in_order("trees", NAMES, {"elm": 3, "oak": 1, "ash": 2}) == (1, 2, 3)


@pytest.mark.parametrize(
    ("rules", "got"),
    [
        ({"oak": 1, "ash": 2}, "none for elm"),
        ({"elm": 3}, "none for oak, ash"),
        ({"oak": 1, "ash": 2, "elm": 3, "yew": 4}, "one for yew"),
    ],
)
def test_a_name_without_a_rule_or_a_rule_without_a_name_is_refused(rules: dict[str, int], got: str):
    expected = f"trees: expected one rule for each name in the data file, got {got}"
    with pytest.raises(RulesFault, match=expected):
        in_order("trees", NAMES, rules)


def test_a_card_without_a_value_has_the_usual_one():
    assert with_usual("trees", NAMES, {"elm": 3}, 1) == (1, 1, 3)
    with pytest.raises(RulesFault, match="got one for yew"):
        with_usual("trees", NAMES, {"elm": 3, "yew": 4}, 1)


def test_numbers_stand_for_the_cards_that_they_name():
    check_numbers("trees", NAMES, {"oak": 0, "elm": 2})
    check_numbers("trees", NAMES, {"oak": 1}, first=1)


@pytest.mark.parametrize(("number", "got"), [(1, "ash"), (3, "no card"), (-1, "no card")])
def test_a_number_of_another_card_is_refused(number: int, got: str):
    with pytest.raises(RulesFault, match=f"expected oak as number {number} of the data, got {got}"):
        check_numbers("trees", NAMES, {"oak": number})
