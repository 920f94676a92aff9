"""The words of the drawn board: both languages complete, and names as the game has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from inglenook.languages import SOURCE, TEXT

ROOT = Path(__file__).parents[3]
BOARD = ROOT / "web" / "src" / "boards" / "goths"
NAMED = (
    *[f"clan-{clan}" for clan in range(2)],
    *[f"character-{character}" for character in range(4)],
    *[f"order-{order}" for order in range(1, 10)],
    *[f"objective-{kind}" for kind in range(3)],
    *[f"token-{token}" for token in range(4)],
    *[f"fog-effect-{token}" for token in range(4)],
)


def words(path: Path) -> dict[str, str]:
    """Messages of a single line; those of several have an empty one."""
    return dict(re.findall(r"^([\w-]+) =[ ]?(.*)$", path.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_calls_things_what_the_game_calls_them(language: str) -> None:
    folder = TEXT / language / "games" / "goths"
    board, game = words(folder / "board.ftl"), words(folder / "game.ftl")
    for name in NAMED:
        text = game[f"name-{name}"]
        same_as = re.fullmatch(r"\{ (name-[\w-]+) \}", text)
        assert board[f"goths-{name}"] == (game[same_as[1]] if same_as else text)


def test_every_word_that_the_board_says_is_there() -> None:
    known = words(TEXT / SOURCE / "games" / "goths" / "board.ftl")
    said = {
        name
        for path in (*BOARD.glob("*.svelte"), *BOARD.glob("*.ts"))
        for name in re.findall(r"[\"`](goths-[a-z-]+[a-z])[\"`]", path.read_text("utf-8"))
    }
    assert said - set(known) == set()
