"""What `ink.Match` shares with positions: masks, numbers as actions, samples, pictures."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET

import pytest

import inglenook as ink
from inglenook import BadInput, Match, Rng
from inglenook.core.codec import encode, load_view
from tests.library.test_position import Index

each_game = pytest.mark.parametrize("name", ink.game_names())
SVG = "{http://www.w3.org/2000/svg}"


def halfway(name: str, answers: int = 14) -> Match:
    match = Match(name, seed=2)
    for _ in range(answers):
        match.random()
    return match


@each_game
def test_masks_and_numbers_of_actions(name):
    match = halfway(name)
    seat = match.waiting[0]
    mask = match.mask(seat)
    assert len(mask) == match.game.verbs.size
    legal = [number for number, bit in enumerate(mask) if bit]
    assert legal == sorted(action.index for action in match.legal(seat))
    one, other, third = match.clone(), match.clone(), match.clone()
    one.play(seat, legal[-1])
    other.play(Index(seat), Index(legal[-1]))  # type: ignore[arg-type]
    third.play(seat, [legal[-1]])
    assert one == other == third != match


class Several:
    """An array of several numbers has `__index__`, too, and it fails."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")

    def __repr__(self) -> str:
        return "two"


def test_numbers_that_are_no_actions():
    match = Match("lanterns", seed=1)
    for wrong, words in (
        (99, "action: expected a number from 0 to 13, got 99"),
        (-1, "action: expected a number from 0 to 13, got -1"),
        (True, "action: expected a text, an action, its number, or a list of them, got True"),
        (1.0, "action: expected a text, an action, its number, or a list of them, got 1.0"),
        (Several(), "action: expected a text, an action, its number, or a list of them, got two"),
        ([1.0], "action: expected an action, its text or its number, got 1.0"),
    ):
        with pytest.raises(BadInput) as caught:
            match.play(0, wrong)  # type: ignore[arg-type]
        assert str(caught.value) == words


@each_game
def test_scores_and_samples(name):
    match = halfway(name)
    assert match.scores == match.game.scores(match.core.s)
    rng = Rng(1)
    for seat in range(match.seats):
        sample = match.sample(seat, rng)
        assert sample.view(seat) == match.view(seat)
        assert sample.history(seat) == match.to_position().history(seat)
    before = match.save()
    position = match.to_position()
    position.apply(match.waiting[0], match.legal(match.waiting[0])[0])
    assert match.save() == before


def test_the_history_of_a_match_has_no_undone_answers():
    moves = [(0, "keep 1"), (0, None), (0, "keep 3"), (1, "keep 2"), (0, "burn 1"), (0, None)]
    match = Match("lanterns", seed=1, moves=moves)
    lines = match.to_position().history(0).split("\n")
    assert [line for line in lines if line.startswith(">")] == ["> keep 3"]
    assert lines[-1] == "WickKept(seat=1, wick=-1)"


@each_game
def test_a_match_begins_at_a_position(name):
    match = halfway(name)
    for seed in (4, None):
        begun = Match.from_position(match.to_position(), seed=seed)
        assert begun.core.s == match.core.s
        assert begun.events(ink.ALL) == []
        begun.random()
        assert ink.load(json.loads(json.dumps(begun.to_json()))) == begun
        assert begun.to_position().history(0).startswith("knows {")
        while begun.random():
            pass
        found = {one.check: one.state for one in ink.verify(begun.export())}
        assert set(found.values()) == {"holds"}
    written = json.loads(json.dumps(match.position()))
    options = dict(match.journal.header.options)
    again = Match.from_position(written, name, match.seats, options, seed=4)
    assert again.core.s == match.core.s


def test_pending_draws_of_a_position_are_made():
    start = ink.Position("lanterns", 3)
    one, other = (Match.from_position(start, seed=9) for _ in range(2))
    assert one.waiting == (0, 1, 2)
    assert one == other
    assert start.to_play is ink.CHANCE


def test_positions_that_no_match_begins_at():
    over = ink.random_match("lanterns", seed=1).to_position()
    with pytest.raises(BadInput, match="expected one in which the match goes on, got its end"):
        Match.from_position(over)
    with pytest.raises(BadInput, match=r"expected none beside an ink\.Position"):
        Match.from_position(ink.Position("lanterns"), "lanterns")
    with pytest.raises(BadInput, match="expected a name or a game beside a position"):
        Match.from_position({})
    with pytest.raises(BadInput, match=r"position\.dice: expected"):
        Match.from_position({"dice": "six"}, "lanterns", 2)
    with pytest.raises(BadInput, match=r"position: expected .*, got dise"):  # with any seats
        Match.from_position({"dise": [1, 2]}, "lanterns")
    with pytest.raises(BadInput, match="seats: expected the position's, as it fits 2, 3, 4, got N"):
        Match.from_position({}, "lanterns")
    with pytest.raises(BadInput, match="seats: expected the position's, as it fits none of 2, 3, "):
        Match.from_position({"dice": [1, 2, 3], "rounds_won": [0, 0]}, "lanterns")


