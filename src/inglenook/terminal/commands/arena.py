"""`inglenook arena`: compare the strength of bots, with confidence intervals."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from math import isinf, isnan
from pathlib import Path
from typing import Any

import click

from inglenook.arena.fixture import fixtures, seatings, shard
from inglenook.arena.ledger import Arena, Ledger, check_fixtures, merged, read
from inglenook.arena.page import page, percent, plain
from inglenook.arena.playing import played_by
from inglenook.arena.standings import Estimate, standings, versus
from inglenook.bots.play import Bots
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import load_game
from inglenook.simulation.spreading import workers
from inglenook.terminal.options import check_folder, jobs_and_ray, read_options, results_alone
from inglenook.texts import read_words


class ArenaGroup(click.Group):
    """Run `arena merge FILE…` as a subcommand, and any other word as a game."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return "play", self.commands["play"], args


@click.group(cls=ArenaGroup, invoke_without_command=True)
@click.pass_context
def arena(context: click.Context) -> None:
    """Let bots play each other: arena GAME --bots …, or arena merge FILE…

    For example: inglenook arena king-of-12 --bots master,regular --games 20

    All options: inglenook arena GAME --help
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@arena.command("play", hidden=True)
@click.argument("game_name", metavar="GAME")
@click.option("--bots", required=True, metavar="BOT,BOT,…", help="The bots, two or more.")
@click.option("--seats", type=int, help="Seats per table; by default the fewest of the game.")
@click.option("--games", "number", type=click.IntRange(1, 10**7), default=100, show_default=True,
              help="Number of matches, rounded up to whole groups.")  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@jobs_and_ray
@click.option("--shard", "part", metavar="I/N", default="1/1", help="The part of this machine.")
@click.option("--ledger", "place", type=click.Path(dir_okay=False, path_type=Path),
              help="Record every match here; a stopped run continues.")  # fmt: skip
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the results as an HTML page.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def play_arena(
    game_name: str,
    bots: str,
    seats: int | None,
    number: int,
    seed: int,
    options: tuple[str, ...],
    jobs: int,
    ray: str | None,
    part: str,
    place: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Play matches in groups with the same draws, the bots changing places."""
    first, of = shard(part)
    game = load_game(game_name)
    specs = tuple([spec.strip() for spec in bots.split(",")])
    if len(set(specs)) < len(specs):
        raise BadInput("--bots", "each once", bots)
    seats = min(game.info.seats) if seats is None else seats
    complete = game.info.complete(seats, read_words(game, read_options(options)))
    matches = seatings(len(specs), teams_of(game, seats, complete))
    check_folder("--html", html)  # before the matches: afterwards it would be too late
    check_folder("--ledger", place)
    groups = -(-number // len(matches))
    settings = Arena(game.info.name, game.info.rules_version, seats, complete, specs, groups, seed)
    with Bots(game, specs, "--bots") as seated:  # refuses unknown bots before any work
        for note in seated.notes():
            click.echo(f"inglenook: {note}", err=True)
    with Ledger(settings) as ledger:
        if place is not None:
            ledger.write_to(place)
            check_fixtures(ledger, matches)
        todo = [
            fixture
            for fixture in fixtures(range(first - 1, groups, of), matches)
            if (fixture.group, fixture.place) not in ledger.played
        ]
        shown = sys.stderr.isatty()
        with (
            click.progressbar(length=len(todo), file=sys.stderr) if shown else nullcontext() as bar,
            results_alone(ray),
            workers(jobs, ray) as executor,
        ):
            for match in played_by(executor, game, settings, todo):
                ledger.add(match)
                if bar is not None:
                    bar.update(1)
    report(ledger, game.info.title, html, as_json)


@arena.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the results as an HTML page.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def merge(files: tuple[Path, ...], html: Path | None, as_json: bool) -> None:
    """Put the ledgers of several runs or machines together."""
    check_folder("--html", html)
    ledger = merged([read(path)[0] for path in files])
    check_fixtures(ledger, seatings_of(ledger.arena))
    report(ledger, load_game(ledger.arena.game).info.title, html, as_json)


def teams_of(game: Game[Any, Any], seats: int, options: dict[str, str]) -> tuple[int, ...]:
    s = game.start(seats, options)
    return tuple([game.team(s, seat) for seat in range(seats)])


def report(ledger: Ledger, title: str, html: Path | None, as_json: bool) -> None:
    """Print the standings, and write the page."""
    found = standings(ledger)
    if html is not None:
        html.write_text(page(ledger, title), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(as_data(ledger), ensure_ascii=False))
        return
    arena = ledger.arena
    click.echo(f"{title} · {arena.seats} seats · {matches_of(ledger)} · seed {arena.seed}")
    wide = max([len(bot) for bot in arena.bots])
    for one in found:
        click.echo(
            f"{one.bot:<{wide}}  wins {percent(one.wins):<26} score {plain(one.score):<26} "
            f"rating {one.rating:5.1f} ± {one.doubt:.1f}  {one.seconds * 1000:.1f} ms an answer"
        )


def matches_of(ledger: Ledger) -> str:
    """Return the number of matches, and the planned number where it is not reached."""
    arena, there = ledger.arena, len(ledger.played)
    whole = arena.groups * len(seatings_of(arena))
    return f"{there} matches" if there == whole else f"{there} of {whole} matches"


def seatings_of(arena: Arena) -> list[tuple[int, ...]]:
    """Return the seatings of a group of a recorded arena."""
    teams = teams_of(load_game(arena.game), arena.seats, arena.options)
    return seatings(len(arena.bots), teams)


def as_data(ledger: Ledger) -> dict[str, object]:
    """Return the results for programs; an unknown interval is null."""
    arena = ledger.arena
    meetings = [[cell and interval(cell) for cell in row] for row in versus(ledger)]
    return {
        **arena._asdict(),
        "matches": len(ledger.played),
        "standings": [
            {
                "bot": one.bot,
                "matches": one.matches,
                "wins": interval(one.wins),
                "score": interval(one.score),
                "rating": round(one.rating, 3),
                "doubt": round(one.doubt, 3),
                "seconds_an_answer": round(one.seconds, 6),
            }
            for one in standings(ledger)
        ],
        "versus": meetings,
    }


def interval(estimate: Estimate) -> dict[str, float | None]:
    known = not isinf(estimate.low)
    return {
        "mean": None if isnan(estimate.mean) else round(estimate.mean, 4),
        "low": round(estimate.low, 4) if known else None,
        "high": round(estimate.high, 4) if known else None,
    }
