"""The figures of both builds, for the record.

How fast a machine is, is measured and not asserted; that we do not slow down or swell is.
"""

import json
import os
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from inglenook.bench.comparison import DECISIONS, SIMULATIONS
from inglenook.bench.peer_list import PEERS
from tests.support.builds import BUILDS, ask

COMMAND = "from inglenook.terminal.cli import main; main()"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"),
    [("lanterns", 3), ("king-of-12", 3), ("goths", 4), ("open-season", 3), ("taverna", 4)],
)
@pytest.mark.parametrize("build", BUILDS)
def test_the_kernel_is_measured(build, game, seats, tmp_path):
    found = json.loads(ask(build, "-c", COMMAND, "bench", game, "--seats", str(seats), "--json"))
    assert found["compiled"] is (build == "compiled")
    assert len(found["figures"]) == 4
    keep(f"bench-{game}-{build}", found, tmp_path)


def keep(name: str, figures: Any, otherwise: Path) -> None:
    folder = Path(os.environ.get("INGLENOOK_FIGURES", otherwise))
    (folder / f"{name}.json").write_text(json.dumps(figures))


def installed() -> set[str]:
    found = set()
    for peer in PEERS:
        try:
            version(peer.package)
        except PackageNotFoundError:
            continue
        found.add(peer.name)
    return found


@pytest.mark.long
@pytest.mark.skipif(not installed(), reason="no peer is installed: the extra `bench`")
def test_the_peers_are_measured_in_one_run(tmp_path):
    told = json.loads(ask("compiled", "-c", COMMAND, "bench", "--peers", "--json"))
    assert told["compiled"] is True
    assert told["skipped"].keys().isdisjoint(installed())
    compiled = [figure for figure in told["figures"] if figure["who"] == "Inglenook"]
    ratios = {(figure["kind"], figure["what"]): figure["ratios"] for figure in compiled}
    if "OpenSpiel" in told["versions"]:  # far below the figures: only the order is tested
        assert ratios[DECISIONS, "King of 12, 3 seats"]["goofspiel"] > 1
        assert ratios[SIMULATIONS, "King of 12, 2 seats"]["hearts Python"] > 1
    keep("peers", told, tmp_path)


GROWTH = """
import json, resource, time
from pathlib import Path
from inglenook import rollout
from inglenook.bench.measure import calibrate

rollout("king-of-12", n=1000, seats=3)  # what is made once, is made
blocks = []
for block in range(20):
    loop, began = calibrate(), time.process_time()
    done = rollout("king-of-12", n=5000, seed=block, seats=3)
    cost = (time.process_time() - began) / done.decisions / loop
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    blocks.append([cost, pages * resource.getpagesize()])
print(json.dumps(blocks))
"""


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_the_hundred_thousandth_match_costs_what_the_first_one_did(tmp_path):
    blocks = json.loads(ask("compiled", "-c", GROWTH))
    costs = [cost for cost, _ in blocks]
    # in loops of the calibration, and by thirds, for neighbours come and go
    ratio = median(costs[-7:]) / median(costs[:7])
    memory = [size for _, size in blocks]
    grown = max(memory[-7:]) - memory[0]
    keep("growth", {"cost_ratio": round(ratio, 3), "bytes_grown": grown}, tmp_path)
    assert ratio < 1.25
    assert grown < 1_000_000, "more than ten bytes for each match"
