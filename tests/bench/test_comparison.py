"""Inglenook beside its peers: the table, with peers that are made up; test_figures has the real."""

import json
import os
import signal
import time
from importlib.metadata import version
from typing import Any

import pytest
from click.testing import CliRunner

from inglenook.bench import comparison, interpreted, measure, own_workloads
from inglenook.bench.comparison import (
    DECISIONS,
    SIMULATIONS,
    Comparison,
    Peer,
    Row,
    Workload,
    compare,
    table,
)
from inglenook.bench.whole_matches import WholeMatches
from inglenook.core.game import advisor_of, has_phases
from inglenook.core.registry import load_game
from inglenook.terminal.cli import main

HERE = "pytest"  # a package that is installed wherever this runs


@pytest.fixture
def quick(monkeypatch) -> None:
    monkeypatch.setattr(measure, "CALIBRATION_LOOPS", 1000)
    there = "from inglenook.bench import measure\nmeasure.CALIBRATION_LOOPS = 1000\ntell("
    monkeypatch.setattr(interpreted, "PROGRAM", interpreted.PROGRAM.replace("tell(", there, 1))


def one() -> int:
    return 1


def row(who: str, kind: str, what: str, per_second: float, reference: str = "") -> Row:
    figure = measure.Figure(what, "per second", [per_second] * 5, [per_second / 3] * 5)
    return Row(who, Workload(kind, what, one, reference), figure)


def test_the_table_holds_everyone_against_the_references_of_the_same_kind():
    rows = [
        row("Inglenook", DECISIONS, "King of 12", 1_500_000),
        row("Inglenook", SIMULATIONS, "King of 12", 30_000),
        row("Spiel 2", DECISIONS, "goofspiel", 600_000, "goofspiel"),
        row("Spiel 2", SIMULATIONS, "hearts", 24_000, "hearts"),
    ]
    lines = table(Comparison({}, {"Spiel": "2"}, rows, {"Zoo": "not installed"}))
    heads = ["per", "second", "±", "scaled", "×"]
    assert [line.split() for line in lines if line] == [
        ["random", "play,", "decisions", "per", "second", *heads, "goofspiel"],
        ["Inglenook", "King", "of", "12", "1,500,000", "0%", "1,515,152", "2.50"],
        ["Spiel", "2", "goofspiel", "600,000", "0%", "606,061", "1.00"],
        [*comparison.TITLES[SIMULATIONS].split(), *heads, "hearts"],
        ["Inglenook", "King", "of", "12", "30,000", "0%", "30,303", "1.25"],
        ["Spiel", "2", "hearts", "24,000", "0%", "24,242", "1.00"],
        ["left", "out:", "Zoo", "(not", "installed)"],
    ]
    assert len({len(line) for line in lines[1:4]}) == 1  # columns stand below each other


def test_peers_are_measured_left_out_or_survived(quick):
    def broken() -> list[Workload]:
        raise ImportError("no such\nlibrary")

    def crashing() -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    told: list[str] = []
    found = compare(
        [Workload(DECISIONS, "ours", one)],
        [
            Peer("Spiel", HERE, lambda: [Workload(DECISIONS, "cards", one, "cards")]),
            Peer("Nowhere", "no-such-package", broken),
            Peer("Broken", HERE, broken),
            Peer(
                "Crash",
                HERE,
                lambda: [Workload(DECISIONS, "well", one), Workload("", "ill", crashing)],
            ),
        ],
        0.001,
        told.append,
    )
    known = version(HERE)
    assert told == ["Inglenook: ours", f"Spiel {known}: cards", f"Crash {known}: well"]
    assert found.skipped == {
        "Nowhere": "not installed",
        "Broken": "ImportError: no such library",
        "Crash": "it crashed with -9",
    }
    assert found.versions == {"Spiel": known, "Broken": known, "Crash": known}
    [mine, theirs, _] = found.to_json()["figures"]
    assert theirs["ratios"] == {"cards": 1.0}
    assert mine["ratios"]["cards"] > 0
    assert (theirs["who"], theirs["kind"], theirs["what"]) == (f"Spiel {known}", DECISIONS, "cards")


