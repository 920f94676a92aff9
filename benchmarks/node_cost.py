"""Compare what an answer costs on SQLite, on PostgreSQL, and with two nodes, in one run.

    python -m benchmarks.node_cost                  # five rounds, the three sites in turn
    python -m benchmarks.node_cost --rounds 1 --tables 50 --rate 100 --seconds 5 --json
    python -m benchmarks.node_cost --spread         # on all cores: are two nodes faster than one?

Each server process bears the same steady rate, which says what an answer costs. Two nodes also bear
the rate of one together: then a commit holds fewer answers, and each costs more. In the end a site
bears as much as it can. All its processes share one core with the database server, and the
generator has another. So two nodes are no faster than one: that needs `--spread` and six cores.

Other programs may use the same core. So what a site bears is counted by the second of the core that
they left to it, idle or not: waiting for the disk counts. Ratios are medians of the rounds' ratios.
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
CPU: Final = "two nodes to sqlite, processor time of an answer"
CPU_OF_SERVER: Final = "two nodes to sqlite, without the database server"
CPU_AT_FULL: Final = "two nodes to sqlite, as much as they can"
CPU_AT_HALF: Final = "two nodes to sqlite, the rate of one for both together"
CPU_OF_ONE: Final = "postgres to sqlite, processor time of an answer"
THROUGHPUT: Final = "postgres to sqlite, answers a second"
SPREAD: Final = "two nodes to postgres, answers a second on all cores"

Site = dict[str, Any]


def measured(site: str, arguments: argparse.Namespace) -> Site:
    """Return the figures of one site, on a server of its own."""
    command = [sys.executable, "-m", "benchmarks.server_load", "--json", *CLIENT, *SITES[site]]
    command += ["--core", "-1" if arguments.spread else "0"]
    nodes = int(SITES[site][1])
    command += ["--rate", str(arguments.rate * nodes)]
    command += ["--rates", str(arguments.rate) if nodes > 1 else ""]
    for name in ("tables", "seconds", "warm-up", "full", "port"):
        command += [f"--{name}", str(getattr(arguments, name.replace("-", "_")))]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    [run] = json.loads(done.stdout)["runs"]
    steady, full = run["steady"], run["full"]
    steps = {"steady": steady, "full": full, "half": (run["climb"] or [steady])[0]}
    return {
        "server_ms": steady["cpu_ms_per_answer"],
        "database_ms": steady.get("database_ms_per_answer", 0.0),
        **{f"{name}_ms": of_both(one) for name, one in steps.items()},
        "bears": full["answers_per_second"],
        "bears_of_core": full["answers_per_core_second"],
        "compiled": run["compiled"],
        "lost": steady["lost"] + full["lost"],
        "refused": steady["refused"] + full["refused"],
        "run": run,
    }


def of_both(step: dict[str, float]) -> float:
    """Return the processor time of an answer, of the server and of the database server."""
    return round(step["cpu_ms_per_answer"] + step.get("database_ms_per_answer", 0.0), 2)


def ratios(sites: dict[str, Site], spread: bool) -> dict[str, float]:
    """Return the ratios of one round."""
    sqlite, postgres, nodes = (sites[name] for name in SITES)
    if spread:
        return {SPREAD: nodes["bears"] / max(postgres["bears"], 1e-9)}
    return {
        CPU: nodes["steady_ms"] / sqlite["steady_ms"],
        CPU_OF_SERVER: nodes["server_ms"] / sqlite["server_ms"],
        CPU_AT_FULL: nodes["full_ms"] / sqlite["full_ms"],
        CPU_AT_HALF: nodes["half_ms"] / sqlite["steady_ms"],
        CPU_OF_ONE: postgres["steady_ms"] / sqlite["steady_ms"],
        THROUGHPUT: postgres["bears_of_core"] / sqlite["bears_of_core"],
    }


def medians(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the median of each figure of the rounds."""
    return {name: round(statistics.median([one[name] for one in rounds]), 2) for name in rounds[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=200, help="the steady rate of a node")
    parser.add_argument("--seconds", type=float, default=12, help="of the steady rate")
    parser.add_argument("--warm-up", type=float, default=4, help="seconds before it")
    parser.add_argument("--full", type=float, default=8, help="seconds of all that a site bears")
    parser.add_argument("--spread", action="store_true", help="on all cores")
    parser.add_argument("--port", type=int, default=8195)
    parser.add_argument("--json", action="store_true", help="also the figures of each round")
    arguments = parser.parse_args()
    rounds: list[dict[str, Site]] = []
    for number in range(arguments.rounds):
        sites = list(SITES)
        rounds.append({})
        for site in sites if number % 2 == 0 else reversed(sites):
            found = rounds[-1][site] = measured(site, arguments)
            told = {name: value for name, value in found.items() if name != "run"}
            print(f"{site}: {told}", file=sys.stderr, flush=True)
    times = ("server_ms", "database_ms", "steady_ms", "half_ms", "full_ms")
    figures = (*times, "bears", "bears_of_core", "lost", "refused")
    results = {
        "cores": os.cpu_count(),
        "compiled": all([one["compiled"] for sites in rounds for one in sites.values()]),
        "sites": {
            site: medians([{name: one[site][name] for name in figures} for one in rounds])
            for site in SITES
        },
        "ratios": medians([ratios(one, arguments.spread) for one in rounds]),
    }
    shown = results | ({"rounds": rounds} if arguments.json else {})
    print(json.dumps(shown, indent=1))


if __name__ == "__main__":
    main()
