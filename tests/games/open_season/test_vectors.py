"""The vectors of the rules, OV1 to OV8."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.events import ActionTriggered, CardLifted, TrophiesTaken
from inglenook.games.open_season.rules.wall import KEEP, PEEK, STEAL
from tests.support.games.open_season import QUIET, Table, wall

# the wall and the accolades of the rulebook's scoring example
EXAMPLE: dict[str, Any] = {
    "walls": [
        wall(
            "11 gnome-tattoo",
            "12 barbarian-dagger",
            "13 elf-earrings",
            "14 mage-dagger",
            "21 sorcerer-crown",
            "22 dwarf-dagger down",
            "23 dwarf-crown",
            "24 dwarf-eyepatch",
            "31 elf-crown",
            "32 barbarian-tattoo",
            "33 mage-earrings",
        )
    ],
    "trophies": [{"13": 1, "32": 1, "33": 1}],
    "supply": [1],
    "series": [0],
    "penalties": [0],
    "wilds": [{"card": "dwarf-crown", "as": "eyepatch"}],
    "accolades": [
        [
            *("sorcerer-tattoo", "elf-crown", "elf-dagger"),
            *("barbarian-crown", "barbarian-crown", "barbarian-earrings", "barbarian-tattoo"),
            *("mage-crown", "mage-crown", "mage-eyepatch", "dwarf-crown"),
            *("gnome-crown", "gnome-earrings", "gnome-dagger"),
        ],
        ["mage-tattoo", "mage-dagger", "mage-earrings", "mage-tattoo"],
    ],
}


def test_OV1_the_scoring_example_gives_29_line_by_line():
    table = Table(None, **EXAMPLE)
    assert len(table.accolades()) == 14
    assert table.sheet() == {
        "negatives": -2,
        "positives": 12,
        "majority": 0,
        "face-down": -5,
        "attribute": 12,
        "series": 14,
        "yellow": 0,
        "penalty": -2,
    }
    assert table.total() == 29
    result = GAME.result(table.s)
    assert result is not None
    assert result.scores[0] == 29


def test_OV1_the_sheet_names_what_earned_each_line():
    lines = {line.name: line.because[0] for line in GAME.score_sheet(Table(None, **EXAMPLE).s)}
    assert lines["negatives"] == ("sorcerer-tattoo",)
    assert lines["positives"].count("trophy") == 1
    assert len(lines["positives"]) == 2 + 4 + 1
    assert lines["face-down"] == ("dwarf-dagger",)
    assert lines["attribute"] == (
        *("gnome-crown", "elf-crown", "barbarian-crown", "barbarian-crown"),
        *("mage-crown", "mage-crown"),  # the dwarf has an eyepatch now, by the wild
    )
    assert len(lines["series"]) == 10
    assert lines["majority"] == ()
    assert lines["penalty"] == ("barbarian-tattoo", "sorcerer-tattoo")


def test_OV1_the_wild_of_the_example_was_placed_as_well_as_can_be():
    """The hint computes all placements exactly; none is better."""
    keys = EXAMPLE | {"wilds": ["supply"]}
    table = Table("place-wild", **keys)
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    totals = {choice.action.text: dict(choice.figures)["total"] for choice in prompt.choices}
    assert totals["change dwarf-crown eyepatch"] == 29
    assert max(totals.values()) == dict(prompt.figures)["total"]
    for text, total in list(totals.items())[::9]:
        again = Table("place-wild", **keys).say(text)
        assert (again.asks(), again.total()) == ("over", total)


def test_OV2_an_elf_and_a_mage_fit_nowhere():
    top = ["13 elf-crown", "14 mage-crown"]
    rest = ["21 gnome-crown", "22 dwarf-crown", "23 elf-tattoo", "24 mage-tattoo"]
    rest += ["31 gnome-dagger", "32 elf-dagger", "33 mage-dagger"]
    table = Table(
        "place-card",
        turn=18,
        inn=QUIET[:3],
        hand=["elf-earrings", "mage-earrings"],
        walls=[wall(*top, *rest), {}],
    )
    assert table.options() == ["hide first 11", "hide first 12", "hide second 11", "hide second 12"]
    assert table.refusal("place first 11") == ("O13", "people-in-frieze")
    table.say("hide first 12")
    assert table.on("12") == "elf-earrings down"
    assert table.stock() == ["mage-earrings"]
    assert [event.action for event in table.happened(ActionTriggered)] == [KEEP]


def test_OV3_the_chain_of_the_rulebook():
    table = Table(
        "place-card",
        seats=3,
        turn=9,
        inn=QUIET[:3],
        hand=["sorcerer-crown", "elf-crown"],
        walls=[wall("11 gnome-crown", "13 elf-tattoo", "14 mage-crown")],
        accolades=[[], ["mage-dagger", "dwarf-crown"], ["dwarf-dagger"]],
    )
    table.will_draw("gnome-dagger", "dwarf-tattoo").say("place first 24")
    assert table.asks() == "KeepOne 0"
    table.say("keep 1")
    assert table.asks() == "ChooseVictim 0"
    table.will_draw("mage-dagger").say("rob 1")
    assert table.asks() == "OfferInn 1"
    assert table.stock() == ["elf-crown", "gnome-dagger"]
    table.say("1: pass")
    assert table.asks() == "KeepCard 0"
    assert table.stock() == ["elf-crown", "gnome-dagger", "mage-dagger"]
    assert [event.action for event in table.happened(ActionTriggered)] == [PEEK, STEAL, KEEP]
    table.say("take 1")
    assert table.s.seat == 1


@pytest.mark.parametrize(("turn", "trophies"), [(10, 4), (12, 0)])
def test_OV4_the_bottom_row_in_time_or_too_late(turn: int, trophies: int):
    there = ["31 gnome-crown", "32 elf-crown", "11 gnome-tattoo", "12 elf-tattoo", "13 mage-crown"]
    if not trophies:
        there.append("14 dwarf-crown")
    table = Table(
        "place-card",
        turn=turn,
        inn=QUIET[:3],
        hand=["mage-tattoo", "sorcerer-crown"],
        walls=[wall(*there)],
    )
    table.say("place first 33")
    assert sum([event.count for event in table.happened(TrophiesTaken)]) == trophies
    assert table.s.supply[0] == trophies
    assert table.s.penalties == (1 if trophies else 0)


@pytest.mark.parametrize(
    ("counts", "series", "penalty"), [((6, 2, 2, 2, 2), 8, -2), ((6, 0, 2, 2, 2), 0, 0)]
)
def test_OV5_series_and_penalty(counts, series, penalty):
    names = ("crown", "tattoo", "dagger", "earrings", "eyepatch")
    cards = [f"elf-{name}" for name, count in zip(names, counts, strict=True) for _ in range(count)]
    sheet = Table(None, accolades=[cards], penalties=[0]).sheet()
    assert (sheet["series"], sheet["penalty"]) == (series, penalty)


def test_OV6_with_the_trophy_on_the_majority_it_is_37():
    table = Table(None, **(EXAMPLE | {"trophies": [{"13": 1, "33": 2}]}))
    sheet = table.sheet()
    assert (sheet["positives"], sheet["majority"], table.total()) == (10, 10, 37)


def test_OV7_the_first_card_of_OT2_peeks_at_what_went_back():
    table = Table(
        "place-card",
        expert=True,
        turn=14,
        inn=QUIET[:3],
        hand=["sorcerer-crown", "dwarf-crown"],
        walls=[wall("13 elf-tattoo", "14 mage-crown")],
        tiles=[[None, None, None, 2]],
    )
    table.will_draw("elf-dagger", "gnome-crown", "gnome-dagger", "dwarf-crown")
    table.say("place first 24", "return 3", "return 2")
    assert table.asks() == "StockFirst 0"
    table.say("keep 1")
    assert table.asks() == "KeepOne 0"
    seen = [event.card for event in table.happened(CardLifted)][4:]
    assert seen == [0, 2]  # the gnome with the crown was laid back last
    table.say("keep 2")
    assert table.stock() == ["dwarf-crown", "elf-dagger", "gnome-dagger", "dwarf-crown"]


@pytest.mark.parametrize(("turn", "trophies"), [(8, 0), (10, 1)])
def test_OV8_trophies_of_a_shield(turn: int, trophies: int):
    there = ["11 gnome-tattoo", "12 elf-tattoo", "13 mage-crown", "21 gnome-crown"]
    if trophies:
        there.append("32 dwarf-crown")
    table = Table(
        "place-card",
        side="shield",
        turn=turn,
        inn=QUIET[:3],
        hand=["sorcerer-tattoo", "barbarian-crown"],
        walls=[wall(*there)],
    )
    table.say("place first 22")
    assert len(table.happened(TrophiesTaken)) == trophies
    assert table.asks() == ("MarkScoring 0" if trophies else "TakeCard 1")


def test_OV8_an_unmarked_scoring_gives_nothing():
    cards = ["elf-crown"] * 6 + ["elf-tattoo"] * 6 + ["elf-dagger"] * 6
    unmarked = Table(None, side="shield", accolades=[cards]).sheet()
    marked = Table(
        None, side="shield", accolades=[cards], marks=[["many", "attribute"], []]
    ).sheet()
    assert (unmarked["scoring-many"], unmarked["scoring-attribute"]) == (0, 0)
    assert (marked["scoring-many"], marked["scoring-attribute"]) == (7, 6)