def test_a_peer_that_says_nothing_any_more_is_given_up(quick, monkeypatch):
    monkeypatch.setattr(comparison, "PATIENCE", 1.0)

    def endless() -> int:
        time.sleep(60)
        return 1

    began = time.monotonic()
    found = compare(
        [], [Peer("Slow", HERE, lambda: [Workload(DECISIONS, "endless", endless)])], 0.001
    )
    assert found.skipped == {"Slow": "it sent nothing for 1 seconds"}
    assert time.monotonic() - began < 30


def test_ours_in_plain_python_stands_beside_the_compiled_one(quick, monkeypatch):
    figure = measure.Figure("King of 12", "per second", [9.0], [3.0])
    came: list[tuple[Workload, measure.Figure] | str]
    came = [(Workload(SIMULATIONS, "King of 12", one), figure), "no sources"]
    found = compare([Workload(SIMULATIONS, "King of 12", one)], [], 0.001, plain=came)
    assert [row.who for row in found.rows] == [comparison.US, comparison.PLAIN]
    assert found.skipped == {comparison.PLAIN: "no sources"}
    monkeypatch.setattr(interpreted, "is_compiled", lambda: False)
    assert list(interpreted.figures(0.001)) == []  # it is what runs anyway


def test_another_process_prefers_the_sources(quick, monkeypatch):
    monkeypatch.setattr(interpreted, "is_compiled", lambda: True)
    program = interpreted.PROGRAM.replace("print_figures(", LOOK, 1)
    monkeypatch.setattr(interpreted, "PROGRAM", program)
    [found] = list(interpreted.figures(0.001))
    assert isinstance(found, tuple)
    assert found[0].what.endswith("engine.py")


LOOK = """print_figures
import json
from inglenook.core import engine
print(json.dumps(["decisions", engine.__file__, [1.0], [1.0]]))
str("""


def test_the_command_prints_keeps_and_names_what_is_missing(quick, monkeypatch, tmp_path):
    monkeypatch.setattr(own_workloads, "workloads", lambda: [Workload(DECISIONS, "ours", one)])
    monkeypatch.setattr("inglenook.bench.peer_list.PEERS", [Peer("Zoo", "no-such-package", list)])
    kept = tmp_path / "kept.json"
    command = ["bench", "--peers", "--seconds", "0.01"]
    outcome = CliRunner().invoke(main, [*command, "--save", str(kept)])
    assert outcome.exit_code == 0, outcome.output
    assert "left out: Zoo (not installed)" in outcome.output
    outcome = CliRunner().invoke(main, [*command, "--json"])
    for told in (json.loads(outcome.stdout), json.loads(kept.read_text())):
        assert told["skipped"] == {"Zoo": "not installed"}
        ours_alone = [one["what"] for one in told["figures"] if one["who"] == "Inglenook"]
        assert ours_alone == ["ours"]  # beside it, plain Python where compiled code runs
        assert told["time"].startswith(f"{told['date']}T")
        assert {"date", "python", "compiled", "calibration_seconds", "versions"} <= set(told)


@pytest.mark.parametrize(
    "workload", own_workloads.workloads(), ids=lambda workload: f"{workload.kind} {workload.what}"
)
def test_each_of_ours_does_some_work(workload, monkeypatch):
    monkeypatch.setattr(own_workloads, "MATCHES", 1)
    monkeypatch.setattr(own_workloads, "ROUNDS", 4)
    assert workload.work() > 0


def test_search_is_measured_with_whole_matches():
    king = load_game("king-of-12")
    whole = WholeMatches(king)
    assert has_phases(king)
    assert not has_phases(whole)
    s: Any = whole.start(2, king.info.complete(2, {}))
    assert advisor_of(whole).evaluation(s) == ()
