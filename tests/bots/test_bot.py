import sys
from types import ModuleType

import pytest

from inglenook.bots import bot
from inglenook.bots.bot import make_bot
from inglenook.bots.program import ProgramBot
from inglenook.bots.random import RandomBot
from inglenook.core.errors import BadInput
from inglenook.games.lanterns.game import GAME


def test_an_unknown_bot_is_refused_with_those_that_there_are():
    with pytest.raises(BadInput, match=r"expected one of .*random.*, got deep-thought"):
        bot.make_bot("deep-thought", 1)


@pytest.mark.parametrize("held", [42, str])
def test_what_makes_no_bots_is_refused(monkeypatch, held):
    monkeypatch.setattr(bot, "load_bot", lambda name, where: held)
    with pytest.raises(BadInput, match="a class of bots"):
        bot.make_bot("odd", 1)


def test_a_bot_may_be_a_class():
    assert isinstance(make_bot("inglenook.bots.random:RandomBot", 1), RandomBot)


def test_a_bot_may_be_a_program(tmp_path):
    program = tmp_path / "bot.sh"
    program.touch(0o755)
    for spec in (str(program), f"program:{program} --level 3", f"program:{sys.executable}"):
        assert isinstance(make_bot(spec, 1), ProgramBot)


def test_a_path_may_be_relative(tmp_path, monkeypatch):
    (tmp_path / "inside").mkdir()
    (tmp_path / "bot.sh").touch(0o755)
    monkeypatch.chdir(tmp_path)
    assert isinstance(make_bot("./bot.sh", 1), ProgramBot)
    monkeypatch.chdir("inside")
    assert isinstance(make_bot("../bot.sh", 1), ProgramBot)


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("no.such.module:Bot", "package.module:Class to import, got ModuleNotFoundError"),
        ("inglenook.bots.random:Deep", "package.module:Class to import, got AttributeError"),
        (":Bot", "package.module:Class to import, got ValueError"),
        ("inglenook.bots.random:", "package.module:Class to import, got AttributeError"),
        ("builtins:str", "expected a class of bots"),
        ("json:loads", "a bot to be made from a seed, got TypeError"),
        ("./not-there", "a program that can be run, got ./not-there"),
        ("program:", "a program that can be run, got nothing"),
        ("program:sh 'half", "a command line, got No closing quotation"),
        ("search:1k", "bot search:1k: expected rounds (search:1000) or seconds (search:0.1s)"),
        ("search:", "more than none, got nothing"),
        ("", "bot: expected one of "),
        ("search:0.5", "rounds (search:1000) or seconds (search:0.1s)"),
        ("search:1e3", "more than none, got 1e3"),
        ("search:0", "more than none, got none"),
        ("search:0.0s", "more than none, got none"),
    ],
)
def test_what_leads_nowhere_is_refused(spec, problem):
    with pytest.raises(BadInput) as caught:
        make_bot(spec, 1)
    assert problem in str(caught.value)


def test_a_bot_that_wants_to_know_the_game_is_told(monkeypatch):
    class Curious(RandomBot):
        game = None

        def sit(self, game):
            self.game = game

    module = ModuleType("curious")
    module.__dict__["Bot"] = Curious
    monkeypatch.setitem(sys.modules, "curious", module)
    told, untold = make_bot("curious:Bot", 1, GAME), make_bot("curious:Bot", 1)
    assert isinstance(told, Curious)
    assert isinstance(untold, Curious)
    assert (told.game, untold.game) == (GAME, None)
