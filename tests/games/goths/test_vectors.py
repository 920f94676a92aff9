"""The vectors of the rules, GV1 to GV24. Os stands for the Ostrogoths, Vi for the Visigoths."""

from __future__ import annotations

import pytest

from inglenook.core.errors import IllegalAction
from inglenook.games.goths.rules.cards import CHARACTER_OF, RECRUITER
from inglenook.games.goths.rules.events import CardsRevealed, NothingHappened, UnitsHit
from inglenook.games.goths.rules.state import DISCARDED, REVEALED, is_loaded
from tests.support.games.goths import OS, VI, War, card

LOADED = {"catapult": "active"}
ON_PLAIN = {"at": "first-plain"}
ON_BARRICADE = {"at": "first-plain", "barricades": ["first-plain"]}
LAST = {"at": "last-plain"}


def succeeded(war: War, clan: int) -> bool:
    return [event for event in war.all(CardsRevealed) if event.clan == clan][-1].success


def test_GV1_a_success_and_a_failure():
    war = War()
    war.turn("C(B) 4", "B(C) 3")
    assert war.s.loaded == 1 << OS
    assert war.up(VI) == [card("B(C)")]
    assert war.up(OS) == []
    assert list(war.s.sizes) == [2, 2]


def test_GV2_success_through_a_face_up_card():
    war = War()
    war.turn("C(B) 4", "B(C) 3")
    assert war.s.initiative == VI
    war.turn("miss", "V(R) 7")
    assert war.s.places[VI] == 1
    assert war.up(VI) == []
    assert len(war.view().fallen[OS]) == 1


def test_GV3_fire_comes_before_the_barricade():
    war = War(ostrogoths=LOADED)
    war.turn("5", "6")
    assert war.won() == "ostrogoths"
    assert war.s.barricades[VI] == 0


def test_GV4_recruits_come_before_the_fire():
    war = War(ostrogoths=LOADED)
    war.turn("5", "3")
    assert war.s.sizes[VI] == 1
    assert not is_loaded(war.s, OS)


def test_GV5_sabotage_comes_before_the_fire():
    war = War(ostrogoths=LOADED)
    war.turn("5", "2")
    assert war.s.sizes[VI] == 2
    assert war.last(NothingHappened).why == "not-active"
    assert succeeded(war, OS)


def test_GV6_the_barricade_stops_the_axe():
    war = War(visigoths=ON_PLAIN)
    war.turn("8", "6")
    assert war.s.sizes[VI] == 2
    assert succeeded(war, OS)


def test_GV7_rats_climb_the_barricade():
    war = War(visigoths=ON_PLAIN)
    war.turn("9", "6")
    assert war.s.sizes[VI] == 1


def test_GV8_out_of_the_forest_into_the_axe():
    war = War()
    war.turn("8", "7")
    assert war.s.places[VI] == 1
    assert war.s.sizes[VI] == 1


def test_GV9_a_barricade_stops_the_fire():
    war = War(ostrogoths=LOADED, visigoths=ON_BARRICADE)
    war.turn("5", "miss")
    assert war.s.sizes[VI] == 2
    assert not is_loaded(war.s, OS)


def test_GV10_the_last_unit_dies_in_the_trap():
    war = War(visigoths={**LAST, "size": 1})
    war.turn("miss", "7 left")
    assert war.won() == "ostrogoths"


def test_GV11_nobody_enters_where_the_enemy_stands():
    war = War(ostrogoths=LAST, visigoths=LAST)
    for clan, order in ((OS, "B(V)"), (VI, "B(V)")):
        war.say(war.king(clan), f"lay {card(order)}")
    war.say(war.chief(OS), "order advance")
    war.say(war.chief(VI), "order advance")
    war.say(war.chief(OS), "enter middle")
    assert war.options_of(war.chief(VI)) == ["enter left", "enter right"]
    assert war.refusal(war.chief(VI), "enter middle") == ("GA7", "held-by-the-enemy")


def test_GV12_no_barricade_on_the_plains_objective():
    war = War(revealed=["middle"], ostrogoths={"at": "middle"})
    war.turn("6", "miss")
    assert war.s.barricades[OS] == 0
    assert war.last(NothingHappened).why == "no-terrain"
    assert succeeded(war, OS)


