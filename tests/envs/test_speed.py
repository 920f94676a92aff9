"""The figures of environments: measured in a long run, tried out here."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from inglenook.bench import measure
from inglenook.envs import speed
from inglenook.terminal.cli import main
from tests.support.builds import ask

# times PettingZoo's Leduc hold'em, measured in the same run
AT_LEAST = {
    "King of 12, 2 seats, vector of 1,024": 20,
    "Goths Save the Queen, 2 seats, vector of 1,024": 10,
    "Open Season, 2 seats, vector of 1,024": 3,
    "Taverna, 2 seats, vector of 1,024": 2,
    "King of 12, 2 seats, raw AEC": 4,
}
COMMAND = "from inglenook.terminal.cli import main; main()"


def test_every_workload_plays():
    found = speed.workloads(matches=4)
    assert [work.what for work in found] == [
        "King of 12, 2 seats, vector of 4",
        "Goths Save the Queen, 2 seats, vector of 4",
        "Open Season, 2 seats, vector of 4",
        "Taverna, 2 seats, vector of 4",
        "King of 12, 2 seats, raw AEC",
    ]
    assert [work.work() for work in found[:4]] == [4 * speed.STEPS] * 4
    assert found[4].work() > 5


def test_the_command_tells_figures_and_names_the_peer_that_is_missing(monkeypatch):
    monkeypatch.setattr(measure, "CALIBRATION_LOOPS", 1000)
    monkeypatch.setattr(speed, "workloads", lambda: [speed.raw_aec("king-of-12")])
    monkeypatch.setattr(speed, "needs", refused)
    done = CliRunner().invoke(main, ["bench", "--envs", "--seconds", "0.01", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert [one["what"] for one in told["figures"]] == ["King of 12, 2 seats, raw AEC"]
    assert told["skipped"] == {"PettingZoo": "ModuleNotFoundError: no rlcard"}
    both = CliRunner().invoke(main, ["bench", "--envs", "--peers"])
    assert "--envs: expected not beside --peers" in both.output


def refused(module: str, extra: str) -> None:
    raise ModuleNotFoundError(f"no {module}")


@pytest.mark.long
def test_the_environments_are_measured_in_one_run(tmp_path):
    told = json.loads(ask("compiled", "-c", COMMAND, "bench", "--envs", "--json"))
    assert told["compiled"] is True
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / "bench-envs.json").write_text(json.dumps(told))
    ours = {one["what"]: one["ratios"] for one in told["figures"] if one["who"] == "Inglenook"}
    assert set(ours) == set(AT_LEAST)
    if "PettingZoo" not in told["skipped"]:
        slow = {
            what: ours[what]["leduc raw"]
            for what, least in AT_LEAST.items()
            if ours[what]["leduc raw"] < least
        }
        assert not slow
