"""O32: the wild in Expert, at any time of the own turn."""

from __future__ import annotations

from typing import Any

from inglenook.core.engine import decision
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.events import ActionTriggered, TileActivated, WildPlaced
from inglenook.games.open_season.rules.state import IN_SUPPLY, ON_WALL
from inglenook.games.open_season.rules.wall import PEEK, STEAL
from tests.support.games.open_season import QUIET, Table, wall

BETWEEN = "WildBetween 0"


def turn(**keys: Any) -> Table:
    """Seat 0 has the wild and places a card in round 8; nothing follows by itself."""
    fixed: dict[str, Any] = {
        "turn": 14,
        "walls": [wall("14 elf-crown")],
        "wilds": ["supply"],
        "hand": ["mage-dagger", "dwarf-dagger"],
        "inn": QUIET[:3],
    }
    return Table("place-card", expert=True, **(fixed | keys))


def test_O32_after_placing_and_before_the_stock():
    table = turn().say("place first 23")
    assert table.asks() == BETWEEN
    assert table.options() == ["pass", "wild"]
    assert table.stock() == []
    table.say("wild", "cover 23 crown")
    assert table.s.wilds[0] == ON_WALL
    assert table.stock() == ["dwarf-dagger"]
    assert table.s.seat == 1


def test_O32_kept_it_is_not_asked_for_again_until_something_has_changed():
    table = turn().say("place first 23", "pass")
    assert (table.s.seat, table.s.wilds[0]) == (1, IN_SUPPLY)


def test_O32_a_wild_that_was_just_won_can_be_placed_at_once():
    table = turn(turn=4, wilds=[None]).say("place first 24")
    assert table.asks() == BETWEEN


def test_O32_the_wild_of_space_24_keeps_its_own_column_from_being_activated():
    table = turn(
        turn=4,
        wilds=[None],
        tiles=[[None, None, None, 3]],
        hand=["mage-crown", "dwarf-dagger"],
    )
    table.say("place first 24", "pass")
    assert table.asks() == "OfferWild 0"
    table.say("wild", "cover 24 tattoo")
    assert table.happened(TileActivated) == []
    assert (table.s.seat, table.s.tiles[3]) == (1, 3)


def test_O32_declined_the_tile_is_found_activated():
    table = turn(
        turn=4,
        wilds=[None],
        tiles=[[None, None, None, 3]],
        hand=["mage-crown", "dwarf-dagger"],
    )
    table.say("place first 24", "pass", "pass")
    assert [event.face for event in table.happened(TileActivated)] == [3]


def test_O32_after_each_action_of_the_chain():
    table = turn(
        walls=[wall("11 gnome-crown", "13 elf-tattoo")],
        hand=["mage-dagger", "gnome-dagger"],
        stocks=[[], ["elf-dagger"]],
    )
    table.say("place first 23", "pass", "1: pass")  # the gnome steals an elf, who peeks
    assert table.asks() == BETWEEN
    assert [event.action for event in table.happened(ActionTriggered)] == [STEAL]
    table.say("wild", "cover 13 crown")
    assert [event.action for event in table.happened(ActionTriggered)] == [STEAL, PEEK]
    assert table.asks() == "KeepOne 0"


def test_O32_after_the_last_action():
    table = turn(
        walls=[wall("13 gnome-tattoo")],
        hand=["mage-dagger", "gnome-dagger"],
    )
    table.will_draw("dwarf-earrings", "dwarf-eyepatch")
    table.say("place first 23", "pass", "keep 1")
    assert table.asks() == BETWEEN
    table.say("pass")
    assert table.s.seat == 1


def test_O32_after_the_trophy():
    table = turn(walls=[wall("14 elf-crown", "31 gnome-crown")], supply=[1])
    table.say("place first 23", "pass")
    assert table.asks() == "OfferTrophy 0"
    table.say("trophy 31")
    assert table.asks() == BETWEEN
    table.say("wild", "cover 31 tattoo")
    assert [event.space for event in table.happened(WildPlaced)] == [8]


def test_O32_before_each_tile_is_found_activated():
    """OT5 makes another column alike; the wild may come before that one is found."""
    table = turn(
        walls=[wall("14 elf-crown", "21 gnome-crown", "31 sorcerer-dagger", "11 mage-crown")],
        hand=["mage-crown", "dwarf-dagger"],
        tiles=[[2, None, None, 5]],
        stocks=[[], []],
        accolades=[["gnome-crown"]],
    )
    table.say("place first 24", "pass")
    assert table.asks() == "OfferWild 0"  # it would complete the first column, too
    table.say("pass", "from accolades")
    while table.asks() != "SwapSpace 0":
        table.say(table.options()[0])
    table.say("replace 31")
    assert table.asks() == "OfferWild 0"
    table.say("wild", "cover 31 tattoo")
    assert [event.face for event in table.happened(TileActivated)] == [5]


def test_O32_it_is_offered_where_it_wakes_a_tile():
    table = turn(tiles=[[None, None, None, 2]])
    table.say("place first 24", "pass")
    assert table.asks() == "OfferWild 0"
    table.say("wild", "cover 24 crown")
    assert table.asks() == "ReturnCard 0"


def test_O32_declined_it_stays_in_the_supply():
    table = Table(
        "offer-wild",
        expert=True,
        turn=14,
        walls=[wall("14 elf-crown", "24 mage-dagger")],
        wilds=["supply"],
        tiles=[[None, None, None, 2]],
    )
    table.say("pass")
    assert (table.s.seat, table.s.wilds[0]) == (1, IN_SUPPLY)
    assert table.s.tiles[3] == 2


def test_O32_the_question_between_two_steps_is_a_standing_order():
    assert GAME.windows() == ("wild-between",)
    assert GAME.info.quiet == ("wild-between",)


def test_O32_a_position_between_two_actions_can_be_written_and_read():
    table = turn(
        walls=[wall("11 gnome-crown", "13 elf-tattoo")],
        hand=["mage-dagger", "gnome-dagger"],
        stocks=[[], ["elf-dagger"]],
    )
    table.say("place first 23")
    for text in ("pass", "1: pass", "wild"):
        there = GAME.position(table.s)
        again = GAME.from_position(there, 2, table.options_)
        assert GAME.position(again) == there
        assert decision(again) == decision(table.s)
        table.say(text)
    there = GAME.position(table.s)
    assert there["about"] == {"action": "peek"}
    assert GAME.position(GAME.from_position(there, 2, table.options_)) == there
