"""The layout says what each order would do now, for boards to draw."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.layout import Item
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.cards import ORDERS
from inglenook.games.goths.show.forecast import OPEN, SURE, SURE_TO_FAIL
from tests.support.games.goths import War, card

FOG = {"fog": "on"}


def orders(war: War, viewer: int = 2) -> dict[str, Item]:
    """The orders of the warchief of the Ostrogoths as a viewer sees them."""
    [zone] = [zone for zone in GAME.layout(war.view(viewer)) if zone.ref == "seat/2/order"]
    return {item.face: item for item in zone.items}


def note(order: str, **keys: Any) -> str:
    return orders(War(**keys))[order].note


def figures(order: str, **keys: Any) -> dict[str, int]:
    return dict(orders(War(**keys))[order].figures)


def chances(war: War, viewer: int) -> list[int | None]:
    return [dict(item.figures).get("chance") for item in orders(war, viewer).values()]


def test_an_order_tells_what_changes_or_that_it_would_be_in_vain():
    assert note("sabotage") == "enemy-inactive"
    assert note("sabotage", visigoths={"catapult": "active"}) == "sabotage"
    assert note("recruit") == "recruit"
    assert figures("recruit") | {"count": 3, "works": 1, "wins": 0} == figures("recruit")
    assert note("recruit", ostrogoths={"size": 3}) == "army-full"
    assert note("load", ostrogoths={"catapult": "active"}) == "already-active"
    assert note("fire") == "not-active"
    assert figures("fire")["works"] == 0


def test_GA5_GA8_GA9_an_order_tells_what_protects_from_which_weapon():
    walled = {"at": "first-plain", "barricades": ["first-plain"]}
    armed = {"catapult": "active"}
    assert note("axe") == "in-forest"
    assert note("axe", visigoths={"at": "first-plain"}) == "hit"
    assert note("axe", visigoths=walled) == "behind-barricade"
    assert note("rats") == "no-barricade"
    assert note("rats", visigoths=walled) == "hit"
    assert note("fire", visigoths=walled, ostrogoths=armed) == "fire-wasted"
    assert figures("fire", visigoths=walled, ostrogoths=armed)["works"] == 1


def test_G20_an_order_tells_that_it_would_win():
    armed = {"catapult": "active"}
    assert note("fire", ostrogoths=armed) == "hit-all"
    assert figures("fire", ostrogoths=armed) | {"wins": 1, "count": 2} == figures(
        "fire", ostrogoths=armed
    )
    assert note("fire", ostrogoths=armed, visigoths={"size": 3}) == "hit"


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("forest", "march-1"),
        ("first-plain", "march-2"),
        ("last-plain", "enter"),
        ("middle", "enter-other"),
    ],
)
def test_GA7_an_advance_tells_how_far_it_leads(place: str, told: str):
    revealed = ["middle"] if place == "middle" else []
    assert note("advance", ostrogoths={"at": place}, revealed=revealed) == told


def test_G32_G33_an_order_reckons_with_the_fog_once_it_is_revealed():
    soup = {"token": "pea-soup", "at": "last-plain", "token_is": "revealed"}
    hidden = {"token": "pea-soup", "token_is": "face-down"}
    other = {"token": "gusts"}
    told = orders(War(options=FOG, ostrogoths=soup, visigoths=other))
    assert told["reconnaissance"].note == "forbidden"
    assert told["barricade"].note == "build-or-clear"
    told = orders(War(options=FOG, ostrogoths=hidden, visigoths=other))
    assert told["reconnaissance"].note == "look-fog"
    walled = soup | {"barricades": ["last-plain"]}
    told = orders(War(options=FOG, ostrogoths=walled, visigoths=other))
    assert told["barricade"].note == "clear"


def test_G12_whether_an_order_can_succeed_is_told_by_what_the_viewer_knows():
    war = War()
    assert chances(war, 2) == [None] * 9
    war.say(0, "lay " + card("R(V)"))
    chief = [OPEN, OPEN, OPEN, *[SURE_TO_FAIL] * 6]  # the back shows vulture or recruiter
    king = [SURE_TO_FAIL, SURE_TO_FAIL, SURE, *[SURE_TO_FAIL] * 6]
    assert chances(war, 2) == chief
    assert chances(war, 0) == king


def test_G14_a_face_up_card_makes_its_orders_sure():
    war = War(ostrogoths={"fallen": [card("V(R)"), card("B(C)")]})
    assert chances(war, 2) == [SURE, SURE, OPEN, OPEN, OPEN, SURE, SURE, SURE, SURE]


def test_G41_a_lone_player_is_told_no_chances():
    war = War(seats=2)
    war.say(0, "lay " + card("V(R)"))
    [zone] = [zone for zone in GAME.layout(war.view(0)) if zone.ref == "seat/0/order"]
    assert [dict(item.figures).get("chance") for item in zone.items] == [None] * 9


def test_G24_only_their_own_clan_sees_the_orders():
    war = War()
    for viewer in (-1, 1, 3):
        assert "seat/2/order" not in [zone.ref for zone in GAME.layout(war.view(viewer))]
    assert [item.note for item in orders(war, 0).values()] == [
        item.note for item in orders(war, 2).values()
    ]


def test_each_order_has_its_number_and_character():
    told = [dict(item.figures) for item in orders(War()).values()]
    assert [one["number"] for one in told] == list(range(1, len(ORDERS) + 1))
    assert [one["character"] for one in told] == [0, 0, 1, 2, 2, 3, 3, 3, 3]


# -- other figures of the layout


def drawn(war: War, viewer: int) -> dict[str, dict[str, int]]:
    zones = GAME.layout(war.view(viewer))
    return {zone.ref: dict(zone.figures) for zone in zones} | {
        item.ref: dict(item.figures) for zone in zones for item in zone.items
    }


def test_G22_an_objective_tells_how_it_is_known():
    war = War(revealed=["middle"], ostrogoths={"seen": ["left"]})
    known = ("objective/left", "objective/middle", "objective/right")
    assert [drawn(war, 2)[one]["known"] for one in known] == [2, 1, 3]
    for viewer in (-1, 0, 1, 3):
        assert [drawn(war, viewer)[one]["known"] for one in known] == [0, 1, 0]


def test_an_army_tells_whether_it_stands_on_a_barricade():
    walled = {"at": "first-plain", "barricades": ["first-plain"]}
    found = drawn(War(ostrogoths=walled, visigoths={"barricades": ["first-plain"]}), -1)
    assert found["army/ostrogoths"] == {"place": 1, "fortified": 1}
    assert found["army/visigoths"] == {"place": 0, "fortified": 0}


def test_G24_a_king_is_told_which_cards_all_would_know():
    found = drawn(War(ostrogoths={"fallen": [card("V(R)")]}), 0)
    certain = [ref for ref, one in found.items() if one.get("certain")]
    assert certain == [f"seat/0/king/{card('R(V)')}"]


@pytest.mark.parametrize(
    ("seats", "people"),
    [(4, [(0, 2), (1, 3)]), (2, [(0, 0), (1, 1)])],
)
def test_G40_camps_tell_who_leads_the_clan(seats: int, people: list[tuple[int, int]]):
    found = drawn(War(seats=seats), -1)
    for clan, (king, chief) in zip(("ostrogoths", "visigoths"), people, strict=True):
        assert found[f"camp/{clan}"] == {"king": king, "chief": chief}


def test_G14_cards_tell_what_was_ordered_last_and_whether_it_succeeded():
    war = War()
    assert drawn(war, -1)["laid/ostrogoths"] == {}
    war.turn("4", "miss")
    assert drawn(war, -1)["laid/ostrogoths"] == {"order": 4, "succeeded": 1}
    assert drawn(war, -1)["laid/visigoths"]["succeeded"] == 0
