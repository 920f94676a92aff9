"""`inglenook bench`: measure the speed of the kernel in the build that runs."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from inglenook.bench.measure import Figure, machine
from inglenook.bench.random_play import measure_game
from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.terminal.options import check_folder

if TYPE_CHECKING:
    from inglenook.bench.comparison import Comparison

TYPICAL: Final = "lanterns"


@click.command()
@click.argument("game_name", metavar="[GAME]", default=TYPICAL)
@click.option("--seats", type=int, default=3, show_default=True)
@click.option("--seconds", type=float, default=1.0, help="Seconds of each of the five runs.")
@click.option("--peers", is_flag=True, help="All games, beside other installed libraries.")
@click.option("--envs", is_flag=True, help="Learning environments, beside PettingZoo's own.")
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the JSON to a file, too."
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def bench(
    game_name: str,
    seats: int,
    seconds: float,
    peers: bool,
    envs: bool,
    save: Path | None,
    as_json: bool,
) -> None:
    """Measure random play, clones and features, beside the calibration loop.

    CPU time, the median of five runs. A decision counts when it has at least two options; with
    features and masks all answers count.

    With --peers all four games and our search are measured in one run with other libraries.
    These are OpenSpiel, PettingZoo, RLCard and catanatron (pip install 'inglenook[bench]').
    Scaled figures assume a calibration loop of 0.33 seconds.

    With --envs batches of 1,024 matches and a raw PettingZoo environment are measured beside
    PettingZoo's Leduc hold'em (pip install 'inglenook[pettingzoo,bench]'). All answers count.
    """
    if not 0.01 <= seconds <= 600:  # NaN fails this test as well
        raise BadInput("--seconds", "a number from 0.01 to 600", seconds)
    check_folder("--save", save)
    if peers and envs:
        raise BadInput("--envs", "not beside --peers", "both")
    if peers:
        beside_peers(seconds, save, as_json)
        return
    if envs:
        of_environments(seconds, save, as_json)
        return
    game = load_game(game_name)
    game.info.complete(seats, {})
    figures = measure_game(game, seats, seconds)
    about = machine()
    about["figures"] = [figure.to_json() for figure in figures]
    keep(about, save)
    click.echo(json.dumps(about) if as_json else shown(about, ["", *map(line, figures)]))


def beside_peers(seconds: float, save: Path | None, as_json: bool) -> None:
    # imported here, because loading all games and the search takes long
    from inglenook.bench import interpreted, own_workloads
    from inglenook.bench.comparison import compare
    from inglenook.bench.peer_list import PEERS

    plain = interpreted.figures(seconds)
    tell(compare(own_workloads.workloads(), PEERS, seconds, report, plain), save, as_json)


def of_environments(seconds: float, save: Path | None, as_json: bool) -> None:
    from inglenook.bench.comparison import compare
    from inglenook.envs import speed

    tell(compare(speed.workloads(), speed.PEERS, seconds, report), save, as_json)


def report(done: str) -> None:
    click.echo(done, err=True)


def tell(found: Comparison, save: Path | None, as_json: bool) -> None:
    from inglenook.bench.comparison import table

    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    about = {"date": now.partition("T")[0], "time": now, **found.to_json()}
    keep(about, save)
    click.echo(json.dumps(about) if as_json else shown(about, table(found)))


def keep(about: dict[str, object], file: Path | None) -> None:
    if file is not None:
        file.write_text(json.dumps(about, indent=2) + "\n", "utf-8")


def shown(about: dict[str, object], lines: list[str]) -> str:
    build = "compiled" if about["compiled"] else "interpreted"
    loop = about["calibration_seconds"]
    first = f"Python {about['python']}, {build}; the calibration loop takes {loop} s"
    return "\n".join([first, *lines])


def line(figure: Figure) -> str:
    digits = 0 if figure.unit == "per second" else 2
    value = f"{figure.value:>12,.{digits}f} {figure.unit:<13}"
    return f"{figure.what:<44}{value}± {figure.spread / 2:.0%}"
