"""The course of a running match beside its journal: clocks, orders, votes, replies.

It is written with every entry, in the same transaction, and read when the match comes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json
from msgspec.structs import replace

from inglenook.server.clocks.clocks import ClockRule, Clocks
from inglenook.server.clocks.downtime import Downtime
from inglenook.server.viewers.viewer_state import FOR_NOW

if TYPE_CHECKING:
    from inglenook.core.playthrough import Playthrough

REPLIES_KEPT: Final = 24  # for each seat: what a client may still be asking for again


class StoredReply(Struct, array_like=True):
    """What a client was told about the request that it gave this key."""

    key: str
    request: str
    last: int


class MatchRuntime(Struct):
    """Plain data; seats are strings where they are keys of JSON objects."""

    clocks: Clocks
    question: int = 0  # of the snapshot, as `Playthrough.save` has it
    line: list[int] = []
    asked_at: float = 0.0
    asked: list[int] = []  # the seats that the open question is put to
    lives: int = 0  # the last time of the house's that was closed or dumb, and is accounted for
    orders: dict[str, list[str]] = {}
    quiet: list[str] = []  # standing orders of a seat that has said nothing yet
    passing: dict[str, int] = {}  # the phase for whose rest a seat passes everything
    replies: dict[str, list[StoredReply]] = {}
    votes: dict[str, list[int]] = {}
    # the seats that have answered a question that is settled: before, nobody may know that they did
    first: list[int] = []
    # the seats for whose bots somebody else has answered the open question: told when it is settled
    filled: list[int] = []
    paused: bool = False
    told: int = -1  # the question that everybody was told of last
    tag: str = ""  # of the last entry that everybody may know of

    @classmethod
    def of(
        cls, rule: ClockRule, seats: int, lives: int = 0, quiet: tuple[str, ...] = ()
    ) -> MatchRuntime:
        return cls(Clocks.of(rule, seats), lives=lives, quiet=list(quiet))

    def of_match(self, match: Playthrough[Any, Any], tag: str) -> MatchRuntime:
        """The runtime as it is written with a match, whose last entry has this tag."""
        told, shown = (self.told, self.tag)
        if match.question != told:
            told, shown = match.question, tag
        line = [answer.entry.number for answer in match.line]
        return replace(self, question=match.sealed_question, line=line, told=told, tag=shown)

    def forgive(self, downtimes: Iterable[Downtime]) -> None:
        """What the clocks make of times in which the house was closed, or could not write."""
        for number, alive_at, back_at in downtimes:
            if number <= self.lives:
                continue
            # When the table was written last may tell of an answer that is still secret. So what
            # counts is when its question was put, and the last sign of life of the whole house.
            self.clocks.after_downtime(self.asked_at, alive_at, back_at)
            # if the clock on the wall was set back meanwhile, it was not put in the future
            self.asked_at = min(self.asked_at, back_at)
            self.lives = number

    def reply(self, seat: int, key: str) -> StoredReply | None:
        """What was answered to this key before."""
        for one in self.replies.get(str(seat), []):
            if one.key == key:
                return one
        return None

    def remember(self, seat: int, reply: StoredReply) -> None:
        kept = self.replies.setdefault(str(seat), [])
        kept.append(reply)
        del kept[:-REPLIES_KEPT]

    def forget(self, seat: int) -> None:
        """Somebody else has the seat now."""
        self.replies.pop(str(seat), None)
        self.orders.pop(str(seat), None)
        self.passing.pop(str(seat), None)

    def orders_of(self, seat: int, phase: int) -> list[str]:
        standing = self.orders.get(str(seat), self.quiet)
        return [*standing, FOR_NOW] if self.passing.get(str(seat)) == phase else standing

    def passes(self, seat: int, decision: str, phase: int) -> bool:
        """Whether the seat has ordered to pass this question."""
        return bool({decision, FOR_NOW} & set(self.orders_of(seat, phase)))

    def order(self, seat: int, decision: str, on: bool, phase: int) -> None:
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
    return json.decode(text, type=MatchRuntime)
