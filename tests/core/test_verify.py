"""`verify` finds every change in an export, and names its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.draws import Draws, Rng, Tape
from inglenook.core.errors import BadInput
from inglenook.core.fairness import NumberedDraws, canonical, commitment, match_key
from inglenook.core.journal import Header, Journal, journal_from_json
from inglenook.core.match import beginning, replay_steps
from inglenook.core.verify import (
    HOLDS,
    UNKNOWN,
    WRONG,
    digest,
    export,
    verify,
)
from tests.support.bad_json import HUGE, RUBBISH, nested, paths
from tests.support.running_match import RunningMatch, start_match
from tests.support.toys.scripted import TOY, VERBS

SECRET = bytes(range(32))
NONCES = ("ann", "bob")
KEY = match_key(SECRET, "m1", list(NONCES))
MARKS = ("0 mark 1", "0 undo", "0 mark 3", "1 seat Bob", "1 mark 5", "0 pass")
DEALT = ("0 mark 1", "1 mark 7")


def started(plot: str, draws: Draws, keyed: bool = True) -> RunningMatch:
    options = {"plot": plot}
    if keyed:
        return start_match(TOY, 2, options, draws, "m1", commitment(SECRET), NONCES)
    return start_match(TOY, 2, options, draws)


def play(match: RunningMatch, draws: Draws, *moves: str) -> None:
    for move in moves:
        seat, _, text = move.partition(" ")
        if text == "undo":
            match.undo(int(seat))
        elif text.startswith("seat "):
            match.note("seat", int(seat), text)
        else:
            match.play(int(seat), [VERBS.parse(text)], draws, standing=text == "pass")


def keyed(plot: str, *moves: str) -> dict[str, Any]:
    draws = NumberedDraws(KEY)
    match = started(plot, draws)
    play(match, draws, *moves)
    return over_the_wire(export(match.now, SECRET, None))


def seeded(plot: str, *moves: str) -> dict[str, Any]:
    draws = Rng(5)
    match = started(plot, draws, keyed=False)
    play(match, draws, *moves)
    return over_the_wire(export(match.now, None, 5))


def over_the_wire(data: object) -> Any:
    return json.loads(json.dumps(data))


EXPORTS = {
    "marks": keyed("marks", *MARKS),
    "dealt": keyed("dealt", *DEALT),
    "seeded": seeded("dealt", *DEALT),
}


def verdict(data: dict[str, Any]) -> str:
    states = {one.state for one in verify(data, TOY)}
    return WRONG if WRONG in states else UNKNOWN if UNKNOWN in states else HOLDS


def wrong(data: dict[str, Any], *shown: str) -> list[str]:
    return [one.where for one in verify(data, TOY, shown) if one.state == WRONG]


def unknown(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one.check, one.where) for one in verify(data, TOY) if one.state == UNKNOWN]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def changed(data: dict[str, Any], path: tuple[Any, ...], value: object) -> dict[str, Any]:
    copied = copy.deepcopy(data)
    at(copied, path[:-1])[path[-1]] = value
    return copied


def leaves(data: object) -> list[tuple[Any, ...]]:
    return [path for path in paths(data) if not isinstance(at(data, path), (dict, list))]


def others(value: object) -> list[object]:
    """Some values that are not this one, of its own type and of others."""
    found: list[object] = [None, "", 0, [], {}, "x", True, 1.0]
    if isinstance(value, str):
        found += [value + "x", value.upper(), value.swapcase(), value[:-1], value[::-1]]
        found += [f"{'0' if value[:1] != '0' else '1'}{value[1:]}", " " + value]
        found += ["answer", "clock", "pass", "mark 3", "mark 9"]
    elif isinstance(value, bool):
        found += [not value]
    elif isinstance(value, int):
        found += [value + 1, value - 1, -value, float(value), str(value), 2**70]
    return [one for one in found if canonical(one) != canonical(value)]


def place(path: tuple[Any, ...]) -> str:
    """What a finding about this path must begin with."""
    if path[0] in ("entries", "tags", "positions"):
        return f"{path[0]}[{path[1]}]"
    return str(path[0])


@pytest.mark.parametrize("name", EXPORTS)
def test_a_true_export_holds(name):
    findings = verify(EXPORTS[name], TOY)
    assert {one.state for one in findings} == {HOLDS}
    checks = [one.check for one in findings]
    assert checks == ["form", "commitment", "tags", "draws", "positions", "result"]


CHANGES = [
    pytest.param(name, path, id=f"{name}-{'.'.join(map(str, path))}")
    for name, data in EXPORTS.items()
    for path in leaves(data)
]


@pytest.mark.parametrize(("name", "path"), CHANGES)
def test_a_change_anywhere_is_found_and_named(name, path):
    data = EXPORTS[name]
    for value in others(at(data, path)):
        findings = verify(changed(data, path, value), TOY)
        bad = [one for one in findings if one.state == WRONG]
        if path == ("secret",) and value is None and name != "seeded":
            assert next(one.where for one in findings if one.state == UNKNOWN) == "secret"
            continue
        named = place(path)
        assert any(one.where.startswith(named) or named in one.text for one in bad), (value, bad)


@pytest.mark.parametrize("name", EXPORTS)
def test_what_is_taken_out_or_put_in_is_missed(name):
    data = EXPORTS[name]
    for path in paths(data)[1:]:
        copied = copy.deepcopy(data)
        inside = at(copied, path[:-1])
        del inside[path[-1]]
        assert verdict(copied) == WRONG, path
        copied = copy.deepcopy(data)
        inside = at(copied, path)
        if isinstance(inside, dict):
            inside["more"] = "x"
        elif isinstance(inside, list):
            inside.append(inside[-1] if inside else 0)
        else:
            continue
        assert verdict(copied) == WRONG, path


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("entries", 3, "actions", 0), "mark 1", "entries[3].actions"),
        (("entries", 3, "actions", 0), "mark 2", "entries[3].actions"),
        (("entries", 3, "actions", 0), "Mark 3", "entries[3].actions"),
        (("entries", 5, "draws", 0), 3, "entries[5].draws"),
        (("entries", 5, "draws"), [], "entries[5].draws"),
        (("entries", 5, "seat"), 0, "entries[5].seat"),
        (("entries", 5, "sealed"), False, "entries[5].sealed"),
        (("entries", 6, "standing"), False, "entries[6].standing"),
        (("entries", 2, "kind"), "clock", "entries[2].kind"),
        (("entries", 1, "note"), "x", "entries[1].note"),
        (("entries", 4, "note"), "Rob", "entries[4]"),
        (("header", "rules"), 2, "header.rules"),
        (("header", "seats"), 3, "header.seats"),
        (("header", "game"), "lanterns", "header.game"),
        (("header", "commitment"), "", "header.commitment"),
        (("header", "options", "plot"), "trees", "header.options"),
        (("header", "nonces", 0), "eve", "header"),
        (("tags", 3), "0" * 64, "tags[3]"),
        (("tags", 7), "0" * 64, "tags[7]"),
        (("tags", 8), "0" * 64, "tags[8]"),
        (("positions", 4), "0" * 64, "positions[4]"),
        (("result", "reason"), "won", "result"),
        (("schema",), 2, "schema"),
        (("seed",), 5, "seed"),
        (("secret",), "0" * 64, "secret"),
    ],
)
def test_one_change_is_one_finding_and_the_rest_is_still_checked(path, value, where):
    found = wrong(changed(EXPORTS["marks"], path, value))
    assert found[0] == where
    assert len(found) == 1


def test_a_changed_seed_is_named():
    assert "seed" in wrong(changed(EXPORTS["seeded"], ("seed",), 7))[0]


def test_a_host_who_chose_a_die_is_found_out():
    rolled = EXPORTS["marks"]["entries"][5]["draws"][0]
    tape = Tape([(rolled + 1) % 6])
    match = started("marks", tape)
    play(match, tape, *MARKS)
    assert wrong(export(match.now, SECRET, None)) == ["entries[5].draws"]


def test_a_host_who_dealt_another_card_is_found_out():
    first, *rest = EXPORTS["dealt"]["entries"][0]["draws"]
    tape = Tape([(first + 1) % 3, *rest, 1])
    match = started("dealt", tape)
    play(match, tape, *DEALT)
    assert wrong(export(match.now, SECRET, None))[0] == "entries[0].draws"


def test_what_was_never_legal_is_found_though_it_is_tagged():
    data = EXPORTS["marks"]
    entries = [*data["entries"]]
    entries[3] = {**entries[3], "actions": ["mark 2"]}
    written = list(journal_entries(data))
    written[3] = written[3].replaced("actions", ("mark 2",))
    forged = {**data, "entries": entries}
    tags = Journal(header(), written).tags(SECRET)
    forged["tags"] = [*tags, data["tags"][-1]]
    [found] = [one for one in verify(forged, TOY) if one.check == "positions"]
    assert (found.state, found.where) == (WRONG, "entries[3]")
    assert "T1 (even)" in found.text


def header() -> Header:
    return started("marks", NumberedDraws(KEY)).journal.header


def journal_entries(data: dict[str, Any]) -> Any:
    return journal_from_json(data).entries


def test_without_the_secret_nobody_can_tell():
    data = changed(EXPORTS["marks"], ("secret",), None)
    assert unknown(data) == [
        ("commitment", "secret"),
        ("tags", "secret"),
        ("draws", "secret, header"),
    ]
    assert verdict(data) == UNKNOWN


def test_draws_of_unknown_origin_are_called_so():
    draws = Rng(5)
    match = started("dealt", draws, keyed=False)
    play(match, draws, *DEALT)
    data = export(match.now, None, None)
    assert [check for check, _ in unknown(data)] == ["commitment", "draws"]
    assert verdict(data) == UNKNOWN


def test_what_other_rules_made_is_not_called_false():
    match = started("marks", NumberedDraws(KEY))
    play(match, NumberedDraws(KEY), *MARKS)
    match.journal.header = match.journal.header.replaced("rules", 2)
    data = export(match.now, SECRET, None)
    assert data["positions"] == [""] * 7
    assert verdict(data) == UNKNOWN
    assert ("positions", "header.rules") in unknown(data)
    with pytest.raises(BadInput, match=r"header\.rules: expected 3, got 2"):
        next(replay_steps(TOY, match.journal))


def test_after_a_change_of_rules_checking_begins():
    draws = NumberedDraws(KEY)
    match = started("marks", draws)
    play(match, draws, *MARKS[:3])
    match.change_rules()
    play(match, draws, *MARKS[3:])
    assert beginning(TOY, match.journal) == 0
    match.journal.header = match.journal.header.replaced("rules", 2)
    assert beginning(TOY, match.journal) == 4
    data: Any = over_the_wire(export(match.now, SECRET, None))
    assert data["positions"][3] == ""
    assert data["positions"][4] == digest(TOY, next(replay_steps(TOY, match.journal)).s)
    assert verdict(data) == UNKNOWN
    assert wrong(changed(data, ("positions", 5), "0" * 64)) == ["positions[5]"]
    assert wrong(changed(data, ("entries", 6, "draws", 0), 5)) == ["entries[6].draws"]
    assert wrong(changed(data, ("entries", 1, "actions", 0), "pass")) == ["entries[1].actions"]
    note = data["entries"][4]["note"].replace('"rules": 3', '"rules": 4')
    assert wrong(changed(data, ("entries", 4, "note"), note)) == ["entries[4]"]


def test_positions_in_an_older_form_are_not_called_false():
    class Later(type(TOY)):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.schema = 2

    findings = verify(EXPORTS["marks"], Later())
    assert [(one.check, one.where) for one in findings if one.state != HOLDS] == [
        ("positions", "schema")
    ]


def test_a_game_that_is_not_installed():
    findings = verify(EXPORTS["marks"])
    assert {one.state for one in findings} == {HOLDS, UNKNOWN}
    assert ("positions", "header.game") in [(one.check, one.where) for one in findings]


def test_what_a_seat_was_shown():
    data = EXPORTS["marks"]
    assert wrong(data, data["tags"][3], data["header"]["commitment"]) == []
    assert wrong(data, "0" * 64) == ["header.commitment, tags"]


@pytest.mark.parametrize(
    "rubbish",
    [HUGE, nested(3000), "\ud800", float("nan"), {1: 2}],
    ids=["huge", "deep", "half", "nan", "key"],
)
@pytest.mark.parametrize("path", [("result",), ("seed",), ("header", "match"), ("entries", 1, "n")])
def test_what_no_file_can_hold_is_refused(path, rubbish):
    data = dict(EXPORTS["marks"])
    copied = changed(json.loads(json.dumps(data)), path, rubbish)
    assert verdict(copied) == WRONG


@given(st.sampled_from(paths(EXPORTS["marks"])[1:]), RUBBISH)
def test_rubbish_anywhere_is_never_right(path, rubbish):
    copied = changed(EXPORTS["marks"], path, rubbish)
    try:
        same = canonical(copied) == canonical(EXPORTS["marks"])
    except (TypeError, ValueError, RecursionError):
        same = False
    assert same or verdict(copied) != HOLDS


def test_a_long_note_is_cut_in_what_is_found():
    data = keyed("marks", "0 mark 1")
    data["entries"][1]["note"] = "x" * 1_000_000
    found = verify(data)
    assert [one for one in found if one.state == WRONG]
    assert max([len(one.text) for one in found]) < 400
