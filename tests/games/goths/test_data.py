"""The cards as data: complete, with a status each, and in the shape that the rules ask for."""

from __future__ import annotations

import json
from importlib.resources import files

from inglenook.games.goths.rules import cards

DATA = json.loads((files("inglenook.games.goths") / "data" / "cards.json").read_text("utf-8"))


def test_every_entry_has_its_status():
    entries = [*DATA["characters"], *[DATA[key] for key in DATA if key != "characters"]]
    assert {entry["status"] for entry in entries} == {"stated", "assumed"}
    assert DATA["king_cards"]["status"] == "assumed"


def test_G4_nine_orders_under_four_characters():
    assert len(cards.ORDERS) == 9
    assert [len(orders) for orders in cards.ORDERS_OF] == [2, 1, 2, 4]
    assert cards.ORDERS[cards.FIRE - 1] == "fire"
    assert cards.ORDERS[cards.RATS - 1] == "rats"


def test_G5_the_bluffs_form_one_cycle():
    """From back to back through the character they share, all four are met."""
    seen, character, back = [], 0, 0
    while back not in seen:
        seen.append(back)
        first, second = cards.BACKS[back]
        character = second if character == first else first
        back = next(b for b in range(4) if b != back and character in cards.BACKS[b])
    assert len(seen) == 4


def test_G32_each_token_forbids_an_order():
    names = [cards.ORDERS[order - 1] for order in cards.FORBIDS]
    assert names == ["reconnaissance", "recruit", "load", "axe"]
