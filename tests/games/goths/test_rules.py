"""A story for each rule of Goths Save the Queen; the vectors tell more of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from inglenook.core.decision import Refusal
from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput, IllegalAction
from inglenook.core.event import HIDDEN
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.cards import BACK_OF, CHARACTER_OF, KING_CARDS, WITH_BACK
from inglenook.games.goths.rules.events import (
    CardsRevealed,
    CardsTakenBack,
    NothingHappened,
    ObjectiveEntered,
    Scouted,
    TrapSprung,
    TurnBegan,
    UnitsHit,
)
from inglenook.games.goths.rules.state import (
    DISCARDED,
    FACE_DOWN,
    NONE,
    REVEALED,
    UNITS,
    is_loaded,
)
from tests.support.games.goths import OS, VI, War, card
from tests.support.running_match import start_match

FOG = {"fog": "on"}


# -- setting up


def test_G1_G2_G3_the_table_at_the_start():
    s = GAME.start(4, GAME.info.complete(4, {}))
    advance(s, Tape([3]))
    assert sorted(s.objectives) == [0, 1, 2]
    assert s.face_up == 0
    assert list(s.places) == [0, 0], "each in its own forest"
    assert list(s.barricades) == [0, 0]
    assert list(s.sizes) == [2, 2]
    assert UNITS - s.sizes[0] == 1, "one is in reserve"
    assert s.loaded == 0
    assert s.initiative == OS


def test_G1_every_order_of_the_objectives_is_as_likely():
    found = set()
    for outcome in range(6):
        s = GAME.start(2, GAME.info.complete(2, {}))
        advance(s, Tape([outcome]))
        found.add(tuple(s.objectives))
    assert len(found) == 6


def test_G3_the_initiative_changes_sides_every_turn():
    war = War()
    for _ in range(5):
        war.turn("4", "4")
    assert [event.clan for event in war.all(TurnBegan)] == [VI, OS, VI, OS, VI]


def test_G4_two_cards_of_each_character_with_different_bluffs():
    for character in range(4):
        cards = [one for one in range(8) if CHARACTER_OF[one] == character]
        assert len(cards) == 2
        assert len({BACK_OF[one] for one in cards}) == 2


def test_G5_no_back_gives_its_card_away():
    assert len(WITH_BACK) == 4
    for cards in WITH_BACK:
        assert len({CHARACTER_OF[one] for one in cards}) == 2
    assert card("V(R)") in KING_CARDS
    assert BACK_OF[KING_CARDS.index(card("B(V)"))] == BACK_OF[KING_CARDS.index(card("V(B)"))]


def test_G6_no_chat_and_nothing_that_was_seen_is_taken_back():
    assert GAME.info.silent == (3, 4)
    match = start_match(GAME, 4, GAME.info.complete(4, {}), Rng(1))
    for seat, text in ((0, f"lay {card('V(R)')}"), (1, f"lay {card('C(B)')}")):
        assert match.play(seat, [GAME.verbs.parse(text)], Tape([])).sealed
        assert match.undoable(seat) == Refusal("G6", "cards-stay"), "taken back it would speak"
    assert match.undoable(2) == Refusal("E5", "nothing-to-undo")
    match.play(2, [GAME.verbs.parse("order axe")], Tape([]))
    assert match.undoable(2) is None, "but an order that nobody has seen may be"


# -- a turn


def test_G10_kings_lay_in_turn_and_the_second_sees_the_first_back():
    war = War(initiative="visigoths")
    assert waiting(war.s) == (war.king(VI),)
    war.say(war.king(VI), f"lay {card('C(R)')}")
    assert waiting(war.s) == (war.king(OS),)
    assert war.view(war.king(OS)).backs[VI] == BACK_OF[KING_CARDS.index(card("C(R)"))]
    assert len(war.view(war.king(OS)).candidates[VI]) == 2


def test_G10_a_card_that_is_not_in_hand_is_refused():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    assert len(war.options_of(0)) == 7
    assert war.refusal(0, f"lay {card('V(R)')}") == ("G14", "card-is-face-up")


def test_G11_warchiefs_choose_together_and_may_choose_a_sure_miss():
    war = War()
    war.say(0, f"lay {card('V(R)')}")
    war.say(1, f"lay {card('V(R)')}")
    assert waiting(war.s) == (2, 3)
    assert len(war.options_of(2)) == len(war.options_of(3)) == 9
    war.say(3, "order rats")
    assert waiting(war.s) == (2,)
    war.say(2, "order rats")
    assert [event.success for event in war.all(CardsRevealed)] == [False, False]


def test_G12_any_face_up_card_will_do():
    war = War(visigoths={"fallen": [card("R(V)"), card("B(C)")]})
    war.turn("miss", "V(R) 3")
    assert war.s.sizes[VI] == 3


def test_G13_lower_numbers_first_whoever_has_the_initiative():
    war = War(ostrogoths={"at": "first-plain"}, visigoths={"at": "first-plain"})
    war.turn("9", "6")
    assert war.s.sizes[VI] == 1, "the barricade stood when the rats came"


def test_G13_a_choice_is_made_after_the_lower_number():
    """Os' warchief sees the catapult loaded before he says what Barricade is to do."""
    war = War(
        options=FOG, ostrogoths={"token": "gusts", "token_is": "revealed", "at": "last-plain"}
    )
    for seat, text in ((0, "lay " + card("B(V)")), (1, "lay " + card("C(B)"))):
        war.say(seat, text)
    war.say(2, "order barricade")
    war.say(3, "order load")
    assert waiting(war.s) == (2,)
    assert war.options_of(2) == ["build", "discard"]
    assert is_loaded(war.s, VI)


