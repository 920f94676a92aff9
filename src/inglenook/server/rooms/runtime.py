"""Hold the runtime of a match beside its journal: clocks, orders, votes, replies.

It is written with each entry in the same transaction, and loaded with the match.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field, json
from msgspec.structs import replace

from inglenook.core.engine import waiting
from inglenook.server.clocks.clocks import ClockRule, Clocks
from inglenook.server.clocks.downtime import Downtime
from inglenook.server.viewers.viewer_state import FOR_NOW

if TYPE_CHECKING:
    from inglenook.core.playthrough import Playthrough

REPLIES_KEPT: Final = 24  # replies per seat that a client may request again


class StoredReply(Struct, array_like=True, frozen=True):
    """The reply to a client's request with this key."""

    key: str
    request: str
    last: int


class MatchRuntime(Struct):
    """Plain data; seats are strings where they are keys of JSON objects."""

    clocks: Clocks
    question: int = 0  # the question number of the snapshot, from `Playthrough.save`
    line: list[int] = []
    asked_at: float = 0.0
    asked: list[int] = []  # the seats that the open question is put to
    owing: list[int] | None = None  # those of them that owe an answer; None if not known
    lives: int = 0  # the number of the last downtime that the clocks account for
    orders: dict[str, list[str]] = {}
    quiet: list[str] = []  # standing orders of a seat that has set none
    passing: dict[str, int] = {}  # by seat: the phase in which it passes all windows
    replies: dict[str, list[StoredReply]] = {}
    votes: dict[str, list[int]] = {}
    # seats with an answer to a settled question; other answers are hidden
    first: list[int] = []
    # seats whose bot's answer to the open question was filled in; shown when it is settled
    filled: list[int] = []
    paused: bool = False
    # the number of the last question that was shown; stored under its first name
    shown_question: int = field(default=-1, name="told")
    tag: str = ""  # the tag of the last public entry

    @classmethod
    def of(
        cls, rule: ClockRule, seats: int, lives: int = 0, quiet: tuple[str, ...] = ()
    ) -> MatchRuntime:
        """Return the runtime of a match that has not begun."""
        return cls(Clocks.of(rule, seats), lives=lives, quiet=list(quiet))

    def of_match(self, match: Playthrough[Any, Any], tag: str) -> MatchRuntime:
        """Return the runtime to write with a match whose last entry has this tag."""
        question, shown = (self.shown_question, self.tag)
        if match.question != question:
            question, shown = match.question, tag
        line = [answer.entry.number for answer in match.line]
        return replace(
            self,
            question=match.sealed_question,
            line=line,
            owing=list(waiting(match.s)),
            shown_question=question,
            tag=shown,
        )

    def copy(self) -> MatchRuntime:
        """Return a copy that can be changed independently; it shares only immutable values."""
        return replace(
            self,
            clocks=self.clocks.clone(),
            line=self.line.copy(),
            asked=self.asked.copy(),
            owing=None if self.owing is None else self.owing.copy(),
            orders={seat: names.copy() for seat, names in self.orders.items()},
            quiet=self.quiet.copy(),
            passing=self.passing.copy(),
            replies={seat: kept.copy() for seat, kept in self.replies.items()},
            votes={kind: seats.copy() for kind, seats in self.votes.items()},
            first=self.first.copy(),
            filled=self.filled.copy(),
        )

    def forgive(self, downtimes: Iterable[Downtime]) -> None:
        """Adjust the clocks to downtimes of the server."""
        for number, alive_at, back_at in downtimes:
            if number <= self.lives:
                continue
            # The time of the last write may reveal a sealed answer. Therefore only the time of
            # the question and the server's last sign of life count.
            self.clocks.after_downtime(self.asked_at, alive_at, back_at)
            # the machine's clock may be set back: a question can't be asked in the future
            self.asked_at = min(self.asked_at, back_at)
            self.lives = number

    def reply(self, seat: int, key: str) -> StoredReply | None:
        """Return the earlier reply to this key, or None."""
        for one in self.replies.get(str(seat), []):
            if one.key == key:
                return one
        return None

    def remember(self, seat: int, reply: StoredReply) -> None:
        """Store a reply for a repeated request."""
        kept = self.replies.setdefault(str(seat), [])
        kept.append(reply)
        del kept[:-REPLIES_KEPT]

    def forget(self, seat: int) -> None:
        """Drop the replies and orders of a seat whose player changed."""
        self.replies.pop(str(seat), None)
        self.orders.pop(str(seat), None)
        self.passing.pop(str(seat), None)

    def orders_of(self, seat: int, phase: int) -> list[str]:
        """Return the standing orders of a seat in a phase."""
        standing = self.orders.get(str(seat), self.quiet)
        return [*standing, FOR_NOW] if self.passing.get(str(seat)) == phase else standing

    def passes(self, seat: int, decision: str, phase: int) -> bool:
        """Return whether the seat has ordered to pass this question."""
        return bool({decision, FOR_NOW} & set(self.orders_of(seat, phase)))

    def order(self, seat: int, decision: str, on: bool, phase: int) -> None:
        """Set or withdraw a standing order of a seat."""
        if decision == FOR_NOW:
            self.passing.pop(str(seat), None)
            if on:
                self.passing[str(seat)] = phase
            return
        standing = [one for one in self.orders.get(str(seat), self.quiet) if one != decision]
        self.orders[str(seat)] = [*standing, decision] if on else standing

    def to_json(self) -> str:
        return json.encode(self).decode()


def runtime_from_json(text: str) -> MatchRuntime:
    """Parse a runtime."""
    return json.decode(text, type=MatchRuntime)
