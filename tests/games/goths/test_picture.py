"""The terminal draws a war."""

from __future__ import annotations

import pytest

from inglenook.games.goths.game import GAME
from inglenook.games.goths.show.picture import box
from inglenook.terminal.page import inner_width
from inglenook.texts import Texts
from tests.support.games.goths import War, card

EN, FR = Texts(GAME, "en"), Texts(GAME, "fr")


def drawn(war: War, seat: int, viewer: int = -1, width: int = 35) -> list[str]:
    return list(box(war.view(viewer), seat, width, EN.say))


def test_the_road_of_a_warchief():
    war = War(
        options={"fog": "on"},
        revealed=["left"],
        ostrogoths={"at": "first-plain", "barricades": ["first-plain"], "size": 3},
        visigoths={"at": "left", "token_is": "discarded", "catapult": "active"},
    )
    assert drawn(war, 2) == [
        "Ostrogoths · warchief",
        "♣♣♣ ▟█▙ ──≈ » [✗] [?] [?]",
        "    ♟♟♟       ♙♙",
        "catapult inactive",
        "fog ahead: unknown",
    ]
    assert drawn(war, 3)[1:] == [
        "♣♣♣ ─── ─── » [✗] [?] [?]",
        "              ♟♟",
        "catapult active",
    ]


def test_the_cards_of_a_king():
    war = War(ostrogoths={"fallen": [card("V(R)"), card("C(R)")]})
    war.say(0, "lay " + card("B(C)"))
    laid = "laid: ▒ Cat/Bar ▒"
    assert drawn(war, 0) == ["Ostrogoths · king", "initiative", laid, "face-up: Vul Cat"]
    assert drawn(war, 0, viewer=0)[2] == f"{laid} → Barbarian"
    assert drawn(war, 1) == ["Visigoths · king"]


def test_a_back_that_can_be_one_card_only_says_so():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    war.say(0, "lay " + card("R(V)"))
    assert drawn(war, 0)[2] == "laid: ▒ Vul/Rec ▒ → Recruiter"


def test_what_a_warchief_has_seen_is_his():
    war = War(ostrogoths={"seen": ["right"]})
    assert drawn(war, 2, viewer=2)[1] == "♣♣♣ ─── ─── » [?] [?] [♛]"
    assert drawn(war, 2, viewer=0)[1] == "♣♣♣ ─── ─── » [?] [?] [?]"
    assert "looked at: right" in drawn(war, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])
def test_roads_fit_into_the_box(texts: Texts, seats: int):
    war = War(seats=seats, revealed=["middle"], ostrogoths={"at": "middle", "size": 3})
    width = inner_width(seats)
    for seat in range(seats):
        for line in box(war.view(), seat, width, texts.say)[:3]:
            assert len(line) <= width
