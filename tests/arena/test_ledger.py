"""A ledger keeps every finished match, even if the run is stopped."""

import pytest

from inglenook.arena.ledger import Arena, Ledger, PlayedMatch, check_fixtures, merged, read
from inglenook.core.errors import BadInput, InglenookError

ARENA = Arena("lanterns", 1, 2, {"trim": "on"}, ("greedy", "random"), 2, 7)


def match(group: int, place: int, winner: int = 0) -> PlayedMatch:
    seating = (0, 1) if place == 0 else (1, 0)
    return PlayedMatch(group, place, seating, (winner,), (3, 1), (0, 1), (0.5, 0.25), (9, 8))


def test_a_run_that_was_stopped_goes_on_behind_the_last_whole_line(tmp_path):
    path = tmp_path / "ledger.jsonl"
    with Ledger(ARENA) as ledger:
        ledger.write_to(path)
        ledger.add(match(0, 0))
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"group": 0, "pl')
    with Ledger(ARENA) as again:
        again.write_to(path)
        assert again.matches() == [match(0, 0)]
        again.add(match(0, 1))
    assert path.read_bytes().startswith(whole)
    assert read(path)[0].matches() == [match(0, 0), match(0, 1)]


def test_a_run_that_was_stopped_in_its_first_line_begins_anew(tmp_path):
    path = tmp_path / "ledger.jsonl"
    path.write_text('{"arena": {"game": "lant')
    with Ledger(ARENA) as ledger:
        ledger.write_to(path)
        ledger.add(match(0, 0))
    assert read(path)[0].matches() == [match(0, 0)]


def test_a_file_that_is_no_ledger_is_left_alone(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("one line without an end")
    with pytest.raises(BadInput, match="notes"), Ledger(ARENA) as ledger:
        ledger.write_to(path)
    assert path.read_text() == "one line without an end"


def test_the_ledger_of_another_arena_is_not_written_into(tmp_path):
    path = tmp_path / "ledger.jsonl"
    with Ledger(ARENA) as ledger:
        ledger.write_to(path)
    before = path.read_bytes()
    with pytest.raises(BadInput, match="seed=8"), Ledger(ARENA._replace(seed=8)) as other:
        other.write_to(path)
    assert path.read_bytes() == before


def test_ledgers_come_together_in_the_order_of_their_fixtures():
    one, other = Ledger(ARENA), Ledger(ARENA)
    for group, place in ((1, 0), (0, 1)):
        one.add(match(group, place))
    for group, place in ((0, 0), (0, 1)):
        other.add(match(group, place))
    whole = merged([one, other])
    assert [(played.group, played.place) for played in whole.matches()] == [(0, 0), (0, 1), (1, 0)]
    assert whole.matches() == merged([other, one]).matches()


def test_ledgers_of_different_arenas_do_not_come_together():
    with pytest.raises(BadInput, match="ledgers"):
        merged([Ledger(ARENA), Ledger(ARENA._replace(seats=3))])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "nothing"),
        ("{}\n", "line 1"),
        ("no json\n", "line 1"),
        ('{"arena": {"game": "lanterns"}}\n', "line 1"),
    ],
)
def test_a_file_that_is_no_ledger_is_refused_with_its_line(tmp_path, text, named):
    path = tmp_path / "ledger.jsonl"
    path.write_text(text)
    with pytest.raises(BadInput, match=named):
        read(path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seating": (0, 2)},
        {"seating": 5},
        {"winners": (7,)},
        {"scores": (1,)},
        {"scores": ("one", "two")},
        {"group": 77},
        {"group": "0"},
        {"place": "first"},
    ],
)
def test_a_match_that_can_not_have_been_played_is_refused(tmp_path, wrong):
    path = tmp_path / "ledger.jsonl"
    with Ledger(ARENA) as ledger:
        ledger.write_to(path)
        ledger.add(match(0, 0)._replace(**wrong))
    with pytest.raises(BadInput, match="line 2"):
        read(path)


def test_a_line_that_is_no_match_is_refused(tmp_path):
    path = tmp_path / "ledger.jsonl"
    with Ledger(ARENA) as ledger:
        ledger.write_to(path)
    path.write_text(path.read_text() + "[]\n")
    with pytest.raises(BadInput, match="line 2"):
        read(path)


def test_matches_seated_as_an_older_version_did_are_not_mixed_with_others():
    ledger = Ledger(ARENA)
    ledger.add(match(0, 0))
    check_fixtures(ledger, [match(0, 0).seating])
    for other in ([match(0, 0).seating[::-1]], []):
        with pytest.raises(BadInput, match="group 0, match 0"):
            check_fixtures(ledger, other)


def test_a_file_that_is_not_there_is_said_so(tmp_path):
    with pytest.raises(InglenookError, match="can't be read"):
        read(tmp_path / "ledger.jsonl")
