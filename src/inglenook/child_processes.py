"""Set up child processes: their environment and limits, and their end with the parent.

Windows has neither `resource` nor process groups: the functions do not work there.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Mapping
from subprocess import Popen
from typing import BinaryIO, Final, NoReturn

# Variables that a child inherits: enough to run the same Python, and none of our settings.
INHERITED: Final = frozenset({"PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR"})
# Libraries of arrays reserve memory for a thread on each core, which may exceed a child's limit.
ONE_THREAD: Final = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
PYTHON: Final = ("PYTHON", "LD_LIBRARY_PATH", "DYLD_", "VIRTUAL_ENV")
PR_SET_PDEATHSIG: Final = 1
POLL_SECONDS: Final = 0.5  # between checks for the parent


# -- in the parent


def environment(ours: Mapping[str, str]) -> dict[str, str]:
    """Return the part of our environment that a child gets, with a fixed hash seed.

    The fixed seed makes the order of sets reproducible. A child computes in one thread.
    """
    theirs = {
        name: value for name, value in ours.items() if name in INHERITED or name.startswith(PYTHON)
    }
    return {**theirs, **ONE_THREAD, "PYTHONHASHSEED": "0"}


def kill_group(process: Popen[bytes]) -> None:
    """Kill a process and its children, unless it has been waited for."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


# -- in the child


def end_with_parent(parent: int) -> None:
    """Kill this process when `parent` ends for any reason, even while a task runs."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_poll_parent, args=(parent,), daemon=True).start()


def _poll_parent(parent: int) -> NoReturn:
    """Exit when the parent has ended, also if that was before the signal was requested."""
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    os._exit(1)


def limit_memory(most: int) -> None:
    """Limit the address space to `most` bytes, and forbid core dumps, which would hold secrets."""
    import resource

    for what, value in ((resource.RLIMIT_AS, most), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):  # some systems do not support it
            resource.setrlimit(what, (value, value))


def take_socket() -> tuple[BinaryIO, BinaryIO]:
    """Take the socket at standard input as a reader and a writer, and leave an empty input.

    Code that uses standard input or output does not reach the parent.
    """
    taken = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return os.fdopen(taken, "rb"), os.fdopen(os.dup(taken), "wb")
