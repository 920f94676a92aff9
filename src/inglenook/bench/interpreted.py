"""Measure King of 12 in interpreted Python, in the same run as the compiled build.

A process can't unload imported modules, so this uses another one that prefers sources to compiled
modules. Both lie side by side in a compiled build and in a compiled wheel.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from inglenook.bench import measure, own_workloads
from inglenook.bench.comparison import Workload
from inglenook.bench.measure import Figure
from inglenook.compiled import is_compiled
from inglenook.core.registry import load_game

PROGRAM: Final = """
import sys
from importlib import machinery as of
hook = of.FileFinder.path_hook(
    (of.SourceFileLoader, of.SOURCE_SUFFIXES), (of.ExtensionFileLoader, of.EXTENSION_SUFFIXES)
)
sys.path_hooks.insert(0, hook)
sys.path_importer_cache.clear()
from inglenook.bench.interpreted import print_figures
print_figures(float(sys.argv[1]))
"""


def figures(seconds: float) -> Iterator[tuple[Workload, Figure] | str]:
    """Yield figures or an error; nothing where plain Python runs anyway."""
    if not is_compiled():
        return
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PROGRAM, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        kind, what, runs, loops = json.loads(line)
        yield Workload(kind, what, no_more), Figure(what, "per second", runs, loops)
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
        yield said[-1][:200]


def print_figures(seconds: float) -> None:
    """Print one line for each figure; runs in the other process."""
    if is_compiled():
        sys.exit("the sources are not beside the compiled modules")
    king = load_game("king-of-12")
    for workload in (
        own_workloads.driven(king, 3),
        own_workloads.inside(king, 3),
        own_workloads.searched(king, 2),
    ):
        found = measure.rate(workload.what, workload.work, seconds)
        sys.stdout.write(json.dumps([workload.kind, workload.what, found.runs, found.loops]) + "\n")


def no_more() -> int:
    return 0
