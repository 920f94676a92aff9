"""`inglenook simulate`: play many matches, at random or between bots."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from time import perf_counter
from typing import Final

import click

from inglenook.bots.play import Bots
from inglenook.compiled import is_compiled
from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.simulation.records import Totals, counted
from inglenook.simulation.simulating import Work, base_of, seated, totals_by
from inglenook.simulation.spreading import workers
from inglenook.terminal.options import jobs_and_ray, read_options, results_alone
from inglenook.texts import read_words

STEPS: Final = 50  # steps of the progress bar with one process


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="Number of seats; by default the fewest of the game.")
@click.option("--games", "number", type=click.IntRange(1, 10**9), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--bots", metavar="BOT,BOT,…", help="Bots by seat; random play if not given.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@jobs_and_ray
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def simulate(
    game_name: str,
    seats: int | None,
    number: int,
    seed: int,
    bots: str | None,
    options: tuple[str, ...],
    jobs: int,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play matches and count; the same seed gives the same matches for any number of jobs."""
    game = load_game(game_name)
    specs = None if bots is None else [spec.strip() for spec in bots.split(",")]
    if specs is not None and seats not in (None, len(specs)):
        raise BadInput("--bots", f"{seats}, one for each seat", len(specs))
    sitting, seats, complete = seated(game, specs, seats, read_words(game, read_options(options)))
    with Bots(game, sitting, "--bots") as made:  # refuses unknown bots before any work
        for note in made.notes():
            click.echo(f"inglenook: {note}", err=True)
    work = Work(game, seats, complete, sitting, base_of(seed))
    total = counted(seats, ())
    shown = sys.stderr.isatty()
    started = perf_counter()
    with (
        click.progressbar(length=number, file=sys.stderr) if shown else nullcontext() as bar,
        results_alone(ray),
        workers(jobs, ray) as executor,
    ):
        for totals in totals_by(executor, work, range(number), STEPS):
            total = total.plus(totals)
            if bar is not None:
                bar.update(totals.games)
    found = found_of(work, total, perf_counter() - started)
    if as_json:
        click.echo(json.dumps(found))
        return
    for name, value in found.items():
        click.echo(f"{name.replace('_', ' '):<21}{_shown(value)}")


def found_of(work: Work, total: Totals, seconds: float) -> dict[str, object]:
    """Return the results for JSON."""
    found: dict[str, object] = {
        "game": work.game.info.name,
        "seats": work.seats,
        "games": total.games,
        "decisions": total.decisions,
        "forced": total.forced,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(total.decisions / seconds, 1),
        "games_per_second": round(total.games / seconds, 1),
        "wins": list(total.wins),
        **({"team_wins": list(total.team_wins)} if total.team_wins else {}),
        "draws": total.draws,
        "mean_scores": [round(score, 4) for score in total.mean_scores],
        "compiled": is_compiled(),
    }
    return found | {"bots": list(work.bots)} if work.bots else found


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "  ".join([_shown(item) for item in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, (int, float)) else str(value)
