"""The session in docs/envs.md goes as it says, and its tables are those of the games."""

import doctest
from pathlib import Path

from tools import env_tables

PAGE = Path(__file__).resolve().parents[2] / "docs" / "envs.md"


def test_the_session_is_true():
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 25


def test_the_tables_are_those_of_the_games(tmp_path, capsys):
    assert env_tables.main(["--check"]) == 0
    page = PAGE.read_text("utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / env_tables.TARGET).write_text(page.replace("| actions (A) | 41 |", "| 42 |"))
    assert env_tables.drift(tmp_path) == [
        "docs/envs.md: not the games as they are; run python -m tools.env_tables"
    ]
    assert env_tables.main(["--now"]) == 2
    assert "expected --check or nothing" in capsys.readouterr().err