def test_G13_whoever_is_gone_carries_nothing_out():
    war = War(
        ostrogoths={"at": "last-plain"},
        visigoths={"at": "last-plain", "catapult": "active"},
    )
    for seat, text in ((0, "lay " + card("B(V)")), (1, "lay " + card("C(B)"))):
        war.say(seat, text)
    war.say(2, "order advance")
    war.say(3, "order fire")
    assert war.won() == "visigoths", "nobody was left to advance"


def test_G13_the_match_ends_at_the_moment_of_victory():
    war = War(ostrogoths={"at": "last-plain"}, visigoths={"at": "first-plain"})
    war.turn("7 right", "8")
    assert war.won() == "ostrogoths"
    assert war.all(UnitsHit) == [], "the axe was never thrown"


def test_G14_all_cards_come_back_after_a_success():
    war = War(ostrogoths={"fallen": [card("V(R)"), card("R(V)")]})
    war.turn("C(B) 4", "miss")
    assert war.up(OS) == []
    assert war.last(CardsTakenBack).cards == (0, 2)


def test_G14_face_up_cards_lie_in_the_order_in_which_they_fell():
    war = War()
    war.turn("B(V) 4", "miss")
    war.turn("V(B) 3", "miss")
    assert war.up(OS) == [card("B(V)"), card("V(B)")]


def test_G15_six_failures_are_the_most_there_can_be():
    war = War()
    for laid in ("V(R)", "V(B)", "R(V)", "R(C)", "C(R)", "C(B)"):
        war.turn(f"{laid} 7", "miss" if len(war.up(VI)) < 2 else "4")
    assert len(war.up(OS)) == 6
    assert [text[:13] for text in war.options_of(0)] == ["lay barbarian"] * 2
    war.turn("B(V) 7", "4")
    assert war.up(OS) == []
    assert war.s.places[OS] == 1


def test_G15_where_forbidden_orders_fail_the_eighth_failure_clears_the_table():
    war = War(
        options={**FOG, "forbidden": "failure"},
        ostrogoths={"token": "gusts", "token_is": "revealed", "at": "last-plain"},
    )
    for number, laid in enumerate(("V(R)", "V(B)", "R(V)", "R(C)", "C(R)", "C(B)", "B(C)")):
        war.turn(f"{laid} 8", "1 fog" if war.up(VI) == [] else "4")
        assert len(war.up(OS)) == number + 1
    war.turn("B(V) 8", "4")
    assert war.up(OS) == []
    assert len(war.last(CardsTakenBack).cards) == 8


# -- the actions


def test_GA1_the_warchief_alone_sees_what_he_looked_at():
    war = War()
    war.turn("1 right", "miss")
    scouted = war.last(Scouted)
    assert (scouted.spot, scouted.found) == (2, 2)
    for viewer in (0, 1, 3, -1):
        assert scouted.seen_by(viewer).found == HIDDEN
    assert war.view(2).objectives == (HIDDEN, HIDDEN, 2)
    war.turn("4", "4")
    assert war.view(2).objectives == (HIDDEN, HIDDEN, 2), "and remembers it"


