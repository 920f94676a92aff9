"""Helpers for child processes: their environment and limits, and that they end with their parent.

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

# What a child may know of the environment: enough to be the same Python, and no settings of ours.
INHERITED: Final = frozenset({"PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR"})
PYTHON: Final = ("PYTHON", "LD_LIBRARY_PATH", "DYLD_", "VIRTUAL_ENV")
PR_SET_PDEATHSIG: Final = 1
POLL_SECONDS: Final = 0.5  # between looks whether the parent is still there


# -- in the parent


def environment(ours: Mapping[str, str]) -> dict[str, str]:
    """The part of our environment that a child gets; with one order of sets, a seed decides."""
    theirs = {
        name: value for name, value in ours.items() if name in INHERITED or name.startswith(PYTHON)
    }
    return {**theirs, "PYTHONHASHSEED": "0"}


def kill_group(process: Popen[bytes]) -> None:
    """Kill a process and its children, unless it has been waited for."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


# -- in the child


def end_with_parent(parent: int) -> None:
    """Have this process killed when `parent` ends, however it ends, even while a task runs."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_poll_parent, args=(parent,), daemon=True).start()


def _poll_parent(parent: int) -> NoReturn:
    """Exit once the parent is gone: it may have ended before we asked for the signal."""
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    os._exit(1)


def limit_memory(most: int) -> None:
    """Set the address space to `most` bytes, and allow no core dump: it would hold secrets."""
    import resource

    for what, value in ((resource.RLIMIT_AS, most), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):  # not every system can
            resource.setrlimit(what, (value, value))


def take_socket() -> tuple[BinaryIO, BinaryIO]:
    """Take the socket at standard input as a reader and a writer, and leave an empty input.

    Code that reads from standard input or writes to standard output does not reach the parent.
    """
    taken = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return os.fdopen(taken, "rb"), os.fdopen(os.dup(taken), "wb")
