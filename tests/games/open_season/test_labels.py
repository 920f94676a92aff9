"""Labels of answers: their gains now, and the seats that they name."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.errors import BadInput
from inglenook.core.event import NOBODY
from inglenook.core.game import Result
from inglenook.games.open_season.game import GAME
from inglenook.texts import Texts
from tests.support.games.open_season import QUIET, Table, wall

NAMES = ("Ann", "Bob", "Cid")


def labels(table: Table, language: str = "en") -> dict[str, str]:
    prompt = GAME.prompt(table.s, table.s.seat)
    assert prompt is not None
    texts = Texts(GAME, language, NAMES)
    return {choice.action.text: texts.choice(choice) for choice in prompt.choices}


def placing(turn: int, **keys: Any) -> dict[str, str]:
    table = Table("place-card", turn=turn, hand=["elf-dagger", "mage-crown"], **keys)
    return labels(table)


@pytest.mark.parametrize(
    ("turn", "gives"), [(0, "2 trophies"), (4, "the wild"), (8, "a trophy"), (12, "")]
)
def test_a_space_says_what_it_gives_this_round(turn: int, gives: str):
    said = placing(turn)["place first 24"]
    end = f"; {gives})" if gives else ")"
    assert said == f"elf with a dagger to middle row, fourth space (no points{end}"


def test_a_space_says_that_it_completes_the_row():
    there = [wall("31 gnome-crown", "33 dwarf-crown")]
    said = placing(8, walls=there)["place first 32"]
    assert said.endswith("(2 for each of its people; row complete, 4 trophies and the penalty)")
    assert "penalty" not in placing(12, walls=there)["place first 32"]


def test_French_labels_say_the_same():
    table = Table("place-card", turn=0, hand=["elf-dagger", "mage-crown"])
    said = labels(table, "fr")["place first 24"]
    assert said == (
        "elfe à la dague, rangée du milieu, quatrième case (aucun point\u00a0; 2 trophées)"
    )


def test_a_trophy_says_what_it_adds():
    there = [wall("31 gnome-crown", "33 dwarf-crown", "21 gnome-dagger")]
    table = Table("offer-trophy", turn=12, walls=there, supply=[1])
    assert labels(table)["trophy 31"].endswith("one more of its people (−1 point at the end)")
    assert labels(table)["trophy 33"].endswith("one more of its people in the majority")


def test_a_scoring_says_what_it_counts_now():
    table = Table(
        "mark-scoring", side="shield", turn=10, won=1, accolades=[["elf-crown", "gnome-crown"]]
    )
    assert labels(table)["mark attribute"].endswith("(2 points now)")


def test_what_you_give_to_yourself_is_for_you():
    table = Table("give-card", expert=True, turn=14, offered=["elf-crown", "mage-crown"], inn=QUIET)
    assert labels(table)["give 1 1"] == "elf with a crown to Bob"
    table.say("give 1 1")
    texts = Texts(GAME, "en", NAMES)
    said = [texts.event(event, 0) for event in table.events]
    assert "You stock the mage with a crown." in said
    assert "Ann stocks the mage with a crown." in [
        texts.event(event, NOBODY) for event in table.events
    ]


def test_errors_of_a_position_name_spaces_and_cards():
    options = GAME.info.complete(2, {})
    there = {"asked": {"decision": "take-card"}, "turn": 4, "trophies": [{"31": 1}, {}]}
    with pytest.raises(BadInput, match="on space 31 of player 1"):
        GAME.from_position(there, 2, options)


def test_the_winners_are_addressed():
    english, french = (Texts(GAME, language, NAMES) for language in ("en", "fr"))
    alone = Result((1,), (20, 30, 10), "most-points")
    assert english.reason(alone, 1) == "You have the most points."
    assert french.reason(alone, 0) == "Bob a le plus de points."
    shared = Result((0, 2), (30, 20, 30), "shared")
    assert english.reason(shared, 2).startswith("You and Ann are equal in points")
    assert french.reason(shared, 0).startswith("Cid et vous êtes à égalité de points")
