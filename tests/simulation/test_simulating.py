import subprocess
import sys
from typing import Any

import pytest

import inglenook as ink
from inglenook.bots.random import RandomBot
from inglenook.core.errors import BadInput
from inglenook.games.lanterns.game import GAME
from inglenook.simulation.records import counted
from inglenook.simulation.simulating import (
    LONG_PIECE,
    LONGEST_PIECE,
    Work,
    base_of,
    chunks,
    pieces,
    played,
    played_by,
    totals_and_records,
    totals_by,
)
from tests.support.fake_executor import FakeExecutor

LISTED = Work(GAME, 2, {"trim": "on"}, (), base_of(1))


def test_a_run_has_totals_and_a_record_of_each_match():
    found = ink.simulate("lanterns", games=20, seats=3, seed=7, options={"trim": "off"})
    assert (found.game, found.seats, found.games, found.bots) == ("lanterns", 3, 20, ())
    assert (found.options, found.seed) == ({"trim": "off"}, 7)
    assert [match.number for match in found.matches] == list(range(20))
    assert sum(found.wins) + found.draws == 20
    assert sum([match.decisions for match in found.matches]) == found.decisions > 0
    assert sum([match.forced for match in found.matches]) == found.forced > 0
    for seat in range(3):
        scores = [match.scores[seat] for match in found.matches]
        assert found.mean_scores[seat] == sum(scores) / 20
    assert found.matches[0].result.winners == found.matches[0].winners
    assert "matches" not in repr(found)


def test_teams_are_counted_where_there_are_any():
    """Seats 0 and 2 are one clan of Goths, 1 and 3 the other."""
    found = ink.simulate("goths", games=10, seats=4)
    assert found.matches[0].teams == (0, 1, 0, 1)
    assert found.team_wins == found.wins[:2] == found.wins[2:]
    assert ink.simulate("goths", games=3, seats=2).team_wins == ()


@pytest.mark.parametrize("bots", [None, "random", ["greedy", "random"], [RandomBot, "random"]])
@pytest.mark.parametrize("keep", ["results", "events", "exports"])
def test_what_is_kept_changes_no_match(bots, keep):
    usual = ink.simulate("king-of-12", bots, 4, seed=3)
    found = ink.simulate("king-of-12", bots, 4, seed=3, keep=keep)
    bare = [match._replace(events=(), export=None) for match in found.matches]
    assert bare == usual.matches
    assert [bool(match.events) for match in found.matches] == [keep == "events"] * 4
    assert [bool(match.export) for match in found.matches] == [keep == "exports"] * 4


def test_events_and_exports_are_of_the_same_match():
    [told] = ink.simulate("king-of-12", games=1, seats=3, keep="events").matches
    [written] = ink.simulate("king-of-12", games=1, seats=3, keep="exports").matches
    assert written.export is not None
    match = ink.load(written.export)
    assert match.events(ink.ALL) == list(told.events)
    assert match.result == told.result
    assert not [one for one in ink.verify(written.export) if one.state == "wrong"]


def test_a_run_may_go_on_after_another():
    whole = ink.simulate("lanterns", games=6).matches
    assert ink.simulate("lanterns", games=2).matches == whole[:2]
    assert ink.simulate("lanterns", games=4, first=2).matches == whole[2:]
    assert ink.simulate("lanterns", games=6, seed=2).matches != whole


def test_matches_are_played_as_they_are_asked_for():
    asked = 0

    class Counted(RandomBot):
        def choose(self, view, prompt, budget):
            nonlocal asked
            asked += 1
            return super().choose(view, prompt, budget)

    run = ink.iter_matches("lanterns", [Counted, "random"], 10**9)
    assert asked == 0
    first = next(run)
    assert 0 < asked <= first.decisions
    run.close()
    assert [*ink.iter_matches("lanterns", games=3)] == ink.simulate("lanterns", games=3).matches


def test_a_spec_for_all_seats_is_one_for_each():
    alone = ink.simulate("lanterns", "random", 5, seats=3)
    assert alone.bots == ("random",) * 3
    assert alone == ink.simulate("lanterns", ["random"] * 3, 5)


def test_the_bot_random_draws_the_same_answers_without_a_view():
    """A subclass is asked as any bot is."""

    class Asked(RandomBot):
        pass

    quick = ink.simulate("taverna", ["random", "random"], 2)
    assert ink.simulate("taverna", [Asked, Asked], 2).matches == quick.matches


