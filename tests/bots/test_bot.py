import pytest

from inglenook.bots import bot
from inglenook.core.errors import BadInput


def test_an_unknown_bot_is_refused_with_those_that_there_are():
    with pytest.raises(BadInput, match=r"expected one of .*random.*, came deep-thought"):
        bot.make_bot("deep-thought", 1)


@pytest.mark.parametrize("held", [42, str])
def test_what_makes_no_bots_is_refused(monkeypatch, held):
    monkeypatch.setattr(bot, "load_bot", lambda name: held)
    with pytest.raises(BadInput, match="a class of bots"):
        bot.make_bot("odd", 1)
