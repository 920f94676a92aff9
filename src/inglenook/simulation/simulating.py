"""`ink.simulate` and `ink.iter_matches`: play many matches, at random or between bots."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from inglenook.bots.bot import Spec, name_of
from inglenook.bots.play import Bots
from inglenook.core.draws import LOW_31, Recorder, Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.state import State
from inglenook.library.inputs import game_of, table_of, whole
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.executor import Executor
from inglenook.simulation.keeping import KeptAnswers, KeptEvents, exported
from inglenook.simulation.loop import Chooser, Ending, RandomChooser, play_to_end
from inglenook.simulation.records import (
    MatchRecord,
    PackedRecords,
    Simulation,
    Totals,
    counted,
    packed,
)
from inglenook.simulation.spreading import spread, workers

RESULTS: Final = "results"
EVENTS: Final = "events"
EXPORTS: Final = "exports"
KEEPS: Final = (RESULTS, EVENTS, EXPORTS)

MOST: Final = 10**12  # matches of a run
MOST_JOBS: Final = 1024
SHARES: Final = 4  # pieces of work for each worker, or more
LONGEST_PIECE: Final = 2000  # matches of random play in one piece
LONG_PIECE: Final = 50  # matches with bots, or whose events or exports are sent, in one piece


class Work(NamedTuple):
    """The matches to play; it is sent to other processes."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    bots: tuple[Spec, ...]  # empty for random play
    base: int
    keep: str = RESULTS


def simulate(
    game: str | Game[Any, Any],
    bots: Spec | Sequence[Spec] | None = None,
    games: int = 100,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    first: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    keep: str = RESULTS,
) -> Simulation:
    """Play many matches, and return their totals and a record of each.

    `bots` are specs by seat, or one for all seats; without any, answers are random. The same seed
    gives the same matches for any number of jobs, which are processes, or on a Ray cluster, whose
    address is `ray`. The matches are numbered from `first` on: another run can go on after them.
    Records hold results, and with `keep` also "events" or "exports".

    Raises BadInput for arguments of the wrong kind, and for a bot that fails.
    """
    work, numbers = _asked(game, bots, games, seats, options, seed, first, keep)
    with workers(whole("jobs", jobs, 1, MOST_JOBS), ray) as executor:
        total, matches = totals_and_records(executor, work, numbers)
    return Simulation(
        total.games,
        total.decisions,
        total.forced,
        total.draws,
        total.wins,
        total.scores,
        total.team_wins,
        game=work.game.info.name,
        seats=work.seats,
        options=work.options,
        bots=tuple([name_of(spec) for spec in work.bots]),
        seed=seed,
        matches=matches,
    )


def iter_matches(
    game: str | Game[Any, Any],
    bots: Spec | Sequence[Spec] | None = None,
    games: int = 100,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    first: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    keep: str = RESULTS,
) -> Generator[MatchRecord, None, None]:
    """Yield the records of `simulate` in order, as they are played; memory holds only a few.

    Raises BadInput before the first match for arguments of the wrong kind.
    """
    work, numbers = _asked(game, bots, games, seats, options, seed, first, keep)
    return _yielded(work, numbers, whole("jobs", jobs, 1, MOST_JOBS), ray)


def _yielded(
    work: Work, numbers: range, jobs: int, ray: str | None
) -> Generator[MatchRecord, None, None]:
    with workers(jobs, ray) as executor:
        yield from played_by(executor, work, numbers)


def _asked(
    game: str | Game[Any, Any],
    bots: Spec | Sequence[Spec] | None,
    games: int,
    seats: int | None,
    options: Mapping[str, str] | None,
    seed: int,
    first: int,
    keep: str,
) -> tuple[Work, range]:
    """Check the arguments of a run; return the work and the numbers of its matches."""
    found = game_of(game)
    specs, number, chosen = seated(found, bots, seats, options)
    if type(seed) is not int:
        raise BadInput("seed", "a number", seed)
    if keep not in KEEPS:
        raise BadInput("keep", "one of " + ", ".join(KEEPS), keep)
    start = whole("first", first, 0, MOST)
    numbers = range(start, start + whole("games", games, 1, MOST))
    with Bots(found, specs):  # refuses unknown bots before any work
        return Work(found, number, chosen, specs, base_of(seed), keep), numbers


def seated(
    game: Game[Any, Any],
    bots: Spec | Sequence[Spec] | None,
    seats: int | None,
    options: Mapping[str, str] | None,
) -> tuple[tuple[Spec, ...], int, dict[str, str]]:
    """Return the bots by seat, none for random play, the number of seats and all options."""
    if isinstance(bots, (list, tuple)):
        if seats not in (None, len(bots)):
            raise BadInput("bots", f"{seats}, one for each seat", len(bots))
        number, chosen = table_of(game, len(bots), options)
        return tuple(bots), number, chosen
    number, chosen = table_of(game, seats, options)
    one = cast("Spec | None", bots)  # `Bots` refuses anything else
    return () if one is None else (one,) * number, number, chosen