TABLES = [(name, seats) for name in ink.game_names() for seats in ink.game(name).info.seats]


def begun_without_seats(position, name) -> Match | str:
    try:
        return Match.from_position(position, name, seed=1)
    except BadInput as error:
        return str(error)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_seats_of_a_match_follow_from_its_position(name, seats):
    match = Match(name, seats, seed=seats)
    for _ in range(4):
        for _ in range(9):
            match.random()
        if match.result is not None:
            break
        position = json.loads(json.dumps(match.position()))
        begun = begun_without_seats(position, name)
        if isinstance(begun, str):
            assert name == "goths"  # its positions name no seats
            assert begun.startswith("seats: expected the position's, as it fits ")
        else:
            assert (begun.seats, begun.core.s) == (seats, match.core.s)
            assert ink.play(name, position=position, seed=1).seats == seats
        named = Match.from_position(position, name, seats, seed=1)
        assert named.core.s == match.core.s


def test_seats_that_fit_with_other_options_alone_are_not_left_out():
    match = Match("goths", 3, 0, {"lone": "visigoths"})
    told = set()
    while match.random() and match.result is None:
        begun = begun_without_seats(match.position(), "goths")
        told.add(re.split("[.:]", begun)[0] if isinstance(begun, str) else begun.seats)
    assert told == {"seats", "position", 3}  # without a look at other options also 4


@each_game
def test_views_and_events_as_json(name):
    match = halfway(name, 30)
    for viewer in (0, None):
        view = match.view(viewer)
        data = json.loads(json.dumps(view.to_json()))
        assert data == encode(view, match.game.kinds)
        assert load_view(match.game, data) == view
        for event in match.events(viewer):
            assert event.to_json() == encode(event, match.game.kinds)


@each_game
def test_the_table_as_text_is_never_empty(name):
    match = halfway(name)
    lines = str(match).split("\n")
    assert len(lines) > match.seats
    assert not any(line.endswith(": ") for line in lines)
    assert str(match.to_position()).startswith(f"{match}\n[to play: ")


@each_game
def test_a_picture_of_what_a_viewer_sees(name):
    match = halfway(name)
    for viewer in (0, 1, None):
        picture = match.svg(viewer)
        root = ET.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert {one.tag for one in root.iter()} <= {f"{SVG}{tag}" for tag in SHAPES}
        allowed = {*SIZES, "font-family", "font-size", "font-weight", "fill", "stroke"}
        for one in root.iter():
            assert set(one.attrib) <= allowed
        words = [one.text for one in root.iter(f"{SVG}text")]
        assert words[0] == match.texts().title()
        zones = match.game.layout(match.game.shown(match.view(viewer)))
        assert {match.texts().zone(zone) for zone in zones} <= set(words)
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        for box in root.iter(f"{SVG}rect"):
            assert float(box.get("x", 0)) + float(box.attrib["width"]) <= width
            assert float(box.get("y", 0)) + float(box.attrib["height"]) <= height
    assert match.svg(0, "fr") != match.svg(0)
    assert match.to_position().svg(0) == match.svg(0)


SHAPES = ("svg", "g", "rect", "text")
SIZES = ("width", "height", "viewBox", "role", "aria-label", "x", "y", "rx")


def test_a_picture_hides_what_the_view_hides():
    match = Match("lanterns", seed=1, moves=[(0, "keep 1"), (1, "keep 2")])
    twin = Match("lanterns", seed=1, moves=[(0, "keep 3"), (1, "keep 2")])
    assert match.svg(1) == twin.svg(1)
    assert match.svg(0) != twin.svg(0)


def test_texts_in_a_picture_are_escaped():
    from inglenook.core.layout import Item, Zone
    from inglenook.library.picture import pictured
    from inglenook.library.svg import svg_of

    class Words:
        def title(self) -> str:
            return '<b> & "c"'

        def zone(self, zone: Zone) -> str:
            return "<script>alert(1)</script>"

        def thing(self, face: str) -> str:
            return face

        def seat(self, seat: int) -> str:
            return "a & b"

    items = (Item("a", "card", "</text><script>"), Item("b", "token", "x", 3, 0))
    zones = (Zone("z", "row", "z", items, 0), Zone("t", "track", "t", items, columns=40))
    picture = svg_of(pictured(zones, Words(), ""))  # type: ignore[arg-type]
    assert "<script" not in picture
    assert ET.fromstring(picture).attrib["aria-label"] == '<b> & "c"'
    bare = svg_of(pictured((), Words(), "one < two\nthree"))  # type: ignore[arg-type]
    assert "one &lt; two" in bare
