"""Show a table once, without a socket."""

from __future__ import annotations

from inglenook.core.event import NOBODY
from inglenook.server.protocol.state import MatchState


class Watcher:
    """A listener that gets no later frames."""

    def __init__(self, guest: str | None, language: str, whole: bool) -> None:
        self.guest = guest
        self.whole = whole
        self.epoch = 0
        self.login = ""
        self.address = ""
        self.viewer = NOBODY
        self.visible = False
        self.language = language
        self.layout = True
        self.changes = False
        self.version = 0
        self.sent: MatchState | None = None
        self.sent_at = 0.0
        self.last = 0
        self.asked = -1

    def send(self, frame: str) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        pass
