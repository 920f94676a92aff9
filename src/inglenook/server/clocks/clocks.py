"""Clocks: how much time each seat of a table has, and what others may see of it.

What is asked of several seats at once has one deadline for each of them, fixed when it is asked.
It is the same whether the seat has answered or not, and whether it changes its mind: so what is
shown can't tell. A bank is charged with the time until the answer, but only when the question is
settled; until then it is shown as if it ran on.

Nothing here reads a clock. Moments are those of `MonotonicClock`, which never jumps.
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
GRACE_PART: Final = 0.1  # of the full time, for who takes a seat back; half of it the next time
GRACE_LEAST: Final = 5.0


class Turn(Struct):
    """One seat's share of the question that is open now."""

    seat: int
    since: float
    left: float  # at `since`; never depends on whether the seat has answered
    warn: float  # seconds before zero
    owes: bool = True
    kept: float | None = None  # what was left at the answer, or when a bot sat in
    stood: bool = False  # a bot sits in
    warned: bool = False


class SeatClock(Struct):
    """What everybody may see of a seat's clock; None where there is nothing to see."""

    left: float | None = None  # seconds
    deadline: float | None = None  # only while it runs
    warn_at: float | None = None


class Clocks(Struct):
    """The clocks of a table. It is plain data, to be saved as JSON with the rest of the course.

    Bots have no clocks: `asked` and `undone` are told only of seats that people play.
    """

    rule: ClockRule
    left: list[float]  # by seat: its bank, or what its last question left it, for an undo
    returns: list[int]  # by seat: how often it was taken back
    turns: list[Turn] = []
    standing: bool = False  # paused

    @classmethod
    def of(cls, rule: ClockRule, seats: int) -> Clocks:
        """All clocks at the start of a match."""
        return cls(rule, [rule.full() or 0.0] * seats, [0] * seats)

    def clone(self) -> Clocks:
        """A copy to try things on; neither changes the other."""
        turns = [replace(turn) for turn in self.turns]
        return Clocks(self.rule, self.left.copy(), self.returns.copy(), turns, self.standing)

    # -- the course of a question

    def asked(self, seats: Iterable[int], now: float) -> None:
        """A question is put to these seats; the one before, if any, is settled."""
        self.settled(now)
        self.turns = [turn for seat in seats if (turn := self._turn(seat, now)) is not None]

    def answered(self, seat: int, now: float) -> None:
        """The seat owes nothing more, as long as the question stays open."""
        turn = self._find(seat)
        if turn is not None and turn.owes:
            turn.owes = False
            if turn.kept is None:
                turn.kept = self._left(turn, now)

    def reopened(self, seat: int) -> None:
        """The seat begins its choice anew; its time has run on meanwhile.

        Whose time is up may not: see `up`.
        """
        turn = self._find(seat)
        if turn is not None:
            turn.owes = True
            if not turn.stood:
                turn.kept = None

    def settled(self, now: float) -> None:
        """All answers are in: banks are charged, and get their increment."""
        for turn in self.turns:
            left = self._left(turn, now)
            if isinstance(self.rule, BankClock):
                left = left if turn.kept is None else turn.kept
                left += 0.0 if turn.stood else self.rule.increment
            self.left[turn.seat] = left
        self.turns = []

    def undone(self, seats: Sequence[int], owing: Iterable[int], now: float) -> None:
        """An undo led back to a question to these seats, of whom some owe an answer again.

        They go on with the time that they had. What is no longer asked costs others nothing.
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

    # -- people who come and go

    def stood_in(self, seat: int, now: float) -> None:
        """A bot sits in; the seat's clock stands still."""
        turn = self._find(seat)
        if turn is not None and not turn.stood:
            self._rebase(turn, now)
            turn.stood = True
            if turn.kept is None:
                turn.kept = turn.left

    def returned(self, seat: int, now: float, *, asked: bool = False, owes: bool = True) -> None:
        """A person takes the seat back, and has at least a little time.

        `asked` tells whether the open question is also put to this seat, `owes` whether nobody has
        answered it for the seat yet.
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
        """All clocks stand still."""
        for turn in self.turns:
            self._rebase(turn, now)
        self.standing = True

    def resumed(self, now: float) -> None:
        """They run on with what they had."""
        if self.standing:
            self.standing = False
            for turn in self.turns:
                turn.since = now

    def after_downtime(self, stored_at: float, alive_at: float, back_at: float) -> None:
        """The server was down; call it once for clocks that were saved before it went.

        `alive_at` is the last that is known of it, `back_at` when it was there again. Live clocks
        stood still, and give people a moment to connect; days passed for everybody. If the clock
        on the wall was set back meanwhile, nobody gets less or more for it.
        """
        died = max(stored_at, alive_at)
        if self.standing or not (self.rule.live or back_at < died):
            return
        for turn in self.turns:
            self._rebase(turn, died)
            turn.since = back_at + (RECONNECT if self.rule.live else 0.0)

    # -- what is due

    def deadline(self, seat: int) -> float | None:
        """When the seat's time runs out; None if it owes nothing or its clock stands."""
        turn = self._find(seat)
        return None if turn is None or not self._runs(turn) else self._end(turn)

    def first_deadline(self) -> float | None:
        """When somebody's time runs out next."""
        return min([self._end(turn) for turn in self.turns if self._runs(turn)], default=None)

    def warning_at(self, seat: int) -> float | None:
        """When the seat is to be warned; None if it owes nothing or has been."""
        turn = self._find(seat)
        if turn is None or turn.warned or not self._runs(turn):
            return None
        return self._warn_at(turn)

    def wake_at(self) -> float | None:
        """When there is something to do next: a warning, or a seat that runs out."""
        warnings = [self.warning_at(turn.seat) for turn in self.turns]
        moments = [moment for moment in (*warnings, self.first_deadline()) if moment is not None]
        return min(moments, default=None)

    def warnings(self, now: float) -> list[int]:
        """The seats to warn now, each once in a question."""
        due = [
            turn
            for turn in self.turns
            if (at := self.warning_at(turn.seat)) is not None and at <= now
        ]
        for turn in due:
            turn.warned = True
        return [turn.seat for turn in due]

    def run_out(self, now: float) -> list[int]:
        """The seats that owe an answer and have no time left."""
        return [turn.seat for turn in self.turns if self._runs(turn) and self._end(turn) <= now]

    def up(self, seat: int, now: float) -> bool:
        """Whether the seat's time for the open question is over, answered or not."""
        turn = self._find(seat)
        return turn is not None and not self.standing and not turn.stood and self._end(turn) <= now

    def remaining(self, seat: int, now: float) -> float | None:
        """Seconds that are left to the seat, as all may see it; None where time is no matter."""
        turn = self._find(seat)
        if turn is not None:
            return self._left(turn, now)
        return self.left[seat] if isinstance(self.rule, BankClock) else self.rule.full()

    def shown(self, now: float) -> list[SeatClock]:
        """By seat, what everybody may see; it does not tell who has answered the open question."""
        bank = isinstance(self.rule, BankClock)
        clocks = [SeatClock(left=left if bank else None) for left in self.left]
        for turn in self.turns:
            clock = clocks[turn.seat]
            clock.left = self.remaining(turn.seat, now)
            if not self.standing and not turn.stood:
                clock.deadline = self._end(turn)
                clock.warn_at = self._warn_at(turn)
        return clocks

    # -- inside

    def _turn(self, seat: int, now: float) -> Turn | None:
        """A seat's share of a question that is put now; None if there is no hurry."""
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
        """Count from another moment on; nothing that is shown changes by it."""
        turn.left = self._left(turn, now)
        turn.since = now

    def _end(self, turn: Turn) -> float:
        return self.rule.after(turn.since, turn.left)

    def _warn_at(self, turn: Turn) -> float:
        return self.rule.after(turn.since, turn.left - turn.warn)
