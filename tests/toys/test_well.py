"""The well: cards worth 0, 1 and 2, two of each; a card laid back stays known to its viewer."""

from __future__ import annotations

from inglenook.core.event import HIDDEN, NOBODY
from tests.support.scripted_match import play, refusal, samples, sight, sit_down
from tests.support.toys.well import GAME, CardDrawn, Held, KeepOne

ANN, BOB, CID = range(3)
BY_ANN = 1 << ANN


def test_a_card_laid_back_is_known_to_the_peeker_while_others_draw_it() -> None:
    match = sit_down(GAME, 3)
    play(match, ANN, "peek", draws=(2, 0))
    play(match, ANN, "keep 2")
    assert match.s.deck.known == [BY_ANN]
    assert GAME.view(match.s, ANN).top == (0,)
    assert GAME.view(match.s, BOB).top == (HIDDEN,)
    play(match, BOB, "draw")
    known_to_both = BY_ANN | 1 << BOB
    assert GAME.view(match.s, ANN).hands[BOB] == (Held(known_to_both, 0),)
    assert GAME.view(match.s, CID).hands[BOB] == (Held(known_to_both, HIDDEN),)
    play(match, CID, "draw", draws=(1,))
    assert GAME.view(match.s, ANN).hands[BOB] == (Held(known_to_both, 0),)
    assert {s.hands[BOB][0].card for s in samples(match, ANN)} == {0}
    assert {s.hands[BOB][0].card for s in samples(match, CID)} == {0, 1, 2}


def test_the_event_of_the_draw_names_the_card_to_who_knows_it() -> None:
    match = sit_down(GAME, 3)
    play(match, ANN, "peek", draws=(2, 0))
    play(match, ANN, "keep 2")
    play(match, BOB, "draw")
    drawn = match.stream()[-1]
    assert drawn.seen_by(ANN) == drawn.seen_by(BOB) == CardDrawn(BOB, 0, BY_ANN)
    assert drawn.seen_by(CID) == drawn.seen_by(NOBODY) == CardDrawn(BOB, HIDDEN, BY_ANN)
    assert [drawn.tells(seat) for seat in (ANN, BOB, CID)] == [False, True, False]


def test_nobody_else_learns_what_was_seen_kept_or_laid_back() -> None:
    one, other = sit_down(GAME, 2), sit_down(GAME, 2)
    play(one, ANN, "peek", draws=(2, 0))
    play(other, ANN, "peek", draws=(1, 1))
    assert KeepOne(ANN, HIDDEN, HIDDEN) in GAME.view(one.s, BOB).agenda
    for viewer in (BOB, NOBODY):
        assert sight(one, viewer) == sight(other, viewer)
    play(one, ANN, "keep 0")
    play(other, ANN, "keep 1")
    for viewer in (BOB, NOBODY):
        assert sight(one, viewer) == sight(other, viewer)


def test_a_sample_in_the_middle_of_a_peek_fills_in_the_two_cards() -> None:
    match = sit_down(GAME, 2)
    play(match, ANN, "peek", draws=(2, 0))
    seen = {(s.agenda[-1].lower, s.agenda[-1].higher) for s in samples(match, BOB)}
    assert seen == {(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)}
    assert {s.agenda[-1] for s in samples(match, ANN)} == {KeepOne(ANN, 0, 2)}


def test_nobody_peeks_under_a_card_that_was_laid_back() -> None:
    match = sit_down(GAME, 2)
    play(match, ANN, "peek", draws=(2, 0))
    assert refusal(lambda: play(match, ANN, "keep 1")) == ("P5", "card-not-seen")
    play(match, ANN, "keep 2")
    assert refusal(lambda: play(match, BOB, "peek")) == ("P2", "card-laid-back")


def test_in_the_end_all_hands_are_shown() -> None:
    match = sit_down(GAME, 2)
    for seat in (ANN, BOB, ANN, BOB):
        play(match, seat, "draw", draws=(2 if seat == ANN else 1,))
    assert GAME.view(match.s, NOBODY).hands[ANN] == (Held(BY_ANN, 2), Held(BY_ANN, 2))
    result = match.result()
    assert result is not None
    assert result.scores == (4, 2)
