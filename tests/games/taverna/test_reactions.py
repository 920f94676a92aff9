"""T30: which seats are asked when, and in which order; no viewer learns who could have reacted."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.packed import count_of
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.cards import SPELLS
from inglenook.games.taverna.rules.spell_events import WindowClosed
from inglenook.games.taverna.rules.state import spells_cast
from tests.support.games.taverna import Table, owned, seated

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


def test_T30_all_who_might_react_are_asked_whatever_they_hold():
    hands = [["golden-drizzle"], ["disguise"], ["fireworks"], []]
    table = Table(4, row=ROW, hands=hands).say(0, "cast golden-drizzle")
    assert table.asks() == "AnswerSpell 1 2"  # seat 3 has no cards, which all can see
    assert table.options(1) == ["pass"]


@pytest.mark.parametrize(
    "facts",
    [
        {"coins": [15, 1, 15]},
        {"spent": [0, 1, 0]},
        {"cast": [["counterspell"], [], ["counterspell"]]},
    ],
)
def test_T30_not_asked_are_those_whom_public_facts_rule_out(facts: dict[str, Any]):
    hands = [["golden-drizzle"], ["disguise"], []]
    table = Table(3, row=ROW, hands=hands, **facts).say(0, "cast golden-drizzle")
    assert table.asks() == "TakeTurn 0"
    assert table.coins()[0] == 18


def test_T30_a_view_does_not_tell_who_holds_the_counterspell():
    views = []
    for card in ("counterspell", "fireworks"):
        hands = [["golden-drizzle"], [card], []]
        memory = ["draw 0 golden-drizzle", f"draw 1 {card}"]
        table = Table(3, row=ROW, hands=hands, memory=memory).say(0, "cast golden-drizzle")
        views.append([GAME.view(table.s, viewer) for viewer in (0, 2, -1)])
    assert views[0] == views[1]


def test_T30_answers_are_sealed_until_all_are_in():
    hands = [["golden-drizzle"], ["counterspell"], ["fireworks"]]
    table = Table(3, row=ROW, hands=hands).say(0, "cast golden-drizzle")
    before = [GAME.view(table.s, viewer) for viewer in (0, 2, -1)]
    events = len(table.events)
    table.say(1, "cast counterspell")
    assert [GAME.view(table.s, viewer) for viewer in (0, 2, -1)] == before
    assert len(table.events) == events
    table.say(2, "pass").all_pass()
    assert spells_cast(table.s, 0) == 0


def test_T30_the_first_reaction_from_the_left_of_the_active_player_happens():
    hands = [[], ["ghost-partner"], ["imps-tithe"]]
    table = Table(3, first=1, row=ROW, hands=hands, deeds=owned(copper_keg="0 -"), coins=[5, 0, 0])
    table.say(1, "take 1 human", "seat copper-keg 1")
    assert table.asks() == "AfterSeating 2 1"
    table.say(1, "cast ghost-partner").say(2, "cast imps-tithe")
    assert table.last(WindowClosed) == WindowClosed((2, 1), (), 2)
    assert table.coins() == [6, 0, 2]
    assert table.asks() == "AfterSeating 1"  # asked again; seat 2 has no cards left
    table.say(1, "cast ghost-partner")
    assert table.coins() == [6, 3, 2]


def test_T30_counterspell_on_counterspell():
    hands = [["golden-drizzle", "counterspell"], ["counterspell"], []]
    favours: list[list[str]] = [["second-breath"], [], []]
    table = Table(3, row=ROW, hands=hands, favours=favours).say(0, "cast golden-drizzle")
    table.say(1, "cast counterspell")
    assert table.asks() == "AnswerSpell 0"  # by TF3, together with the spell it allows
    table.say(0, "cast counterspell")
    assert table.favours(0) == []
    assert table.coins() == [15 - 2 + 3, 13, 15]
    assert (spells_cast(table.s, 0), spells_cast(table.s, 1)) == (2, 0)
    assert table.s.open_discards[SPELLS.index("counterspell")] == 1


def test_T30_a_countered_sealed_deed_lets_the_takeover_happen():
    table = Table(
        2,
        row=ROW,
        dignitaries={"notary": "crown-of-averna", "princess": "gilded-lute"},
        hands=[["counterspell"], ["sealed-deed"]],
        deeds=owned(copper_keg="- 1", gilded_lute="1 -"),
        coins=[20, 5],
    )
    table.say(0, "take 4 orc", "seat crown-of-averna 1").all_pass()
    table.say(0, "send notary copper-keg", "buy copper-keg 2")
    table.say(1, "cast sealed-deed").say(0, "cast counterspell")
    assert count_of(table.s.deeds, 0) == 1
    assert table.coins() == [20 - 9 - 2, 5 - 1 + 4]


def test_T30_before_a_turn_others_may_use_favours_and_spells():
    table = Table(
        3,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        hands=[[], [], ["sudden-whim"]],
        favours=[["good-word"], ["good-word"], []],
        tables=seated(copper_keg="human - -"),
    )
    table.draws("human-mask").say(0, "end")
    assert table.asks() == "BetweenTurns 2 0"  # seat 1 is about to begin
    table.say(2, "pass").say(0, "use good-word", "raise elf")
    assert table.asks() == "TakeTurn 1"
    assert table.level(0, "elf") == 1


def test_T30_once_after_the_last_turn_all_are_asked():
    table = Table(
        2,
        turn=15,
        first=0,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        favours=[["good-word"], ["guild-seal"]],
        tables=seated(copper_keg="human - -"),
    )
    table.draws("human-mask").say(1, "end")
    assert table.asks() == "BetweenTurns 0 1"
    table.say(0, "pass").say(1, "use guild-seal", "token copper-keg lyre")
    assert table.asks().startswith("ClaimRoyal")
    assert table.points() == [0, 3]


def test_T30_after_seating_the_active_player_keeps_favours_for_the_turn():
    table = Table(2, row=ROW, favours=[["good-word"], []], hands=[["imps-tithe"], []])
    table.say(0, "take 1 human", "seat copper-keg 1")
    assert table.asks() == "AfterSeating 0"
    assert table.refusal(0, "use good-word") == ("T30", "in-your-own-turn")
    assert table.refusal(0, "use barrel") == ("T27", "favour-not-held")


def test_T30_whatever_a_sample_holds_the_same_seats_are_asked():
    hands = [["golden-drizzle"], ["counterspell"], ["fireworks"]]
    table = Table(3, row=ROW, hands=hands).say(0, "cast golden-drizzle")
    view = GAME.view(table.s, 0)
    asked = {GAME.sample(view, Rng(seed)).agenda[-1].asked() for seed in range(40)}
    assert asked == {(1, 2)}


def closing(**position: Any) -> Table:
    """The last of 16 turns; seat 1 has seated a customer."""
    return Table(
        2,
        turn=15,
        first=0,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        tables=seated(copper_keg="human - -"),
        **position,
    )


def test_T30_a_spell_of_the_last_turn_counts_in_the_window_after_it():
    table = closing(hands=[["sudden-whim"], ["private-audience", "fireworks"]])
    table.say(1, "cast fireworks").all_pass()
    table.draws("human-mask").say(1, "end")
    assert table.asks() == "BetweenTurns 0"
    table.say(0, "pass")
    assert table.asks().startswith("ClaimRoyal")


def test_T30_a_reaction_in_the_last_turn_counts_in_the_window_after_it():
    table = closing(hands=[["sudden-whim"], ["private-audience"]], spent=[1, 0])
    table.draws("human-mask").say(1, "end")
    assert table.asks() == "BetweenTurns 1"


def test_T30_second_breath_allows_one_more_spell_after_the_last_turn():
    table = closing(
        hands=[[], ["sudden-whim", "sudden-whim"]],
        favours=[[], ["second-breath"]],
        spent=[0, 1],
    )
    table.draws("human-mask").say(1, "end").say(1, "cast sudden-whim", "shift notary copper-keg")
    assert table.favours(1) == []
    assert table.asks().startswith("ClaimRoyal")


def test_T30_favours_of_the_last_turn_count_in_the_window_after_it():
    table = closing(
        favours=[["good-word"], ["good-word", "guild-seal"]], favoured=[["good-word"], []]
    )
    table.say(1, "use good-word", "raise elf")
    table.draws("human-mask").say(1, "end")
    assert table.asks() == "BetweenTurns 1"
    assert table.options(1) == ["pass", "use guild-seal"]
    table = closing(favours=[[], ["good-word", "good-word"]], favoured=[[], ["good-word"]])
    table.draws("human-mask").say(1, "end")
    assert table.asks().startswith("ClaimRoyal")


def test_T30_limits_of_a_turn_are_gone_in_the_window_before_the_next():
    table = Table(
        2,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        favours=[["good-word"], []],
        favoured=[["good-word"], []],
        tables=seated(copper_keg="human - -"),
    )
    table.draws("human-mask").say(0, "end")
    assert table.asks() == "BetweenTurns 0"


def before_a_turn(reactor: int, paid: int) -> Table:
    """Seat 0 has ended its turn; one seat may move a customer, and so pay one without coins."""
    favours: list[list[str]] = [[], [], [], []]
    hands: list[list[str]] = [[], [], [], []]
    coins = [15, 15, 15, 15]
    favours[reactor], hands[paid], coins[paid] = ["change-of-seat"], ["private-audience"], 0
    table = Table(
        4,
        row=[None, *ROW[1:]],
        now={"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"},
        hands=hands,
        favours=favours,
        coins=coins,
        deeds=owned(moonlit_folio=f"{paid} - -"),
        tables=seated(copper_keg="human - - - -"),
    )
    table.draws("human-mask").say(0, "end")
    assert table.asks() == f"BetweenTurns {reactor}"
    table.say(reactor, "use change-of-seat", "set moonlit-folio 5")
    assert table.coins()[paid] == 2
    return table


def test_T30_a_seat_that_a_reaction_has_paid_is_asked():
    assert before_a_turn(reactor=2, paid=3).asks() == "BetweenTurns 3"
    assert before_a_turn(reactor=3, paid=0).asks() == "BetweenTurns 0"


def test_T30_seats_before_the_one_that_reacted_are_not_asked():
    assert before_a_turn(reactor=3, paid=2).asks() == "TakeTurn 1"


def test_T30_the_player_whose_turn_begins_is_not_asked():
    assert before_a_turn(reactor=3, paid=1).asks() == "TakeTurn 1"