def test_a_bot_of_ones_own_plays_every_match():
    class First:
        def choose(self, view, prompt, budget):
            return prompt.choices[0].action

    found = ink.simulate("lanterns", [First(), "random"], 3)
    assert found.bots[0].endswith("First")
    assert found.games == 3


BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "game: expected one of"),
    ({"bots": ["random"]}, "seats: expected one of 2, 3, 4, got 1"),
    ({"bots": ["random"] * 2, "seats": 3}, "bots: expected 3, one for each seat, got 2"),
    ({"bots": ["random"], "seats": 3}, "bots: expected 3, one for each seat, got 1"),
    ({"bots": "hal"}, "bots: expected one of"),
    ({"bots": 7}, "bots: expected a spec, a class of bots or an object with choose, got 7"),
    ({"games": 0}, "games: expected a number from 1 to"),
    ({"games": True}, "games: expected a number from 1 to"),
    ({"seed": "x"}, "seed: expected a number, got x"),
    ({"first": -1}, "first: expected a number from 0 to"),
    ({"jobs": 0}, "jobs: expected a number from 1 to 1024, got 0"),
    ({"keep": "all"}, "keep: expected one of results, events, exports, got all"),
    ({"options": {"trim": "x"}}, "option trim: expected"),
]


@pytest.mark.parametrize(("change", "problem"), BAD, ids=[problem for _, problem in BAD])
def test_bad_input_is_refused_before_the_first_match(change, problem):
    for function in (ink.simulate, ink.iter_matches):
        with pytest.raises(BadInput, match=problem):
            function(**{"game": "lanterns"} | change)


# -- jobs


@pytest.mark.parametrize("keep", ["events", "exports"])
def test_the_same_seed_gives_the_same_matches_for_any_jobs(keep):
    arguments: dict[str, Any] = {"bots": ["greedy", "random"], "games": 9, "seed": 3, "keep": keep}
    alone = ink.simulate("king-of-12", **arguments)
    assert ink.simulate("king-of-12", **arguments, jobs=2) == alone


def test_records_of_other_processes_are_a_sequence_like_any_other():
    whole = list(played(LISTED, range(100)))
    total, found = totals_and_records(FakeExecutor(workers=3, lost=(1, 4)), LISTED, range(100))
    assert total == counted(2, whole)
    assert list(found) == whole
    assert (len(found), found[0], found[37], found[-1]) == (100, whole[0], whole[37], whole[-1])
    assert found[95:] == whole[95:]
    assert found == whole
    assert found != [*whole[:-1], whole[0]]
    with pytest.raises(IndexError):
        found[100]


def test_each_match_has_its_own_generator():
    whole = list(played(LISTED, range(9)))
    parts = [match for n in (6, 0, 3) for match in played(LISTED, range(n, n + 3))]
    assert sorted(parts) == whole
    assert len({base_of(seed) for seed in (-1, 0, 1, 2, 2**32, 2**40)}) == 6


def test_records_come_in_order_though_workers_are_done_in_another_and_some_are_lost():
    there = played_by(FakeExecutor(workers=3, lost=(1, 4)), LISTED, range(100))
    assert list(there) == list(played(LISTED, range(100)))


def test_totals_of_pieces_add_up():
    whole = counted(2, played(LISTED, range(100)))
    for executor in (None, FakeExecutor(workers=3, lost=(1, 4))):
        total = counted(2, ())
        for some in totals_by(executor, LISTED, range(100), steps=7):
            total = total.plus(some)
        assert total == whole
    assert len(list(totals_by(None, LISTED, range(100), steps=7))) == 7


@pytest.mark.parametrize(("number", "most"), [(1, 50), (49, 50), (50, 50), (51, 50), (1000, 7)])
def test_every_match_is_in_one_piece(number, most):
    found = chunks(range(5, 5 + number), most)
    assert [match for piece in found for match in piece] == list(range(5, 5 + number))
    assert len(found) == min(number, most)
    assert max(map(len, found)) - min(map(len, found)) <= 1


def test_no_piece_is_too_long_to_wait_for():
    assert max(map(len, pieces(LISTED, range(10**6), 2))) <= LONGEST_PIECE
    for other in (LISTED._replace(bots=("random", "random")), LISTED._replace(keep="exports")):
        assert max(map(len, pieces(other, range(10**5), 2))) <= LONG_PIECE
    assert len(pieces(LISTED, range(100), 3)) == 12  # each worker has several


def test_importing_the_library_loads_no_bot():
    code = "import sys, inglenook as ink; ink.Match('lanterns', seed=1); "
    code += "assert 'inglenook.simulation' not in sys.modules; ink.simulate"
    subprocess.run([sys.executable, "-c", code], check=True)
