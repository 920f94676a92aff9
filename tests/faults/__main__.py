"""Run seeds of the fault simulation, and replay those that fail.

python -m tests.faults --seeds 1-200
python -m tests.faults --seed 17 --trace
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.faults.plants import PLANTS, planted
from tests.faults.simulation import NODES, STEPS, Simulation
from tests.faults.trace import Violation


def main(arguments: list[str] | None = None) -> int:
    """Run the seeds, and return 1 if one of them fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, help="run one seed")
    parser.add_argument("--seeds", default="1-100", help="run seeds from A to B (A-B)")
    parser.add_argument("--steps", type=int, default=STEPS, help="steps until all faults end")
    parser.add_argument("--nodes", type=int, default=NODES, help="nodes of the site")
    parser.add_argument("--plant", choices=sorted(PLANTS), help="put a fault into the server")
    parser.add_argument("--trace", action="store_true", help="print all that happens")
    parser.add_argument("--go-on", action="store_true", help="do not stop at the first failure")
    given = parser.parse_args(arguments)
    first, _, last = given.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1) if given.seed is None else [given.seed]
    failed, began = 0, time.perf_counter()
    with planted(given.plant):
        for seed in seeds:
            try:
                print(Simulation(seed, given.steps, given.nodes, given.trace).run())
            except Violation as broken:
                print(f"{broken}\nreplay: python -m tests.faults --seed {seed} "
                      f"--steps {given.steps} --nodes {given.nodes} --trace")  # fmt: skip
                failed += 1
                if not given.go_on:
                    break
    print(f"{len(seeds)} seeds, {failed} failed, {time.perf_counter() - began:.1f} s")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
