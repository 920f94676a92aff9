"""Compare what an answer costs on SQLite, on PostgreSQL, and with two nodes, in one run.

    python -m benchmarks.node_cost                  # three rounds, the three sites in turn
    python -m benchmarks.node_cost --rounds 1 --tables 50 --rate 100 --seconds 5 --json

Each site bears the same steady rate, and then a rate that is raised. All its processes share one
core with the database server, and the generator has another. So the processor time of an answer can
be compared, but two nodes are no faster than one: that needs cores. Medians of the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from typing import Any, Final

SITES: Final = {
    "sqlite": ["--workers", "1"],
    "postgres": ["--workers", "1", "--postgres"],
    "two nodes": ["--workers", "2", "--postgres"],
}
CLIENT: Final = ["--layouts", "with", "--hello", '{"changes": true}', "--alone", "0", "--no-bare"]


def measured(site: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the figures of one site, on a server of its own."""
    command = [sys.executable, "-m", "benchmarks.server_load", "--json", *CLIENT, *SITES[site]]
    for name in ("tables", "rate", "rates", "seconds", "port"):
        command += [f"--{name}", str(getattr(arguments, name))]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    [run] = json.loads(done.stdout)["runs"]
    steady = run["steady"]
    return {
        "server_ms": steady["cpu_ms_per_answer"],
        "database_ms": steady.get("database_ms_per_answer", 0.0),
        "held": run["held"],
        "highest": run["highest"],
        "run": run,
    }


def ratios(sites: dict[str, dict[str, float]]) -> dict[str, float]:
    """Return the ratios that issues and documents name."""
    sqlite, postgres, nodes = (sites[name] for name in SITES)
    both = {name: one["server_ms"] + one["database_ms"] for name, one in sites.items()}
    found = {
        "two nodes to sqlite, server": nodes["server_ms"] / sqlite["server_ms"],
        "two nodes to sqlite, server and database": both["two nodes"] / both["sqlite"],
        "postgres to sqlite, answers a second": postgres["highest"] / sqlite["highest"],
        "two nodes to postgres, answers a second": nodes["highest"]
        / max(postgres["highest"], 1e-9),
    }
    return {name: round(value, 2) for name, value in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--rates", default="400,500,600,700,800,900,1000,1200")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--port", type=int, default=8195)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rounds: list[dict[str, dict[str, Any]]] = []
    for _ in range(arguments.rounds):
        rounds.append({})
        for site in SITES:
            found = rounds[-1][site] = measured(site, arguments)
            told = {name: value for name, value in found.items() if name != "run"}
            print(f"{site}: {told}", file=sys.stderr, flush=True)
    names = ("server_ms", "database_ms", "held", "highest")
    medians = {
        site: {name: statistics.median([one[site][name] for one in rounds]) for name in names}
        for site in SITES
    }
    results = {"cores": os.cpu_count(), "sites": medians, "ratios": ratios(medians)}
    if arguments.json:
        print(json.dumps(results | {"rounds": rounds}, indent=1))
    else:
        print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
