import sys
from typing import Any, cast

import pytest

from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.greedy import GreedyBot
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.games.king_of_12.bot import greedy as king_of_12
from inglenook.games.lanterns.info import INFO

BUDGET = Budget(iterations=1)


def seated(game: Game[Any, Any]) -> GreedyBot:
    bot = make_bot("greedy", 1, game)
    assert isinstance(bot, GreedyBot)
    return bot


def test_a_game_brings_its_own():
    bot = seated(load_game("king-of-12"))
    assert isinstance(bot.bot, king_of_12.GreedyBot)
    assert bot.note == ""


def test_where_there_is_none_it_plays_at_random_and_says_so():
    bot = seated(load_game("lanterns"))
    assert isinstance(bot.bot, RandomBot)
    assert bot.note == "lanterns has no greedy bot: it plays at random"


def test_not_told_the_game_it_finds_it_by_the_first_question():
    game = load_game("king-of-12")
    match = start_match(game, 2, {}, Rng(1))
    prompt = game.prompt(match.s, 0)
    assert prompt is not None
    bot = GreedyBot(1)
    assert bot.choose(game.view(match.s, 0), prompt, BUDGET) in [
        choice.action for choice in prompt.choices
    ]
    assert isinstance(bot.bot, king_of_12.GreedyBot)


def strangers(tmp_path, monkeypatch, source: str) -> Game[Any, Any]:
    """A game whose class is in a stranger's package, beside a bot."""
    package = tmp_path / "stranger_with_bot"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "bot.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("stranger_with_bot", "stranger_with_bot.bot"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    kind = type("Stranger", (), {"__module__": "stranger_with_bot.game", "info": INFO})
    return cast("Game[Any, Any]", kind())


def test_a_stranger_may_bring_one(tmp_path, monkeypatch):
    source = "from inglenook.bots.random import RandomBot\nclass GreedyBot(RandomBot): pass\n"
    bot = seated(strangers(tmp_path, monkeypatch, source))
    assert type(bot.bot).__module__ == "stranger_with_bot.bot"


@pytest.mark.parametrize(
    ("source", "came"),
    [
        ("", "came AttributeError"),
        ("GreedyBot = str", "came <class"),
        ("import nowhere", "No module named"),
    ],
)
def test_a_module_without_a_bot_is_the_strangers_fault(tmp_path, monkeypatch, source, came):
    game = strangers(tmp_path, monkeypatch, source)
    with pytest.raises(BadInput, match=came):
        seated(game)
