"""`inglenook simulate`: play many matches, at random or between bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from itertools import zip_longest
from time import perf_counter
from typing import Any, Final, NamedTuple

import click

from inglenook.bots.play import Bots, teams
from inglenook.compiled import is_compiled
from inglenook.core.draws import LOW_31, Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import Game, Result
from inglenook.core.registry import load_game
from inglenook.terminal.options import read_options
from inglenook.terminal.parallel import in_processes
from inglenook.texts import read_words

STEPS: Final = 50  # steps of the progress bar with one process
SHARES: Final = 4  # pieces of work per process; programs restart for each


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="Number of seats; by default the fewest of the game.")
@click.option("--games", "number", type=click.IntRange(1, 10**9), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--bots", metavar="BOT,BOT,…", help="Bots by seat; random play if not given.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to share the work.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def simulate(
    game_name: str,
    seats: int | None,
    number: int,
    seed: int,
    bots: str | None,
    options: tuple[str, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Play matches and count; the same seed gives the same matches for any number of jobs."""
    game = load_game(game_name)
    specs = () if bots is None else tuple([spec.strip() for spec in bots.split(",")])
    if specs and seats not in (None, len(specs)):
        raise BadInput("--seats", f"{len(specs)}, as many as bots", seats)
    if seats is None:
        seats = len(specs) or min(game.info.seats)
    complete = game.info.complete(seats, read_words(game, read_options(options)))
    with Bots(game, specs) as seated:  # refuses unknown bots before any work
        for note in seated.notes():
            click.echo(f"inglenook: {note}", err=True)
    work = Work(game_name, seats, complete, specs, base_of(seed))
    shown = sys.stderr.isatty()
    with click.progressbar(length=number, file=sys.stderr) if shown else nullcontext() as bar:
        done = bar.update if bar is not None else lambda count: None
        found = simulated(game, work, number, jobs, done)
    if as_json:
        click.echo(json.dumps(found))
        return
    for name, value in found.items():
        click.echo(f"{name.replace('_', ' '):<21}{_shown(value)}")


class Work(NamedTuple):
    """The matches to play; it is sent to other processes."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    base: int


class Tally(NamedTuple):
    """The counted results of some matches."""

    matches: int
    decisions: int
    forced: int
    draws: int
    wins: list[int]
    scores: list[int]
    team_wins: list[int]  # by team number; empty in games without teams

    def plus(self, other: Tally) -> Tally:
        return Tally(
            self.matches + other.matches,
            self.decisions + other.decisions,
            self.forced + other.forced,
            self.draws + other.draws,
            [one + more for one, more in zip(self.wins, other.wins, strict=True)],
            [one + more for one, more in zip(self.scores, other.scores, strict=True)],
            [one + more for one, more in zip_longest(self.team_wins, other.team_wins, fillvalue=0)],
        )


def simulated(
    game: Game[Any, Any], work: Work, number: int, jobs: int, done: Callable[[int], None]
) -> dict[str, object]:
    """Play `number` matches, and return the results for JSON."""
    zeros = [0] * work.seats
    total = Tally(0, 0, 0, 0, zeros, zeros, [])
    started = perf_counter()
    for tally in at_once(work, number, jobs) if jobs > 1 else one_by_one(game, work, number):
        total = total.plus(tally)
        done(tally.matches)
    seconds = perf_counter() - started
    found: dict[str, object] = {
        "game": game.info.name,
        "seats": work.seats,
        "games": number,
        "decisions": total.decisions,
        "forced": total.forced,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(total.decisions / seconds, 1),
        "games_per_second": round(number / seconds, 1),
        "wins": total.wins,
        **({"team_wins": total.team_wins} if total.team_wins else {}),
        "draws": total.draws,
        "mean_scores": [round(score / number, 4) for score in total.scores],
        "compiled": is_compiled(),
    }
    return found | {"bots": list(work.bots)} if work.bots else found


def base_of(seed: int) -> int:
    """Return the first seed of a run's matches; runs are too far apart to overlap."""
    rng = Rng(seed)
    return int(rng.below(LOW_31)) * 2**31 + int(rng.below(LOW_31))


def chunks(number: int, most: int) -> list[range]:
    """Return the numbers of the matches, in pieces of about the same size."""
    pieces = min(number, most)
    cuts = [number * piece // pieces for piece in range(pieces + 1)]
    return [range(cuts[piece], cuts[piece + 1]) for piece in range(pieces)]


def one_by_one(game: Game[Any, Any], work: Work, number: int) -> Iterator[Tally]:
    """Play all matches in this process; programs in seats run through all of them."""
    with Bots(game, work.bots) as bots:
        for matches in chunks(number, STEPS):
            yield played(game, work, bots, matches)


def at_once(work: Work, number: int, jobs: int) -> Iterator[Tally]:
    """Play in several processes, in any order: the sums are the same."""
    calls = [(work, part) for part in chunks(number, jobs * SHARES)]
    return in_processes(jobs, piece, calls)


def piece(work: Work, matches: range) -> Tally:
    """Play a worker's share."""
    game = load_game(work.game)
    with Bots(game, work.bots) as bots:
        return played(game, work, bots, matches)


def played(game: Game[Any, Any], work: Work, bots: Bots, matches: range) -> Tally:
    """Play these matches. Each has its own generator, so that none depends on another."""
    decisions = forced = draws = 0
    wins, scores, team_wins = [0] * work.seats, [0] * work.seats, list[int]()
    for number in matches:
        rng = Rng(work.base + number)
        if work.bots:
            result, chosen, unchosen, sides = bots.play(work.options, rng)
        else:
            result, chosen, unchosen, sides = played_out(game, work.seats, work.options, rng)
        decisions += chosen
        forced += unchosen
        draws += not result.winners
        for seat in result.winners:
            wins[seat] += 1
        for seat, score in enumerate(result.scores):
            scores[seat] += score
        if len(set(sides)) < len(sides):
            team_wins += [0] * (max(sides) + 1 - len(team_wins))
            for team in {sides[seat] for seat in result.winners}:
                team_wins[team] += 1
    return Tally(len(matches), decisions, forced, draws, wins, scores, team_wins)


def played_out(
    game: Game[Any, Any], seats: int, options: dict[str, str], rng: Rng
) -> tuple[Result, int, int, tuple[int, ...]]:
    """Play one random match; return its result, choices, forced answers and teams."""
    s = game.start(seats, options)
    s.events = None
    advance(s, rng)
    decisions = forced = 0
    while s.agenda:
        seat = waiting(s)[0]
        actions = legal(s, seat)
        count = len(actions)
        if count > 1:
            decisions += 1
        else:
            forced += 1
        if not count or decisions + forced > game.info.longest:
            problem = "no option" if not count else f"more than {game.info.longest} answers"
            raise RulesFault(f"{game.info.name}: {problem} in random play")
        apply(s, seat, actions[rng.below(count)], rng, check=False)
    result = game.result(s)
    if result is None:
        raise RulesFault(f"{game.info.name}: expected a result at the end, got none")
    return result, decisions, forced, teams(game, s)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "  ".join([_shown(item) for item in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, (int, float)) else str(value)
