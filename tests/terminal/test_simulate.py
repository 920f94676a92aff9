import json
from types import SimpleNamespace

import pytest

from inglenook.bench.measure import is_compiled
from inglenook.core.draws import Rng
from inglenook.core.errors import RulesFault
from inglenook.games.lanterns.game import GAME
from inglenook.terminal.simulate import played_out

TIMES = ("seconds", "decisions_per_second", "games_per_second")


def test_random_play_is_counted(inglenook):
    found = json.loads(inglenook("simulate lanterns --seats 3 --games 20 --seed 7 --json").stdout)
    assert (found["game"], found["seats"], found["games"]) == ("lanterns", 3, 20)
    assert sum(found["wins"]) + found["draws"] == 20
    assert len(found["mean_scores"]) == 3
    assert found["decisions"] > 0
    # the last wick of a round is no choice
    assert found["forced"] > 0
    assert found["forced"] % 3 == 0
    assert found["compiled"] is is_compiled()
    assert all(found[name] > 0 for name in TIMES)


def test_the_same_seed_gives_the_same_counts(inglenook):
    command = "simulate lanterns --games 20 --seed 7 --option trim=off --json"
    one, other = (json.loads(inglenook(command).stdout) for _ in range(2))
    for name in TIMES:
        del one[name], other[name]
    assert one == other


def test_for_people_it_is_a_short_table(inglenook):
    shown = inglenook("simulate lanterns --games 5").stdout
    assert "decisions per second " in shown
    assert "mean scores  " in shown


def test_a_match_without_end_is_a_fault_of_the_rules():
    class Endless:
        """Lanterns, said to be over after three answers."""

        info = SimpleNamespace(name="endless", longest=3)
        start = GAME.start

    with pytest.raises(RulesFault, match="endless: more than 3 answers in random play"):
        played_out(Endless, 2, {"trim": "on"}, Rng(1))  # type: ignore[arg-type]
