"""Run the server with a sampler that says where its processor time goes.

    python -m benchmarks.load.sampled FILE serve …      # on plain Python

Every two milliseconds of processor time a signal looks at the stack, and counts the phase of its
innermost known function. Time of other threads counts as theirs. At the end the shares go to FILE.
The sampler starts with the signal SIGUSR1, so that filling the tables does not count.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

from inglenook.compiled import is_compiled
from inglenook.terminal.cli import main
from tests.support.server.changed_constants import change_constants

EVERY: Final = 0.002  # seconds of processor time
PHASES: Final = (  # the first that fits the innermost frame, then the one around it, and so on
    ("/core/layout", "layout"),
    ("/show/", "layout"),
    ("/texts", "words"),
    ("/fluent", "words"),
    ("/core/written.py", "layout"),
    ("/view_json.py", "layout"),
    ("/core/codec.py", "snapshot and runtime"),
    ("/rooms/storage/commits.py", "snapshot and runtime"),
    ("/rooms/runtime.py", "snapshot and runtime"),
    ("/rooms/state.py", "snapshot and runtime"),
    ("/rooms/change.py", "snapshot and runtime"),
    ("/viewers/stream.py", "journal and stream"),
    ("/core/fairness.py", "journal and stream"),
    ("/core/journal.py", "journal and stream"),
    ("/viewers/viewer_state.py", "view and prompt"),
    ("/knowledge/", "view and prompt"),
    ("/core/view", "view and prompt"),
    ("/protocol/", "encoding and parsing"),
    ("/rooms/broadcast.py", "broadcast"),
    ("/clocks/", "clocks"),
    ("/http/rates.py", "limits"),
    ("/http/protocol_limits.py", "limits"),
    ("/http/websocket_limits.py", "limits"),
    ("/http/middleware.py", "limits"),
    ("/accounts/", "limits"),
    ("/store/", "store"),
    ("/core/", "rules"),
    ("/games/", "rules"),
    ("/rooms/inbox.py", "loop and inbox"),
    ("/rooms/commands/", "commands"),
    ("/rooms/", "commands"),
    ("/http/socket.py", "socket"),
    ("/websockets/", "socket"),
    ("/wsproto/", "socket"),
    ("/uvicorn/", "socket"),
    ("/starlette/", "socket"),
    ("/operations/", "metrics and logs"),
    ("/asyncio/", "loop and inbox"),
)


class Sampler:
    """Count stacks by phase and by function."""

    def __init__(self) -> None:
        self.phases: Counter[str] = Counter()
        self.functions: Counter[str] = Counter()
        self.own = 0.0

    def start(self, *_: object) -> None:
        self.own = time.thread_time()
        signal.signal(signal.SIGPROF, self.sample)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def sample(self, _: int, frame: FrameType | None) -> None:
        now = time.thread_time()
        mine, self.own = now - self.own > EVERY / 2, now
        if not mine:
            self.phases["store: thread"] += 1
            self.functions[self.other()] += 1
            return
        self.phases[phase_of(frame)] += 1
        if frame is not None:
            self.functions[name_of(frame)] += 1

    @staticmethod
    def other() -> str:
        """Return the function of the writer's thread."""
        for thread in threading.enumerate():
            if thread.name == "store-writer" and thread.ident is not None:
                frame = sys._current_frames().get(thread.ident)
                if frame is not None:
                    return f"thread: {name_of(frame)}"
        return "thread"

    def write(self, path: Path) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        total = max(sum(self.phases.values()), 1)
        shares = {name: round(n * 100 / total, 1) for name, n in self.phases.most_common()}
        top = {name: round(n * 100 / total, 1) for name, n in self.functions.most_common(60)}
        path.write_text(json.dumps({"percent": shares, "functions": top}, indent=1))


def name_of(frame: FrameType) -> str:
    code = frame.f_code
    return f"{'/'.join(code.co_filename.split('/')[-2:])}:{code.co_qualname}"


def phase_of(frame: FrameType | None) -> str:
    while frame is not None:
        file = frame.f_code.co_filename
        for part, name in PHASES:
            if part in file:
                return name
        frame = frame.f_back
    return "other"


if __name__ == "__main__":
    if is_compiled():  # compiled functions have no frames: their time would be their callers'
        sys.exit("sampled: expected plain Python, got the compiled build; use perf there")
    sampler, target = Sampler(), Path(sys.argv[1])
    signal.signal(signal.SIGUSR1, sampler.start)
    change_constants()
    try:
        main(sys.argv[2:], prog_name="inglenook")
    finally:
        sampler.write(target)
