"""The session in docs/library.md goes as it says."""

import doctest
from pathlib import Path

from inglenook.library import position

PAGE = Path(__file__).resolve().parents[2] / "docs" / "library.md"


def test_the_session_is_true():
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 30


def test_the_example_of_a_position_is_true():
    result = doctest.testmod(position)
    assert result.failed == 0
    assert result.attempted > 8
