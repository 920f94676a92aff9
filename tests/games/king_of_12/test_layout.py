"""The layout of King of 12, as any client may draw it."""

from __future__ import annotations

import pytest

from inglenook.core.event import NOBODY
from inglenook.core.layout import FACE_DOWN, NO_NUMBER, Item, Zone
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.rules.actions import NAMES
from inglenook.games.king_of_12.rules.die import NEIGHBOURS
from tests.support.games.king_of_12 import Position

SPECTATOR = NOBODY
CLOCKWISE = [1, 5, 8, 6, 3]  # cells of three by three around the middle: top, right, low right, …
FIRST = ("knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem")


def zones(position: Position, viewer: int) -> dict[str, Zone]:
    return {zone.ref: zone for zone in GAME.layout(GAME.view(position.s, viewer))}


def items(position: Position, viewer: int, zone: str) -> list[tuple[str, int]]:
    """What lies in a zone: faces and numbers."""
    return [(item.face, item.number) for item in zones(position, viewer)[zone].items]


def faces(position: Position, viewer: int, zone: str) -> str:
    return " ".join([face or "?" for face, _ in items(position, viewer, zone)])


def drawn(position: Position, viewer: int) -> set[str]:
    return {item.ref for zone in zones(position, viewer).values() for item in zone.items}


def refs(position: Position, seat: int) -> set[str]:
    prompt = GAME.prompt(position.s, seat)
    assert prompt is not None
    return {ref for choice in prompt.choices for ref in choice.refs}


@pytest.mark.parametrize(("viewer", "seats"), [(1, [1, 2, 0]), (0, [0, 1, 2]), (NOBODY, [0, 1, 2])])
def test_the_middle_lies_first_then_the_seats_from_the_own_on(viewer: int, seats: list[int]):
    order = [zone.seat for zone in GAME.layout(GAME.view(Position("3 8 5").s, viewer))]
    assert list(dict.fromkeys(order)) == [NOBODY, *seats]
    assert order == sorted(order, key=[NOBODY, *seats].index)


def test_the_characters_of_the_match_lie_in_the_middle():
    assert faces(Position("3 8"), 0, "characters").split() == sorted(FIRST, key=NAMES.index)
    assert items(Position("3 8"), 0, "match") == [("round", 1)]


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    position = Position("3 8")
    position.play("golem knight")
    assert faces(position, 0, "seat/0/hand") == "knight sorcerer oracle alchemist machine parasite"
    for viewer in (1, SPECTATOR):
        assert items(position, viewer, "seat/0/hand") == [(FACE_DOWN, 6)]


@pytest.mark.parametrize("face", range(1, 13))
def test_K6_the_faces_around_the_top_lie_around_it(face: int):
    zone = zones(Position(f"{face} 1"), 0)["seat/0/faces"]
    top, *around = zone.items
    assert (zone.shape, zone.columns) == ("grid", 3)
    assert (top.ref, top.kind, top.number, top.at) == ("seat/0/die", "die", face, 4)
    assert {item.ref for item in around} == {f"seat/0/die/{one}" for one in NEIGHBOURS[face]}
    assert [item.at for item in around] == CLOCKWISE
    for one, other in zip(around, [*around[1:], around[0]], strict=True):
        assert other.number in NEIGHBOURS[one.number]


def test_K13_the_sorcerer_points_at_a_face():
    position = Position("3 8", "sorcerer knight")
    position.play("sorcerer knight")
    assert position.asks() == "ShapeDie 0"
    assert refs(position, 0) == {f"seat/0/die/{face}" for face in (4, 6, 8, 11, 12)}
    assert refs(position, 0) <= drawn(position, 0)


def test_K14_the_alchemist_points_at_the_die():
    position = Position("2 7", "alchemist troublemakers", order="owner")
    position.play("alchemist troublemakers")
    assert refs(position, 0) == {"seat/0/die"}
    assert refs(position, 0) <= drawn(position, 0)
    assert items(position, 0, "seat/0/last") == [("alchemist", NO_NUMBER)]


def test_K18_a_lady_points_at_tokens():
    position = Position("3 8", "lady")
    position.tokens("-", "1")
    position.play("lady lady")
    tally = [("points", 3), ("token-1", 1), ("token-2", 1), ("rounds-won", 0)]
    assert items(position, 0, "seat/1/tally") == tally
    assert refs(position, 0) == {"seat/1/token/1", "seat/1/token/2"}
    assert refs(position, 0) <= drawn(position, 0)


def test_K11_a_cancelled_card_is_marked():
    position = Position("3 8 5")
    position.play("golem golem machine")
    for seat in (0, 1):
        assert faces(position, 2, f"seat/{seat}/last") == "golem cancelled"
    assert items(position, 2, "seat/2/last") == [("machine", 12)]


