"""The layout for clients that know nothing of the game: every ref can be found and clicked."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, decision, legal
from inglenook.core.layout import FACE_DOWN, KINDS, SHAPES, Item, Zone
from inglenook.games.goths.game import GAME
from tests.support.games.goths import OS, War, card


def zones(war: War, viewer: int) -> dict[str, Zone]:
    return {zone.ref: zone for zone in GAME.layout(war.view(viewer))}


def items(war: War, viewer: int) -> dict[str, Item]:
    return {item.ref: item for zone in zones(war, viewer).values() for item in zone.items}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_ref_of_an_option_is_drawn_once(seats: int):
    for seed in range(12):
        rng = Rng(seed)
        s = GAME.start(seats, GAME.info.complete(seats, {"fog": "on"}))
        advance(s, rng)
        while s.agenda:
            step = decision(s)
            assert step is not None
            for seat in step.asked():
                layout = GAME.layout(GAME.view(s, seat))
                refs = [item.ref for zone in layout for item in zone.items]
                assert len(set(refs)) == len(refs)
                prompt = GAME.prompt(s, seat)
                assert prompt is not None
                for choice in prompt.choices:
                    assert set(choice.refs) <= set(refs)
                    assert choice.refs or choice.action.text == "pass"
            seat = step.waiting(s)[0]
            options = legal(s, seat)
            apply(s, seat, options[rng.below(len(options))], rng, check=False)
        for viewer in range(-1, seats):
            for zone in GAME.layout(GAME.view(s, viewer)):
                assert zone.shape in SHAPES
                assert all([item.kind in KINDS for item in zone.items])


def test_two_roads_lead_to_the_objectives():
    war = War(revealed=["middle"], ostrogoths={"at": "middle"}, visigoths={"at": "first-plain"})
    drawn = zones(war, -1)
    assert [drawn[f"road/{clan}"].columns for clan in ("ostrogoths", "visigoths")] == [3, 3]
    assert drawn["objectives"].columns == 3
    found = items(war, -1)
    assert (found["army/ostrogoths"].at, found["army/visigoths"].at) == (1, 1)
    assert found["army/ostrogoths"] in drawn["objectives"].items
    assert found["army/visigoths"] in drawn["road/visigoths"].items
    assert found["objective/middle"].face == "plains"
    assert found["objective/left"].face == FACE_DOWN


def test_a_card_shows_its_front_to_its_king_and_its_back_to_the_others():
    war = War()
    war.say(0, "lay " + card("C(B)"))
    assert items(war, 0)["laid/ostrogoths/new"].face == card("C(B)")
    for viewer in (-1, 1, 2, 3):
        assert items(war, viewer)["laid/ostrogoths/new"].face == "back-catapult-barbarian"
    assert f"seat/0/king/{card('C(B)')}" not in items(war, 0)


def test_hands_are_their_owners_alone():
    war = War()
    assert len(zones(war, 0)["seat/0/king"].items) == 8
    assert len(zones(war, 2)["seat/2/order"].items) == 9
    assert not [ref for ref in zones(war, -1) if ref.startswith("seat/")]
    lone = War(seats=2)
    assert {"seat/0/king", "seat/0/order"} <= set(zones(lone, 0))


def test_a_token_lies_on_the_road_and_then_goes_with_the_army():
    war = War(options={"fog": "on"}, ostrogoths={"at": "first-plain"})
    assert items(war, -1)["fog/ostrogoths"].face == FACE_DOWN
    assert items(war, -1)["fog/ostrogoths"].at == 2
    war.turn("7", "miss")
    token = items(war, -1)["fog/ostrogoths"]
    assert token.face == "gusts"
    assert token in zones(war, -1)["camp/ostrogoths"].items


def test_face_up_cards_lie_in_the_order_in_which_they_fell():
    war = War()
    war.turn("B(V) 4", "miss")
    war.turn("V(B) 3", "miss")
    faces = [item.face for item in zones(war, 3)["laid/ostrogoths"].items]
    assert faces == [card("B(V)"), card("V(B)")]
    assert war.s.fallen[OS]
