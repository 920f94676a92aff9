"""The layout's figures for walls, tiles and piles, so that boards need no rules to draw them."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.event import NOBODY
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.show.wall_figures import (
    DUE,
    LATER,
    LOST,
    NOW,
    OPEN,
    PAST,
    STATES,
    WON,
)
from tests.support.games.open_season import QUIET, Table, wall


def figures(table: Table, ref: str, viewer: int = NOBODY) -> dict[str, int]:
    zones = GAME.layout(GAME.shown(GAME.view(table.s, viewer)))
    found = {zone.ref: zone.figures for zone in zones}
    found |= {item.ref: item.figures for zone in zones for item in zone.items}
    return dict(found[ref])


def position(*cards: str, turn: int = 6, **keys: Any) -> Table:
    return Table(inn=QUIET, turn=turn, walls=[wall(*cards)], **keys)


@pytest.mark.parametrize(("turn", "rounds"), [(0, [1, 1]), (1, [2, 1]), (6, [4, 4]), (7, [5, 4])])
def test_O14_a_wall_tells_in_which_round_its_next_card_is_placed(turn: int, rounds: list[int]):
    table = Table(inn=QUIET, turn=turn)
    assert [figures(table, f"seat/{seat}/wall")["round"] for seat in range(2)] == rounds
    assert figures(table, "inn") == {"round": turn // 2 + 1, "rounds": 11}


def test_O14_the_next_card_is_one_of_the_next_round_once_a_card_was_placed():
    table = Table(inn=QUIET, turn=6).take("dwarf-crown", "dwarf-tattoo")
    assert figures(table, "seat/0/wall")["round"] == 4
    table.say("place first 11")
    assert figures(table, "seat/0/wall")["round"] == 5
    assert figures(table, "seat/1/wall")["round"] == 4


@pytest.mark.parametrize(
    ("turn", "dues"),
    [
        (0, [NOW, LATER, LATER]),
        (3, [NOW, LATER, LATER]),
        (4, [PAST, NOW, LATER]),
        (8, [PAST, PAST, NOW]),
        (12, [PAST, PAST, PAST]),
    ],
)
def test_O14_an_empty_space_tells_which_of_its_gifts_are_due(turn: int, dues: list[int]):
    told = figures(Table(inn=QUIET, turn=turn), "seat/1/wall/24")
    assert told == {f"gift-{number}": due for number, due in enumerate(dues, 1)}


def test_O14_a_space_without_gifts_or_with_a_card_tells_none():
    assert figures(Table(inn=QUIET, turn=0), "seat/0/wall/22") == {}
    assert figures(position("24 elf-dagger"), "seat/0/wall/24") == {}


def test_boards_know_the_states_by_name():
    assert [STATES[one] for one in (LOST, OPEN, WON)] == ["lost", "open", "won"]
    assert [DUE[one] for one in (PAST, NOW, LATER)] == ["past", "now", "later"]


@pytest.mark.parametrize(
    ("cards", "state", "filled"),
    [
        ((), OPEN, 0),
        (("22 elf-crown", "24 elf-dagger"), OPEN, 2),
        (("22 elf-crown", "24 mage-dagger"), LOST, 2),
        (("23 elf-crown down",), LOST, 1),
        (("22 elf-crown", "23 elf-tattoo", "24 elf-dagger"), WON, 3),
    ],
)
def test_O22_a_wall_tells_how_its_yellow_frieze_stands(
    cards: tuple[str, ...], state: int, filled: int
):
    told = figures(position(*cards), "seat/0/wall")
    assert (told["yellow"], told["yellow-filled"]) == (state, filled)


@pytest.mark.parametrize(
    ("cards", "turn", "state"),
    [
        (("31 elf-crown",), 8, OPEN),  # rounds 5 and 6 are left for two spaces
        (("31 elf-crown",), 10, LOST),
        (("31 elf-crown", "32 gnome-crown"), 10, OPEN),
        (("31 elf-crown", "32 gnome-crown"), 12, LOST),
    ],
)
def test_O14_a_wall_tells_whether_the_bonus_of_its_row_can_be_won(
    cards: tuple[str, ...], turn: int, state: int
):
    assert figures(position(*cards, turn=turn), "seat/0/wall")["row"] == state


def test_O14_the_bonus_of_a_row_is_won_with_its_penalty():
    full = ("31 elf-crown", "32 gnome-crown", "33 mage-crown")
    assert figures(position(*full, penalties=[0]), "seat/0/wall")["row"] == WON


def test_a_shield_has_no_yellow_frieze_row_or_series():
    assert set(figures(position(side="shield"), "seat/0/wall")) == {"round"}


def test_O22_a_wall_tells_what_a_series_scores_and_how_many_there_are():
    five = ["elf-crown", "elf-tattoo", "mage-dagger", "gnome-earrings"]
    table = position(accolades=[five, []], stocks=[["dwarf-eyepatch"], []], series=[1])
    told = figures(table, "seat/0/wall", 0)
    assert (told["series"], told["series-count"]) == (4, 1)
    assert figures(table, "seat/1/wall")["series"] == 7


@pytest.mark.parametrize(
    ("cards", "lasting", "state"),
    [
        (("11 elf-crown", "21 mage-crown"), [], OPEN),
        (("11 elf-crown", "21 mage-crown", "31 dwarf-crown"), [], WON),
        (("11 elf-crown", "21 mage-dagger"), [], LOST),
        (("11 elf-crown", "21 mage-dagger", "31 dwarf-crown"), [0], WON),
        (("11 elf-crown", "21 mage-dagger"), [0], OPEN),
        (("11 elf-crown down", "21 mage-crown"), [], LOST),
    ],
)
def test_O31_a_tile_tells_how_its_column_stands(
    cards: tuple[str, ...], lasting: list[int], state: int
):
    tiles = [[1, 9, 14, 6], [2, 8, 12, 13]]
    table = position(*cards, expert=True, tiles=tiles, lasting=lasting)
    assert figures(table, "seat/0/tile/1") == {"when": 0, "other": 8, "column": state}
    assert figures(table, "seat/0/tile/3")["when"] == 1
    assert figures(table, "seat/0/tile/2")["when"] == 2


def test_O17_O20_a_pile_tells_what_counts_at_the_end():
    table = position(
        "32 elf-crown",
        trophies=[{"32": 2}],
        accolades=[["elf-dagger", "elf-dagger", "mage-crown"]],
        stocks=[["elf-tattoo"], []],
        kept=["gnome-crown"],
    )
    assert figures(table, "seat/0/accolades", 0) == {
        "elf-dagger": 2, "mage-crown": 1, "elf-tattoo": 1, "gnome-crown": 1,
        "elf": 3, "elf-more": 2, "mage": 1, "gnome": 1,
        "crown": 2, "tattoo": 1, "dagger": 2, "earrings": 0, "eyepatch": 0,
    }  # fmt: skip


def test_O11_a_closed_pile_tells_nothing():
    table = position(accolades=[["elf-dagger"], ["mage-crown"]])
    assert table.s.closed
    assert figures(table, "seat/0/accolades", 0)["elf-dagger"] == 1
    assert figures(table, "seat/1/accolades", 0) == {}
    assert "series-count" not in figures(table, "seat/1/wall", 0)
    assert "series-count" in figures(table, "seat/0/wall", 0)
