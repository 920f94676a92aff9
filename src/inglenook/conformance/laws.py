"""Laws: statements that hold in every match of every game, and the report of a broken one."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from inglenook.conformance.naming import AnyGame, line
from inglenook.core.draws import Rng
from inglenook.core.event import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable


MOST_MATCHES: Final = 12  # at one table, for games with short matches
LEFT_OPEN: Final = "match by match only: its conclusion needs every number of seats"


class LawBroken(AssertionError):
    """A broken law: names the law, the place, the expected and the actual value.

    It ends with a line of Python that repeats the failure.
    """


class Case:
    """One match under one law: the table, the seed, and the moves so far."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: dict[str, str],
        seed: int,
        law: str = "",
        tally: Counter[str] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.law = law
        # shared by all cases of a check
        self.tally: Counter[str] = Counter() if tally is None else tally
        self.moves: list[str] = []

    def rng(self, purpose: str = "") -> Rng:
        """Return a generator; the same case and purpose give the same numbers."""
        table = (self.seats, sorted(self.options.items()), self.seed, purpose)
        return Rng(crc32(repr(table).encode()))

    def viewers(self) -> tuple[int, ...]:
        """Return all viewers: the seats and a spectator."""
        return (*range(self.seats), NOBODY)

    def start(self) -> Any:
        """Return a fresh state, before its first step."""
        return self.game.start(self.seats, dict(self.options))

    def ends_soon(self, answers: int, patience: int = 10) -> None:
        """Break the law if the match is too long, replaced answers included."""
        longest = self.game.info.longest
        if answers > longest * patience:
            raise self.broken(f"an end within {longest} answers", f"none after {answers}")

    def broken(self, expected: str, got: object) -> LawBroken:
        lately = self.moves[-3:]
        return LawBroken(
            f"the law {self.law!r} is broken by {self.game.info.name}"
            f"\n  table:     {self.seats} seats, {self.options or 'no options'}, seed {self.seed}"
            f"\n  entry:     {len(self.moves)}{', after ' + '; '.join(lately) if lately else ''}"
            f"\n  expected:  {expected}"
            f"\n  got:       {_short(got)}"
            f"\n  reproduce: {line(self.law, self.game)}"
            f".again(game, {self.seats}, {self.options}, {self.seed})"
        )

    def same(self, what: str, expected: object, got: object) -> None:
        """Break the law unless both values are equal."""
        if expected != got:
            first, second = _difference(repr(expected), repr(got))
            raise self.broken(f"{what}: {first}", second)


class Law:
    """A sentence that holds for every game, and the function that checks it on one match.

    `run` is the function; its name and docstring are the law's. It runs at least `matches` matches
    at each table, and more of a short game, until it has seen `moves` moves. `conclude` checks the
    tally of all cases together, and `remark` reports on its coverage. With `needs_all_seats` the
    conclusion is about what no match showed, so it waits for every number of seats.
    """

    def __init__(
        self,
        run: Callable[[Case], None],
        matches: int = 1,
        moves: int = 60,
        conclude: Callable[[AnyGame, Counter[str]], Iterable[str]] | None = None,
        remark: Callable[[Counter[str]], Iterable[str]] | None = None,
        needs_all_seats: bool = False,
    ) -> None:
        self.name: str = run.__name__.replace("_", "-")
        self.sentence = " ".join((run.__doc__ or "").split())
        self.run = run
        self.matches = matches
        self.moves = moves
        self.conclude = conclude
        self.remark = remark
        self.needs_all_seats = needs_all_seats

    def __repr__(self) -> str:
        return f"<law {self.name}: {self.sentence}>"

    def check(self, game: AnyGame, effort: int = 1, seats: Collection[int] = ()) -> list[str]:
        """Check the law at every table of the game, in more matches for more effort.

        With `seats`, only tables with these numbers of seats are played.

        Returns remarks on the law's coverage, mostly none.
        """
        tally: Counter[str] = Counter()
        played = [number for number in game.info.seats if not seats or number in seats]
        for number in played:
            for options in tables(game):
                seed = moves = 0
                while seed < self.matches * effort or (
                    moves < self.moves * effort and seed < MOST_MATCHES * effort
                ):
                    moves += self.again(game, number, options, seed, tally)
                    seed += 1
        remarks = list(self.remark(tally)) if self.remark else []
        if self.needs_all_seats and len(played) < len(game.info.seats):
            return [*remarks, LEFT_OPEN]
        for fault in self.conclude(game, tally) if self.conclude else ():
            more = f", {effort}" * (effort > 1) + f", seats={tuple(seats)}" * bool(seats)
            raise LawBroken(
                f"the law {self.name!r} is broken by {game.info.name}: {fault}"
                f"\n  reproduce: {line(self.name, game)}.check(game{more})"
            )
        return remarks

    def again(
        self,
        game: AnyGame,
        seats: int,
        options: dict[str, str],
        seed: int,
        tally: Counter[str] | None = None,
    ) -> int:
        """Check the law on one match and return how many moves were made."""
        case = Case(game, seats, options, seed, self.name, tally)
        try:
            self.run(case)
        except LawBroken:
            raise
        except Exception as error:
            raise case.broken("no fault", f"{type(error).__name__}: {error}") from error
        return len(case.moves)


def tables(game: AnyGame) -> list[dict[str, str]]:
    """Return the default options, then a copy for each other value of each single option."""
    usual = {option.name: option.default for option in game.info.options}
    found = [usual]
    for option in game.info.options:
        for value in (*option.choices, *option.examples):
            if value != option.default:
                found.append(usual | {option.name: value})
    return found


def _short(got: object) -> str:
    text = got if isinstance(got, str) else repr(got)
    return text if len(text) <= 600 else f"{text[:597]}..."


def _difference(one: str, other: str) -> tuple[str, str]:
    """Cut two long texts down to the part where they differ."""
    place = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    before = re.split(r"[ (\[{]", one[:place])
    start = max(0, place - 60 - len(before[-1]))
    cut = "..." if start else ""
    return cut + one[start : place + 160], cut + other[start : place + 160]
