"""The rulings OR1 to OR18."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.cards import CARDS
from inglenook.games.open_season.rules.events import ActionFailed, TrophiesTaken, TurnBegan
from inglenook.games.open_season.rules.wall import MOVE, STEAL
from tests.games.open_season.test_tiles import drain, scored, woken
from tests.support.games.open_season import QUIET, Table, wall

TOP = wall("11 gnome-crown", "12 barbarian-crown", "13 elf-crown", "14 mage-crown")


def placing(stocked: str, **keys: Any) -> Table:
    """Seat 0 has a whole top row, places a sorcerer and stocks the card that is named."""
    fixed: dict[str, Any] = {"turn": 8, "walls": [TOP], "inn": QUIET[:3]}
    return Table("place-card", hand=["sorcerer-crown", stocked], **(fixed | keys))


def test_OR1_an_empty_deck_is_not_filled_again():
    table = placing("dwarf-dagger")
    drain(table, {"elf-crown": 1})
    table.say("place first 23")
    assert table.inn() == [*QUIET[:3], "elf-crown"]
    assert table.s.deck.size() == 0
    assert table.asks() == "TakeCard 1"


def test_OR1_peek_takes_a_single_card_and_fails_without_one():
    table = placing("elf-dagger")
    drain(table, {"dwarf-earrings": 1})
    table.say("place first 23")
    assert table.stock() == ["elf-dagger", "dwarf-earrings"]
    table = placing("elf-dagger")
    drain(table, {})
    table.say("place first 23")
    assert len(table.happened(ActionFailed)) == 1


@pytest.mark.parametrize(("side", "space"), [("horn", "14"), ("shield", "12")])
def test_OR2_with_an_empty_inn_keep_and_take_do_nothing(side: str, space: str):
    table = Table("place-card", side=side, hand=["elf-crown", "elf-dagger"], inn=[])
    table.say(f"place first {space}")
    assert len(table.happened(ActionFailed)) == 1


def test_OR3_steal_needs_a_victim_and_a_kept_card_is_safe():
    table = placing("gnome-dagger", kept=[None, "elf-crown"])
    table.say("place first 23")
    assert [event.action for event in table.happened(ActionFailed)] == [STEAL]


def test_OR3_who_has_finished_can_be_robbed_and_react():
    there = TOP | wall("21 gnome-dagger", "22 elf-dagger", "24 dwarf-dagger", "31 gnome-tattoo")
    there |= wall("32 elf-tattoo", "33 mage-tattoo")
    table = placing("gnome-eyepatch", turn=21, first=1, walls=[there], stocks=[[], ["dwarf-crown"]])
    table.say("place first 23")
    assert table.asks() == "OfferInn 1"
    table.say("1: draw")
    assert table.asks() == "over"
    assert len(table.accolades(1)) == 1


def test_OR4_OT1_gives_no_reaction():
    table = woken(1, stocks=[[], ["elf-crown"], []]).say("place first 24")
    assert table.asks() == "TakeCard 1"


def test_OR5_an_old_trophy_triggers_nothing_again_scores_nothing_and_moves():
    table = placing("barbarian-dagger", walls=[TOP | wall("31 elf-tattoo")], turn=10)
    table.s.trophies[0] = 1
    table.say("place first 23")  # the only move there is
    assert (table.trophies("11"), table.trophies("31")) == (0, 1)
    over = Table(None, walls=[TOP], trophies=[{"11": 1}], accolades=[["gnome-dagger"]])
    assert over.total() == 0


def test_OR6_a_trophy_on_a_face_down_card():
    there = wall("11 gnome-crown down", "31 elf-crown down")
    table = Table("offer-trophy", walls=[there], turn=12, supply=[1], inn=QUIET)
    assert table.options() == ["pass", "trophy 11", "trophy 31"]
    table.say("trophy 11")
    assert table.asks() == "ChooseAction 0"
    there |= wall("32 elf-dagger")  # its people is no elf's, so the elf beside it gains nothing
    over = Table(None, walls=[there], trophies=[{"31": 2}], accolades=[["elf-crown"]])
    assert over.sheet()["positives"] == 2


def test_OR7_move_is_compulsory_and_to_a_different_card():
    there = TOP | wall("31 elf-tattoo", "32 gnome-tattoo")
    table = placing("barbarian-dagger", walls=[there], turn=12)
    table.s.trophies[8] = 1
    table.s.trophies[0] = 1
    table.say("place first 23")
    assert table.asks() == "MoveTrophy 0"
    assert table.options() == ["move 11 31", "move 11 32", "move 31 32"]
    assert table.refusal("move 31 31") == ("OR7", "same-space")
    assert table.refusal("move 12 31") == ("OH12", "no-trophy-there")
    assert table.refusal("move 11 33") == ("OH12", "no-card-there")
    alone = placing("barbarian-dagger", walls=[TOP | wall("31 elf-tattoo")], turn=10)
    alone.s.trophies[8] = 1
    alone.say("place first 23")
    assert [event.action for event in alone.happened(ActionFailed)] == [MOVE]


def test_OR8_a_kept_card_must_be_used_in_the_next_turn():
    table = placing("mage-dagger").say("place first 23", "take 2")
    assert CARDS[table.s.kept[0]] == "dwarf-tattoo"
    while table.s.seat == 1:
        table.say(table.options()[0])
    assert CARDS[table.s.hand[0]] == "dwarf-tattoo"
    assert table.s.kept[0] == -1


def test_OR9_majority_on_a_face_down_card_scores_nothing():
    there = wall("33 elf-crown down")
    assert Table(None, walls=[there], accolades=[["elf-crown"]]).sheet()["majority"] == 0


def test_OR10_no_wild_on_a_face_down_card():
    table = Table(
        "place-wild", walls=[wall("33 elf-crown down", "23 elf-dagger")], wilds=["supply"]
    )
    assert all([text.startswith("cover 23") for text in table.options()])
    assert table.refusal("cover 33 dagger") == ("OR10", "no-face-up-card")


def test_OR11_the_swapped_card_obeys_the_friezes_and_brings_no_gift():
    there = wall("14 mage-crown", "31 elf-crown", "32 gnome-crown down", "21 elf-dagger")
    table = woken(5, walls=[there], turn=12, accolades=[["elf-tattoo", "mage-tattoo"]])
    table.say("place first 24", "pass", "from accolades", "card elf-tattoo")
    assert table.refusal("replace 32") == ("OR11", "people-in-frieze")
    assert table.refusal("replace 33") == ("OT5", "no-card-there")
    given = len(table.happened(TrophiesTaken))
    table.say("replace 24")
    assert len(table.happened(TrophiesTaken)) == given


def test_OR11_a_face_down_card_may_be_replaced():
    there = wall("14 mage-crown", "31 elf-crown", "32 gnome-crown down")
    table = woken(5, walls=[there], accolades=[["barbarian-tattoo"]])
    table.say("place first 24", "from accolades", "replace 32")
    assert table.on("32") == "barbarian-tattoo"
    assert table.stock()[-1] == "gnome-crown"


def test_OR12_OT14_needs_its_own_column_alike_and_changes_no_columns_tiles():
    there = wall("11 elf-dagger", "21 gnome-dagger")
    table = Table(
        "place-card",
        expert=True,
        turn=14,
        walls=[there],
        tiles=[[14]],
        hand=["barbarian-crown", "dwarf-dagger"],
    )
    table.say("place first 31")
    assert table.s.lasting == 0
    walls = [wall("11 elf-dagger", "21 gnome-dagger", "31 barbarian-crown")]
    over = scored(11, walls=walls)
    over.s.lasting = 1
    assert over.sheet()["tiles"] == 3  # the narrow column alone


def test_OR13_OT12_does_not_spoil_anothers_majority():
    there = [{}, wall("33 elf-crown")]
    table = scored(12, walls=there, accolades=[["elf-crown"], ["elf-dagger", "elf-crown"]])
    assert table.sheet(1)["majority"] == 10


def test_OR14_OT4_may_take_the_same_card_back():
    table = woken(4, accolades=[["elf-crown", "mage-dagger"]])
    table.say("place first 24", "from accolades", "card mage-dagger", "card mage-dagger")
    assert table.stock()[-1] == "mage-dagger"


def test_OR14_with_nothing_else_in_the_deck_it_comes_back_unasked():
    table = woken(4, accolades=[["elf-crown", "mage-dagger"]])
    drain(table, {})
    table.say("place first 24", "from accolades", "card elf-crown")
    assert (table.stock()[-1], table.s.deck.size()) == ("elf-crown", 0)
    assert table.asks() == "TakeCard 1"


def test_OR15_with_a_short_deck_the_owner_comes_first():
    table = woken(3)
    drain(table, {"elf-crown": 1, "elf-dagger": 1})
    table.say("place first 24")
    assert table.options() == ["give 1 0", "give 2 0"]
    table.say("give 1 0")
    assert table.options() == ["give 1 1", "give 1 2"]
    table.say("give 1 2")
    assert (len(table.stock(0)), len(table.stock(1)), len(table.stock(2))) == (2, 0, 1)


def test_OR16_a_scoring_tile_is_neither_used_nor_lost_in_a_turn():
    table = woken(13).say("place first 24")
    assert (table.s.tiles[3], table.asks()) == (13, "TakeCard 1")


def test_OR17_a_column_with_a_face_down_card_counts_for_neither():
    there = [wall("12 gnome-dagger", "22 mage-crown down")]
    assert scored(9, walls=there).sheet()["tiles"] == 0
    assert scored(11, walls=there).sheet()["tiles"] == 3


def test_OR18_one_card_goes_onto_the_wall_and_none_to_the_stock():
    table = Table("place-card", hand=["elf-crown"], inn=[])
    assert table.refusal("place second 11") == ("OR18", "one-card-only")
    drain(table, {})
    table.say("place first 13")
    assert table.stock() == []
    assert table.asks() == "over"  # no seat has a card any more, and all turns pass
    assert GAME.result(table.s) is not None
    assert [event.round for event in table.happened(TurnBegan)][-1] == 11
