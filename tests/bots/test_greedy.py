import sys
from typing import Any, cast

import pytest

from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.greedy import GreedyBot, greedy_of, has_greedy
from inglenook.bots.levels import forgets_of, rounds_of
from inglenook.bots.random import RandomBot
from inglenook.core.advisor import Advisor
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.games.king_of_12.bot import greedy as king_of_12
from tests.support.toys.wrapped_game import Wrapped

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
    kind = type("Stranger", (Wrapped,), {"__module__": "stranger_with_bot.game"})
    return cast("Game[Any, Any]", kind(load_game("lanterns")))


def test_a_game_registers_one_with_its_advisor():
    game = Wrapped(load_game("lanterns"))
    game.advisor = Advisor(greedy=king_of_12.GreedyBot)
    assert isinstance(seated(game).bot, king_of_12.GreedyBot)
    assert has_greedy(game)


def test_a_module_bot_is_not_looked_for_where_an_advisor_is_registered(tmp_path, monkeypatch):
    game = strangers(tmp_path, monkeypatch, "import nowhere")
    game.advisor = Advisor()
    assert greedy_of(game) is None
    assert not has_greedy(game)


def test_a_module_bot_is_deprecated_and_still_found(tmp_path, monkeypatch):
    source = """from inglenook.bots.random import RandomBot
class GreedyBot(RandomBot): pass
APPRENTICE_FORGETS = 40
REGULAR_ROUNDS = 70
"""
    game = strangers(tmp_path, monkeypatch, source)
    assert has_greedy(game)
    with pytest.warns(DeprecationWarning, match="bot.GreedyBot is deprecated: set `self.advisor`"):
        bot = seated(game)
    assert type(bot.bot).__module__ == "stranger_with_bot.bot"
    with pytest.warns(DeprecationWarning, match="APPRENTICE_FORGETS is deprecated"):
        assert forgets_of(game) == 40
    with pytest.warns(DeprecationWarning, match="REGULAR_ROUNDS is deprecated"):
        assert rounds_of(game) == 70


@pytest.mark.filterwarnings("ignore:.*is deprecated")
@pytest.mark.parametrize(
    ("source", "came"),
    [
        ("", "got AttributeError"),
        ("GreedyBot = str", "got <class"),
        ("import nowhere", "No module named"),
    ],
)
def test_a_module_without_a_bot_is_the_strangers_fault(tmp_path, monkeypatch, source, came):
    game = strangers(tmp_path, monkeypatch, source)
    with pytest.raises(BadInput, match=came):
        seated(game)
