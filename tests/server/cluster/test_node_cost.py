"""Measures what an answer costs on SQLite, on PostgreSQL and with two nodes, against each other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from benchmarks.node_cost import CPU, SPREAD, THROUGHPUT
from tests.support.server.network_server import ROOT, free_port

MOST_CPU: Final = 1.25  # processor time of an answer with two nodes on PostgreSQL, one on SQLite: 1
LEAST_THROUGHPUT: Final = 0.8  # of one process on PostgreSQL, that on SQLite: 1
LEAST_OF_TWO: Final = 1.5  # throughput of two nodes, that of one: 1
ENOUGH_CORES: Final = 6  # for two nodes, a database server and the generator
PATIENCE: Final = 2400.0  # seconds, on a machine that has more to do


def measured(*arguments: str) -> dict[str, Any]:
    """Run the benchmark; nothing may be lost or refused."""
    command = [sys.executable, "-m", "benchmarks.node_cost", "--json", *arguments]
    done = subprocess.run(
        [*command, "--port", str(free_port())],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        timeout=PATIENCE,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    for one in found["sites"].values():
        assert (one["lost"], one["refused"]) == (0, 0), found["sites"]
    return found


@pytest.mark.long
def test_nodes_cost_little_more_than_one_process_on_sqlite(tmp_path: Path) -> None:
    found = measured()
    found["spread"] = measured("--spread", "--rounds", "3")
    for one in (found, found["spread"]):
        del one["rounds"]
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / "node-cost.json").write_text(json.dumps(found, indent=1), "utf-8")
    assert found["ratios"][CPU] <= MOST_CPU, found
    assert found["ratios"][THROUGHPUT] >= LEAST_THROUGHPUT, found
    if found["cores"] >= ENOUGH_CORES:
        assert found["spread"]["ratios"][SPREAD] >= LEAST_OF_TWO, found
