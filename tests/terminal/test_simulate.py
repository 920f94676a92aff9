import contextlib
import json
import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

from inglenook.compiled import is_compiled
from inglenook.core.errors import BadInput
from inglenook.games.lanterns.game import GAME
from inglenook.simulation import ray_cluster
from inglenook.terminal.players import Player, player, players
from tests.support.fake_executor import FakeExecutor
from tests.support.waiting import wait_until

TIMES = ("seconds", "decisions_per_second", "games_per_second")
KEYS = ["game", "seats", "games", "decisions", "forced", *TIMES]
KEYS += ["wins", "draws", "mean_scores", "compiled"]
LOWEST = Path(__file__).resolve().parents[2] / "examples" / "bot" / "lowest.py"


def counted(result) -> dict[str, object]:
    """What a run found, without what differs from run to run."""
    found = json.loads(result.stdout)
    for name in TIMES:
        assert found.pop(name) > 0
    return found


def test_random_play_is_counted(inglenook):
    found = json.loads(inglenook("simulate lanterns --seats 3 --games 20 --seed 7 --json").stdout)
    assert list(found) == KEYS
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
    one, other = (counted(inglenook(command)) for _ in range(2))
    assert one == other
    assert one != counted(inglenook(command.replace("--seed 7", "--seed 8")))


def test_teams_are_counted_where_there_are_any(inglenook):
    """Seats 0 and 2 are one clan of Goths, 1 and 3 the other."""
    found = json.loads(inglenook("simulate goths --seats 4 --games 30 --jobs 2 --json").stdout)
    assert found["team_wins"] == found["wins"][:2] == found["wins"][2:]
    assert sum(found["team_wins"]) + found["draws"] == 30
    duel = json.loads(inglenook("simulate goths --seats 2 --games 3 --json").stdout)
    assert "team_wins" not in duel
    assert (
        "team wins"
        in inglenook("simulate goths --bots greedy,random,greedy,random --games 2").stdout
    )


def test_for_people_it_is_a_short_table(inglenook):
    shown = inglenook("simulate lanterns --games 5").stdout
    assert "decisions per second " in shown
    assert "mean scores  " in shown


# -- bots


def test_seats_are_as_many_as_bots(inglenook):
    result = inglenook("simulate king-of-12 --games 12 --bots greedy,random,random --json")
    found = json.loads(result.stdout)
    assert list(found) == [*KEYS, "bots"]
    assert (found["seats"], found["bots"]) == (3, ["greedy", "random", "random"])
    assert sum(found["wins"]) + found["draws"] == 12
    assert result.stderr == ""


def test_a_game_without_a_greedy_bot_is_mentioned_once(inglenook):
    result = inglenook("simulate lanterns --games 2 --bots greedy,greedy --json")
    assert json.loads(result.stdout)["games"] == 2
    assert result.stderr == "inglenook: lanterns has no greedy bot: it plays at random\n"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--bots random", "seats: expected one of 2, 3, 4, got 1"),
        ("--bots random,hal", "--bots: expected one of "),
        ("--bots random,", "--bots: expected one of "),
        ("--bots random,no.such:Bot", "bot no.such:Bot: expected package.module:Class"),
        ("--bots random,./nothing", "bot ./nothing: expected a program that can be run"),
        ("--bots random,program:false", "bot false: expected an answer, got its end with status"),
        ("--bots random,program:false --jobs 2", "bot false: expected an answer, got its end"),
        ("--bots random,random --seats 3", "--bots: expected 3, one for each seat, got 2"),
        ("--bots random --seats 3", "--bots: expected 3, one for each seat, got 1"),
        ("--seats 0", "seats: expected one of 2, 3, 4, got 0"),
        ("--jobs 0", "--jobs"),
    ],
)
def test_bad_input_is_refused_in_one_line(inglenook, arguments, problem):
    result = inglenook(f"simulate king-of-12 --games 3 {arguments}")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("inglenook: ")
    assert problem in result.stderr
    assert result.stderr.count("\n") == 1


# -- jobs


