"""`inglenook simulate`: random play, many times over."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

import click

from inglenook.bench.measure import is_compiled
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game, Result
from inglenook.core.registry import load_game
from inglenook.terminal.options import read_options


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="How many play; the fewest that the game allows.")
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="See games.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def simulate(
    game_name: str,
    seats: int | None,
    number: int,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play random matches and count."""
    game = load_game(game_name)
    seats = min(game.info.seats) if seats is None else seats
    found = simulated(game, seats, game.info.complete(seats, read_options(options)), number, seed)
    if as_json:
        click.echo(json.dumps(found))
        return
    for name, value in found.items():
        click.echo(f"{name.replace('_', ' '):<21}{_shown(value)}")


def simulated(
    game: Game[Any, Any], seats: int, options: dict[str, str], number: int, seed: int
) -> dict[str, object]:
    """Play `number` matches with one generator; what came of it, ready for JSON."""
    rng = Rng(seed)
    decisions = forced = draws = 0
    wins, scores = [0] * seats, [0] * seats
    started = perf_counter()
    for _ in range(number):
        result, chosen, unchosen = played_out(game, seats, options, rng)
        decisions += chosen
        forced += unchosen
        draws += not result.winners
        for seat in result.winners:
            wins[seat] += 1
        for seat, score in enumerate(result.scores):
            scores[seat] += score
    seconds = perf_counter() - started
    return {
        "game": game.info.name,
        "seats": seats,
        "games": number,
        "decisions": decisions,
        "forced": forced,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(number / seconds, 1),
        "wins": wins,
        "draws": draws,
        "mean_scores": [round(score / number, 4) for score in scores],
        "compiled": is_compiled(),
    }


def played_out(
    game: Game[Any, Any], seats: int, options: dict[str, str], rng: Rng
) -> tuple[Result, int, int]:
    """One random match: its result, the answers that were a choice, and those that were not."""
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
        raise RulesFault(f"{game.info.name}: nothing left to do, but no result")
    return result, decisions, forced


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "  ".join([_shown(item) for item in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, (int, float)) else str(value)
