"""Count the instructions and allocations of one random decision, by function.

    PYTHONPATH=build/compiled python -m benchmarks.instructions --games king-of-12,taverna

Needs valgrind. Each game is played twice inside `rollout` under callgrind, few matches and many;
the difference is the cost of play without start and imports. Counts do not depend on the load.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from inglenook.compiled import is_compiled

SEATS: Final = {"lanterns": 3, "king-of-12": 3, "goths": 4, "open-season": 3, "taverna": 4}
FEW, MANY = 20, 120  # matches
ALLOCATORS: Final = ("_PyObject_Malloc", "_PyObject_Realloc")
TOP: Final = 12
PLAY: Final = """
import sys, inglenook
made = inglenook.rollout(sys.argv[1], n=int(sys.argv[3]), seed=7, seats=int(sys.argv[2]))
print(made.decisions)
"""
# fn=(12) name, later fn=(12) alone; cfn=(…) is a called function; calls=N is followed by its cost
NAME: Final = re.compile(r"^(c?fn)=\((\d+)\)(?: (.*))?$")


class Profile:
    """Instructions of each function itself, and how often each is called."""

    def __init__(self, file: Path) -> None:
        self.own: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        names: dict[str, str] = {}
        here = called = ""
        skip = False
        for line in file.read_text("utf-8", "replace").splitlines():
            if found := NAME.match(line):
                kind, number, name = found.groups()
                if name:
                    names[number] = name.split("'")[0]  # a recursive call has a number behind it
                if kind == "fn":
                    here = names[number]
                else:
                    called = names[number]
            elif line.startswith("calls="):
                self.calls[called] += int(line[6:].split()[0])
                skip = True  # the next line is the cost of the call, counted where it is spent
            elif line[:1] in "0123456789+-*" and line:
                if not skip:
                    self.own[here] += int(line.split()[-1])
                skip = False


def played(game: str, matches: int, folder: Path) -> tuple[int, Profile]:
    """Play matches under callgrind; return the decisions and the profile."""
    file = folder / f"{game}-{matches}.out"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "--compress-pos=no"]
    command += [sys.executable, "-c", PLAY, game, str(SEATS[game]), str(matches)]
    settings = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=settings)
    return int(done.stdout), Profile(file)


def counted(game: str, folder: Path) -> dict[str, Any]:
    """Return the cost of a decision of a game."""
    few, first = played(game, FEW, folder)
    many, last = played(game, MANY, folder)
    decisions = many - few
    own, calls = last.own, last.calls
    own.subtract(first.own)
    calls.subtract(first.calls)
    return {
        "decisions": decisions,
        "instructions": round(sum(own.values()) / decisions),
        "allocations": round(sum([calls[name] for name in ALLOCATORS]) / decisions, 2),
        "by_function": {name: round(n / decisions, 1) for name, n in own.most_common(TOP)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=lambda text: text.split(","), default=list(SEATS))
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results: dict[str, Any] = {"compiled": is_compiled(), "games": {}}
    with tempfile.TemporaryDirectory() as folder:
        for game in arguments.games:
            found = results["games"][game] = counted(game, Path(folder))
            text = (
                f"{game}: {found['instructions']} instructions, {found['allocations']} allocations"
            )
            print(text, file=sys.stderr if arguments.json else sys.stdout)
            if not arguments.json:
                for name, share in found["by_function"].items():
                    print(f"  {share:8} {name}")
    if arguments.json:
        print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
