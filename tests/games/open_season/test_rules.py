"""The rules of a turn, of the end, and of Expert, one story or more for each."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng, Tape
from inglenook.core.errors import IllegalAction
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS, COPIES, PEOPLES
from inglenook.games.open_season.rules.events import (
    ActionFailed,
    ActionTriggered,
    TilesRevealed,
    TrophiesTaken,
)
from inglenook.games.open_season.rules.state import ON_WALL, TROPHIES_IN_BOX, cards_there
from inglenook.games.open_season.rules.tiles import FACES_OF
from inglenook.games.open_season.rules.wall import PEEK, STEAL, WALLS
from tests.support.games.open_season import QUIET, Table, wall
from tests.support.running_match import start_match

CHAIN = wall("11 gnome-crown", "12 barbarian-crown", "13 elf-crown", "14 mage-crown")


def test_O1_there_are_180_cards():
    s = GAME.start(2, GAME.info.complete(2, {}))
    assert cards_there(s) == [COPIES] * 30
    assert (len(PEOPLES), len(ATTRIBUTES), len(CARDS)) == (6, 5, 30)
    assert s.deck.size() == 180


def test_O2_tokens_and_tiles():
    assert TROPHIES_IN_BOX == 24
    assert len(FACES_OF) == 7
    assert sorted([face for faces in FACES_OF for face in faces]) == list(range(1, 15))


@pytest.mark.parametrize(("side", "turns"), [("horn", 33), ("shield", 27)])
def test_O3_an_inn_of_five_a_random_first_player_and_equal_turns(side: str, turns: int):
    tape = Tape([2, 0, 1, 2, 3, 4])
    match = start_match(GAME, 3, {"side": side}, tape)
    assert match.s.seat == 2
    assert [CARDS[kind] for kind in match.s.inn] == [
        f"gnome-{attribute}" for attribute in ATTRIBUTES
    ]
    assert WALLS[match.s.side].rounds * 3 == turns
    seats: list[int] = []
    rng = Rng(3)
    while match.s.agenda:
        if not seats or seats[-1] != match.s.seat:
            seats.append(match.s.seat)
        seat = match.s.agenda[-1].asked()[0]
        actions = match.s.agenda[-1].options(match.s, seat)
        match.play(seat, [actions[rng.below(len(actions))]], rng)
    assert seats == [(2 + n) % 3 for n in range(turns)]
    assert match.s.turn == turns


def test_O10_the_inn_is_filled_up_at_the_start_of_a_turn():
    table = Table("place-card", inn=QUIET[:3], hand=["sorcerer-crown", "mage-crown"])
    table.will_draw("elf-crown", "elf-tattoo").say("place first 23")
    assert table.inn() == [*QUIET[:3], "elf-crown", "elf-tattoo"]


def test_O11_the_stock_joins_the_accolades():
    table = Table("place-card", stocks=[[], ["elf-crown", "mage-crown"]], hand=["elf-dagger"])
    table.say("place first 23")
    assert (table.s.seat, table.stock(1)) == (1, [])
    assert table.accolades(1) == ["elf-crown", "mage-crown"]


def test_O11_stocks_are_remembered_by_everyone():
    table = Table(stocks=[[], ["elf-crown", "mage-crown"]], inn=QUIET, first=0)
    assert GAME.view(table.s, 0).stocks[1] == (5, 15)


def test_O12_two_cards_of_the_inn():
    table = Table(inn=QUIET).take("dwarf-dagger")
    assert table.asks() == "TakeCard 0"
    table.take("dwarf-crown")
    assert table.asks() == "PlaceCard 0"
    assert [CARDS[kind] for kind in table.s.hand] == ["dwarf-dagger", "dwarf-crown"]


def test_O12_or_one_and_the_kept_one():
    table = Table("place-card", kept=[None, "elf-crown"], hand=["elf-dagger"], inn=QUIET)
    table.say("place first 23")
    assert [CARDS[kind] for kind in table.s.hand] == ["elf-crown"]
    table.say("take 1")
    assert table.asks() == "PlaceCard 1"


def test_O12_no_question_where_there_is_no_choice():
    table = Table("place-card", inn=["elf-crown"] * 4, hand=["mage-crown"])
    table.will_draw("elf-crown").say("place first 23")
    assert [CARDS[kind] for kind in table.s.hand] == ["elf-crown", "elf-crown"]
    assert table.asks() == "PlaceCard 1"
    assert "place second 11" not in table.options()
    assert table.refusal("place second 11") == ("O1", "same-card")


def test_O13_no_people_twice_above_a_green_frieze():
    table = Table(
        "place-card",
        turn=2,
        walls=[wall("21 elf-crown")],
        hand=["elf-tattoo", "mage-crown"],
        inn=QUIET[:3],
    )
    assert "place first 22" not in table.options()
    assert "place second 22" in table.options()
    assert table.refusal("place first 22") == ("O13", "people-in-frieze")
    assert table.refusal("place first 21") == ("O13", "space-taken")
    assert table.refusal("hide first 11") == ("O13", "must-be-face-up")
    table.say("place first 23")  # the yellow frieze forbids nothing
    assert table.on("23") == "elf-tattoo"


def test_O13_a_face_down_card_has_no_people():
    top = ["11 gnome-crown", "12 elf-crown down", "13 mage-crown"]
    table = Table("place-card", turn=6, walls=[wall(*top)], hand=["elf-dagger", "elf-crown"])
    assert "place first 14" in table.options()


def test_O14_effects_are_compulsory_and_face_down_cards_have_them():
    full = ["11 gnome-crown", "12 elf-crown", "13 mage-crown", "14 dwarf-crown"]
    table = Table(
        "place-card",
        side="shield",
        turn=14,
        walls=[
            wall(
                *full[:3], "14 sorcerer-crown", "21 gnome-dagger", "31 elf-dagger", "32 mage-dagger"
            )
        ],
        hand=["gnome-tattoo", "gnome-crown"],
        inn=QUIET[:3],
    )
    table.say("place first 33")
    assert len(table.happened(TrophiesTaken)) == 1
    table = Table(
        "place-card",
        side="shield",
        turn=16,
        walls=[
            wall(
                *full,
                "21 gnome-dagger",
                "31 elf-dagger",
                "32 mage-dagger",
                "33 gnome-eyepatch",
            )
        ],
        hand=["gnome-tattoo", "gnome-crown"],
        inn=QUIET[:3],
    )
    table.say("hide first 22")
    assert len(table.happened(TrophiesTaken)) == 1


def test_O15_the_other_card_goes_on_top_of_the_stock():
    table = Table("place-card", hand=["elf-dagger", "elf-crown"], stocks=[["mage-crown"]])
    table.say("place second 24")
    assert table.stock() == ["mage-crown", "elf-dagger"]


def test_O16_the_matching_action_must_be_carried_out_once_a_turn():
    table = Table(
        "place-card",
        turn=8,
        walls=[CHAIN],
        hand=["sorcerer-crown", "elf-dagger"],
        inn=QUIET[:3],
        stocks=[[], []],
    )
    table.will_draw("elf-tattoo", "elf-eyepatch").say("place first 23")
    assert table.asks() == "KeepOne 0"
    table.say("keep 1")  # another elf: Peek was used
    assert [event.action for event in table.happened(ActionTriggered)] == [PEEK]
    assert table.stock() == ["elf-dagger", "elf-tattoo"]


def test_O16_a_card_placed_this_turn_counts():
    table = Table("place-card", hand=["elf-crown", "elf-dagger"], inn=QUIET[:3])
    table.will_draw("dwarf-crown", "dwarf-dagger").say("place first 13")
    assert table.asks() == "KeepOne 0"


def test_O16_an_impossible_action_is_used_all_the_same():
    table = Table(
        "place-card", turn=8, walls=[CHAIN], hand=["sorcerer-crown", "gnome-dagger"], inn=QUIET[:3]
    )
    table.say("place first 23")
    assert [event.action for event in table.happened(ActionFailed)] == [STEAL]


def trophy_table(**more: Any) -> Table:
    there = CHAIN | wall("31 elf-dagger", "32 gnome-dagger down")
    keys: dict[str, Any] = {"turn": 12, "walls": [there], "supply": [2], "inn": QUIET[:3]} | more
    return Table("place-card", hand=["sorcerer-crown", "dwarf-dagger"], **keys).say(
        "place first 23"
    )


def test_O17_one_trophy_and_no_more_on_row_1_or_row_3():
    table = trophy_table()
    assert table.asks() == "OfferTrophy 0"
    spaces = ["11", "12", "13", "14", "31", "32"]
    assert table.options() == ["pass", *[f"trophy {space}" for space in spaces]]
    assert table.refusal("trophy 33") == ("O17", "no-card-there")
    table.say("trophy 31")
    assert (table.trophies("31"), table.s.supply[0], table.s.seat) == (1, 1, 1)


def test_O17_in_row_1_it_triggers_any_unused_action_and_chains_follow():
    table = trophy_table().say("trophy 12")
    assert table.options() == ["act steal", "act move", "act peek", "act keep"]
    assert table.refusal("act take") == ("O17", "no-such-action")
    table.will_draw("mage-dagger", "dwarf-crown").say("act peek")
    table.say("keep 1")
    assert table.asks() == "KeepCard 0"


def test_O17_with_the_option_column_it_is_the_action_under_the_token():
    table = trophy_table(trophy="column").say("trophy 14")
    assert table.asks() == "KeepCard 0"


def test_O17_without_an_unused_action_row_1_is_closed():
    table = Table(
        "offer-trophy",
        walls=[CHAIN | wall("31 elf-dagger")],
        turn=12,
        supply=[1],
        used=["steal", "move", "peek", "keep"],
        inn=QUIET,
    )
    assert table.options() == ["pass", "trophy 31"]
    assert table.refusal("trophy 11") == ("O17", "action-used")


def test_O17_in_row_3_it_counts_wherever_its_people_is_counted():
    there = wall("22 elf-crown", "31 elf-dagger", "33 mage-dagger")
    table = Table(None, walls=[there], trophies=[{"31": 1, "33": 2}], accolades=[["elf-tattoo"]])
    sheet = table.sheet()
    assert (sheet["positives"], sheet["negatives"], sheet["majority"]) == (2, -6, 10)
    rival = wall("33 mage-crown")
    both = Table(
        None, walls=[there, rival], trophies=[{"33": 2}], accolades=[[], ["mage-crown"] * 2]
    )
    assert (both.sheet(0)["majority"], both.sheet(1)["majority"]) == (0, 0)


def test_O20_stock_and_kept_card_join_the_accolades():
    table = Table(
        "place-card",
        turn=21,
        first=1,
        walls=[
            wall(
                "11 gnome-crown",
                "12 elf-crown",
                "13 mage-crown",
                "14 dwarf-crown",
                "21 gnome-dagger",
            )
            | wall("22 elf-dagger", "23 mage-dagger", "24 dwarf-dagger", "31 gnome-tattoo")
            | wall("32 elf-tattoo")
        ],
        hand=["mage-tattoo", "sorcerer-crown"],
        stocks=[[], ["elf-eyepatch"]],
        kept=[None, "elf-earrings"],
    )
    table.say("place first 33")
    assert table.asks() == "over"
    assert table.accolades(0) == ["sorcerer-crown"]
    assert table.accolades(1) == ["elf-earrings", "elf-eyepatch"]


def test_O21_the_wild_changes_an_attribute_for_every_scoring():
    there = wall("23 elf-crown", "24 elf-dagger")
    cards = ["elf-crown", "mage-tattoo"]
    table = Table("place-wild", walls=[there], wilds=["supply"], accolades=[cards])
    assert "cover 23 tattoo" in table.options()
    assert "change mage-tattoo crown" in table.options()
    assert table.refusal("cover 11 crown") == ("OR10", "no-face-up-card")
    assert table.refusal("change elf-dagger crown") == ("O21", "no-such-accolade")
    table.say("change mage-tattoo crown")
    assert table.sheet()["attribute"] == 4


def test_O22_every_line_in_the_order_of_the_sheet():
    horn = [line.name for line in GAME.score_sheet(Table(None).s)]
    assert horn == [
        *("negatives", "positives", "majority", "face-down", "attribute", "series", "yellow"),
        "penalty",
    ]
    shield = [line.name for line in GAME.score_sheet(Table(None, side="shield", expert=True).s)]
    assert shield == [
        *("negatives", "positives", "face-down", "scoring-many", "scoring-people"),
        *("scoring-wall", "scoring-attribute", "tiles"),
    ]


def test_O22_an_accolade_scores_on_every_space_that_it_matches():
    there = wall("21 elf-crown", "23 elf-tattoo", "32 elf-dagger")
    sheet = Table(None, walls=[there], accolades=[["elf-tattoo"]]).sheet()
    assert (sheet["negatives"], sheet["positives"], sheet["attribute"]) == (-2, 2, 2)


@pytest.mark.parametrize(
    ("accolades", "winners", "reason"),
    [
        ([["elf-crown"], ["mage-crown", "mage-tattoo"]], (0,), "fewest-accolades"),
        ([["elf-crown"], ["mage-crown"]], (0, 1), "shared"),
    ],
)
def test_O23_ties(accolades, winners, reason):
    result = GAME.result(Table(None, accolades=accolades).s)
    assert result is not None
    assert (result.winners, result.reason) == (winners, reason)


def test_O23_most_points_win():
    result = GAME.result(Table(None, walls=[wall("31 elf-dagger")], accolades=[["elf-crown"]]).s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (1, 0), "most-points")


def test_O30_four_tiles_are_chosen_in_secret_one_face_of_each():
    table = Table("choose-tiles", expert=True)
    table.say("0: tile 1", "0: tile 2")
    assert table.refusal("tile 8") == ("O30", "tile-chosen")
    assert GAME.view(table.s, 1).picked == ()
    table.say("0: tile 3", "0: tile 4", "1: tile 8", "1: tile 9", "1: tile 10", "1: tile 11")
    assert [event.faces for event in table.happened(TilesRevealed)] == [
        (1, 2, 3, 4),
        (8, 9, 10, 11),
    ]
    assert list(table.s.tiles) == [1, 2, 3, 4, 8, 9, 10, 11]
    assert table.happened(TilesRevealed)[0].tells(1)


def test_O31_a_full_column_of_one_attribute_wakes_its_tile():
    there = wall("14 elf-crown")
    for attribute, woken in (("crown", True), ("dagger", False)):
        table = Table(
            "place-card",
            expert=True,
            turn=14,
            walls=[there],
            tiles=[[None, None, None, 2]],
            hand=[f"mage-{attribute}", "dwarf-dagger"],
        )
        table.say("place first 24")
        assert (table.asks() == "ReturnCard 0") == woken
        assert (table.s.tiles[3] == 0) == woken  # it is discarded


def test_O31_on_a_shield_one_face_up_card_wakes_the_narrow_column():
    table = Table(
        "place-card",
        side="shield",
        expert=True,
        tiles=[[None, None, None, 2]],
        hand=["mage-crown", "dwarf-dagger"],
    )
    table.say("place first 14")
    assert table.asks() == "ReturnCard 0"


def test_O31_the_owner_orders_several_and_each_still_acts():
    journal = GAME.scenarios()[0]
    answers = [entry.actions[0] for entry in journal.entries if entry.kind == "answer"]
    assert answers[-5:] == [
        *("resolve 1", "from accolades", "card dwarf-tattoo", "replace 24", "resolve 4"),
    ]


def test_O32_the_wild_at_any_time_of_the_own_turn():
    there = [wall("14 elf-crown")]
    keys: Any = {"expert": True, "turn": 14, "walls": there, "wilds": ["supply"]}
    table = Table(inn=QUIET, **keys)
    assert table.options()[-1] == "wild"
    table.say("wild")
    assert "cover 14 dagger" in table.options()
    assert table.refusal("cover 24 dagger") == ("OR10", "no-face-up-card")
    table.say("cover 14 dagger")
    assert (table.asks(), table.s.wilds[0]) == ("TakeCard 0", ON_WALL)
    assert table.refusal("wild") == ("O32", "no-wild-now")


def test_O32_a_wild_is_for_expert_until_the_end():
    table = Table(inn=QUIET, turn=14, walls=[wall("14 elf-crown")], wilds=["supply"])
    assert table.refusal("wild") == ("O21", "no-wild-now")


def test_O33_a_trophy_before_the_tiles_or_after_them():
    keys: dict[str, Any] = {
        "expert": True,
        "turn": 14,
        "walls": [wall("14 elf-crown", "31 gnome-crown")],
        "supply": [2],
        "tiles": [[None, None, None, 2]],
        "hand": ["mage-crown", "dwarf-dagger"],
    }
    table = Table("place-card", **keys).say("place first 24")
    assert table.asks() == "OfferTrophy 0"
    table.say("pass", "return 1", "return 1", "keep 1")
    assert table.asks() == "OfferTrophy 0"  # none was used yet
    table = Table("place-card", **keys)
    table.say("place first 24", "trophy 31", "return 1", "return 1", "keep 1")
    assert table.s.seat == 1


def test_O33_whoever_declined_is_not_asked_again_if_no_tile_has_acted():
    there = [wall("14 elf-crown", "31 gnome-crown")]
    keys: dict[str, Any] = {"expert": True, "turn": 14, "walls": there, "supply": [2]}
    table = Table("place-card", hand=["mage-dagger", "dwarf-dagger"], **keys)
    table.say("place first 24", "pass")
    assert table.s.seat == 1


def test_O33_the_limit_of_actions_spans_all():
    table = Table(
        "place-card",
        expert=True,
        turn=14,
        walls=[wall("13 elf-crown", "14 mage-crown")],
        tiles=[[None, None, None, 2]],
        hand=["sorcerer-crown", "elf-dagger"],
    )
    table.will_draw("dwarf-crown", "dwarf-dagger").say("place first 24", "keep 1")
    assert table.s.used == 1 << PEEK
    table.will_draw("elf-tattoo", "elf-earrings", "elf-eyepatch")
    table.say("return 1", "return 1", "keep 1")
    assert [event.action for event in table.happened(ActionTriggered)].count(PEEK) == 1


def test_undo_goes_back_until_something_hidden_was_seen():
    rng = Rng(5)
    match = start_match(GAME, 2, {}, rng)
    seat = match.s.seat
    match.play(seat, [GAME.verbs.parse("take 1")], rng)
    assert match.undoable(seat) is None
    match.undo(seat)
    assert len(match.s.inn) == 5
    match.play(seat, [GAME.verbs.parse("take 2")], rng)
    match.play(seat, [GAME.verbs.parse("take 2")], rng)
    match.play(seat, [GAME.verbs.parse("place first 23")], rng)
    assert match.undoable(seat) is not None  # the inn was filled up since
    with pytest.raises(IllegalAction, match="E5"):
        match.undo(seat)
