"""The library, as a program uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy
import pytest

import inglenook as ink
from inglenook import Match
from inglenook.core.errors import BadInput
from inglenook.core.fairness import commitment, match_key, numbered_draw
from inglenook.core.registry import load_game

SECRET = bytes(range(32))


def finished(seed: int | None = 2, game: str = "lanterns") -> Match:
    return ink.random_match(game, 2, seed)


def halfway(seed: int | None = 2) -> Match:
    match = Match("king-of-12", 3, seed)
    for _ in range(10):
        match.random()
    return match


def played_out(match: Match) -> Match:
    rng = ink.Rng(1)
    while match.random(rng):
        pass
    return match


def over_the_wire(data: object) -> Any:
    return json.loads(json.dumps(data))


# -- playing


def test_a_question_and_its_answers():
    m = Match("king-of-12", seats=3, seed=1, options={"value_order": "final"})
    assert m.pending == ("play-card", (0, 1, 2))
    assert list(m.waiting) == [0, 1, 2]
    assert "play alchemist" in [str(action) for action in m.legal(0)]
    m.play(0, "Play  alchemist")
    assert list(m.waiting) == [1, 2]
    assert m.view(0).picked == (m.game.verbs.parse("play alchemist"),)
    m.undo(0)
    assert list(m.waiting) == [0, 1, 2]
    m.play(0, m.legal(0)[0])
    m.play(1, ["play golem"])
    assert dict(m.journal.header.options)["value_order"] == "final"
    assert m.result is None


def test_seats_default_to_the_fewest():
    assert Match("king-of-12", seed=1).seats == 2


def test_a_game_object_will_do():
    assert Match(load_game("lanterns"), seed=1) == Match("lanterns", seed=1)


def test_the_same_seed_gives_the_same_match():
    assert finished(3) == finished(3)
    assert finished(3) != finished(4)
    assert finished(3) != "a match"


def test_why_in_a_language():
    m = Match("lanterns", seed=1, moves=[(0, "keep 1"), (1, "keep 2")])
    assert m.why(0, "burn 2") is None
    why = m.why(0, "burn 1")
    assert why is not None
    assert why.clause == "L3"
    french = m.why(0, "burn 1", "fr")
    assert french is not None
    assert french.sentence != why.sentence


@pytest.mark.parametrize(
    ("call", "where"),
    [
        (lambda m: m.play(0, "dance"), "action"),
        (lambda m: m.play(0, [1.5]), "action"),
        (lambda m: m.play(0, []), "batch"),
        (lambda m: m.play(9, "keep 1"), "seat"),
        (lambda m: m.play("0", "keep 1"), "seat"),
        (lambda m: m.legal(-1), "seat"),
        (lambda m: m.view(2), "seat"),
        (lambda m: m.view(ink.ALL), "seat"),
        (lambda m: m.told(0, "tlh"), "language"),
        (lambda m: m.reveal(), "match"),
        (lambda m: m.export(), "match"),
        (lambda m: m.save("no/such/folder/x.json"), "no/such/folder/x.json"),
        (lambda m: Match("chess"), "game"),
        (lambda m: Match("lanterns", 9), "seats"),
        (lambda m: Match("lanterns", seed=True), "seed"),
        (lambda m: Match("lanterns", seed=1, secret=SECRET), "seed"),
        (lambda m: Match("lanterns", nonces=["ann"]), "nonces"),
        (lambda m: Match("lanterns", nonces="ab"), "nonces"),
        (lambda m: Match("lanterns", secret=b"short"), "secret"),
        (lambda m: Match("lanterns", options={"wind": "on"}), "option"),
    ],
)
def test_bad_input_says_where(call, where):
    m = Match("lanterns", seed=1)
    with pytest.raises(ink.BadInput) as caught:
        call(m)
    assert caught.value.where == where
    assert m == Match("lanterns", seed=1)


def test_a_refusal_changes_nothing_not_even_the_dice():
    one, other = halfway(), halfway()
    with pytest.raises(ink.IllegalAction):
        one.play(one.waiting[0], "take 1")
    while one.random() and other.random():
        pass
    assert one == other


# -- looking


def test_viewers():
    m = Match("lanterns", seed=1, moves=[(0, "keep 1"), (1, "keep 2")])
    assert m.view() == m.view(None) == m.view(ink.NOBODY)
    assert m.events() == m.events(ink.NOBODY)
    assert m.events(ink.ALL) == m.core.stream()
    assert len({str(m.events(viewer)) for viewer in (0, 1, None, ink.ALL)}) == 4
    assert "You keep wick 1 aside." in m.told(0)
    assert "aside: wick 1" in m.board(0)
    assert "wick 1" not in str(m)
    assert m.board(0, "fr").startswith("Lanternes · ")


def test_the_board_of_a_finished_match_says_how_it_ended():
    assert "wins a second round" in str(finished())


def test_the_position_is_the_games_own():
    m = halfway()
    assert m.position() == m.game.position(m.core.s)


# -- keeping


@pytest.mark.parametrize("make", [finished, halfway])
@pytest.mark.parametrize("seed", [2, None])
def test_the_repr_is_the_match(make, seed):
    m = make(seed)
    assert eval(repr(m)) == m
    if seed is None:
        assert m.save()["secret"] not in repr(m)


def test_the_repr_of_undone_answers_options_and_batches():
    m = Match("king-of-12", 2, 1, {"value_order": "final"}, [(0, ["play knight"]), (0, None)])
    m.core, _ = m.core.note("seat", 0, "Ann")
    assert eval(repr(m)) == m
    plain = Match("king-of-12", 2, 1, {"value_order": "final"}, [(1, "play knight"), (1, None)])
    assert repr(plain) == (
        "Match('king-of-12', seats=2, seed=1, options={'value_order': 'final'}, "
        "moves=[(1, 'play knight'), (1, None)])"
    )
    named = Match("lanterns", seed=1, match_id="m1")
    assert repr(named) == "Match('lanterns', seats=2, seed=1, match_id='m1')"
    assert eval(repr(named)) == named


@pytest.mark.parametrize("seed", [2, None])
def test_a_saved_match_goes_on_with_the_same_draws(seed, tmp_path):
    one = halfway(seed)
    one.save(tmp_path / "m.json")
    other, third = ink.load(tmp_path / "m.json"), ink.load(over_the_wire(one.save()))
    assert played_out(one) == played_out(other) == played_out(third)
    assert one.result is not None
    assert [path.name for path in tmp_path.iterdir()] == ["m.json"]


def test_an_export_loads(tmp_path):
    m = finished(None)
    m.export(tmp_path / "m.json")
    assert ink.load(str(tmp_path / "m.json")) == m
    assert ink.load(m.export()).reveal() == m.reveal()


def test_a_journal_without_its_secret_can_be_looked_at_but_not_drawn_on():
    m = ink.load(halfway(None).journal.to_json())
    with pytest.raises(ink.BadInput, match="secret"):
        m.tags  # noqa: B018
    with pytest.raises(ink.BadInput, match="to draw with"):
        played_out(m)
    assert ink.load(m.journal.to_json()) == m


def test_a_save_of_the_terminal_loads(tmp_path):
    m = halfway()
    data = {"players": ["me:Ann", "me", "random"], "seed": None, "match": m.core.save()}
    loaded = ink.load(over_the_wire(data))
    assert loaded.journal.to_json() == m.journal.to_json()
    assert played_out(loaded).result is not None


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda data: data.update(seed="x"), "seed"),
        (lambda data: data.update(secret="00"), "secret"),
        (lambda data: data.update(secret="00" * 32), "secret"),
        (lambda data: data.update(match=None), "journal"),
        (lambda data: data["match"].update(question=77), "match"),
        (lambda data: data["match"]["journal"]["entries"][1].update(seat=7), "match"),
        (lambda data: data["match"]["journal"]["header"].update(game="chess"), "game"),
        (lambda data: data["match"]["journal"]["header"].update(seats=77), "seats"),
    ],
)
def test_an_unsound_save_is_refused(change, where):
    data = over_the_wire(halfway().save())
    change(data)
    with pytest.raises(ink.BadInput) as caught:
        ink.load(data)
    assert caught.value.where == where


def test_of_a_match_under_older_rules_the_position_has_to_do():
    data = over_the_wire(halfway().save())
    data["match"]["journal"]["header"]["rules"] = 77
    assert ink.load(data).pending == halfway().pending
    with pytest.raises(ink.BadInput, match=r"header\.rules"):
        ink.load(data["match"]["journal"])


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"a": 1, "a": 1}', '{"a": NaN}', '{"a": "\\ud800"}', "[" * 9999]
)
def test_a_file_that_is_no_match_is_refused(text, tmp_path):
    path = tmp_path / "m.json"
    path.write_text(text)
    with pytest.raises(ink.BadInput):
        ink.load(path)


# -- verifiable draws


def test_a_match_without_a_seed_is_verifiable():
    m = finished(None)
    assert m.commitment == commitment(bytes.fromhex(m.reveal()))
    assert len(m.tags) == 1 + len(m.journal.entries)
    shown = (m.commitment, m.tags[3])
    assert {one.state for one in ink.verify(m.export(), shown)} == {"holds"}


def test_secret_id_and_nonces_of_a_host():
    m = Match("lanterns", secret=SECRET, nonces=["ann", "bob"], match_id="m1")
    assert m == Match("lanterns", secret=SECRET, nonces=["ann", "bob"], match_id="m1")
    key = match_key(SECRET, "m1", ["ann", "bob"])
    drawn = m.journal.entries[0].draws
    assert list(drawn) == [numbered_draw(key, i, 6) for i in range(len(drawn))]


def test_a_seeded_match_has_no_secret():
    m = finished()
    assert m.commitment == ""
    with pytest.raises(ink.BadInput):
        m.reveal()
    assert {one.state for one in ink.verify(m.export())} == {"holds"}


# -- the package


def test_everything_that_is_offered_is_there():
    for name in ink.__all__:
        assert getattr(ink, name) is not None
    assert set(ink.__all__) <= set(dir(ink))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        ink.chess  # type: ignore[attr-defined]  # noqa: B018


def test_games_are_found_by_name():
    import inglenook.games.lanterns.game as lanterns

    assert ink.game_names() == sorted(ink.game_names())
    assert ink.game("lanterns") is lanterns.GAME


def test_importing_the_package_loads_next_to_nothing():
    script = "import inglenook, sys; print(*[n for n in sys.modules if n.startswith('inglenook')])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if "mypyc" not in name]
    assert loaded == ["inglenook"]
    script = "import inglenook, sys; inglenook.Match('lanterns', 2, 1); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert not {"fluent.runtime", "babel", "click"} & set(done.stdout.split())


def test_without_a_seat_the_last_answer_is_taken_back():
    m = ink.Match("king-of-12", seats=3, seed=1)
    m.play(2, "play knight")
    m.play(0, "play golem")
    m.undo()
    assert list(m.waiting) == [0, 1]
    m.undo()
    assert list(m.waiting) == [0, 1, 2]
    with pytest.raises(ink.IllegalAction, match="E5"):
        m.undo()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: ink.Match("king-of-12", seed=1).play(0, None),  # type: ignore[arg-type]
        lambda: ink.Match("king-of-12", options="set"),  # type: ignore[arg-type]
        lambda: ink.Match("king-of-12", moves=[0]),  # type: ignore[list-item]
        lambda: ink.Match("king-of-12", nonces=[1, 2]),  # type: ignore[list-item]
        lambda: ink.load(None),  # type: ignore[arg-type]
        lambda: ink.load([]),  # type: ignore[arg-type]
        lambda: ink.verify(None),  # type: ignore[arg-type]
    ],
)
def test_what_has_the_wrong_type_is_bad_input(wrong):
    with pytest.raises(ink.BadInput):
        wrong()


@pytest.mark.parametrize("kind", [numpy.int64, numpy.int8, numpy.uint16])
def test_numbers_of_numpy_are_numbers(kind):
    one, other = Match("lanterns", seats=3, seed=1), Match("lanterns", seats=3, seed=1)
    action = one.legal(2)[3]
    one.play(kind(2), kind(action.index))
    other.play(2, action)
    assert one == other
    assert one.mask(kind(1)) == other.mask(1)
    place = one.to_position()
    place.apply(kind(0), kind(one.legal(0)[0].index))
    assert ink.simulate("lanterns", games=kind(3), seats=kind(3)).games == 3
    assert ink.Position("lanterns", seats=kind(2)).seats == 2
    for wrong in (numpy.float64(2), numpy.bool_(True), numpy.array([1, 2])):
        with pytest.raises(BadInput, match="action: expected a text, an action, its number"):
            one.play(0, wrong)  # type: ignore[arg-type]