@pytest.mark.parametrize(
    ("card", "value"), [("alchemist", 16), ("machine", 15), ("parasite", 1), ("golem", 12)]
)
def test_K14_a_value_card_says_what_it_makes_of_the_die(card: str, value: int):
    position = Position("8 5")
    position.play(f"{card} knight")
    assert items(position, 1, "seat/0/last") == [(card, value)]
    assert items(position, 1, "seat/1/last") == [("knight", NO_NUMBER)]


def test_K14_the_golem_reads_a_die_that_was_flipped():
    position = Position("1 5", "golem troublemakers", order="owner")
    position.play("golem troublemakers")
    assert items(position, 1, "seat/0/last") == [("golem", 1)]


def test_K19_cards_of_earlier_turns_lie_apart():
    position = Position("3 8")
    assert "seat/0/played" not in zones(position, 0)
    position.play("golem knight", "machine parasite", "knight golem")
    assert faces(position, 1, "seat/0/played") == "machine golem"
    assert faces(position, 1, "seat/0/last") == "knight"
    assert Item("seat/0/played/knight", "card", "knight") in zones(position, 1)["seat/0/last"].items


def test_K22_the_card_under_the_die_is_seen_by_its_owner():
    position = Position("3 8")
    position.tokens("-", "2 2 2")
    position.play("golem golem")
    hand = {f"seat/1/hand/{card}" for card in FIRST}
    assert refs(position, 1) == hand
    assert hand <= drawn(position, 1)
    assert "seat/1/under" not in zones(position, 1)
    position.will_roll(4, 9)
    position.one(1, "tuck oracle")
    assert faces(position, 1, "seat/1/under") == "oracle"
    for viewer in (0, SPECTATOR):
        assert faces(position, viewer, "seat/1/under") == "?"
    assert "oracle" not in faces(position, 1, "seat/1/hand")
    assert items(position, 0, "seat/1/hand") == [(FACE_DOWN, 6)]
    assert items(position, 0, "seat/1/last") == []
    assert items(position, 0, "seat/1/tally") == [("points", 0), ("rounds-won", 1)]


# -- what boards draw of a turn


def figures(position: Position, viewer: int, ref: str) -> dict[str, int]:
    [found] = [
        item for zone in zones(position, viewer).values() for item in zone.items if item.ref == ref
    ]
    return dict(found.figures)


def test_K14_a_die_tells_what_it_came_to_and_what_it_brought():
    position = Position("10 3 3 4", "alchemist knight machine")
    position.play("alchemist machine machine golem")
    for viewer in (0, 3, SPECTATOR):
        assert figures(position, viewer, "seat/0/die") == {
            "value": 20, "read": 10, "early": 0, "place": 1, "tied": 0, "prize": 2,
        }  # fmt: skip
        assert figures(position, viewer, "seat/1/die") == {
            "value": 3, "read": 3, "early": 0, "place": 0, "tied": 1, "prize": 0,
        }  # fmt: skip
        assert figures(position, viewer, "seat/3/die") == {
            "value": 12, "read": 4, "early": 0, "place": 2, "tied": 0, "prize": 1,
        }  # fmt: skip


def test_K13_a_die_tells_nothing_while_the_dice_are_still_turned():
    position = Position("3 8", "sorcerer knight")
    assert figures(position, 0, "seat/0/die") == {}
    position.play("sorcerer knight")
    assert figures(position, 0, "seat/0/die") == {}
    position.one(0, "turn 12")
    assert figures(position, 0, "seat/0/die")["value"] == 12


def test_K14_a_die_tells_nothing_when_nobody_can_know_which_face_was_read():
    position = Position("3 8", "alchemist troublemakers", "owner")
    position.play("alchemist troublemakers")
    position.one(0, "read before")
    assert position.asks().startswith("PlayCard")
    assert figures(position, 1, "seat/0/die") == {}


def test_K14_a_die_tells_during_a_theft_that_its_face_was_read_before_the_flip():
    cards = "lady lady alchemist troublemakers"
    position = Position("3 8 5 1", cards, "owner")
    position.tokens("1", "-", "-", "-")
    position.play(cards)
    position.one(2, "read before")
    assert position.asks() == "StealToken 1"
    for seat, early in enumerate((0, 0, 1, 0)):
        assert figures(position, 0, f"seat/{seat}/die")["early"] == early
    assert figures(position, 0, "seat/2/die")["read"] == 5


def test_K17_the_round_tells_what_there_is_to_win():
    position = Position("3 8 5", "gambler knight")
    usual = {"first": 2, "second": 1, "swapped": 0, "lowest-first": 0, "to-win": 2}
    assert figures(position, 0, "round") == usual
    position.play("gambler golem golem")
    assert figures(position, 0, "round") == usual | {"first": 1, "second": 2, "swapped": 1}
    position.play("knight machine machine")
    assert figures(position, 0, "round") == usual | {"lowest-first": 1}
