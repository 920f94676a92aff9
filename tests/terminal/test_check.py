import sys
from types import SimpleNamespace

import pytest


class Law:
    def __init__(self, name: str, fault: str = "", remark: str = "") -> None:
        self.name = name
        self.remark = remark
        self.sentence = f"All of {name} holds."
        self.fault = fault

    def check(self, game, effort, seats) -> list[str]:
        assert game.info.name == "lanterns"
        self.effort = effort
        self.seats = seats
        if self.fault:
            raise AssertionError(self.fault)
        return [self.remark] if self.remark else []


@pytest.fixture
def laws(monkeypatch):
    found: list[Law] = []
    module = SimpleNamespace(LAWS=found)
    monkeypatch.setitem(sys.modules, "inglenook.conformance", module)
    return found


def test_one_law_at_one_number_of_seats(inglenook, laws):
    laws += [Law("ends"), Law("clones"), Law("undo")]
    result = inglenook("check lanterns --law undo --law ends --seats 3")
    assert result.exit_code == 0
    assert result.stdout == "✓ ends: All of ends holds.\n✓ undo: All of undo holds.\n"
    assert [law.seats for law in laws if law.name != "clones"] == [(3,), (3,)]
    assert laws[0].effort == 1


def test_more_matches_for_more_effort(inglenook, laws):
    laws += [Law("ends")]
    assert inglenook("check lanterns --effort 4").exit_code == 0
    assert laws[0].effort == 4


def test_a_conclusion_that_needs_all_tables_is_left_open(inglenook):
    left_open = "needs every number of seats"
    result = inglenook("check lanterns --law ends --law uses-everything --seats 2")
    assert result.exit_code == 0
    assert [line[:3] for line in result.stdout.splitlines()] == ["✓ e", "✓ u", "   "]
    assert left_open in result.stdout.splitlines()[-1]
    whole = inglenook("check lanterns --law uses-everything --seats 4 --seats 2 --seats 3")
    assert whole.exit_code == 0
    assert left_open not in whole.stdout


def test_each_law_has_its_line(inglenook, laws):
    laws += [Law("ends", remark="looked at roughly"), Law("clones")]
    result = inglenook("check lanterns")
    assert result.exit_code == 0
    assert result.stdout == (
        "✓ ends: All of ends holds.\n    looked at roughly\n✓ clones: All of clones holds.\n"
    )


def test_a_broken_law_is_explained_and_the_others_are_still_tried(inglenook, laws):
    laws += [Law("ends", "it goes on\nand on"), Law("clones")]
    result = inglenook("check lanterns")
    assert result.exit_code == 1
    assert result.stdout == (
        "✗ ends: All of ends holds.\n    it goes on\n    and on\n✓ clones: All of clones holds.\n"
    )