def test_GA2_sabotage():
    war = War(visigoths={"catapult": "active"})
    war.turn("2", "miss")
    assert not is_loaded(war.s, VI)
    war.turn("2", "miss")
    assert war.last(NothingHappened).why == "enemy-inactive"


def test_GA3_recruits_join_where_the_army_stands():
    war = War(ostrogoths={"at": "last-plain", "size": 1})
    war.turn("3", "miss")
    assert (war.s.sizes[OS], war.s.places[OS]) == (2, 2)


def test_GA4_load():
    war = War()
    war.turn("4", "miss")
    assert war.s.loaded == 1 << OS
    war.turn("4", "miss")
    assert war.last(NothingHappened).why == "already-active"


@pytest.mark.parametrize(("size", "left"), [(1, 0), (2, 0), (3, 1)])
def test_GA5_fire_costs_two_units_or_all_there_are_also_in_the_forest(size: int, left: int):
    war = War(ostrogoths={"catapult": "active"}, visigoths={"size": size})
    war.turn("5", "miss")
    assert war.s.sizes[VI] == left
    assert (war.won() == "ostrogoths") is (left == 0)


def test_GA6_a_barricade_replaces_the_forest():
    war = War()
    war.turn("6", "6")
    assert list(war.s.barricades) == [1, 1]
    war.turn("9", "miss")
    assert war.s.sizes[VI] == 1, "rats come to a barricade, also where a forest was"


def test_GA7_along_the_road_and_from_objective_to_objective():
    war = War()
    for place in (1, 2):
        war.turn("7", "miss" if place == 1 else "4")
        assert war.s.places[OS] == place
    war.turn("7 middle", "4")
    assert war.s.places[OS] == 4
    assert war.last(ObjectiveEntered).news
    war.turn("7 left", "4")
    assert war.s.places[OS] == 3
    assert war.last(TrapSprung).size == 1
    assert war.s.face_up == 0b011, "what was revealed stays so"
    war.turn("7 middle", "4")
    assert not war.last(ObjectiveEntered).news


def test_GA7_an_objective_that_is_held_or_under_the_own_feet_is_refused():
    war = War(
        revealed=["left", "middle"], ostrogoths={"at": "left"}, visigoths={"at": "last-plain"}
    )
    war.say(0, "lay " + card("C(B)"))
    war.say(1, "lay " + card("B(V)"))
    war.say(2, "order load")
    war.say(3, "order advance")
    assert war.options_of(3) == ["enter middle", "enter right"]
    assert war.refusal(3, "enter left") == ("GA7", "held-by-the-enemy")
    war.say(3, "enter middle")
    war.say(1, "lay " + card("B(V)"))
    war.say(0, "lay " + card("B(V)"))
    war.say(2, "order axe")
    war.say(3, "order advance")
    assert war.won() == "visigoths", "there was but one way to go, so nobody was asked"


def test_GA7_refuses_the_place_where_the_army_stands():
    war = War(revealed=["middle"], ostrogoths={"at": "middle"})
    war.say(0, "lay " + card("B(V)"))
    war.say(1, "lay " + card("B(V)"))
    war.say(2, "order advance")
    war.say(3, "order axe")
    assert war.refusal(2, "enter middle") == ("GA7", "already-there")


@pytest.mark.parametrize(
    ("where", "lost"),
    [
        ({"at": "forest"}, 0),
        ({"at": "first-plain"}, 1),
        ({"at": "first-plain", "barricades": ["first-plain"]}, 0),
        ({"at": "first-plain", "barricades": ["forest"]}, 1),
        ({"at": "middle"}, 1),
    ],
)
def test_GA8_an_axe_finds_whoever_is_in_the_open(where: dict[str, object], lost: int):
    war = War(revealed=["middle"], visigoths={**where, "size": 3})
    war.turn("8", "miss")
    assert war.s.sizes[VI] == 3 - lost


@pytest.mark.parametrize(
    ("where", "lost"),
    [
        ({"at": "forest"}, 0),
        ({"at": "forest", "barricades": ["forest"]}, 1),
        ({"at": "last-plain"}, 0),
        ({"at": "middle"}, 0),
    ],
)
def test_GA9_rats_find_whoever_is_on_a_barricade(where: dict[str, object], lost: int):
    war = War(revealed=["middle"], visigoths={**where, "size": 3})
    war.turn("9", "miss")
    assert war.s.sizes[VI] == 3 - lost


