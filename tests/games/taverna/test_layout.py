"""What lies on the table of Taverna can be drawn, and a placement looked at before it is made."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.layout import KINDS, SHAPES
from inglenook.games.taverna.events import FeastHeld, IncomePaid, LevelGained, TileSeated
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.preview import placement, preview
from tests.games.taverna.table import Table, owned

ROW = ["human-beer", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_option_touches_something_that_is_drawn(seats: int):
    for seed in range(3):
        s = GAME.start(seats, GAME.info.complete(seats, {}))
        rng = Rng(seed)
        advance(s, rng)
        while s.agenda:
            seat = waiting(s)[0]
            zones = GAME.layout(GAME.view(s, seat))
            items = [item.ref for zone in zones for item in zone.items]
            assert len(set(items)) == len(items)
            drawn = {*items, *[zone.ref for zone in zones]}
            options = legal(s, seat)
            for action in options:
                refs = GAME.refs(s, seat, action)
                assert set(refs) <= drawn, (action, refs)
                assert refs or action.text in ("pass", "end")
            apply(s, seat, options[rng.below(len(options))], rng)


def test_shapes_and_kinds_are_those_that_clients_know():
    table = Table(4, hands=[["fireworks"], [], ["disguise"], []])
    for zone in GAME.layout(GAME.view(table.s, 0)):
        assert zone.shape in SHAPES
        assert {item.kind for item in zone.items} <= set(KINDS)


def test_a_hand_lies_face_down_before_the_others():
    table = Table(2, hands=[["fireworks"], ["disguise", "divination"]])
    zones = {zone.ref: zone for zone in GAME.layout(GAME.view(table.s, 0))}
    assert [item.face for item in zones["seat/0/hand"].items] == ["fireworks"]
    assert [(item.face, item.number) for item in zones["seat/1/hand"].items] == [("", 2)]


def test_a_placement_is_shown_before_it_is_made():
    table = Table(3, row=ROW, deeds=owned(copper_keg="0 1")).say(0, "take 1 human")
    action = GAME.verbs.parse("seat copper-keg 1")
    before = GAME.view(table.s, 0)
    shown = preview(before, action)
    assert shown == (TileSeated(0, 3, 2, 1), IncomePaid(2, (0, 1), 3), FeastHeld(0, 3))
    assert GAME.view(table.s, 0) == before
    figures = dict(placement(table.s, 0, 6, 3, True))
    assert (figures["coins"], figures["level"], figures["privileges"]) == (6, 0, 0)


def test_a_preview_leaves_out_what_is_drawn():
    table = Table(
        3,
        row=["elf-book", *ROW[:3]],
        levels=[[1, 0, 0, 0], [0] * 4, [0] * 4],
        deeds=owned(moonlit_folio="- 0"),
    )
    table.say(0, "take 1 elf")
    shown = preview(GAME.view(table.s, 0), GAME.verbs.parse("seat moonlit-folio 1"))
    assert shown[1:] == (LevelGained(0, 0, 2), IncomePaid(1, (0,), 3))  # beside the two spells
    assert all(type(event).__name__ != "SpellDrawn" for event in shown)
    assert dict(GAME.figures(table.s, 0, GAME.verbs.parse("seat moonlit-folio 1")))["spells"] == 2
