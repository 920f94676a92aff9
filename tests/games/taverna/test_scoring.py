"""The end of a match: T40 to T42, and the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.score import totals
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.events import OrderSettled
from tests.support.games.taverna import Table, levels, owned

LAST_CARD = {"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"}
ROW = [None, "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def last_turn(seats: int, **position: Any) -> Table:
    """End the last turn, with no reactions in any hand."""
    turns = {2: 16, 3: 18, 4: 24, 5: 30}[seats]
    table = Table(seats, turn=turns - 1, row=ROW, now=LAST_CARD, **position)
    return table.draws("human-mask").say(seats - 1, "end").all_pass()


def test_T40_spells_become_coins_and_privileges_points():
    hands = [["fireworks", "disguise"], []]
    table = last_turn(2, hands=hands, privileges=[0, 3])
    assert table.coins() == [17, 15]
    assert table.points() == [0, 3]


def test_T41_the_order_goes_by_the_kings_track_and_those_to_its_right():
    table = last_turn(3, king="human", levels=levels(a="3 0 0 2", b="3 1 0 2", c="0 0 0 4"))
    assert table.last(OrderSettled).order == (2, 1, 0)
    assert list(table.s.decided) == [3, 1, 1]


def test_T41_a_full_tie_goes_by_the_next_birthday():
    table = last_turn(3, days=[300, 20, 10])
    assert table.last(OrderSettled).order == (2, 1, 0)
    assert list(table.s.decided) == [4, 4, 4]


def test_T41_two_players_choose_twice_and_the_queens_track_is_read_anew():
    table = last_turn(
        2, king="elf", queen="orc", levels=levels(a="3 0 2 0", b="2 0 2 1"), days=[200, 100]
    )
    table.say(0, "claim king")  # now ahead with the orcs, too
    assert table.refusal(1, "claim king") == ("T41", "royal-was-used")
    table.say(1, "claim queen")
    assert table.last(OrderSettled) == OrderSettled(2, (0, 1))
    table.say(0, "claim archduke").say(1, "claim archmage")
    assert GAME.result(table.s) is not None


@pytest.mark.parametrize(
    ("royal", "position", "worth"),
    [
        ("king", {}, 5),
        ("queen", {}, 3),
        ("queen", {"favours": [["barrel"], [], []], "used": [["tome", "good-word"], [], []]}, 9),
        ("queen", {"used": [["tome", "barrel", "minstrel", "good-word", "good-word"], [], []]}, 15),
        ("master-of-coins", {"coins": [5, 0, 0]}, 3),
        ("master-of-coins", {"coins": [6, 0, 0]}, 6),
        ("master-of-coins", {"coins": [8, 0, 0]}, 6),
        ("master-of-coins", {"coins": [9, 0, 0]}, 9),
        ("master-of-coins", {"coins": [11, 0, 0]}, 9),
        ("master-of-coins", {"coins": [12, 0, 0]}, 12),
        ("master-of-coins", {"coins": [14, 0, 0]}, 12),
        ("master-of-coins", {"coins": [15, 0, 0]}, 15),
        ("master-of-coins", {"coins": [40, 0, 0]}, 15),
        ("archduke", {"deeds": owned(copper_keg="0 -")}, 3),
        ("archduke", {"deeds": owned(copper_keg="0 -", gilded_lute="0 -", moonlit_folio="- 0")}, 9),
        ("archmage", {}, 3),
        ("archmage", {"cast": [["fireworks", "disguise"], [], []]}, 9),
        ("archmage", {"cast": [["fireworks", "fireworks", "disguise"], [], []]}, 15),
    ],
)
def test_T41_what_the_court_gives(royal: str, position: dict[str, Any], worth: int):
    table = last_turn(3, levels=levels(a="1 0 0 0", b="0 0 0 0", c="0 0 0 0"), **position)
    before = table.points()[0]
    assert shown(table, 0, royal) == worth, "what it would be worth"
    table.say(0, f"claim {royal}")
    assert table.points()[0] - before == worth
    assert shown(table, -1, royal) == worth, "what it was worth to its user"


def shown(table: Table, viewer: int, royal: str) -> int:
    """What a royal scoring is worth, by the layout."""
    zones = GAME.layout(GAME.view(table.s, viewer))
    [found] = [item for zone in zones for item in zone.items if item.ref == f"royal/{royal}"]
    return dict(found.figures)["worth"]


def test_T41_the_fifth_player_takes_what_is_left_without_being_asked():
    table = last_turn(5, levels=[[4, 0, 0, 0], [3, 0, 0, 0], [2, 0, 0, 0], [1, 0, 0, 0], [0] * 4])
    for seat, royal in enumerate(["queen", "king", "archduke", "archmage"]):
        table.say(seat, f"claim {royal}")
    assert table.s.royals[2] == 4
    assert GAME.result(table.s) is not None


def test_TR9_the_king_may_lead_to_a_free_level_7_and_brings_no_bonus():
    table = last_turn(3, levels=levels(a="6 1 1 1", b="0 0 0 0", c="0 0 0 0"))
    before = (table.coins()[0], table.points()[0])
    table.say(0, "claim king")
    assert list(table.s.tracks[:4]) == [7, 2, 2, 2]
    assert (table.coins()[0], table.points()[0]) == (before[0], before[1] + 5)


def test_T42_most_points_win_and_a_tie_goes_by_the_birthday():
    even = levels(a="2 2 2 2", b="2 2 2 2", c="0 0 0 0")
    table = last_turn(3, levels=even, days=[200, 50, 100])
    table.say(1, "claim archmage").say(0, "claim queen").say(2, "claim master-of-coins")
    result = GAME.result(table.s)
    assert result is not None
    assert result.scores == (3, 3, 15 - 12)
    assert (result.winners, result.reason) == ((1,), "next-birthday")


def test_T42_a_tie_goes_by_lot_where_birthdays_were_drawn():
    even = levels(a="2 2 2 2", b="2 2 2 2", c="0 0 0 0")
    table = last_turn(3, levels=even, days=[236, 23, 71])
    table.say(1, "claim archmage").say(0, "claim queen").say(2, "claim master-of-coins")
    result = GAME.result(table.s)
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "by-lot")
    because = [why for line in GAME.score_sheet(table.s) for words in line.because for why in words]
    assert "by-birthday" not in because


def test_the_score_sheet_adds_up_and_gives_reasons():
    table = last_turn(
        2,
        king="elf",
        queen="orc",
        points=[[6, 3, 2, 0, 0], [4, 0, 6, 0, 0]],
        privileges=[2, 0],
        deeds=owned(copper_keg="0 1", gilded_lute="0 -"),
        levels=levels(a="3 0 3 0", b="2 0 4 1"),
    )
    table.say(0, "claim king").say(1, "claim archduke")
    table.say(0, "claim archmage").say(1, "claim queen")
    sheet = {line.name: line for line in GAME.score_sheet(table.s)}
    result = GAME.result(table.s)
    assert result is not None
    assert totals(GAME.score_sheet(table.s), 2) == result.scores
    assert list(sheet) == [
        *("deeds", "guild-tokens", "track-bonuses", "privileges", "royal"),
        *("people-elf", "people-dwarf", "people-orc", "people-human"),
    ]
    assert sheet["deeds"].because[0] == ("gilded-lute", "copper-keg", "deed-taken-over")
    assert sheet["deeds"].because[1] == ("copper-keg",)
    assert sheet["guild-tokens"].because == (("guild-token",), ())
    assert sheet["track-bonuses"].because == (("level-2",), ("level-2", "level-4"))
    assert sheet["privileges"].because[0] == ("privilege", "privilege")
    assert sheet["royal"].because[0] == (
        *("king", "chose-1", "by-elf"),
        *("archmage", "chose-1", "by-elf"),
    )
    assert sheet["people-elf"].because == (("level-4",), ("level-2",))
