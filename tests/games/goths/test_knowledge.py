"""Who knows what, and above all what partners don't know of each other (G24)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from inglenook.conformance.play import written
from inglenook.core.codec import encode
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.cards import KING_CARDS
from inglenook.games.goths.rules.events import CardLaid, CardsRevealed, Scouted, TokenRevealed
from inglenook.games.goths.rules.state import CHIEFS, KINGS, GothState, clan_of
from tests.support.games.goths import OS, War, card

OPTIONS = GAME.info.complete(4, {"fog": "on"})


def test_G24_the_front_of_a_card_is_its_kings_alone():
    war = War()
    war.say(0, "lay " + card("C(R)"))
    laid = KING_CARDS.index(card("C(R)"))
    assert war.view(0).candidates[OS] == (laid,)
    for viewer in (NOBODY, 1, 2, 3):
        assert len(war.view(viewer).candidates[OS]) == 2
        assert war.last(CardLaid).seen_by(viewer).card == HIDDEN
        assert f'"card": {laid}' not in json.dumps(encode(war.view(viewer), GAME.kinds))


def test_G24_a_kings_view_is_the_same_whatever_his_warchief_saw():
    views = set()
    for objectives in (["trap", "plains", "queen"], ["queen", "trap", "plains"]):
        war = War(objectives=objectives)
        war.turn("1 left", "miss")
        assert war.view(2).objectives.count(HIDDEN) == 2
        views.add(written(GAME, war.view(0)))
    assert len(views) == 1
    assert war.view(0).seen[OS] == 1, "that he looked there is public"


def test_G24_two_objectives_seen_are_three_known():
    war = War()
    war.turn("1 left", "miss")
    war.turn("1 middle", "miss")
    assert war.view(2).objectives == (0, 1, 2)
    for viewer in (NOBODY, 0, 1, 3):
        assert war.view(viewer).objectives == (HIDDEN,) * 3


def test_G24_an_order_is_its_warchiefs_until_the_reveal():
    war = War()
    war.say(0, "lay " + card("C(R)"))
    war.say(1, "lay " + card("C(R)"))
    before = [war.view(viewer) for viewer in (NOBODY, 0, 1, 3)]
    war.say(2, "order fire")
    assert [war.view(viewer) for viewer in (NOBODY, 0, 1, 3)] == before
    assert [action.text for action in war.view(2).picked] == ["order fire"]


def test_G24_revealed_cards_are_news_to_both_partners():
    event = CardsRevealed(0, 0, 2, 4, 5, True)
    assert all([event.tells(viewer) for viewer in (NOBODY, 0, 1, 2, 3)])
    lone = CardsRevealed(0, 0, 0, 4, 5, True)
    assert not lone.tells(0)
    assert lone.tells(1)


def test_G24_a_reconnaissance_tells_one_seat_only():
    event = Scouted(2, 0, 1, 2)
    assert [event.tells(viewer) for viewer in (NOBODY, 0, 1, 2, 3)] == [False] * 3 + [True, False]
    assert TokenRevealed(0, 1).tells(NOBODY)


def wander(seed: int, options: dict[str, str]) -> list[GothState]:
    """The positions of a random match at its decisions."""
    rng = Rng(seed)
    s = GAME.start(4, options)
    advance(s, rng)
    found = []
    while s.agenda:
        found.append(s.clone())
        seat = waiting(s)[0]
        actions = legal(s, seat)
        apply(s, seat, actions[rng.below(len(actions))], rng, check=False)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_G24_what_a_partner_may_not_know_is_nowhere_in_a_view(seed: int):
    """Change what a viewer may not know, by hand and not by sampling: the view stays the same."""
    rng = Rng(seed)
    for s in wander(seed, OPTIONS):
        for viewer in range(-1, 4):
            twin = s.clone()
            known = s.face_up
            clan = clan_of(s.table, viewer) if viewer >= 0 else -1
            if viewer in CHIEFS[s.table]:
                known |= s.seen[clan]
            hidden = [spot for spot in range(3) if not known >> spot & 1]
            if len(hidden) > 1:
                one, other = hidden[0], hidden[1 + int(rng.below(len(hidden) - 1))]
                twin.objectives[one], twin.objectives[other] = (
                    s.objectives[other],
                    s.objectives[one],
                )
            for side in range(2):
                if s.laid[side] >= 0 and viewer != KINGS[s.table][side]:
                    cards = GAME.view(s, viewer).candidates[side]
                    twin.laid[side] = cards[rng.below(len(cards))]
            assert GAME.view(twin, viewer) == GAME.view(s, viewer)
            assert GAME.layout(GAME.view(twin, viewer)) == GAME.layout(GAME.view(s, viewer))


def test_G24_a_warchief_is_reminded_of_the_token_that_he_saw_and_of_no_other():
    for seen, known in (([], HIDDEN), (["fog"], 3)):
        war = War(options={"fog": "on"}, ostrogoths={"seen": seen})
        for seat, text in ((0, "lay " + card("V(R)")), (1, "lay " + card("V(R)"))):
            war.say(seat, text)
        war.say(2, "order reconnaissance")
        war.say(3, "order rats")
        prompt = GAME.prompt(war.s, 2)
        assert prompt is not None
        assert [dict(one.figures)["known"] for one in prompt.choices][-1] == known


def test_G24_samples_deal_each_possibility_as_often():
    war = War()
    war.turn("1 left", "miss")
    war.say(1, "lay " + card("C(R)"))
    rng = Rng(5)
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(4000):
        s = GAME.sample(war.view(2), rng)
        found[*s.objectives, s.laid[1]] += 1
    assert len(found) == 4, "two orders of what he has not seen, two cards behind the back"
    assert all([900 < number < 1100 for number in found.values()])
