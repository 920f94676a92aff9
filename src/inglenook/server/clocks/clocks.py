"""Run the clocks of a table's seats, and show them without hidden information.

A question to several seats has one deadline per seat, fixed when it is asked. It does not depend on
whether the seat has answered or changes its answer, so a shown clock reveals neither. A bank is
charged up to the answer, but only when the question is settled. Until then it is shown as running.

This module reads no clock. Moments come from `MonotonicClock`, which never jumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from inglenook.server.clocks.clock_rule import (
    BankClock,
    ClockRule,
    DaysClock,
    DecisionClock,
    NoClock,
    warn_before,
)

__all__ = [
    "BankClock",
    "ClockRule",
    "Clocks",
    "DaysClock",
    "DecisionClock",
    "NoClock",
    "SeatClock",
    "Turn",
]

RECONNECT: Final = 5.0  # seconds before live clocks run again after a restart
GRACE_PART: Final = 0.1  # of the full time, when a seat is taken back; halved each further time
GRACE_LEAST: Final = 5.0


class Turn(Struct):
    """One seat's share of the open question."""

    seat: int
    since: float
    left: float  # at `since`; never depends on whether the seat has answered
    warn: float  # seconds before zero
    owes: bool = True
    kept: float | None = None  # seconds left at the answer, or when a bot took over
    stood: bool = False  # a bot plays for the seat
    warned: bool = False


class SeatClock(Struct):
    """The public part of a seat's clock; None where there is no value."""

    left: float | None = None  # seconds
    deadline: float | None = None  # only while it runs
    warn_at: float | None = None


