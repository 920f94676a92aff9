"""`./test --quick` runs the tests that a change needs."""

import subprocess

from tools.affected import affected, changed_files

FILES = {
    "src/inglenook/core/die.py": "SIDES = 6\n",
    "src/inglenook/games/toy/__init__.py": "",
    "src/inglenook/games/toy/turn.py": "from inglenook.core.die import SIDES\n",
    "src/inglenook/games/toy/data/cards.json": "{}",
    "src/inglenook/games/toy/game.py": "def late():\n    from inglenook.games.toy import turn\n",
    "src/inglenook/far.py": "from inglenook.games.toy import game\n",
    "tests/core/test_die.py": "from inglenook.core import die\n",
    "tests/games/toy/test_turn.py": "import inglenook.games.toy.turn\n",
    "tests/games/toy/table.py": "from inglenook.games.toy.game import late\n",
    "tests/games/toy/test_game.py": "from tests.games.toy.table import late\n",
    "tests/test_far.py": "from inglenook.far import game\n",
    "tests/web/test_pages.py": "from inglenook.core.die import SIDES\n",
}


def test_a_changed_test_is_run_itself(plant):
    root = plant(FILES)
    assert affected(root, ["tests/core/test_die.py"]) == ["tests/core/test_die.py"]


def test_tests_near_a_change_come_first_and_browsers_never(plant):
    root = plant(FILES)
    assert affected(root, ["src/inglenook/core/die.py"]) == [
        "tests/core/test_die.py",
        "tests/games/toy/test_turn.py",
    ]


def test_a_helper_brings_the_tests_that_use_it(plant):
    assert affected(plant(FILES), ["tests/games/toy/table.py"]) == ["tests/games/toy/test_game.py"]


def test_a_data_file_brings_the_tests_of_its_game(plant):
    found = affected(plant(FILES), ["src/inglenook/games/toy/data/cards.json"])
    assert "tests/games/toy/test_turn.py" in found
    assert "tests/games/toy/test_game.py" in found


def test_what_no_test_knows_needs_none(plant):
    assert affected(plant(FILES), ["README.md", "docs/bots.md"]) == []


def test_without_changes_the_last_commit_counts(tmp_path):
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@b.c")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    for name in ("first.py", "second.py"):
        (tmp_path / name).write_text("")
        git("add", ".")
        git("commit", "-m", name)
    assert changed_files(tmp_path) == ["second.py"]
    (tmp_path / "third.py").write_text("")
    assert changed_files(tmp_path) == ["third.py"]
