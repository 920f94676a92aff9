import pytest

from inglenook.games.king_of_12.game import GAME as KING
from inglenook.games.lanterns.game import GAME
from inglenook.terminal import language
from inglenook.terminal.language import Rulebook, chosen_language
from inglenook.texts import Texts


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


def test_a_rulebook_is_read_in_the_language():
    book = Rulebook(Texts(KING, "fr"))
    assert book.motto == "Faites mieux que toute la table, mais jamais aussi bien qu’un autre."
    assert book.first == "K1"
    [clause] = book.about("k11")
    assert clause.startswith("- **K11** Dès que deux joueurs")
    assert all("Dame" in clause for clause in book.about("dame"))
    assert book.about("E1") == ["- **E1** La partie est terminée."]
    assert book.about("dragon") == []


def test_a_game_may_have_rules_in_one_language_only_or_none(tmp_path, monkeypatch):
    texts = Texts(GAME, "fr")
    monkeypatch.setattr(language, "text_folder", lambda game: tmp_path / "text")
    assert Rulebook(texts).blocks == []
    assert Rulebook(texts).motto == ""
    (tmp_path / "RULES.en.md").write_text("# Toy\n\n- **T1** Roll.\n- **T2** Stop.\n", "utf-8")
    book = Rulebook(texts)
    assert book.clauses == ["- **T1** Roll.", "- **T2** Stop."]
    assert book.motto == ""
