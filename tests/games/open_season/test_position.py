"""Positions that do not fit are refused, and the key is named; the others can be played on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.draws import Rng
from inglenook.core.engine import decision
from inglenook.core.errors import BadInput
from inglenook.games.open_season.game import GAME
from tests.support.bad_json import HUGE, RUBBISH, nested, paths, removed, replaced
from tests.support.games.open_season import QUIET, Table, wall
from tests.support.random_positions import stops, there_and_back

OPTIONS = GAME.info.complete(2, {"expert": "on"})
HORN = GAME.info.complete(2, {})


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        ("position", {"walls": [{"11": "elf-crown"}] * 2, "inn": ["elf-crown"] * 5, "turn": 2}),
        ("position.inn[0]", {"inn": ["troll-crown"]}),
        ("position.turn", {"turn": 22}),
        ("position.first", {"first": 2}),
        ("position.stage", {"stage": "tiles"}),
        ("position.walls[0]", {"walls": [{"34": "elf-crown"}, {}]}),
        ("position.walls[0]", {"walls": [{"11": "elf-crown"}, {}]}),
        ("position.walls[0].11", {"walls": [{"11": "elf"}, {}], "turn": 8}),
        ("position.walls[0].12", {"walls": [wall("11 elf-crown", "12 elf-dagger"), {}], "turn": 8}),
        ("position.hand", {"hand": ["elf-crown", "elf-dagger"]}),
        ("position.used", {"used": ["take"]}),
        ("position.loot", {"loot": "elf-crown"}),
        ("position.lifted", {"lifted": ["elf-crown"]}),
        ("position.offered", {"offered": ["elf-crown"]}),
        ("position.gone", {"gone": ["elf-crown"]}),
        ("position.won", {"won": 1}),
        ("position.wilds[0]", {"wilds": ["none", None]}),
        ("position.wilds[0]", {"wilds": [{"space": "11", "as": "crown"}, None]}),
        ("position.tiles[0][0]", {"tiles": [[1], []]}),
        ("position.buried[0]", {"buried": ["elf-crown", None]}),
        ("position.looks", {"looks": ["lift 0 elf-crown"]}),
        ("position.looks[0]", {"looks": ["gaze 0"]}),
        ("position.asked.decision", {"asked": {"decision": "order-tiles"}}),
        ("position.asked.decision", {"asked": {"decision": "sleep"}}),
        ("position.asked.seats", {"asked": {"decision": "take-card", "seats": [1]}}),
        ("position.marks[0]", {"marks": [["many"], []]}),
        ("position", {"colour": "red"}),
    ],
)
def test_what_does_not_fit_is_refused(where: str, keys: dict[str, Any]):
    with pytest.raises(BadInput) as caught:
        GAME.from_position({"inn": QUIET, **keys}, 2, HORN)
    assert caught.value.where == where, str(caught.value)


def test_a_missing_inn_is_drawn():
    table = Table(turn=3, walls=[wall("23 elf-crown")])
    assert (table.asks(), len(table.s.inn)) == ("TakeCard 1", 5)


def test_an_empty_position_is_the_start_of_a_match():
    for seats in (2, 3, 4):
        options = GAME.info.complete(seats, {"expert": "on"})
        assert GAME.from_position({}, seats, options) == GAME.start(seats, options)


def test_secret_picks_of_tiles_come_back():
    table = Table("choose-tiles", expert=True).say("0: tile 1", "0: tile 2", "1: tile 14")
    data = there_and_back(GAME, table.s.clone(), 2, table.options_)
    assert data["picks"] == [["tile 1", "tile 2"], ["tile 14"]]


EVIDENCE = [
    "bury 0 elf-crown mage-dagger",
    "draw 1 gnome-crown",
    "show 1 gnome-dagger",
    "put 1 dwarf-crown",
    "fetch 1 dwarf-crown",
    "lose 0 gnome-tattoo 2",
    "could 0 yes elf-crown mage-dagger!",
    "swap 0 elf-crown elf-crown mage-dagger!",
]


def secretive(evidence: list[Any]) -> Table:
    cards = [["elf-crown", "elf-crown"]]
    return Table(
        expert=True,
        turn=14,
        inn=QUIET,
        buried=["mage-dagger"],
        accolades=cards,
        evidence=evidence,
    )


def test_all_kinds_of_evidence_come_back():
    table = secretive(EVIDENCE)
    assert there_and_back(GAME, table.s.clone(), 2, table.options_)["evidence"] == EVIDENCE


@pytest.mark.parametrize(
    ("where", "evidence"),
    [
        ("position.evidence", []),
        ("position.evidence", ["bury 1 elf-crown"]),
        ("position.evidence", ["bury 0 elf-crown"]),
        ("position.evidence", [EVIDENCE[0], EVIDENCE[0]]),
        ("position.evidence", [EVIDENCE[0], "lose 0 mage-dagger 1"]),
        ("position.evidence", [EVIDENCE[0], "could 0 no elf-crown"]),
        ("position.evidence[0]", ["bury 2 elf-crown"]),
        ("position.evidence[1]", [EVIDENCE[0], "draw 1"]),
        ("position.evidence[1]", [EVIDENCE[0], "dream 1 elf-crown"]),
        ("position.evidence[1]", [EVIDENCE[0], "lose 0 elf-crown"]),
        ("position.evidence[1]", [EVIDENCE[0], "swap 0 elf-crown"]),
        ("position.evidence[1]", [EVIDENCE[0], 7]),
    ],
)
def test_evidence_that_nobody_can_have_seen_is_refused(where: str, evidence: list[Any]):
    with pytest.raises(BadInput) as caught:
        secretive(evidence)
    assert caught.value.where == where, str(caught.value)


def samples() -> list[Any]:
    """A position of each kind, by the keys that it has and what it asks."""
    found: dict[str, Any] = {}
    s: Any
    for seed in range(12):
        for s in stops(GAME, GAME.start(2, OPTIONS), Rng(seed)):
            data = json.loads(json.dumps(GAME.position(s)))
            found.setdefault(f"{data.get('asked')}", data)
    return list(found.values())


SAMPLES = samples()
PLAUSIBLE: st.SearchStrategy[object] = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        12,
        22,
        2.0,
        "elf-crown",
        "tiles",
        "trophy",
        [],
        {},
        [0],
        ["steal"],
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_anything_at_any_place_of_a_position_is_taken_or_refused(data: st.DataObject):
    whole = data.draw(st.sampled_from(SAMPLES))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(whole)))
        if path and data.draw(st.booleans()):
            whole = removed(whole, path)
        else:
            whole = replaced(whole, path, data.draw(PLAUSIBLE | RUBBISH))
    assert plays_on(whole).startswith("position")


def plays_on(data: object) -> str:
    """Play on from a position if it is accepted; a refused one is bad input."""
    try:
        s = GAME.from_position(data, 2, OPTIONS)
    except BadInput as error:
        return error.where
    state: Any
    for number, state in enumerate(stops(GAME, s, Rng(1))):
        if number % 10 == 0:
            there_and_back(GAME, state, 2, OPTIONS)
            GAME.view(state, 0)
        step = decision(state)
        for seat in step.asked() if step is not None else ():
            assert GAME.prompt(state, seat) is not None
    assert GAME.result(s) is not None
    return "position"


def test_a_nest_of_lists_and_an_endless_number():
    for rubbish in (nested(50_000), HUGE, {"asked": nested(50_000)}, {"looks": nested(50_000)}):
        with pytest.raises(BadInput, match=r"^position"):
            GAME.from_position(rubbish, 2, OPTIONS)
