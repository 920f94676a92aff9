"""Sources of randomness. The caller passes one to the engine with each answer; no state holds one.

`Rng` is small and fast, for search and simulation. `Tape` plays recorded outcomes back. `Recorder`
writes down the outcomes of another source. The verifiable source for real matches is in `fairness`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from inglenook.core.errors import BadInput, RulesFault

LOW_31: Final = 0x7FFFFFFF
MOST: Final = 2**31  # the range of the fast generator
FEW: Final = 2**30 - 1  # the largest number that plain Python compares quickly
# Multiply with carry, base 2**31. With this multiplier m, both m * 2**31 - 1 and half of it are
# prime. So every seed is on a cycle of about 2**61, and all products stay below 2**62.
MULTIPLIER: Final = 2147483085


def refuse_nothing(n: i64) -> None:
    if n < 1:
        raise RulesFault(f"expected a limit of 1 or more, got {n}")


def refuse_too_many(n: i64) -> None:
    if n > MOST:
        raise RulesFault(f"expected a limit of at most {MOST}, got {n}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Draws:
    """A source of outcomes."""

    __slots__ = ()

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, all equally likely.

        A single possibility draws nothing.
        """
        raise NotImplementedError

    def choose(self, weights: list[int]) -> int:
        """Return the number of an outcome, drawn with these weights.

        A sure outcome draws nothing.
        """
        total = sum(weights)
        if total <= 0:
            raise RulesFault(f"expected a weight above 0, got {weights}")
        if total > MOST:
            raise RulesFault(f"expected weights with a sum of at most {MOST}, got {weights}")
        rest: int = self.below(total) if max(weights) != total else 0
        for outcome, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return outcome
        raise RulesFault(f"expected a draw below {total}, got more")


class Rng(Draws):
    """A small fast generator for search and simulation; not for real matches.

    The same seed gives the same numbers, interpreted or compiled:

        >>> rng = Rng(1)
        >>> [rng.below(12) for _ in range(8)]
        [7, 10, 3, 6, 11, 1, 2, 10]
    """

    __slots__ = ("state",)

    state: i64

    def __init__(self, seed: int) -> None:
        # spread neighbouring seeds over the whole state (the finaliser of splitmix64)
        x = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 31
        self.state = 1 + x % (MULTIPLIER * 2**31 - 3)

    def below(self, n: i64) -> i64:
        if n <= 1:
            refuse_nothing(n)
            return 0
        if n > FEW:
            refuse_too_many(n)
        x = self.state
        x = MULTIPLIER * (x & LOW_31) + (x >> 31)
        self.state = x
        return ((x & LOW_31) * n) >> 31

    def fork(self) -> Rng:
        """Return another generator, seeded from this one."""
        return Rng(self.below(LOW_31) * 2**31 + self.below(LOW_31))

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return rng_at, (self.state,)


def rng_at(state: int) -> Rng:
    """Return a generator that continues from another's state, for copies and pickles."""
    rng = Rng(0)
    rng.state = state
    return rng


class Tape(Draws):
    """Outcomes recorded beforehand: for replays, scenarios and tests."""

    __slots__ = ("outcomes", "read")

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.read = 0

    def _next(self, limit: int) -> int:
        if self.read >= len(self.outcomes):
            raise BadInput("draws", f"another outcome, from 0 to {limit - 1}", "the end")
        outcome = self.outcomes[self.read]
        if not 0 <= outcome < limit:
            raise BadInput(f"draws[{self.read}]", f"an outcome from 0 to {limit - 1}", outcome)
        self.read += 1
        return outcome

    def below(self, n: i64) -> i64:
        if n <= 1:
            refuse_nothing(n)
            return 0
        return self._next(n)

    def choose(self, weights: list[int]) -> int:
        total = sum(weights)
        if total <= 0:
            raise RulesFault(f"expected a weight above 0, got {weights}")
        if max(weights) == total:
            return weights.index(total)
        place = self.read
        outcome = self._next(len(weights))
        if weights[outcome] == 0:
            self.read = place
            raise BadInput(f"draws[{place}]", "an outcome that can come", outcome)
        return outcome

    def left(self) -> int:
        """Return how many outcomes have not been read."""
        return len(self.outcomes) - self.read

    def __reduce__(self) -> tuple[object, tuple[list[int], int]]:
        return tape_at, (self.outcomes.copy(), self.read)


def tape_at(outcomes: list[int], read: int) -> Tape:
    """Return a tape of which some outcomes are read, for copies and pickles."""
    tape = Tape(outcomes)
    tape.read = read
    return tape


class Recorder(Draws):
    """Passes on the outcomes of another source and keeps them for the journal."""

    __slots__ = ("outcomes", "source")

    def __init__(self, source: Draws) -> None:
        self.source = source
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        drawn = self.source.below(n)
        if n > 1:
            self.outcomes.append(drawn)
        return drawn

    def choose(self, weights: list[int]) -> int:
        outcome = self.source.choose(weights)
        if max(weights) != sum(weights):
            self.outcomes.append(outcome)
        return outcome
