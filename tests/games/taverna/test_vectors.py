"""The printed examples, TV1 to TV6, step by step."""

from __future__ import annotations

import pytest

from inglenook.core.packed import count_of
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.events import (
    DeedTakenOver,
    FeastHeld,
    IncomePaid,
    OrderSettled,
    SymbolsAdded,
)
from inglenook.games.taverna.rules.state import spells_cast
from tests.support.games.taverna import Table, levels, owned, seated


def test_TV1_the_end_of_a_match_of_three():
    """Karl is seat 0, Fred 1, Etienne 2."""
    table = Table(
        3,
        king="elf",
        turn=17,
        first=1,
        days=[3, 200, 10],
        levels=levels(karl="4 0 1 7", fred="2 4 4 2", etienne="2 4 3 5"),
        hands=[["divination", "disguise"], [], []],
        cast=[[], ["fireworks", "telekinesis", "golden-drizzle"], []],
        privileges=[0, 1, 0],
        coins=[0, 10, 18],
        deeds=owned(gilded_lute="2 -", moonlit_folio="2 -", copper_keg="2 -", cracked_tusk="2 -"),
        now={"card": "orc-book", "tile": "orc", "symbols": ["book"], "tavern": "copper-keg"},
        row=["human-book", "human-beer", None, "elf-book"],
    )
    before = table.points()
    assert spells_cast(table.s, 1) == 4
    table.draws("orc-lyre").say(0, "end").all_pass()
    assert table.last(OrderSettled) == OrderSettled(0, (0, 1, 2))
    assert table.coins()[0] == 2  # two unused spells
    assert table.hand(0) == []
    assert table.asks() == "ClaimRoyal 0"
    table.say(0, "claim king").say(1, "claim master-of-coins").say(2, "claim archduke")
    assert [table.level(0, people) for people in ("elf", "dwarf", "orc", "human")] == [5, 1, 2, 7]
    result = GAME.result(table.s)
    assert result is not None
    added = [now - then for now, then in zip(result.scores, before, strict=True)]
    assert added == [18, 14, 19]
    assert result.winners == (2,)
    sheet = {line.name: line.points for line in GAME.score_sheet(table.s)}
    assert sheet["royal"] == (5, 9, 12)
    assert sheet["privileges"] == (0, 1, 0)
    assert sheet["people-human"] == (10, 0, 4)


def test_TV2_the_long_turn():
    table = Table(
        3,
        coins=[4, 15, 15],
        hands=[["metamorphosis", "disguise"], [], []],
        cast=[["golden-drizzle"], [], []],
        favours=[["change-of-seat", "second-breath"], [], []],
        levels=levels(karl="0 3 1 1", fred="0 0 0 0", etienne="0 0 0 0"),
        deeds=owned(cracked_tusk="0 -", copper_keg="0 -"),
        tables=seated(cracked_tusk="orc orc -", moonlit_folio="human - -", copper_keg="dwarf - -"),
        dignitaries={
            "princess": "copper-keg",
            "gobtrotter": "gilded-lute",
            "notary": "moonlit-folio",
            "ambassadress": "crown-of-averna",
        },
        castle=["good-word", "turncoat", "barrel", "tome", "minstrel"],
        row=["elf-book", "human-beer", "orc-lyre", "orc-mask"],
    )
    table.say(0, "use change-of-seat", "lift moonlit-folio 1", "set cracked-tusk 3")
    assert table.coins()[0] == 7
    assert table.s.privileges[0] == 2
    assert table.level(0, "human") == 2
    table.say(0, "call gobtrotter copper-keg", "add book-lyre")
    assert (table.coins()[0], table.points()[0]) == (2, 6)
    assert table.last(SymbolsAdded).points == 6
    table.say(0, "take 1 elf", "cast metamorphosis").all_pass().say(0, "turn dwarf")
    assert table.coins()[0] == 0
    table.draws("fireworks").say(0, "seat copper-keg 2").all_pass()
    assert table.coins()[0] == 9  # an income of 3, and 6 for level 4 with the dwarves
    assert table.level(0, "dwarf") == 4
    assert table.hand(0) == ["fireworks", "disguise"]
    assert {text.split()[1] for text in table.options(0, "send")} == {"princess"}
    table.draws("unexpected-guest", "unexpected-guest", "masquerade")
    table.say(0, "send princess moonlit-folio", "size 3")
    table.say(0, "pick good-word", "pick barrel", "pick tome")
    assert table.coins()[0] == 2
    assert len(table.favours(0)) == 4
    table.say(0, "use good-word", "raise orc")
    assert (table.level(0, "orc"), table.points()[0]) == (2, 8)
    assert table.refusal(0, "cast fireworks") == ("T26", "one-spell-a-turn")
    table.say(0, "use second-breath", "sell disguise", "cast fireworks").all_pass()
    assert table.coins()[0] == 0
    assert spells_cast(table.s, 0) == 4
    assert table.asks() == "TakeTurn 0"


