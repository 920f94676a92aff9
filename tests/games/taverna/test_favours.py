"""The favours of Taverna, TF1 to TF10, one story each or more."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.packed import ints
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import BEER, BOOK, LYRE, MASK
from inglenook.games.taverna.rules.effects.taverns import can_move_a_tile, free_tables
from inglenook.games.taverna.rules.state import NONE
from tests.support.games.taverna import Table, levels, owned, seated

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def with_favours(*favours: str, **position: Any) -> Table:
    return Table(2, row=ROW, favours=[list(favours), []], **position)


def test_TF1_a_symbol_becomes_another_mask_included():
    table = with_favours("turncoat").say(0, "take 2 human", "use turncoat")
    assert table.options(0) == [
        "change lyre book",
        "change lyre mask",
        "change beer book",
        "change beer mask",
    ]
    assert table.refusal(0, "change lyre beer") == ("TF1", "no-such-change")
    table.say(0, "change beer mask")
    assert table.s.symbols == LYRE | MASK


@pytest.mark.parametrize(
    ("favour", "symbol", "rule"),
    [
        ("masquerade", MASK, "TF2"),
        ("barrel", BEER, "TF8"),
        ("tome", BOOK, "TF9"),
        ("minstrel", LYRE, "TF10"),
    ],
)
def test_TF2_TF8_TF9_TF10_a_symbol_is_added_before_seating(favour: str, symbol: int, rule: str):
    table = with_favours(favour)
    assert table.refusal(0, f"use {favour}") == (rule, "favour-without-effect")
    take = "take 2 human" if symbol == BOOK else "take 1 human"
    table.say(0, take, f"use {favour}")
    assert table.s.symbols & symbol
    late = with_favours(favour).say(0, take, "seat copper-keg 1").all_pass()
    assert late.refusal(0, f"use {favour}")[1] == "favour-without-effect"


def test_TF2_the_mask_lets_a_customer_take_a_place():
    table = with_favours("masquerade", tables=seated(copper_keg="dwarf - -"))
    table.say(0, "take 1 human", "use masquerade", "swap copper-keg 1")
    assert table.level(0, "dwarf") == 1


def test_TF3_a_second_spell_this_turn():
    table = with_favours("second-breath", hands=[["golden-drizzle", "golden-drizzle"], []])
    assert table.refusal(0, "use second-breath") == ("TF3", "favour-without-effect")
    table.say(0, "cast golden-drizzle", "use second-breath", "cast golden-drizzle")
    assert table.coins()[0] == 21


def test_TF4_needs_a_tile_in_one_tavern_and_a_free_table_in_another():
    s = Table(2).s
    homes = SIDES[s.side].taverns
    first = [table for table, tavern in enumerate(homes) if tavern == homes[0]]
    for taken in (range(0), first[:1], first, range(1, len(homes)), range(len(homes))):
        s.tables = ints([0 if table in taken else NONE for table in range(len(homes))])
        moves = [(a, b) for a in taken for b in range(len(homes)) if s.tables[b] == NONE]
        assert can_move_a_tile(s) == any([homes[a] != homes[b] for a, b in moves])
    s.tables = ints([NONE if table == first[0] else 0 for table in range(len(homes))])
    assert can_move_a_tile(s)
    assert free_tables(s) == [first[0]]
    assert free_tables(s, homes[0]) == []


def test_TF4_a_tile_moves_with_income_level_and_privilege():
    table = with_favours(
        "change-of-seat",
        tables=seated(copper_keg="orc - -", cracked_tusk="orc - human"),
        deeds=owned(cracked_tusk="1 -", copper_keg="0 -"),
        coins=[0, 0],
    )
    table.say(0, "use change-of-seat", "lift copper-keg 1")
    assert table.refusal(0, "set copper-keg 2") == ("TF4", "not-this-table")
    table.say(0, "set cracked-tusk 2")
    assert table.coins() == [0, 3]
    assert table.level(0, "orc") == 1
    assert list(table.s.privileges) == [1, 0]
    assert table.s.tiles == 3


def test_TF5_a_tile_of_a_people_that_is_not_on_the_card():
    table = with_favours("unexpected-guest").say(0, "take 3 elf", "use unexpected-guest")
    assert table.options(0) == ["turn orc", "turn human"]
    assert table.refusal(0, "turn dwarf") == ("TF5", "same-people")
    table.say(0, "turn orc", "seat cracked-tusk 1")
    assert table.level(0, "orc") == 1


def test_TF6_a_level_on_any_track():
    table = with_favours("good-word", levels=levels(a="0 0 1 0", b="0 0 0 0"))
    table.say(0, "use good-word", "raise orc")
    assert (table.level(0, "orc"), table.points()[0]) == (2, 2)


def test_TF7_a_missing_token_anywhere():
    table = with_favours("guild-seal", tokens={"copper-keg": ["book"]})
    table.say(0, "use guild-seal")
    assert "token copper-keg lyre" in table.options(0)
    assert table.refusal(0, "token copper-keg book") == ("TF7", "symbol-is-there")
    table.say(0, "token copper-keg lyre")
    assert table.points()[0] == 3