# -- winning


def test_G20_a_clan_wins_together():
    war = War(visigoths={"at": "last-plain"})
    war.turn("miss", "7 right")
    result = GAME.result(war.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((1, 3), (0, 1, 0, 1), "queen-freed")
    assert [GAME.team(war.s, seat) for seat in range(4)] == [0, 1, 0, 1]


def test_G20_lost_units_can_be_recruited_again():
    war = War(ostrogoths={"catapult": "active"}, visigoths={"size": 3})
    war.turn("5", "miss")
    war.turn("miss", "3")
    assert war.s.sizes[VI] == 2


def test_G20_the_own_death_in_the_trap_loses():
    war = War(ostrogoths={"at": "last-plain", "size": 1})
    war.turn("7 left", "miss")
    result = GAME.result(war.s)
    assert result is not None
    assert (result.winners, result.reason) == ((1, 3), "army-gone")


def test_G21_no_barricade_on_the_trap():
    war = War(revealed=["left"], ostrogoths={"at": "left"})
    war.turn("6", "miss")
    assert war.last(NothingHappened).why == "no-terrain"


def test_G22_reconnaissance_is_for_what_lies_face_down():
    war = War(revealed=["left"], ostrogoths={"at": "first-plain"})
    war.say(0, "lay " + card("V(R)"))
    war.say(1, "lay " + card("V(R)"))
    war.say(2, "order reconnaissance")
    war.say(3, "order rats")
    assert war.options_of(2) == ["scout middle", "scout right"]
    assert war.refusal(2, "scout left") == ("G22", "already-face-up")
    assert war.refusal(2, "scout fog") == ("G33", "no-hidden-token")


def test_G22_with_trap_and_plains_open_all_know_the_queen():
    war = War(revealed=["left", "middle"])
    for viewer in range(-1, 4):
        assert war.view(viewer).objectives == (0, 1, 2)
    war.turn("1", "miss")
    assert war.last(Scouted).spot == 2, "and there is but one to look at"


def test_G23_after_300_turns_it_is_a_draw():
    war = War(turn=300)
    war.turn("4", "4")
    result = GAME.result(war.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((), (0, 0, 0, 0), "turns-used-up")


# -- fog of war


def test_G30_a_token_on_each_last_plain_face_down():
    s = GAME.start(4, GAME.info.complete(4, FOG))
    advance(s, Tape([0, 2, 1]))
    assert list(s.tokens) == [2, 1]
    assert list(s.token_is) == [FACE_DOWN, FACE_DOWN]
    assert all([GAME.view(s, viewer).tokens == (HIDDEN, HIDDEN) for viewer in range(-1, 4)])


def test_G31_revealed_by_the_own_army_and_taken_along():
    war = War(
        options=FOG,
        ostrogoths={"token": "gusts", "at": "first-plain"},
        visigoths={"token": "pea-soup"},
    )
    war.turn("7", "miss")
    assert list(war.s.token_is) == [REVEALED, FACE_DOWN]
    assert war.view().tokens == (3, HIDDEN)
    war.turn("7 middle", "4")
    war.turn("8", "4")
    assert war.last(NothingHappened).why == "forbidden", "wherever the army goes"


@pytest.mark.parametrize(
    ("token", "order"),
    [("pea-soup", 1), ("reduced-numbers", 3), ("boar-shortage", 4), ("gusts", 8)],
)
def test_G32_what_each_token_forbids(token: str, order: int):
    other = "gusts" if token != "gusts" else "pea-soup"
    where = {"token": token, "token_is": "revealed", "at": "last-plain"}
    for forbidden in ("success", "failure"):
        war = War(
            options={**FOG, "forbidden": forbidden},
            ostrogoths=where,
            visigoths={"token": other, "at": "first-plain"},
        )
        before = [list(war.s.sizes), war.s.loaded, list(war.s.seen)]
        war.turn(str(order), "miss")
        assert [list(war.s.sizes), war.s.loaded, list(war.s.seen)] == before
        assert len(war.up(OS)) == (0 if forbidden == "success" else 1)


def test_G32_a_lone_player_never_fails():
    war = War(
        seats=2,
        options={**FOG, "forbidden": "failure"},
        ostrogoths={"token": "gusts", "token_is": "revealed", "at": "last-plain"},
    )
    war.turn("8", "4")
    assert war.last(NothingHappened).why == "forbidden"
    assert war.up(OS) == []


def test_G33_reconnaissance_of_the_own_token():
    war = War(options=FOG)
    war.turn("1 fog", "miss")
    assert war.view(2).tokens == (3, HIDDEN)
    assert war.view(0).tokens == (HIDDEN, HIDDEN), "not even his king learns it"
    assert war.last(Scouted).seen_by(3).found == HIDDEN


def at_barricade(discard: str, **army: object) -> War:
    """Os' warchief is asked, or not, what Barricade does about the fog."""
    war = War(
        options={**FOG, "fog_discard": discard},
        revealed=["middle"],
        ostrogoths={"token": "gusts", "token_is": "revealed", **army},
    )
    war.say(0, "lay " + card("B(V)"))
    war.say(1, "lay " + card("B(V)"))
    war.say(2, "order barricade")
    war.say(3, "order rats")
    return war


def test_G33_build_or_discard_never_both():
    war = at_barricade("anywhere", at="last-plain")
    assert war.options_of(2) == ["build", "discard"]
    assert war.refusal(2, "pass") == ("G13", "must-be-done")
    war.say(2, "discard")
    assert war.s.token_is[OS] == DISCARDED
    assert war.s.barricades[OS] == 0


def test_G33_discard_or_nothing_where_nothing_can_be_built():
    war = at_barricade("anywhere", at="middle")
    assert war.options_of(2) == ["discard", "pass"]
    assert war.refusal(2, "build") == ("G21", "no-barricade-there")
    war.say(2, "pass")
    assert war.s.token_is[OS] == REVEALED
    war = at_barricade("on_card", at="last-plain", barricades=["last-plain"])
    assert war.refusal(2, "build") == ("GA6", "barricade-stands")


def test_G33_on_card_only_where_the_token_lay():
    assert at_barricade("on_card", at="last-plain").asks() == "BuildOrClear"
    assert at_barricade("on_card", at="middle").asks() == "LayCard"


# -- how many play


def test_G40_four_seats():
    war = War()
    assert [war.king(OS), war.king(VI), war.chief(OS), war.chief(VI)] == [0, 1, 2, 3]


def test_G41_a_lone_player_keeps_to_his_card_and_never_repeats_himself():
    war = War(seats=2)
    war.turn("B(V) 7", "C(B) 4")
    war.say(1, "lay " + card("C(B)"))
    war.say(0, "lay " + card("B(V)"))
    assert war.options_of(0) == ["order barricade", "order axe", "order rats"]
    assert war.options_of(1) == ["order fire"]
    assert war.refusal(0, "order advance") == ("G41", "same-order-again")
    assert war.refusal(0, "order load") == ("G41", "not-of-your-card")


@pytest.mark.parametrize(("lone", "clan"), [("ostrogoths", OS), ("visigoths", VI)])
def test_G41_three_seats(lone: str, clan: int):
    war = War(seats=3, options={"lone": lone})
    assert (war.king(clan), war.chief(clan)) == (0, 0)
    assert (war.king(1 - clan), war.chief(1 - clan)) == (1, 2)
    war.turn("4", "3")
    assert is_loaded(war.s, OS)
    assert war.s.sizes[VI] == 3
    assert [GAME.team(war.s, seat) for seat in range(3)] == [clan, 1 - clan, 1 - clan]


@pytest.mark.parametrize("seats", [1, 5, 6, 7, 8])
def test_G42_no_other_number_can_play(seats: int):
    with pytest.raises(BadInput, match="one of 2, 3, 4"):
        GAME.info.complete(seats, {})


def test_bad_orders_are_refused_with_their_clause():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    with pytest.raises(IllegalAction, match="G14"):
        war.say(0, "lay " + card("V(R)"))


# -- the whole match


def test_random_matches_end_long_before_300_turns():
    for seed in range(60):
        s = GAME.start(4, GAME.info.complete(4, {}))
        rng = Rng(seed)
        advance(s, rng)
        while s.agenda:
            seat = waiting(s)[0]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))], rng, check=False)
        assert s.turn < 300
        assert s.winner != NONE


def test_turns_count_up_by_one():
    war = War()
    for _ in range(3):
        war.turn("4", "miss")
    assert all([after.turn == before.turn + 1 for before, after in pairwise(war.all(TurnBegan))])
