"""`inglenook study`: play many matches between bots, and report figures for designers."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.studies.settings import LEVELS
from inglenook.studies.study import PACE, study
from inglenook.studies.summary import Json
from inglenook.terminal.options import check_folder, jobs_and_ray, read_options, results_alone
from inglenook.texts import read_words


@click.command("study")
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="Number of seats; by default the fewest of the game.")
@click.option("--bots", default="regular", show_default=True, metavar="BOT[,BOT…]",
              help="One for all seats, or one for each seat.")  # fmt: skip
@click.option("--games", "number", type=click.IntRange(1, 10**7), default=100, show_default=True,
              help="Number of matches, for each value and each restriction.")  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@click.option("--vary", metavar="NAME=A,B", multiple=True,
              help="Compare the values of an option.")  # fmt: skip
@click.option("--without", metavar="THING", multiple=True,
              help="Let one seat in turn avoid a thing, such as spell/fireworks.")  # fmt: skip
@click.option("--ladder", type=click.IntRange(0, 10**6), default=0, metavar="N",
              help="Play N matches between each two neighbours of the levels.")  # fmt: skip
@click.option("--levels", default=",".join(LEVELS), show_default=True, metavar="BOT,BOT,…",
              help="The bots of the ladder, from the weakest.")  # fmt: skip
@click.option("--pace", type=click.FloatRange(0.1, 10**5), default=PACE, show_default=True,
              help="Seconds that people need for a question.")  # fmt: skip
@jobs_and_ray
@click.option("--ledger", type=click.Path(dir_okay=False, path_type=Path),
              help="Record every match here; a stopped study continues.")  # fmt: skip
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path),
              help="Write the findings as an HTML page.")  # fmt: skip
@click.option("--parquet", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="Write the matches as tables.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def study_game(
    game_name: str,
    seats: int | None,
    bots: str,
    number: int,
    seed: int,
    options: tuple[str, ...],
    vary: tuple[str, ...],
    without: tuple[str, ...],
    ladder: int,
    levels: str,
    pace: float,
    jobs: int,
    ray: str | None,
    ledger: Path | None,
    html: Path | None,
    parquet: Path | None,
    as_json: bool,
) -> None:
    """Measure a game by many matches of bots: balance, length, leads, points, use of things.

    For example: inglenook study taverna --games 1000 --jobs 4 --html taverna.html
    """
    game = load_game(game_name)
    check_folder("--html", html)  # before the matches: afterwards it would be too late
    check_folder("--ledger", ledger)
    shown = sys.stderr.isatty()
    with (
        click.progressbar(length=1, file=sys.stderr) if shown else nullcontext() as bar,
        results_alone(ray),
    ):

        def progress(done: int, whole: int) -> None:
            if bar is not None:
                bar.length = whole
                bar.update(done - bar.pos)

        found = study(
            game_name,
            seats=seats,
            bots=[spec.strip() for spec in bots.split(",")],
            games=number,
            seed=seed,
            options=read_words(game, read_options(options)),
            vary=read_vary(vary),
            without=without,
            ladder=ladder,
            levels=[spec.strip() for spec in levels.split(",")],
            pace=pace,
            jobs=jobs,
            ray=ray,
            ledger=ledger,
            progress=progress,
        )
    if html is not None:
        html.write_text(found.page(), encoding="utf-8")
    if parquet is not None:
        found.write_tables(parquet)
    if as_json:
        click.echo(json.dumps(found.findings, ensure_ascii=False))
        return
    for line in report(found.findings, game.info.title):
        click.echo(line)


def read_vary(given: tuple[str, ...]) -> dict[str, list[str]]:
    """Parse `("side=horn,shield",)` into the values of each option."""
    found: dict[str, list[str]] = {}
    for text in given:
        name, equals, values = text.partition("=")
        if not (name and equals and values):
            raise BadInput("--vary", "NAME=A,B", text)
        if name in found:
            raise BadInput("--vary", f"{name} once", text)
        found[name] = [value.strip() for value in values.split(",")]
    return found


def report(found: Json, title: str) -> list[str]:
    """Return the main figures as lines of text."""
    lines = [f"{title} · {found['seats']} seats · seed {found['seed']}"]
    for arm in found["arms"]:
        lines += ["", f"{arm['name']} · {arm['matches']} matches · draws {arm['draws']:.1%}"]
        for place in arm["places"]:
            mark = "  differs" if place["differs"] else ""
            score = shown_score(place["score"])
            lines.append(f"  place {place['place']}  wins {shares(place['wins'])}{score}{mark}")
        length, lead = arm["length"], arm["lead"]
        lines.append(
            f"  {length['decisions']['mean']:.1f} decisions of {length['options']:.1f} options, "
            f"{length['forced']:.1%} of answers forced, {length['minutes']['mean']:.0f} minutes"
        )
        if lead["by"]:
            last = lead["last"]
            taken = "" if last is None else f", the last at {last['mean']:.0%} of the match"
            lines.append(f"  {lead['changes']['mean']:.1f} lead changes{taken}")
        notable = [one for one in arm["things"] if one["effect"] and one["effect"]["differs"]]
        notable.sort(key=lambda one: -abs(one["effect"]["mean"]))
        for one in notable:
            lines.append(f"  {one['thing']:<32} {differences(one['effect'])} points of wins")
    for one in found["without"]:
        mark = "  differs" if one["effect"]["differs"] else ""
        lines.append(f"without {one['thing']:<28} {differences(one['effect'])} points{mark}")
    for one in found["rungs"]:
        rung = f"{one['lower']} < {one['upper']}"
        lines.append(f"{rung:<36} {differences(one['above'])} points")
    return lines


def shares(one: dict[str, Any]) -> str:
    if one["low"] is None:
        return "–" if one["mean"] is None else f"{one['mean']:.1%}"
    return f"{one['mean']:.1%} ({one['low']:.1%} to {one['high']:.1%})"


def differences(one: dict[str, Any]) -> str:
    if one["mean"] is None or one["low"] is None:
        return "–"
    mean, low, high = [100 * one[name] for name in ("mean", "low", "high")]
    return f"{mean:+.1f} ({low:+.1f} to {high:+.1f})"


def shown_score(one: dict[str, Any]) -> str:
    return "" if one["mean"] is None else f"  score {one['mean']:.1f}"
