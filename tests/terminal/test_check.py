import sys
from types import SimpleNamespace

import pytest


class Law:
    def __init__(self, name: str, fault: str = "", remark: str = "") -> None:
        self.name = name
        self.remark = remark
        self.sentence = f"All of {name} holds."
        self.fault = fault

    def check(self, game) -> list[str]:
        assert game.info.name == "lanterns"
        if self.fault:
            raise AssertionError(self.fault)
        return [self.remark] if self.remark else []


@pytest.fixture
def laws(monkeypatch):
    found: list[Law] = []
    module = SimpleNamespace(LAWS=found)
    monkeypatch.setitem(sys.modules, "inglenook.conformance", module)
    return found


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
