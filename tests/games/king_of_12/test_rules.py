"""The rules of King of 12, K1 to K25, told as stories. See test_vectors for single turns."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput, IllegalAction, RulesFault
from inglenook.core.event import HIDDEN, NOBODY, seen
from inglenook.core.packed import ints
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.knowledge.view import hand
from inglenook.games.king_of_12.rules.actions import CARDS_IN, NAMES
from inglenook.games.king_of_12.rules.events import (
    CardRevealed,
    CardTucked,
    CharactersChosen,
    ChoicesRevealed,
    DieRolled,
    DieTurned,
    FaceRead,
    RoundBegan,
    RoundEnded,
    TheftFailed,
    TokenLeft,
    TokenStolen,
    ValuesCompared,
)
from inglenook.games.king_of_12.rules.state import NONE, ONES_IN_BOX, TWOS_IN_BOX
from inglenook.games.king_of_12.rules.turn import LAST_ROUND
from tests.support.games.king_of_12 import Position, numbers

SIX = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite"]


# -- setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_K1_everyone_has_a_die_and_the_same_seven_characters(seats: int):
    position = Position("1 2 3 4"[: 2 * seats - 1])
    assert position.faces() == [1, 2, 3, 4][:seats]
    for seat in range(seats):
        assert len(position.options(seat)) == 7
        assert position.options(seat) == position.options(0)
    assert position.refusal(0, "play troublemakers") == ("K1", "not-in-this-match")


def test_K1_two_to_four_seats():
    for seats in (1, 5):
        with pytest.raises(BadInput, match=f"seats: expected one of 2, 3, 4, got {seats}"):
            GAME.info.complete(seats, {})


@pytest.mark.parametrize(
    "chosen", ["first", "random", "lady,golem,gambler,oracle,machine,parasite"]
)
def test_K2_the_knight_is_always_there(chosen: str):
    for seed in range(20):
        s = GAME.start(2, GAME.info.complete(2, {"set": chosen}))
        advance(s, Rng(seed))
        assert len(CARDS_IN[s.characters]) == 7
        assert NAMES[CARDS_IN[s.characters][0]] == "knight"


def test_K3_two_of_the_drawn_characters_are_blue():
    """All 266 such sets are tried in test_data."""
    blue = set(numbers("sorcerer oracle reverser"))
    for seed in range(20):
        s = GAME.start(2, GAME.info.complete(2, {"set": "random"}))
        s.events = []
        advance(s, Rng(seed))
        chosen = s.events[0]
        assert isinstance(chosen, CharactersChosen)
        assert len(blue & set(chosen.characters)) >= 2


def test_K4_points_are_tokens_of_one_and_two():
    position = Position("3 8 5", "golem")
    position.play("golem golem golem", "knight knight knight")
    assert (list(position.s.ones), list(position.s.twos)) == ([0, 0, 2], [0, 2, 0])
    assert position.points() == [0, 4, 2]


def test_K4_the_box_holds_nine_and_six_of_them():
    position = Position("3 8")
    position.s.ones, position.s.twos = ints([ONES_IN_BOX, 0]), ints([TWOS_IN_BOX, 0])
    position.s.check()
    position.s.ones = ints([9, 1])
    with pytest.raises(RulesFault, match="tokens of 1"):
        position.s.check()
    position.s.ones, position.s.twos = ints([0, 0]), ints([3, 4])
    with pytest.raises(RulesFault, match="tokens of 2"):
        position.s.check()


def test_K5_dice_are_rolled_openly_and_only_when_a_round_begins():
    position = Position("3 8")
    assert position.events[-3:] == [RoundBegan(1), DieRolled(0, 3), DieRolled(1, 8)]
    assert seen(position.events, NOBODY) == position.events
    position.play("knight knight", "machine machine", "golem golem")
    assert position.faces() == [3, 8]
    position.play("oracle oracle")  # 8 points, so the round is over
    assert position.faces() == [3, 8]
    position.will_roll(4, 4)
    position.one(1, "tuck golem")
    assert position.events[-3:] == [RoundBegan(2), DieRolled(0, 4), DieRolled(1, 4)]


def test_K6_the_sorcerer_may_turn_to_what_touches_the_face():
    """That the table is that of a die is proved in test_die."""
    position = Position("12 1")
    position.play("sorcerer knight")
    assert position.options(0) == ["turn 3", "turn 7", "turn 8", "turn 9", "turn 11"]
    assert position.refusal(0, "turn 1") == ("K6", "not-a-neighbour")


# -- a turn


def test_K10_cards_are_chosen_in_secret_and_shown_together():
    position = Position("3 8")
    told, before = len(position.events), GAME.view(position.s, 1)
    position.one(0, "play golem")
    assert position.events[told:] == []
    assert GAME.view(position.s, 1) == before
    position.one(0, "play machine")  # a change of mind, as long as somebody is still choosing
    position.one(1, "play knight")
    assert position.events[told : told + 2] == [
        CardRevealed(0, numbers("machine")[0], True),
        CardRevealed(1, numbers("knight")[0], True),
    ]


def test_K11_a_character_that_two_show_is_cancelled_for_both():
    position = Position("3 8 5", "reverser")
    position.play("machine reverser machine")
    assert position.values() == [3, 5, 5]
    assert position.points() == [2, 0, 0]


def test_K11_two_pairs_cancel_each_other_alike():
    position = Position("3 8 5 1", "reverser")
    position.play("machine reverser machine reverser")
    assert position.values() == [3, 8, 5, 1]


def test_K12_the_lady_cancels_pairs_and_single_cards_alike():
    position = Position("3 8 5 1", "lady merchants")
    position.play("lady merchants golem golem")
    assert position.values() == position.faces() == [3, 8, 5, 1]


def test_K12_two_ladies_cancel_nobody_else():
    position = Position("3 8 5", "lady")
    position.play("lady lady machine")
    assert position.values() == [3, 8, 12]


def test_K13_merchants_then_flips_then_the_sorcerer_then_the_oracle():
    cards = "merchants troublemakers sorcerer oracle"
    position = Position("3 8 5 1", cards)
    position.will_roll(7)
    position.play(cards)
    assert position.faces() == [12, 10, 5, 8]  # 1 3 8 5, all turned over
    assert position.asks() == "ShapeDie 2"
    position.one(2, "turn 10")
    assert position.faces() == [12, 10, 10, 7]


def test_K13_reverser_and_troublemakers_turn_a_die_twice():
    position = Position("3 8", "reverser troublemakers")
    position.play("reverser troublemakers")
    assert position.faces() == [3, 5]


def test_K13_what_the_merchants_passed_on_stays_there():
    position = Position("3 8", "merchants")
    position.play("merchants knight", "golem golem")
    assert position.faces() == [8, 3]


def test_K13_effects_are_no_offers():
    """No seat is asked whether to flip, pass on or roll, and the Sorcerer has to turn."""
    position = Position("3 8", "reverser merchants sorcerer")
    position.play("reverser merchants")
    assert position.asks() == "PlayCard 0 1"
    assert position.faces() == [5, 3]
    position.play("sorcerer knight")
    assert "pass" not in position.options(0)
    assert position.refusal(0, "turn 5") == ("K13", "must-turn")


@pytest.mark.parametrize(
    ("face", "card", "value"),
    [(12, "alchemist", 24), (12, "machine", 19), (1, "parasite", -6), (7, "parasite", 0)],
)
def test_K14_a_value_may_leave_the_die(face: int, card: str, value: int):
    position = Position(f"{face} 8", f"{card} gambler")
    position.play(f"{card} gambler")
    assert position.values() == [value, 8]
    assert position.faces() == [face, 8]


def test_K14_a_value_lasts_for_one_turn():
    position = Position("3 8")
    position.play("machine knight", "golem golem")
    assert position.values() == [3, 8]


def test_K14_a_value_card_reads_the_face_after_all_turning():
    position = Position("3 8 12", "merchants troublemakers")
    position.play("machine merchants troublemakers")
    assert position.asks() == "PlayCard 0 1 2"
    assert position.faces() == [1, 10, 5]
    assert position.values() == [8, 10, 5]


def test_K14_under_owner_the_sorcerer_and_the_value_cards_choose_together():
    cards = "sorcerer alchemist machine troublemakers"
    position = Position("10 2 5 1", cards, order="owner")
    position.play(cards)
    assert position.asks() == "ShapeDie 0 1 2"
    before = GAME.view(position.s, 2)
    told = len(position.events)
    position.one(0, "turn 4")
    position.one(1, "read before")
    assert GAME.view(position.s, 2) == before
    assert position.events[told:] == []
    position.one(2, "read after")
    assert position.events[told:] == [
        ChoicesRevealed((0, 1, 2)),
        DieTurned(0, 4),
        FaceRead(1, True),
        FaceRead(2, False),
        ValuesCompared(
            (4, 4, 15, 12),
            2,
            3,
            2,
            tied=(0, 1),
            read=(4, 2, 8, 12),  # the 2 lay on top before the flip
            tokens=(0, 0, 2, 1),
            points=(0, 0, 2, 1),
        ),
    ]


def test_K14_under_owner_both_readings_come_after_the_merchants():
    cards = "merchants troublemakers parasite"
    position = Position("2 9 12", cards, order="owner")
    position.play(cards)
    assert position.faces() == [1, 11, 4]
    position.one(2, "read before")
    assert position.values() == [1, 11, 2]  # the 9 that came to seat 2, less 7


def test_K14_under_owner_the_golem_reads_the_final_face():
    position = Position("1 8", "golem troublemakers", order="owner")
    position.play("golem troublemakers")
    assert position.asks() == "PlayCard 0 1"
    assert position.values() == [1, 5]


def test_K14_under_owner_nobody_is_asked_without_troublemakers():
    position = Position("1 8 4", "alchemist reverser", order="owner")
    position.play("alchemist reverser machine")
    assert position.asks() == "PlayCard 0 1 2"


def test_K14_under_owner_cancelled_cards_ask_nothing():
    for cards in (
        "alchemist troublemakers alchemist",
        "alchemist troublemakers troublemakers",
        "alchemist troublemakers lady",
    ):
        position = Position("1 8 4", cards, order="owner")
        position.play(cards)
        assert position.asks() == "PlayCard 0 1 2"


def test_K15_equal_values_are_cancelled_whoever_played_what():
    position = Position("3 10 10", "reverser")
    position.play("reverser machine machine")
    assert position.values() == [10, 10, 10]
    assert position.points() == [0, 0, 0]
    assert position.last(ValuesCompared) == ValuesCompared(
        (10, 10, 10), NONE, NONE, 2, tied=(0, 1, 2), read=(10, 10, 10), points=(0, 0, 0)
    )


def test_K16_the_highest_takes_two_and_the_next_one():
    position = Position("3 8 5 8")
    position.play("golem golem golem golem")
    assert position.last(ValuesCompared) == ValuesCompared(
        (3, 8, 5, 8), 2, 0, 2, tied=(1, 3), read=(3, 8, 5, 8), points=(1, 0, 2, 0)
    )
    assert position.points() == [1, 0, 2, 0]


def test_K16_there_may_be_no_runner_up_and_a_value_under_one_may_win():
    position = Position("1 8 8")
    position.play("parasite golem golem")
    assert position.values() == [-6, 8, 8]
    assert position.points() == [2, 0, 0]


def test_K17_knight_and_gambler_together():
    position = Position("3 8 5 2", "gambler")
    position.play("knight gambler golem golem")
    assert position.last(ValuesCompared) == ValuesCompared(
        (3, 8, 5, 2), 3, 0, 1, knight=True, gambler=True, read=(3, 8, 5, 2), points=(2, 0, 0, 1)
    )
    assert position.points() == [2, 0, 0, 1]


def test_K17_alone_under_the_gambler():
    position = Position("3 8 8", "gambler")
    position.play("gambler golem golem")
    assert position.points() == [1, 0, 0]


def test_K18_the_thief_may_leave_it():
    position = Position("3 8", "lady")
    position.play("lady lady")
    assert position.asks() == "StealToken 0"
    position.one(0, "pass")
    assert position.events[-1] == TokenLeft(0, 1)
    assert position.points() == [1, 2]
    assert not [event for event in position.events if isinstance(event, TokenStolen)]


def test_K18_a_choice_of_tokens_even_one_just_scored():
    position = Position("3 8", "lady")
    position.tokens("-", "1")
    position.play("lady lady")
    assert position.options(0) == ["pass", "take 1", "take 2"]
    position.one(0, "take 2")
    assert (list(position.s.ones), list(position.s.twos)) == ([1, 1], [1, 0])
    assert position.last(TokenStolen) == TokenStolen(0, 1, 2, points=(3, 1))
    assert seen(position.events, NOBODY)[-1] == TokenStolen(0, 1, 2, points=(3, 1))


def test_K18_the_knight_does_not_invert_it_and_cancelled_dice_count():
    position = Position("3 8 8", "lady")
    position.tokens("-", "1", "-")
    position.play("lady lady knight")
    assert position.last(ValuesCompared) == ValuesCompared(
        (3, 8, 8), 0, NONE, 2, tied=(1, 2), knight=True, read=(3, 8, 8), points=(2, 1, 0)
    )
    assert position.asks() == "StealToken 0"
    assert position.options(0) == ["pass", "take 1"]


def test_K18_without_a_token_there_is_no_question():
    position = Position("3 8 5", "lady")
    position.play("lady lady knight")
    assert position.points() == [2, 0, 1]
    assert position.asks() == "PlayCard 0 1 2"
    assert position.events[-1] == TheftFailed(1)


@pytest.mark.parametrize("faces", ["4 4 11", "4 11 11", "4 4 4", "4 4 11 11"])
def test_K18_a_tie_at_either_end_and_there_is_no_theft(faces: str):
    position = Position(faces, "lady")
    position.tokens(*["1"] * position.seats)
    position.play(" ".join(["lady"] * position.seats))
    assert position.asks().startswith("PlayCard")
    assert position.events[-1] == TheftFailed(NONE)


def test_K18_a_tie_between_the_ends_is_none():
    position = Position("7 4 7 11", "lady")
    position.play("lady lady lady lady")
    assert position.asks() == "StealToken 1"
    assert position.victim() == 3


def test_K18_a_single_lady_robs_nobody():
    position = Position("3 8", "lady")
    position.tokens("1", "1")
    position.play("lady knight")
    assert position.asks() == "PlayCard 0 1"


def test_K19_what_was_played_is_gone_for_the_round_cancelled_or_not():
    position = Position("3 8")
    position.play("golem golem", "machine knight")
    assert position.options(0) == [
        f"play {name}" for name in ("knight", "sorcerer", "oracle", "alchemist", "parasite")
    ]
    assert position.refusal(0, "play golem") == ("K19", "already-played")
    with pytest.raises(IllegalAction, match="K19"):
        position.one(1, "play knight")


# -- rounds and the match


def test_K20_six_turns_leave_one_card():
    position = Position("5 5")
    position.will_roll(5, 5)
    for number, card in enumerate(SIX):
        assert (position.s.round, position.hands()) == (1, [7 - number] * 2)
        position.play(f"{card} {card}")
    assert (position.s.round, position.hands()) == (2, [7, 7])


@pytest.mark.parametrize(("tokens", "over"), [("2 2 1", False), ("2 2 2", True)])
def test_K20_eight_points_end_the_round(tokens: str, over: bool):
    position = Position("3 8")
    position.tokens("-", tokens)
    position.play("golem golem")
    assert position.points() == [1, 8 if over else 7]
    assert (position.asks() == "TuckCard 1") == over


def test_K20_eight_points_that_a_theft_brings_end_it_too():
    position = Position("3 8", "lady")
    position.tokens("2 2 1", "-")
    position.play("lady lady")
    assert position.points() == [6, 2]
    position.one(0, "take 2")
    assert position.last(RoundEnded) == RoundEnded(0, (8, 0))
    assert position.asks() == "TuckCard 0"


def test_K21_equal_totals_win_nothing_and_discards_come_back():
    position = Position("5 5 5")
    position.tokens("2 2 2", "2 2 2", "1")
    position.hold(*["knight golem"] * 3)
    position.play("knight knight knight")
    assert position.last(RoundEnded) == RoundEnded(2, (6, 6, 1))
    assert position.hands() == [7, 7, 7]


def test_K21_a_single_total_of_nothing_wins():
    position = Position("5 5 5")
    position.tokens("2 2", "2 2", "-")
    position.hold(*["knight golem"] * 3)
    position.play("knight knight knight")
    assert position.last(RoundEnded) == RoundEnded(2, (4, 4, 0))
    assert position.asks() == "TuckCard 2"


def test_K21_when_all_are_cancelled_a_new_round_begins_at_once():
    position = Position("5 5")
    position.tokens("2 2", "2 2")
    position.hold("knight golem", "knight golem")
    position.will_roll(9, 2)
    position.play("knight knight")
    assert position.last(RoundEnded) == RoundEnded(NONE, (4, 4))
    assert (position.faces(), position.points()) == ([9, 2], [0, 0])
    assert (list(position.s.under), list(position.s.rounds_won)) == ([0, 0], [0, 0])
    assert position.asks() == "PlayCard 0 1"


def won_by_seat_0() -> Position:
    """A round is over, and seat 0 may tuck a card."""
    position = Position("8 3", "merchants")
    position.tokens("2 2 2", "-")
    position.play("golem golem")
    assert position.asks() == "TuckCard 0"
    return position


def test_K22_the_winner_puts_any_card_under_the_die_for_good():
    position = won_by_seat_0()
    assert len(position.options(0)) == 7  # also the Golem that was just played
    assert position.refusal(0, "tuck lady") == ("K1", "not-in-this-match")
    position.will_roll(1, 2)
    position.one(0, "tuck golem")
    assert position.hands() == [6, 7]
    assert position.refusal(0, "play golem") == ("K22", "under-the-die")
    assert "play golem" in position.options(1)


def test_K22_only_its_owner_knows_the_card():
    position = won_by_seat_0()
    position.will_roll(1, 2)
    position.one(0, "tuck golem")
    golem = numbers("golem")[0]
    assert CardTucked(0, golem) in seen(position.events, 0)
    for viewer in (1, NOBODY):
        assert CardTucked(0, HIDDEN) in seen(position.events, viewer)
        assert GAME.view(position.s, viewer).under == ((HIDDEN,), ())
    assert GAME.view(position.s, 0).under == ((golem,), ())


def test_K22_the_card_does_not_travel_with_the_merchants():
    position = won_by_seat_0()
    position.will_roll(1, 2)
    position.one(0, "tuck golem")
    position.play("knight merchants")
    assert position.faces() == [2, 1]
    assert GAME.view(position.s, 0).under == ((numbers("golem")[0],), ())


def test_K23_tokens_go_back_and_a_new_round_begins():
    position = won_by_seat_0()
    assert position.points() == [8, 1]
    position.will_roll(1, 2)
    position.one(0, "tuck golem")
    assert (position.s.round, position.points(), position.faces()) == (2, [0, 0], [1, 2])
    assert GAME.result(position.s) is None


def test_K23_the_second_round_won_wins_at_once():
    position = won_by_seat_0()
    position.will_roll(8, 3)
    position.one(0, "tuck golem")
    position.tokens("2 2 2", "-")
    position.play("machine machine")
    result = GAME.result(position.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (2, 0), "two-rounds-won")
    assert not position.s.agenda
    assert len(GAME.view(position.s, 0).under[0]) == 1  # no second card is asked for


@pytest.mark.parametrize("tokens", ["-", "2 2 2"])
def test_K24_after_fifty_rounds_it_is_a_draw(tokens: str):
    """Nor is the winner of the last round asked for a card that could never matter."""
    position = Position("8 3")
    position.tokens(tokens, "-")
    position.hold("knight golem", "knight golem")
    position.s.round = LAST_ROUND
    position.play("golem golem")
    assert position.last(RoundEnded).winner == 0
    result = GAME.result(position.s)
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((), (1, 0), "rounds-used-up")


def test_K24_the_forty_ninth_is_not_the_last():
    position = Position("8 8")
    position.s.round = LAST_ROUND - 1
    position.hold("knight golem", "knight golem")
    position.will_roll(1, 2)
    position.play("golem golem")
    assert (position.s.round, position.asks()) == (LAST_ROUND, "PlayCard 0 1")


def test_K25_what_is_public_and_what_is_not():
    position = won_by_seat_0()
    position.will_roll(1, 2)
    position.one(0, "tuck golem")
    position.play("knight machine", "machine knight")
    mine, other = GAME.view(position.s, 0), GAME.view(position.s, 1)
    for view in (mine, other, GAME.view(position.s, NOBODY)):
        assert view.faces == (1, 2)
        assert (view.ones, view.twos) == (tuple(position.s.ones), tuple(position.s.twos))
        assert view.cards == numbers("machine knight")
        assert view.shown == (numbers("knight machine"), numbers("knight machine"))
        assert [len(cards) for cards in view.under] == [1, 0]
    assert hand(mine, 0) == numbers("oracle alchemist parasite merchants")
    assert hand(other, 0) == numbers("oracle alchemist parasite golem merchants")  # one is tucked


def test_K25_what_was_shown_since_can_not_be_under_the_die():
    position = won_by_seat_0()
    position.will_roll(1, 1)
    position.one(0, "tuck golem")
    position.play("knight knight", "machine machine")
    view = GAME.view(position.s, 1)
    for seed in range(50):
        under = CARDS_IN[GAME.sample(view, Rng(seed)).under[0]]
        assert len(under) == 1
        assert under[0] not in numbers("knight machine")
    drawn = {GAME.sample(view, Rng(seed)).under[0] for seed in range(200)}
    assert len(drawn) == 5  # any other may be, the Golem of the round before included


def test_K25_what_was_shown_in_earlier_rounds_is_remembered():
    position = won_by_seat_0()
    position.will_roll(1, 1)
    position.one(0, "tuck golem")
    position.tokens("2 2", "2 2")
    position.play("knight knight")
    position.hold("machine alchemist", "machine alchemist")
    position.will_roll(1, 1)
    position.play("machine machine")  # all equal: no seat wins, a third round begins
    assert position.s.round == 3
    view = GAME.view(position.s, 1)
    assert view.shown == ((), ())
    assert set(numbers("knight machine")) <= set(view.past[0])
    for seed in range(50):
        [under] = CARDS_IN[GAME.sample(view, Rng(seed)).under[0]]
        assert under not in view.past[0]
