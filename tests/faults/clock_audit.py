"""Check that no live clock is charged time in which no node had its table.

All that a node writes of a table was so when it closed its group of changes. So two states of a
table are compared at these moments, each by the clock of the node that wrote it. Between them a
seat loses at most the seconds in which

- a node had the table: from its claim to its last heartbeat, claim or group of changes, or until
  it gave the table up, or
- the table was unloaded, because it was not used.

The audit's own time is that of the loop. A node's clock, or the database's, may differ from it by
the delays with which the node heard of the database's time, and by what it runs too fast or too
slow. Such a difference is measured and allowed for, up to `MOST_APART`. On a site without leases
the seconds are those in which the process ran.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from inglenook.server.clocks.clocks import BankClock, Clocks, DecisionClock
from inglenook.server.clocks.monotonic import MOST_FOLLOWED
from inglenook.server.rooms.runtime import MatchRuntime

ROUNDING: Final = 0.01  # seconds
# seconds: what a node follows slowly, and the longest that it waits for the database's time
MOST_APART: Final = MOST_FOLLOWED + 2.1


class Reading(NamedTuple):
    """What a clock of the site shows at a moment."""

    moment: float
    shown: float


class Sent(NamedTuple):
    """When a node sent a batch, and what its own clock showed."""

    since: float  # when its first task was handed to the store
    moment: float
    shown: float
    uptime: float  # of the node, in all its lives
    process: str


@dataclass
class State:
    """The clocks of a table at a moment, as they were stored."""

    served: float
    spread: float  # seconds before `served` in which the changes may have been made
    clocks: Clocks
    question: int
    shown: float  # the moment, by the clock of the node

    def is_asked(self, seat: int) -> bool:
        """Return whether a question to a seat is open."""
        return seat in [turn.seat for turn in self.clocks.turns]

    def left(self, seat: int, at_most: bool = False) -> float | None:
        """Return the seconds left of a bank or at a question, None if it has no question.

        A seat that has answered keeps what it had left, unless it takes its answer back: then it
        has what it would have without an answer. `at_most` gives the smaller of the two.
        """
        for turn in self.clocks.turns:
            if turn.seat == seat:
                runs = self.clocks.remaining(seat, self.shown)
                assert runs is not None
                if turn.kept is None:
                    return runs
                return min(runs, turn.kept) if at_most else turn.kept
        return self.clocks.left[seat] if isinstance(self.clocks.rule, BankClock) else None


@dataclass
class Custody:
    """The node that has a table, and the seconds in which its clocks may have run."""

    owner: str | None = None
    since: float = 0.0
    counts: bool = False  # whether clocks may run since then
    served: float = 0.0  # seconds before that
    seen: float = 0.0  # when the owner claimed it last, or closed its last changes
    mark: Reading | None = None  # of the clock that the server counts by
    apart: float = 0.0  # seconds by which clocks differed since `state`
    jumped: float = 0.0  # seconds by which the database's clock jumped while it was unloaded
    written: float | None = None  # `served` when the changes of its last commit began
    process: str = ""
    state: State | None = None

    def served_at(self, moment: float) -> float:
        """Return the seconds in which clocks may have run until a moment."""
        return self.served + (max(moment - self.since, 0.0) if self.counts else 0.0)


@dataclass
class ClockAudit:
    """Compare the clocks of each table with the time in which somebody had it."""

    fail: Callable[[str], None]
    now: Callable[[], float]
    database_now: Callable[[], float]
    lease_seconds: float
    beats: dict[str, Reading] = field(default_factory=dict)  # by node: its last heartbeat
    tables: dict[str, Custody] = field(default_factory=dict)

    def beat(self, node: str) -> None:
        """Note a heartbeat that was just committed."""
        self.beats[node] = Reading(self.now(), self.database_now())

    def jumped(self, seconds: float) -> None:
        """Note that the database's clock was set."""
        for custody in self.tables.values():
            if custody.owner is None and custody.counts:
                custody.jumped += abs(seconds)

    def owned(self, table: str, owner: str | None, since: float | None) -> None:
        """Note the owner of a table after a change of its lease, and the lease's time."""
        custody, now = self.tables.setdefault(table, Custody()), self.now()
        before = custody.owner
        if before is not None and owner == before:
            custody.seen = now  # it claimed the table again
            return
        if before is not None:
            unused = owner is None and since is None
            end = (
                now if unused or (owner is None and self._is_alive(before)) else self._end(custody)
            )
            custody.served = custody.served_at(end)
            if not unused:
                shown = self.beats[before].shown if since is None or owner is not None else since
                self._follow(custody, Reading(end, shown))
        elif custody.counts:
            custody.served = custody.served_at(now)
        if owner is not None and not (before is None and custody.counts):
            custody.mark = Reading(now, self.database_now())
        custody.owner, custody.since, custody.seen = owner, now, now
        custody.counts = owner is not None or since is None

    def _is_alive(self, node: str) -> bool:
        return self.now() - self.beats[node].moment < self.lease_seconds

    def _end(self, custody: Custody) -> float:
        """Return until when a dead node had a table."""
        assert custody.owner is not None
        return max(self.beats[custody.owner].moment, custody.seen)

    @staticmethod
    def _follow(custody: Custody, reading: Reading) -> None:
        """Note what the clock of a table shows; it may have run too fast since the last mark."""
        if custody.mark is not None:
            real = max(reading.moment - custody.mark.moment, 0.0)
            custody.apart += max(reading.shown - custody.mark.shown - real, 0.0)
        custody.mark = reading

    def wrote(
        self, table: str, sent: Sent, leased: bool, runtime: MatchRuntime | None, undone: bool
    ) -> None:
        """Note that the owner of a table has written it, and look at its clocks.

        `undone`: whether an answer was taken back.
        """
        custody = self.tables.setdefault(table, Custody())
        if custody.written is None and custody.state is None:  # it made the table, in its memory
            custody.since = min(custody.since, sent.since)
        custody.seen = sent.moment
        if leased or custody.process == sent.process:
            self._follow(custody, Reading(sent.moment, sent.shown))
        else:
            custody.mark = Reading(sent.moment, sent.shown)
        custody.process = sent.process
        if runtime is not None:
            self._look(table, custody, runtime, undone, sent, leased)
        else:
            custody.written = custody.served_at(sent.since) if leased else sent.uptime

    def _look(
        self,
        table: str,
        custody: Custody,
        runtime: MatchRuntime,
        undone: bool,
        sent: Sent,
        leased: bool,
    ) -> None:
        """Compare what was stored of a match with its state before."""
        clocks = runtime.clocks
        served = custody.served_at(sent.moment) if leased else sent.uptime
        spread = sent.moment - sent.since
        state = State(served, spread, clocks, runtime.shown_question, sent.shown)
        if custody.state is not None and clocks.rule.live:
            self._compare(table, custody, custody.state, state, undone)
        elif custody.state is None and custody.written is not None and clocks.rule.live:
            empty = Clocks.of(clocks.rule, len(clocks.left))
            self._compare(
                table, custody, State(custody.written, 0.0, empty, -1, 0.0), state, undone
            )
        custody.state, custody.apart, custody.jumped = state, 0.0, 0.0

    def _compare(
        self, table: str, custody: Custody, before: State, after: State, undone: bool
    ) -> None:
        """Complain about each seat that lost more time than somebody had its table."""
        rule, same = after.clocks.rule, before.question == after.question
        most = max(after.served - before.served, 0.0) + before.spread
        most += min(custody.apart, MOST_APART) + custody.jumped + ROUNDING
        for seat, left in enumerate(after.clocks.left):
            if undone and not before.is_asked(seat):
                continue  # the time goes on as if it had never answered, some time before the state
            had, has = before.left(seat, at_most=True), after.left(seat)
            if isinstance(rule, DecisionClock):
                if undone or before.clocks.returns[seat] != after.clocks.returns[seat]:
                    continue  # it goes on with the time that it had
                if had is not None and not same:
                    self._check(table, seat, had - left, most)
                if had is None or not same:
                    had = rule.seconds
            if had is not None and has is not None:
                self._check(table, seat, had - has, most)

    def _check(self, table: str, seat: int, charged: float, most: float) -> None:
        if charged > most:
            self.fail(f"{table}: seat {seat} is charged {charged:.3f} s of {most:.3f}")