def test_GV13_an_army_of_three_is_full():
    war = War(ostrogoths={"size": 3})
    war.turn("3", "miss")
    assert war.s.sizes[OS] == 3
    assert succeeded(war, OS)


def test_GV14_two_misses_running():
    war = War()
    war.turn("V(R) 4", "miss")
    war.turn("R(V) 7", "miss")
    assert war.up(OS) == [card("V(R)"), card("R(V)")]
    assert not is_loaded(war.s, OS)
    assert war.s.places[OS] == 0


def test_GV15_an_objective_does_not_protect_from_an_axe():
    war = War(revealed=["middle"], visigoths={"at": "middle", "size": 3})
    war.turn("8", "miss")
    assert war.s.sizes[VI] == 2


def test_GV16_a_face_up_card_gives_its_twin_away():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    war.say(war.king(OS), f"lay {card('R(V)')}")
    for viewer in (-1, war.king(VI), war.chief(OS), war.chief(VI)):
        assert [CHARACTER_OF[one] for one in war.view(viewer).candidates[OS]] == [RECRUITER]


def test_GV17_of_equal_numbers_the_initiative_goes_first():
    war = War(ostrogoths=LOADED, visigoths=LOADED)
    war.turn("5", "5")
    assert war.won() == "ostrogoths"
    assert len(war.all(UnitsHit)) == 1


def test_GV18_fire_at_an_objective_and_recruits_there():
    war = War(revealed=["middle"], ostrogoths=LOADED, visigoths={"at": "middle", "size": 3})
    war.turn("5", "miss")
    assert war.s.sizes[VI] == 1
    war.turn("miss", "3")
    assert war.s.sizes[VI] == 2
    assert war.s.places[VI] == 4


def test_GV19_a_barricade_is_never_turned_back():
    war = War(ostrogoths=ON_BARRICADE)
    war.turn("6", "miss")
    assert war.s.barricades[OS] == 0b010
    assert succeeded(war, OS)


def test_GV20_the_trap_costs_a_unit_each_time():
    war = War(revealed=["left", "middle"], visigoths={"at": "middle", "size": 2})
    war.turn("miss", "7 left")
    assert war.s.sizes[VI] == 1


def test_GV21_boar_shortage_from_beginning_to_end():
    war = War(
        options={"fog": "on"},
        ostrogoths={"token": "gusts"},
        visigoths={"token": "boar-shortage", "at": "first-plain", **LOADED},
    )
    war.turn("miss", "7")
    assert not is_loaded(war.s, VI)
    assert war.s.token_is[VI] == REVEALED
    war.turn("miss", "4")
    assert not is_loaded(war.s, VI)
    assert succeeded(war, VI)
    war.turn("miss", "6 discard")
    assert war.s.token_is[VI] == DISCARDED
    assert not is_loaded(war.s, VI)
    war.turn("miss", "4")
    assert is_loaded(war.s, VI)


def test_GV22_gusts_blow_against_one_clan_only():
    both = {**LAST, "size": 3}
    war = War(
        options={"fog": "on"},
        ostrogoths={**both, "token": "gusts", "token_is": "revealed"},
        visigoths={**both, "token": "pea-soup", "token_is": "revealed"},
    )
    war.turn("8", "8")
    assert list(war.s.sizes) == [2, 3]
    assert succeeded(war, OS)
    assert war.last(UnitsHit).clan == VI


def test_GV23_a_face_down_token_can_not_be_discarded():
    war = War(options={"fog": "on"})
    war.turn("miss", "6")
    assert war.s.barricades[VI] == 1
    assert war.asks() == "LayCard", "nothing was asked"


def test_GV24_a_lone_player_does_not_recruit_twice_running():
    war = War(seats=2)
    war.turn("3", "4")
    war.say(war.king(VI), f"lay {card('V(R)')}")
    offered = war.options_of(war.king(OS))
    assert len(offered) == 6
    assert not [text for text in offered if text.startswith("lay recruiter")]
    with pytest.raises(IllegalAction, match="G41"):
        war.say(war.king(OS), f"lay {card('R(C)')}")


def test_every_vector_is_here():
    named = {name.split("_")[1] for name in globals() if name.startswith("test_GV")}
    assert named == {f"GV{number}" for number in range(1, 25)}
