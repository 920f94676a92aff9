"""Run pytest, and run the few tests that failed once more, alone.

Browsers, servers and clocks make a test fail now and then on a busy machine. A test that fails
twice fails the run. One that passes the second time does not, but it is named: it wants mending.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

FAILED: Final = 1  # exit status of pytest when tests failed
MOST_REPEATED: Final = 5  # with more failures something is broken


def run(
    command: list[str], tests: list[str], env: dict[str, str], root: Path, cache: Path
) -> tuple[int, list[str]]:
    """Run `command` with `tests`; return its exit status and the tests that passed only then.

    `cache` is a folder for pytest's own cache, which names the tests that failed.
    """
    shutil.rmtree(cache, ignore_errors=True)
    command = [*command, "-o", f"cache_dir={cache}"]
    status = subprocess.run([*command, *tests], cwd=root, env=env, check=False).returncode
    failed = failed_tests(cache)
    if status != FAILED or not 0 < len(failed) <= MOST_REPEATED:
        return status, []
    print(f"pytest, once more: {', '.join(failed)}", flush=True)
    if subprocess.run([*command, "-n1", *failed], cwd=root, env=env, check=False).returncode:
        return status, []
    return 0, failed


def failed_tests(cache: Path) -> list[str]:
    """Return the ids of the tests that failed last."""
    path = cache / "v" / "cache" / "lastfailed"
    return sorted(json.loads(path.read_text())) if path.exists() else []
