"""The fourteen faces of the bonus tiles, a story or more for each."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.engine import pending
from inglenook.core.packed import with_all
from inglenook.games.open_season.rules.cards import CARDS
from inglenook.games.open_season.rules.columns import attribute_at
from inglenook.games.open_season.rules.effects.bonus_tiles import PlunderTrophy
from inglenook.games.open_season.rules.events import ActionTriggered, CardGiven, OwnCardStocked
from inglenook.games.open_season.rules.wall import PEEK, STEAL
from tests.support.games.open_season import QUIET, Table, wall

ALIKE = wall("14 mage-crown")  # the narrow column of a Horn, to be completed with a crown


def woken(face: int, **keys: Any) -> Table:
    """Seat 0 completes its fourth column, above which the tile lies, and stocks a quiet dwarf."""
    fixed: dict[str, Any] = {
        "seats": 3,
        "turn": 21,
        "inn": QUIET[:3],
        "hand": ["sorcerer-crown", "dwarf-crown"],
        "walls": [ALIKE],
        "tiles": [[None, None, None, face]],
    }
    return Table("place-card", expert=True, **(fixed | keys))


def test_OT1_each_opponent_discards_and_one_card_is_claimed():
    table = woken(
        1, stocks=[[], ["elf-crown", "elf-dagger"], []], accolades=[[], [], ["gnome-crown"]]
    )
    table.say("place first 24")
    assert table.asks() == "ClaimCard 0"
    assert sorted(table.s.offered) == [0, 7]
    place = list(table.s.offered).index(7) + 1
    table.say(f"claim {place}")
    assert table.stock() == ["dwarf-crown", "elf-dagger"]
    assert list(table.s.gone) == [0]
    assert (table.accolades(1), table.accolades(2)) == (["elf-crown"], [])


def test_OT1_the_claimed_card_chains_and_there_is_no_reaction():
    table = woken(
        1,
        seats=2,
        turn=14,
        walls=[ALIKE | wall("13 elf-crown")],
        stocks=[[], ["elf-dagger"]],
    )
    table.say("place first 24")
    assert table.asks() == "KeepOne 0"
    assert [event.action for event in table.happened(ActionTriggered)] == [PEEK]


def test_OT2_two_go_back_and_two_come_onto_the_stock():
    table = woken(2).will_draw("gnome-crown", "gnome-tattoo", "gnome-dagger", "gnome-earrings")
    table.say("place first 24", "return 4", "return 1")
    assert list(table.s.deck.top) == [3, 0]
    assert list(table.s.deck.known) == [1, 1]
    table.say("keep 2")
    assert table.stock() == ["dwarf-crown", "gnome-dagger", "gnome-tattoo"]


def test_OT2_the_first_chain_ends_before_the_second_card_comes():
    table = woken(2, walls=[ALIKE | wall("11 gnome-crown")], stocks=[[], ["elf-crown"], []])
    table.will_draw("gnome-tattoo", "dwarf-dagger", "dwarf-tattoo", "dwarf-eyepatch")
    table.say("place first 24", "return 4", "return 3", "keep 1")
    assert table.asks() == "OfferInn 1"
    assert table.s.held != -1
    table.say("1: pass")
    assert table.stock() == ["dwarf-crown", "gnome-tattoo", "elf-crown", "dwarf-dagger"]


def test_OT2_with_three_cards_two_are_kept_and_one_goes_back():
    table = woken(2)
    left = {"elf-crown": 1, "elf-dagger": 1, "elf-tattoo": 1}
    drain(table, left)
    table.say("place first 24")
    assert table.asks() == "ReturnCard 0"
    table.say("return 1")
    assert table.asks() == "StockFirst 0"
    assert len(table.s.lifted) == 2
    assert CARDS[table.s.deck.top[0]] in left


def drain(table: Table, left: dict[str, int]) -> None:
    """All cards of the deck but these have left the game."""
    s = table.s
    for kind, count in enumerate(s.deck.rest):
        stays = min(count, left.get(CARDS[kind], 0))
        s.gone = with_all(s.gone, [kind] * (count - stays))
        s.deck.rest[kind] = stays


def test_OT3_a_card_for_each_and_only_the_own_one_chains():
    table = woken(
        3,
        walls=[ALIKE | wall("11 gnome-crown"), wall("11 elf-crown"), {}],
        stocks=[[], [], ["barbarian-crown"]],
    )
    table.will_draw("gnome-tattoo", "elf-dagger", "dwarf-dagger").say("place first 24")
    assert table.asks() == "GiveCard 0"
    assert table.options() == ["give 1 1", "give 2 1", "give 3 1"]
    assert table.refusal("give 1 2") == ("OT3", "not-their-turn")
    assert table.refusal("give 1 3") == ("O3", "no-such-seat")
    table.say("give 2 1", "give 2 2")
    assert [event.to for event in table.happened(CardGiven)] == [1, 2]
    assert [CARDS[event.card] for event in table.happened(OwnCardStocked)] == ["gnome-tattoo"]
    assert table.stock(1) == ["elf-dagger"]
    assert table.asks() == "ChooseVictim 0"  # the gnome steals, from stocks that have their gifts
    table.say("rob 2")
    assert table.stock(2) == ["barbarian-crown"]
    assert [event.action for event in table.happened(ActionTriggered)] == [STEAL]


def test_OT4_a_card_for_any_card_of_the_deck():
    table = woken(4, accolades=[["elf-crown", "mage-dagger"]])
    table.say("place first 24")
    assert table.options() == ["from stock", "from accolades"]
    table.say("from accolades")
    assert table.refusal("card gnome-crown") == ("OT4", "not-in-pile")
    table.say("card mage-dagger")
    assert table.asks() == "FetchCard 0"
    table.say("card gnome-eyepatch")
    assert table.stock() == ["dwarf-crown", "gnome-eyepatch"]
    assert table.accolades() == ["elf-crown"]
    assert table.s.deck.rest[17] == 6  # mage-dagger


def test_OT4_the_fetched_card_chains():
    table = woken(4, walls=[ALIKE | wall("13 elf-crown")])
    table.say("place first 24")
    assert table.asks() == "FetchCard 0"  # the only card was that of the stock
    table.say("card elf-dagger")
    assert table.asks() == "KeepOne 0"


def test_OT5_a_card_takes_the_place_of_another():
    table = woken(
        5,
        walls=[ALIKE | wall("31 elf-crown")],
        trophies=[{"31": 1}],
        accolades=[["barbarian-tattoo"]],
    )
    table.say("place first 24", "from accolades")
    assert table.asks() == "SwapSpace 0"
    table.say("replace 31")
    assert (table.on("31"), table.trophies("31")) == ("barbarian-tattoo", 1)
    assert table.stock() == ["dwarf-crown", "elf-crown"]


def test_OT5_the_wild_stays_on_the_space():
    table = woken(
        5,
        walls=[ALIKE | wall("31 elf-crown")],
        wilds=[{"space": "31", "as": "dagger"}],
        accolades=[["barbarian-tattoo"]],
    )
    table.say("place first 24", "from accolades", "replace 31")
    assert attribute_at(table.s, 0, 8) == 2


def test_OT6_a_trophy_of_each_opponent_from_the_supply_or_the_wall():
    table = woken(
        6,
        seats=4,
        turn=28,
        supply=[0, 2, 0, 0],
        walls=[ALIKE, {}, wall("11 elf-crown", "31 elf-dagger"), {}],
        trophies=[{}, {}, {"11": 1, "31": 2}, {}],
    )
    table.say("place first 24")
    assert table.asks() == "PlunderTrophy 0"
    step = pending(table.s)
    assert isinstance(step, PlunderTrophy)
    assert step.victim == 2
    assert table.refusal("plunder 33") == ("OT6", "no-trophy-there")
    table.say("plunder 31")
    assert table.trophies("31", 2) == 1
    assert list(table.s.supply) == [2, 1, 0, 0]
    assert table.asks() == "OfferTrophy 0"  # O33: they can be used at once


def test_OT6_is_for_the_horn_alone():
    table = Table("choose-tiles", side="shield", expert=True)
    assert "tile 6" not in table.options()
    assert table.refusal("tile 6") == ("OT6", "horn-only")
    assert table.refusal("tile 12") == ("OT12", "horn-only")


# -- tiles that score


def scored(face: int, **keys: Any) -> Table:
    """The match is over, and the tile lies above a narrow column of crowns."""
    walls = keys.pop("walls", [{}])
    walls = [walls[0] | wall("14 mage-crown", "24 sorcerer-crown"), *walls[1:]]
    return Table(None, expert=True, tiles=[[None, None, None, face]], walls=walls, **keys)


def test_OT7_spaces_for_one_point_score_two():
    there = [wall("31 elf-dagger", "32 gnome-dagger")]
    cards = [["elf-crown", "gnome-crown"]]
    table = scored(7, walls=there, trophies=[{"31": 1}], accolades=cards)
    assert table.sheet()["positives"] == 2 * 2 + 2


def test_OT8_negative_spaces_cost_one():
    there = [wall("21 elf-dagger", "22 gnome-dagger")]
    table = scored(8, walls=there, accolades=[["elf-crown", "gnome-crown", "gnome-dagger"]])
    assert table.sheet()["negatives"] == -3


def test_OT9_five_for_columns_of_different_attributes():
    there = [
        wall("11 elf-dagger", "21 elf-crown", "31 elf-tattoo", "12 gnome-crown", "22 mage-crown")
    ]
    table = scored(9, walls=there)
    assert table.sheet()["tiles"] == 5


def test_OT10_eight_less_the_rarest_attribute():
    cards = [["elf-crown", "elf-tattoo", "elf-dagger", "elf-earrings", "elf-eyepatch", "elf-crown"]]
    assert scored(10, accolades=cards).sheet()["tiles"] == 7
    assert scored(10, accolades=[["elf-crown"]]).sheet()["tiles"] == 8


def test_OT11_three_for_columns_of_one_attribute():
    there = [wall("12 gnome-dagger", "22 mage-dagger", "11 elf-crown", "21 elf-dagger")]
    assert scored(11, walls=there).sheet()["tiles"] == 6


def test_OT12_two_more_in_the_own_majority():
    there = [wall("33 elf-dagger"), wall("33 elf-crown")]
    cards = [["elf-crown"], ["elf-crown", "elf-dagger"]]
    table = scored(12, walls=there, accolades=cards)
    assert (table.sheet(0)["majority"], table.sheet(1)["majority"]) == (10, 10)


@pytest.mark.parametrize(("people", "points"), [("elf", 0), ("gnome", 12)])
def test_OT13_twelve_if_no_people_hangs_three_times(people: str, points: int):
    there = [wall("11 elf-dagger", "21 elf-crown", f"31 {people}-tattoo")]
    assert scored(13, walls=there).sheet()["tiles"] == points


def test_a_scoring_tile_counts_only_above_an_active_column():
    there = [wall("14 mage-crown", "24 sorcerer-dagger")]
    table = Table(None, expert=True, tiles=[[None, None, None, 13]], walls=there)
    assert table.sheet()["tiles"] == 0


def test_OT14_two_of_three_are_enough_from_now_on_and_backwards():
    there = wall("11 elf-dagger", "21 gnome-dagger", "31 elf-crown down", "14 mage-crown")
    table = Table(
        "place-card",
        expert=True,
        turn=14,
        walls=[there],
        tiles=[[2, None, None, 14]],
        hand=["sorcerer-crown", "dwarf-dagger"],
    )
    table.say("place first 24")
    assert table.s.lasting == 1
    assert table.asks() == "ReturnCard 0"
    assert list(table.s.tiles[:4]) == [0, 0, 0, 14]  # it stays


def test_OT14_also_wakes_scoring_tiles_at_scoring():
    there = [wall("11 elf-dagger", "21 gnome-dagger", "31 barbarian-crown")]
    keys: dict[str, Any] = {"expert": True, "walls": there, "tiles": [[13, None, None, 14]]}
    assert Table(None, **keys).sheet()["tiles"] == 0
    assert Table(None, lasting=[0], **keys).sheet()["tiles"] == 12
