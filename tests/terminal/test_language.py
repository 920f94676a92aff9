import pytest

from inglenook.games.lanterns.game import GAME
from inglenook.terminal.language import chosen_language


@pytest.mark.parametrize(
    ("setting", "spoken"),
    [("fr_CA.UTF-8", "fr"), ("en_GB", "en"), ("C.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("", "en")],
)
def test_the_system_chooses_where_nobody_asked(monkeypatch, setting, spoken):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert chosen_language(GAME, None) == spoken
    assert chosen_language(GAME, "fr") == "fr"