def test_TV3_two_owners_of_a_beer_tavern():
    table = Table(
        3,
        coins=[5, 5, 5],
        deeds=owned(copper_keg="0 1"),
        row=["human-beer", "human-book", "elf-book", "orc-book"],
    )
    table.say(0, "take 1 human", "seat copper-keg 1")
    assert table.coins() == [11, 8, 5]
    assert table.last(IncomePaid).owners == (0, 1)
    assert table.last(FeastHeld).coins == 3


def test_TV4_an_elf_at_an_elf_table_draws_a_spell():
    table = Table(
        3,
        levels=[[1, 0, 0, 0], [0] * 4, [0] * 4],
        row=["elf-lyre", "elf-mask", "elf-book", "orc-book"],
    )
    table.draws("divination").say(0, "take 1 elf", "seat moonlit-folio 1")
    assert table.level(0, "elf") == 2
    assert table.hand(0) == ["divination"]


@pytest.mark.parametrize(
    ("answer", "human", "orc"),
    [("seat copper-keg 1", 0, 0), ("seat gilded-lute 1", 1, 0), ("swap cracked-tusk 1", 0, 1)],
)
def test_TV5_a_mask_in_two_ways(answer: str, human: int, orc: int):
    table = Table(
        3,
        coins=[0, 0, 0],
        deeds=owned(copper_keg="1 -", gilded_lute="1 -", cracked_tusk="1 -"),
        tables=seated(cracked_tusk="orc orc orc"),
        row=["human-mask", "human-book", "elf-book", "orc-book"],
    )
    table.say(0, "take 1 human", answer)
    assert (table.level(0, "human"), table.level(0, "orc")) == (human, orc)
    assert table.s.privileges[0] == 0
    assert table.coins() == [0, 3, 0]


def test_TV6_the_notary_takes_over_a_deed():
    table = Table(
        3,
        coins=[20, 0, 0],
        deeds=owned(copper_keg="- 1", gilded_lute="1 -", moonlit_folio="2 -"),
        dignitaries={"notary": "crown-of-averna", "princess": "gilded-lute"},
        row=["human-mask", "human-book", "elf-book", "orc-book"],
    )
    table.say(0, "take 1 human", "seat crown-of-averna 1")
    assert "send notary moonlit-folio" in table.options(0)  # the other deed there has no owner
    table.say(0, "send notary copper-keg")
    table.say(0, "buy copper-keg 2")
    assert table.last(DeedTakenOver) == DeedTakenOver(0, 1, 2, 9, 4, 4)
    assert table.coins() == [11, 4, 0]
    assert table.points() == [4, 0, 0]


def test_TV6_but_never_the_last_deed_of_a_player():
    table = Table(
        3,
        coins=[20, 0, 0],
        deeds=owned(copper_keg="- 1"),
        dignitaries={"notary": "crown-of-averna", "princess": "gilded-lute"},
        row=["human-mask", "human-book", "elf-book", "orc-book"],
    )
    table.say(0, "take 1 human", "seat crown-of-averna 1", "send notary copper-keg")
    assert count_of(table.s.deeds, 0) == 1  # only the free one could be meant
    assert table.points() == [2, 0, 0]
    assert table.coins() == [16, 0, 0]