@pytest.mark.parametrize("bots", ["", " --bots greedy,random"])
def test_the_same_seed_gives_the_same_matches_whatever_the_jobs(inglenook, bots):
    command = f"simulate king-of-12 --games 7 --seed 3 --option set=random --json{bots}"
    alone = counted(inglenook(command))
    assert counted(inglenook(f"{command} --jobs 2")) == alone
    assert counted(inglenook(f"{command} --jobs 3")) == alone


def test_programs_play_the_same_matches_whatever_the_jobs(inglenook):
    command = f"simulate lanterns --games 6 --bots {LOWEST},random --json"
    assert counted(inglenook(f"{command} --jobs 2")) == counted(inglenook(command))


def test_what_ray_prints_is_not_among_the_results(inglenook, monkeypatch):
    class Chatty(FakeExecutor):
        def __init__(self, address: str) -> None:
            super().__init__()
            print("Raylet is terminated")

    monkeypatch.setattr(ray_cluster, "RayCluster", Chatty)
    for command in ("simulate lanterns", "arena lanterns --bots random,apprentice"):
        result = inglenook(f"{command} --games 2 --ray auto --json")
        assert json.loads(result.stdout)["game"] == "lanterns"
        assert result.stderr == "Raylet is terminated\n"


def test_without_ray_it_says_what_to_install(inglenook, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in ("simulate lanterns", "arena goths --bots random,greedy"):
        result = inglenook(f"{command} --games 2 --ray auto")
        assert result.exit_code == 2
        assert "pip install 'inglenook[ray]'" in result.stderr
        assert result.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="it is seen in /proc")
@pytest.mark.parametrize("begun", [0.0, 0.2, 0.5])
def test_no_worker_outlives_the_command(begun):
    """Killed without a word, it can't tell them; not even that it is gone before they begin."""
    asked = [sys.executable, "-m", "inglenook", "simulate", "lanterns", "--games", "90000000"]
    with subprocess.Popen([*asked, "--jobs", "2"]) as command:
        children = Path(f"/proc/{command.pid}/task/{command.pid}/children")
        wait_until(lambda: len(children.read_text().split()) >= 3)  # two, and who keeps count
        workers = children.read_text().split()
        time.sleep(begun)  # any moment of their real start will do
        command.kill()
    wait_until(lambda: not any(map(runs, workers)))


def runs(pid: str) -> bool:
    """Not so if it is gone, or waits for somebody to take note of its end."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# -- the progress bar


def test_progress_is_shown_on_a_terminal_alone():
    command = "from inglenook.terminal.cli import main; main()"
    arguments = ["simulate", "lanterns", "--games", "60", "--json"]
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        [sys.executable, "-c", command, *arguments], stdout=subprocess.PIPE, stderr=theirs
    )
    os.close(theirs)
    shown = b""
    with started, open(ours, "rb", buffering=0) as screen:
        with contextlib.suppress(OSError):  # how the end of a terminal is told
            while some := screen.read(1000):
                shown += some
        printed, _ = started.communicate()
    assert json.loads(printed)["games"] == 60
    assert b"100%" in shown


def test_elsewhere_there_is_no_progress(inglenook):
    assert inglenook("simulate lanterns --games 60 --json").stderr == ""


# -- bots beside people


def test_a_bot_at_the_table_may_be_a_class_or_a_program():
    spec = f"program:{sys.executable} {LOWEST}"
    assert players(f"me:Ann, inglenook.bots.random:RandomBot,{spec}, greedy", GAME) == [
        Player("me", "Ann"),
        Player("inglenook.bots.random:RandomBot"),
        Player(spec),
        Player("greedy"),
    ]


@pytest.mark.parametrize("text", ["random:Ann", "hal", "no.such:Bot", "./nothing", "program:"])
def test_who_is_nobody_does_not_sit_down(text):
    with pytest.raises(BadInput):
        players(f"me,{text}", GAME)


def test_a_saved_match_starts_no_program():
    """A file may come from anybody; to run what it names would be to run anything."""
    for text in (f"program:{sys.executable} {LOWEST}", str(LOWEST), "os:abort"):
        with pytest.raises(BadInput, match="players: expected one of me"):
            player(text)


def test_people_and_programs_play_at_one_table(inglenook):
    result = inglenook(f"play king-of-12 --players {LOWEST},greedy --seed 1")
    assert result.exit_code == 0
    assert "── The match is over." in result.stdout