class Clocks(Struct):
    """The clocks of a table: plain data, saved as JSON with the match runtime.

    Bots have no clocks: `asked` and `undone` are called only with seats of people.
    """

    rule: ClockRule
    left: list[float]  # by seat: its bank, or the time left after its last question, for an undo
    returns: list[int]  # by seat: how often it was taken back
    turns: list[Turn] = []
    standing: bool = False  # paused

    @classmethod
    def of(cls, rule: ClockRule, seats: int) -> Clocks:
        """Return all clocks at the start of a match."""
        return cls(rule, [rule.full() or 0.0] * seats, [0] * seats)

    def clone(self) -> Clocks:
        """Return an independent copy."""
        turns = [replace(turn) for turn in self.turns]
        return Clocks(self.rule, self.left.copy(), self.returns.copy(), turns, self.standing)

    # -- a question from start to end

    def asked(self, seats: Iterable[int], now: float) -> None:
        """Start the clocks of a question to these seats, and settle the one before."""
        self.settled(now)
        self.turns = [turn for seat in seats if (turn := self._turn(seat, now)) is not None]

    def answered(self, seat: int, now: float) -> None:
        """Note that the seat has answered the open question."""
        turn = self._find(seat)
        if turn is not None and turn.owes:
            turn.owes = False
            if turn.kept is None:
                turn.kept = self._left(turn, now)

    def reopened(self, seat: int) -> None:
        """Let the seat choose again; its time ran on in the meantime.

        The caller checks first that the seat has time left: see `up`.
        """
        turn = self._find(seat)
        if turn is not None:
            turn.owes = True
            if not turn.stood:
                turn.kept = None

    def settled(self, now: float) -> None:
        """Charge the banks and add their increment: all answers are in."""
        for turn in self.turns:
            left = self._left(turn, now)
            if isinstance(self.rule, BankClock):
                left = left if turn.kept is None else turn.kept
                left += 0.0 if turn.stood else self.rule.increment
            self.left[turn.seat] = left
        self.turns = []

    def undone(self, seats: Sequence[int], owing: Iterable[int], now: float) -> None:
        """Go back to a question to these seats, of which `owing` must answer again.

        They continue with the time that they had. The withdrawn question costs the others no time.
        """
        owing = frozenset(owing)
        for turn in self.turns:
            if turn.seat in owing:
                left = self._left(turn, now)
                self.left[turn.seat] = left if turn.kept is None else min(left, turn.kept)
        self.turns = []
        for seat in seats:
            turn_again = self._turn(seat, now)
            if turn_again is None:
                continue
            turn_again.left = self.left[seat]
            if isinstance(self.rule, BankClock):
                turn_again.left = max(self.left[seat] - self.rule.increment, 0.0)
            turn_again.warn = warn_before(turn_again.left)
            if seat not in owing:
                turn_again.owes = False
                turn_again.kept = turn_again.left
            self.turns.append(turn_again)

    # -- players who leave and return

    def stood_in(self, seat: int, now: float) -> None:
        """Stop the seat's clock while a bot plays for it."""
        turn = self._find(seat)
        if turn is not None and not turn.stood:
            self._rebase(turn, now)
            turn.stood = True
            if turn.kept is None:
                turn.kept = turn.left

    def returned(self, seat: int, now: float, *, asked: bool = False, owes: bool = True) -> None:
        """Restart the clock for a person who takes the seat back, with a minimum of time.

        `asked` says whether the open question is also put to this seat, `owes` whether it is still
        unanswered.
        """
        full = self.rule.full()
        if full is None:
            return
        grace = max(full * GRACE_PART / 2 ** self.returns[seat], GRACE_LEAST)
        self.returns[seat] += 1
        if isinstance(self.rule, BankClock):
            self.left[seat] = max(self.left[seat], grace)
        turn = self._find(seat)
        if turn is None and asked:
            turn = self._turn(seat, now)
            assert turn is not None
            turn.owes = owes
            turn.kept = None if owes else turn.left
            self.turns.append(turn)
        elif turn is not None and turn.stood:
            turn.stood = turn.warned = False
            turn.since = now
            turn.left = max(turn.left, grace)
            turn.warn = warn_before(turn.left)
            if turn.owes:
                turn.kept = None

    def paused(self, now: float) -> None:
        """Stop all clocks."""
        for turn in self.turns:
            self._rebase(turn, now)
        self.standing = True

    def resumed(self, now: float) -> None:
        """Restart all clocks with the time that they had."""
        if self.standing:
            self.standing = False
            for turn in self.turns:
                turn.since = now

    def after_downtime(self, stored_at: float, alive_at: float, back_at: float) -> None:
        """Adjust clocks that were saved before the server went down. Call it once.

        `alive_at` is the last sign of life, `back_at` the time of the start. Live clocks stood
        still, and give players a moment to connect. Clocks of days ran on. Setting the machine's
        clock back changes no seat's time.
        """
        died = max(stored_at, alive_at)
        if self.standing or not (self.rule.live or back_at < died):
            return
        for turn in self.turns:
            self._rebase(turn, died)
            turn.since = back_at + (RECONNECT if self.rule.live else 0.0)

    # -- deadlines and warnings

    def deadline(self, seat: int) -> float | None:
        """Return when the seat's time runs out; None if it owes no answer or its clock stands."""
        turn = self._find(seat)
        return None if turn is None or not self._runs(turn) else self._end(turn)

    def first_deadline(self) -> float | None:
        """Return when the first seat's time runs out, or None."""
        return min([self._end(turn) for turn in self.turns if self._runs(turn)], default=None)

    def warning_at(self, seat: int) -> float | None:
        """Return when to warn the seat; None if it owes no answer or was warned."""
        turn = self._find(seat)
        if turn is None or turn.warned or not self._runs(turn):
            return None
        return self._warn_at(turn)

    def wake_at(self) -> float | None:
        """Return the moment of the next warning or deadline, or None."""
        warnings = [self.warning_at(turn.seat) for turn in self.turns]
        moments = [moment for moment in (*warnings, self.first_deadline()) if moment is not None]
        return min(moments, default=None)

    def warnings(self, now: float) -> list[int]:
        """Return the seats to warn now, each once per question."""
        due = [
            turn
            for turn in self.turns
            if (at := self.warning_at(turn.seat)) is not None and at <= now
        ]
        for turn in due:
            turn.warned = True
        return [turn.seat for turn in due]

    def run_out(self, now: float) -> list[int]:
        """Return the seats that owe an answer and have no time left."""
        return [turn.seat for turn in self.turns if self._runs(turn) and self._end(turn) <= now]

    def up(self, seat: int, now: float) -> bool:
        """Return whether the seat's time for the open question is over, answered or not."""
        turn = self._find(seat)
        return turn is not None and not self.standing and not turn.stood and self._end(turn) <= now

    def remaining(self, seat: int, now: float) -> float | None:
        """Return the seat's seconds left, as all may see them; None without a limit."""
        turn = self._find(seat)
        if turn is not None:
            return self._left(turn, now)
        return self.left[seat] if isinstance(self.rule, BankClock) else self.rule.full()

    def shown(self, now: float) -> list[SeatClock]:
        """Return the public clock of each seat; it does not reveal who has answered."""
        bank = isinstance(self.rule, BankClock)
        clocks = [SeatClock(left=left if bank else None) for left in self.left]
        for turn in self.turns:
            clock = clocks[turn.seat]
            clock.left = self.remaining(turn.seat, now)
            if not self.standing and not turn.stood:
                clock.deadline = self._end(turn)
                clock.warn_at = self._warn_at(turn)
        return clocks

    # -- helpers

    def _turn(self, seat: int, now: float) -> Turn | None:
        """Return a seat's share of a question that is asked now; None without a limit."""
        left = self.left[seat] if isinstance(self.rule, BankClock) else self.rule.full()
        return None if left is None else Turn(seat, now, left, warn_before(left))

    def _find(self, seat: int) -> Turn | None:
        for turn in self.turns:
            if turn.seat == seat:
                return turn
        return None

    def _runs(self, turn: Turn) -> bool:
        return turn.owes and not turn.stood and not self.standing

    def _left(self, turn: Turn, now: float) -> float:
        if self.standing or turn.stood:
            return turn.left
        return max(turn.left - self.rule.counted(turn.since, now), 0.0)

    def _rebase(self, turn: Turn, now: float) -> None:
        """Count from `now` on; the shown time stays the same."""
        turn.left = self._left(turn, now)
        turn.since = now

    def _end(self, turn: Turn) -> float:
        return self.rule.after(turn.since, turn.left)

    def _warn_at(self, turn: Turn) -> float:
        return self.rule.after(turn.since, turn.left - turn.warn)
