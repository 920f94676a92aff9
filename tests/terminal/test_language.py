import re

import pytest

from inglenook.games.goths.game import GAME as GOTHS
from inglenook.games.king_of_12.game import GAME as KING
from inglenook.games.lanterns.game import GAME
from inglenook.games.open_season.game import GAME as SEASON
from inglenook.games.taverna.game import GAME as TAVERNA
from inglenook.games.taverna.rules.cards import FAVOUR_IDS, SPELL_IDS
from inglenook.terminal.language import Rulebook, chosen_language
from inglenook.texts import Texts, text_file
from tests.support.toys.bid import Bid

GAMES = [KING, GAME, SEASON, TAVERNA, GOTHS]


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


def test_a_game_may_have_rules_in_one_language_only_or_none(tmp_path):
    game = Bid()
    game.text_folder = tmp_path / "text"
    game.text_folder.mkdir()
    (game.text_folder / "fr.ftl").write_text("title = Jouet\n", "utf-8")
    texts = Texts(game, "fr")
    assert Rulebook(texts).blocks == []
    assert Rulebook(texts).motto == ""
    (tmp_path / "RULES.en.md").write_text("# Toy\n\n- **T1** Roll.\n- **T2** Stop.\n", "utf-8")
    book = Rulebook(texts)
    assert book.clauses == ["- **T1** Roll.", "- **T2** Stop."]
    assert book.motto == ""


def test_a_clause_in_a_table_is_found_by_its_name_with_its_mark():
    [clause] = Rulebook(Texts(SEASON, "en")).about("oh14")
    assert clause == "- **OH14** does: Keep *(stated)*"
    [clause] = Rulebook(Texts(SEASON, "fr")).about("OT5")
    assert clause.startswith("- **OT5** quand\u00a0: ")
    assert "\n" not in clause


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize(
    "game", [KING, GAME, SEASON, TAVERNA, GOTHS], ids=lambda one: one.info.name
)
def test_every_clause_that_a_text_names_is_found(game, spoken):
    book = Rulebook(Texts(game, spoken))
    file = text_file(game, spoken)
    assert file is not None
    named = set(re.findall(r"\.clause = (\w+)", file.read_text("utf-8")))
    for name in sorted(named):
        [clause] = book.about(name)
        assert clause.startswith(f"- **{name}** ")


@pytest.mark.parametrize(
    ("spoken", "marks"), [("en", "stated|inferred|designed"), ("fr", "énoncé|déduit|conçu")]
)
def test_every_spell_and_favour_of_taverna_has_its_mark(spoken, marks):
    book = Rulebook(Texts(TAVERNA, spoken))
    for name in (*SPELL_IDS, *FAVOUR_IDS):
        [clause] = book.about(name)
        assert re.search(rf"\*\(.*({marks})", clause), clause
