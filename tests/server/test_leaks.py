"""No leaks: on paired sites, all messages to a viewer are equal until something is revealed.

Every game, ours and the toys, is played at tables with and without bots and clocks, for every seat
and for watchers. Then leaks are put in on purpose, and each must be found.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

import pytest

from inglenook.core import registry
from inglenook.core.draws import Rng
from inglenook.core.game import Game
from tests.support.server.databases import on_postgres
from tests.support.server.paired_sites.interactions import INTERACTIONS
from tests.support.server.paired_sites.pair import Leak, Table
from tests.support.server.paired_sites.playing import play
from tests.support.server.planted_leaks import CLOCK, NO_CLOCK, Plant, content, timing
from tests.support.toys import TOYS, bid, errands, partners, trio

NAMES: Final = sorted({entry.name for entry in entry_points(group="inglenook.games")})
GAMES: Final = [*[registry.load_game(name) for name in NAMES], *TOYS]
NOTHING_HIDDEN: Final = (errands.GAME, trio.GAME)  # but the picks of the open question
CLOCKS: Final[list[dict[str, Any]]] = [
    NO_CLOCK,
    CLOCK,
    {"kind": "bank", "seconds": 60, "increment": 2},
    {"kind": "days", "hours": 1},
]
PATIENCE: Final = 40  # matches until a leak must have been found
PLANTS: Final = [*content.PLANTS, *timing.PLANTS]

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)


@pytest.fixture(autouse=True)
def the_toys_are_games_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(registry._GAMES, toy.info.name, toy)


def table_of(game: Game[Any, Any], number: int) -> Table:
    """Any number of seats, a bot in some of them, any clock."""
    rng = Rng(1000 + number)
    seats = game.info.seats[rng.below(len(game.info.seats))]
    bots = ["random" if rng.below(4) == 0 else None for _ in range(seats)]
    bots[rng.below(seats)] = None
    return Table(game, tuple(bots), CLOCKS[number % len(CLOCKS)])


def played(game: Game[Any, Any], matches: range, positions: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for number in matches:
        seed = f"{game.info.name} {number}"
        tally += asyncio.run(play(table_of(game, number), seed, positions))
    return tally


@by_name
def test_paired_sites_look_alike_until_something_is_revealed_by_right(game: Game[Any, Any]):
    tally = played(game, range(3), positions=4)
    for number in range(3, 12):
        hidden = tally["twins that differ"] > 0 or game in NOTHING_HIDDEN
        if hidden and tally["compared"] > 100:
            break
        tally += played(game, range(number, number + 1), positions=4)
    else:
        pytest.fail("in no position was anything hidden")
    assert tally["compared"] > 100


@pytest.mark.parametrize(
    ("game", "bots", "often"),
    [
        # its signals tell of its hidden role: what it thought out before must not count any more
        (partners.GAME, ("random", None, None, None), ("time",)),
        # it may be late on one side while persons answer on one side only
        (bid.GAME, (None, None, "random"), ("one side only", "time")),
        (bid.GAME, (None, None, "random"), ("second thoughts", "restart", "put away")),
    ],
)
def test_paired_sites_with_a_bot_look_alike_from_the_first_question(
    game: Game[Any, Any], bots: tuple[str | None, ...], often: tuple[str, ...]
):
    table = Table(game, bots, NO_CLOCK)
    for number in range(12):
        asyncio.run(play(table, f"bots {number}", positions=1, often=often))


@pytest.mark.long
@by_name
def test_paired_sites_look_alike_for_long(game: Game[Any, Any]):
    interactions = {name for name, _, _ in INTERACTIONS}
    viewers = {f"viewer {viewer}" for viewer in range(-1, max(game.info.seats))}
    tally = played(game, range(100, 112), positions=12)
    for number in range(112, 140):  # and on, until everybody has been looked at doing everything
        told = tally["told by right"] > 0 or game is errands.GAME
        if interactions | viewers <= tally.keys() and told:
            break
        tally += played(game, range(number, number + 1), positions=12)
    assert interactions <= tally.keys(), "everything that people can do was done"
    assert viewers <= tally.keys()
    assert tally["told by right"] > 0 or game is errands.GAME
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        found = {name: tally[name] for name in ("twins", "twins that differ", "compared")}
        where = "-postgres" if on_postgres() else ""
        Path(folder, f"twins-{game.info.name}{where}.json").write_text(json.dumps(found), "utf-8")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_paired_sites_find(plant: Plant):
    with pytest.MonkeyPatch.context() as patch:
        plant.put(patch)
        found = next((number for number in range(PATIENCE) if leaks(plant, number)), None)
    assert found is not None, "the leak was not found"
    assert not leaks(plant, found), "without the plant there is none in the same match"


def leaks(plant: Plant, number: int) -> bool:
    """Whether a leak shows in a match of this number at the plant's table."""
    table = Table(registry.load_game(plant.game.info.name), plant.bots, plant.clock)
    try:
        asyncio.run(play(table, f"{plant.name} {number}", 6, often=plant.often))
    except Leak:
        return True
    return False
