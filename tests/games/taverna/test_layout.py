"""What lies on the table of Taverna can be drawn, and a placement looked at before it is made."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.layout import KINDS, SHAPES
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.board import SIDES, TAVERNS
from inglenook.games.taverna.rules.scoring import people_points
from inglenook.games.taverna.show.layout import OPENING, TURNS
from inglenook.games.taverna.show.preview import placement
from tests.support.games.taverna import Table, owned

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


def test_the_gains_of_a_placement_are_known_before_it_is_made():
    table = Table(3, row=ROW, deeds=owned(copper_keg="0 1")).say(0, "take 1 human")
    figures = dict(placement(table.s, 0, 6, 3, True))
    assert (figures["coins"], figures["level"], figures["privileges"]) == (6, 0, 0)
    assert (figures["income"], figures["paid"]) == (3, 1 << 1)


def test_spells_that_a_placement_draws_are_counted():
    table = Table(
        3,
        row=["elf-book", *ROW[:3]],
        levels=[[1, 0, 0, 0], [0] * 4, [0] * 4],
        deeds=owned(moonlit_folio="- 0"),
    )
    table.say(0, "take 1 elf")
    assert dict(GAME.figures(table.s, 0, GAME.verbs.parse("seat moonlit-folio 1")))["spells"] == 2


# -- figures that boards draw


def figures(table: Table, viewer: int, ref: str) -> dict[str, int]:
    zones = GAME.layout(GAME.view(table.s, viewer))
    found = {zone.ref: zone.figures for zone in zones}
    found |= {item.ref: item.figures for zone in zones for item in zone.items}
    return dict(found[ref])


def test_T24_a_placement_tells_which_dignitaries_may_act_then():
    table = Table(3, row=ROW).say(0, "take 1 human")
    at = table.where("notary")
    [board] = [one for one in SIDES if one is SIDES[table.s.side]]
    tavern = TAVERNS.index(at)
    here, *_ = board.tables_in[tavern]
    [other, *_] = [one for one in range(len(TAVERNS)) if one not in table.s.dignitaries]
    there, *_ = board.tables_in[other]
    assert dict(placement(table.s, 0, here, 3, True))["guests"] & 1
    assert dict(placement(table.s, 0, there, 3, True))["guests"] == 0
    assert dict(placement(table.s, 0, here, 3, False))["guests"] == 0, "a tile is only moved"
    table.s.acted = True
    assert dict(placement(table.s, 0, here, 3, True))["guests"] == 0


def test_T41_royal_scorings_tell_what_they_are_worth_to_the_viewer():
    table = Table(
        3,
        coins=[8, 0, 0],
        cast=[["fireworks", "disguise"], [], []],
        deeds=owned(copper_keg="0 -", gilded_lute="0 -"),
    )
    for royal, worth, count in (
        ("king", 5, 0),
        ("queen", 3, 0),
        ("master-of-coins", 6, 8),
        ("archduke", 6, 2),
        ("archmage", 9, 3),
    ):
        assert figures(table, 0, f"royal/{royal}") == {"worth": worth, "count": count}
        assert figures(table, -1, f"royal/{royal}") == {}


def test_T42_points_tell_what_the_peoples_add():
    levels = [[4, 0, 1, 7], [2, 4, 4, 2], [2, 4, 3, 5]]
    table = Table(3, levels=levels)
    for seat in range(3):
        scored = people_points(table.s, seat)
        assert figures(table, -1, f"seat/{seat}/points") == {"peoples": scored, "total": scored}
    assert figures(table, -1, "seat/1/points")["peoples"] == 4


def test_the_card_tells_which_part_of_the_match_it_is():
    assert figures(Table(3), 0, "card") == {"phase": TURNS, "round": 1, "rounds": 6}
    assert figures(Table(3, turn=7), 0, "card") == {"phase": TURNS, "round": 3, "rounds": 6}
    s = GAME.start(2, GAME.info.complete(2, {}))
    advance(s, Rng(1))
    zones = {zone.ref: dict(zone.figures) for zone in GAME.layout(GAME.view(s, 0))}
    assert zones["card"] == {"phase": OPENING, "round": 1, "rounds": 8}
    assert zones["seat/0"] == {"deeds": 0}
