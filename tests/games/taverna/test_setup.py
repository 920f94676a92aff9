"""The board and the set-up of Taverna: T1 to T3, T10 to T13."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.core.event import HIDDEN, MINOR, NOBODY
from inglenook.core.packed import count_of
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    COPIES,
    CURSE,
    CUSTOMER_DECKS,
    CUSTOMER_PEOPLES,
    FAVOUR_COPIES,
    LEVELS,
    PEOPLES,
    PEOPLES_OF,
)
from inglenook.games.taverna.rules.events import BirthdayTold, LotDrawn
from inglenook.games.taverna.rules.spell_events import CurseDrawn, SpellDrawn
from inglenook.games.taverna.rules.state import NONE, TavernaState, hand_size, turns_in_all
from inglenook.texts import Texts
from tests.support.games.taverna import Table, levels


def start(seats: int, seed: int = 0, **options: str) -> TavernaState:
    s = GAME.start(seats, GAME.info.complete(seats, options))
    s.events = []
    advance(s, Rng(seed))
    return s


def test_T1_two_sides_of_the_board():
    tables = [[len(tables) for tables in side.tables_in] for side in SIDES]
    assert tables == [[3, 3, 3, 3, 6], [5, 5, 5, 5, 10]]
    assert [start(seats).side for seats in (2, 3, 4, 5)] == [0, 0, 1, 1]
    assert TAVERNS[-1] == "crown-of-averna"


@pytest.mark.parametrize("seed", range(10))
def test_T1_each_small_tavern_begins_with_one_dignitary(seed: int):
    assert sorted(start(3, seed).dignitaries) == [0, 1, 2, 3]


@pytest.mark.parametrize("side", SIDES)
def test_T1_any_two_deeds_can_be_afforded_in_the_opening(side):
    dearest = sorted([max(side.prices[deed] for deed in deeds) for deeds in side.deeds_in])
    assert sum(dearest[-2:]) <= 15


def test_T2_the_tracks():
    assert PEOPLES == ("elf", "dwarf", "orc", "human")
    assert LEVELS == (-3, -1, 0, 1, 2, 4, 7, 10)
    assert list(start(4).tracks) == [0] * 16


@pytest.mark.parametrize(
    ("people", "level", "gain"),
    [
        ("human", 2, "privileges 1"),
        ("human", 4, "privileges 2"),
        ("elf", 2, "spells 1"),
        ("elf", 4, "spells 2"),
        ("dwarf", 2, "coins 3"),
        ("dwarf", 4, "coins 6"),
        ("orc", 2, "points 2"),
        ("orc", 4, "points 4"),
    ],
)
def test_T2_the_bonuses_of_the_tracks(people: str, level: int, gain: str):
    before = [0] * 4
    before[PEOPLES.index(people)] = level - 1
    table = Table(2, levels=[before, [0] * 4], favours=[["good-word"], []])
    table.draws("fireworks", "divination")
    table.say(0, "use good-word", f"raise {people}")
    found = {
        "privileges": table.s.privileges[0],
        "spells": len(table.hand(0)),
        "coins": table.coins()[0] - 15,
        "points": table.points()[0],
    }
    what, count = gain.split()
    assert found == dict.fromkeys(found, 0) | {what: int(count)}


def test_T2_only_the_first_stands_on_level_7():
    table = Table(2, levels=levels(a="6 0 0 0", b="7 0 0 0"), favours=[["good-word"], []])
    table.say(0, "use good-word")
    assert table.refusal(0, "raise elf") == ("TR8", "track-is-full")


def test_T3_the_supply():
    s = start(5)
    assert list(s.coins) == [15] * 5
    assert (s.reserve, s.honours) == (10, 0b11111)
    assert (sum(FAVOUR_COPIES), sum(s.castle), sum(s.favour_deck)) == (15, 5, 10)
    assert sum(s.spell_deck) + sum(s.hands) == sum(COPIES) + 1  # and the Curse
    assert [sum(CUSTOMER_DECKS[seats]) for seats in (2, 3, 4, 5)] == [22, 22, 28, 34]


def test_T10_the_largest_number_begins():
    s = start(3, birthdays="10, 300, 20")
    assert (list(s.days), s.first, s.active) == ([10, 300, 20], 1, 1)
    assert len({tuple(start(3, seed).days) for seed in range(60)}) == 6


def test_T10_numbers_that_are_drawn_are_no_birthdays():
    for birthdays, kind in (("9, 8", BirthdayTold), ("random", LotDrawn)):
        events = start(2, birthdays=birthdays).events or []
        told = [event for event in events if isinstance(event, (BirthdayTold, LotDrawn))]
        assert [type(event) for event in told] == [kind, kind]
        assert {event.in_log() for event in told} == {MINOR}
    texts = Texts(GAME, "en", ("Ann", "Bob"))
    assert texts.event(LotDrawn(1, 71), 0) == "Bob draws the lot 71, in place of a birthday."
    assert "birthday" in texts.event(BirthdayTold(1, 71), 0)


@pytest.mark.parametrize("entered", ["5, 5", "5", "5, x", "5, 400", ""])
def test_T10_numbers_that_make_no_sense_are_refused(entered: str):
    with pytest.raises(BadInput, match="birthdays"):
        GAME.start(2, GAME.info.complete(2, {"birthdays": entered}))


def test_T11_three_spells_for_each_and_four_customers():
    s = start(4)
    assert [hand_size(s, seat) for seat in range(4)] == [3] * 4
    assert NONE not in s.row


def test_T11_only_its_owner_sees_a_spell():
    event = SpellDrawn(1, 5)
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(NOBODY) == SpellDrawn(1, HIDDEN)


@pytest.mark.parametrize("seed", range(12))
def test_T11_the_first_customer_names_the_king(seed: int):
    s = start(3, seed)
    peoples = PEOPLES_OF[CUSTOMER_PEOPLES[s.row[0]]]
    if len(peoples) == 1:
        assert s.king == peoples[0]
        assert type(s.agenda[-1]).__name__ == "BuyDeed"
    else:
        step = s.agenda[-1]
        assert type(step).__name__ == "NameKing"
        assert step.asked() == (s.first,)
        assert [action.a for action in step.options(s, s.first)] == list(peoples)


def test_T11_with_two_players_the_king_and_the_queen_are_named():
    s = start(2, birthdays="9, 8")
    table = Table(2)
    table.s = s
    table.say(0, "name orc")
    assert table.refusal(1, "name orc") == ("T11", "is-the-kings")
    table.say(1, "name elf")
    assert (s.king, s.queen) == (2, 0)


def test_T12_deeds_are_bought_forward_and_back():
    s = start(3, 1, birthdays="1, 3, 2")
    table = Table(3)
    table.s = s
    if table.asks().startswith("NameKing"):
        table.say(1, table.options(1)[0])
    asked = []
    while table.asks().startswith("BuyDeed"):
        asked.append(int(table.asks().split()[1]))
        table.say(asked[-1], table.options(asked[-1])[0])
    assert asked == [1, 2, 0, 0, 2, 1]
    assert all(count_of(s.deeds, seat) == 2 for seat in range(3))


def test_T12_a_deed_is_paid_and_scored_at_once_and_never_two_in_a_tavern():
    s = start(2, birthdays="9, 8")
    table = Table(2)
    table.s = s
    table.say(0, "name orc").say(1, "name elf").say(0, "buy crown-of-averna 3")
    assert (table.coins()[0], table.points()[0]) == (6, 6)
    table.say(1, "buy copper-keg 1", "buy gilded-lute 1")
    assert table.refusal(0, "buy crown-of-averna 1") == ("T12", "one-deed-a-tavern")
    assert table.refusal(0, "buy copper-keg 1") == ("T12", "deed-is-taken")


def test_T13_the_curse_takes_three_coins_and_leaves():
    table = Table(2, favours=[["good-word"], []], levels=levels(a="1 0 0 0", b="0 0 0 0"))
    table.draws("curse", "fireworks").say(0, "use good-word", "raise elf")
    assert table.last(CurseDrawn) == CurseDrawn(0, 3)
    assert table.coins()[0] == 12
    assert table.hand(0) == ["fireworks"]
    assert table.s.spell_deck[CURSE] == 0


def test_T13_whoever_has_less_loses_all():
    table = Table(
        2, favours=[["good-word"], []], levels=levels(a="1 0 0 0", b="0 0 0 0"), coins=[2, 0]
    )
    table.draws("curse", "fireworks").say(0, "use good-word", "raise elf")
    assert table.coins()[0] == 0


def test_T13_it_is_never_dealt_and_may_be_left_out():
    for seed in range(30):
        assert start(5, seed).spell_deck[CURSE] == 1
        assert start(5, seed, curse="off").spell_deck[CURSE] == 0


def test_T28_eight_turns_for_two_and_six_for_more():
    assert [turns_in_all(start(seats)) for seats in (2, 3, 4, 5)] == [16, 18, 24, 30]