def base_of(seed: int) -> int:
    """Return the first seed of a run's matches; runs are too far apart to overlap."""
    rng = Rng(seed)
    return int(rng.below(LOW_31)) * 2**31 + int(rng.below(LOW_31))


def chunks(numbers: range, most: int) -> list[range]:
    """Return the numbers of the matches, in pieces of about the same size."""
    pieces = min(len(numbers), most)
    cuts = [len(numbers) * piece // pieces for piece in range(pieces + 1)]
    return [numbers[cuts[piece] : cuts[piece + 1]] for piece in range(pieces)]


def pieces(work: Work, numbers: range, jobs: int) -> list[range]:
    """Return pieces for `jobs` workers: enough to share them evenly, and none too long."""
    plain = work.keep == RESULTS and not work.bots
    longest = LONGEST_PIECE if plain else LONG_PIECE
    return chunks(numbers, max(jobs * SHARES, -(-len(numbers) // longest)))


def totals_and_records(
    executor: Executor | None, work: Work, numbers: range
) -> tuple[Totals, Sequence[MatchRecord]]:
    """Return the totals and the records of all matches, played by the executor or here."""
    if executor is None:
        records = list(played(work, numbers))
        return counted(work.seats, records), records
    total, found = counted(work.seats, ()), PackedRecords()
    calls = ((work, part) for part in pieces(work, numbers, executor.workers))
    for totals, piece in spread(executor, packed_piece, calls, ordered=True):
        total = total.plus(totals)
        found.append(piece, totals.games)
    return total, found


def played_by(executor: Executor | None, work: Work, numbers: range) -> Iterator[MatchRecord]:
    """Yield the records of all matches in order, played by the executor or here."""
    if executor is None:
        yield from played(work, numbers)
        return
    calls = ((work, part) for part in pieces(work, numbers, executor.workers))
    for records in spread(executor, recorded_piece, calls, ordered=True):
        yield from records


def totals_by(
    executor: Executor | None, work: Work, numbers: range, steps: int
) -> Iterator[Totals]:
    """Yield the totals of pieces in any order; here, in so many steps, and by one set of bots."""
    if executor is None:
        records = played(work, numbers)
        for part in chunks(numbers, steps):
            yield counted(work.seats, islice(records, len(part)))
        return
    calls = ((work, part) for part in pieces(work, numbers, executor.workers))
    yield from spread(executor, counted_piece, calls)


def recorded_piece(work: Work, numbers: range) -> list[MatchRecord]:
    """Play a worker's share, and return its records."""
    return list(played(work, numbers))


def packed_piece(work: Work, numbers: range) -> tuple[Totals, bytes]:
    """Play a worker's share, and return its totals and its records, packed."""
    records = recorded_piece(work, numbers)
    return counted(work.seats, records), packed(records)


def counted_piece(work: Work, numbers: range) -> Totals:
    """Play a worker's share, and return its totals."""
    return counted(work.seats, played(work, numbers))


def played(work: Work, numbers: range) -> Iterator[MatchRecord]:
    """Play these matches. Each has its own generator, so that none depends on another."""
    game = work.game
    start: State = game.start(work.seats, work.options)
    with Bots(game, work.bots) as bots:
        for number in numbers:
            rng = Rng(work.base + number)
            choosers: list[Chooser] = [RandomChooser(rng)] * work.seats
            if work.bots:
                bots.begin(rng.fork())
                choosers = choosers_of(bots)
            yield _played_match(work, number, start.clone(), rng, choosers)


def _played_match(
    work: Work, number: int, s: State, rng: Rng, choosers: list[Chooser]
) -> MatchRecord:
    game = work.game
    if work.keep == RESULTS:
        return _record(number, play_to_end(game, s, rng, choosers))
    if work.keep == EVENTS:
        kept = KeptEvents()
        ending = play_to_end(game, s, rng, choosers, kept)
        return _record(number, ending)._replace(events=tuple(kept.events))
    answers, draws = KeptAnswers(), Recorder(rng)
    ending = play_to_end(game, s, draws, choosers, answers)
    export = exported(game, work.seats, work.options, answers.answers, draws.outcomes)
    return _record(number, ending)._replace(export=export)


def _record(number: int, ending: Ending) -> MatchRecord:
    result = ending.result
    return MatchRecord(
        number,
        result.winners,
        result.scores,
        result.reason,
        ending.teams,
        ending.decisions,
        ending.forced,
    )
