"""The settings of a study, and the arms that it compares."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, NamedTuple

from inglenook.arena.fixture import seatings
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.registry import load_game

FREE: Final = "free"  # kinds of arms: unrestricted play, restricted play, a rung of the ladder
WITHOUT: Final = "without"
LADDER: Final = "ladder"
LEVELS: Final = ("random", "apprentice", "regular", "master")


class StudySettings(NamedTuple):
    """The settings of a study; matches of equal studies can be put together."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]  # complete
    bots: tuple[str, ...]  # by seat
    matches: int  # of each arm but those of the ladder
    seed: int
    vary: tuple[tuple[str, tuple[str, ...]], ...] = ()
    without: tuple[str, ...] = ()
    ladder: int = 0  # matches of each rung
    levels: tuple[str, ...] = LEVELS


class Arm(NamedTuple):
    """Matches that are played alike."""

    name: str
    kind: str
    options: dict[str, str]
    bots: tuple[str, ...]
    matches: int
    thing: str = ""  # the one that restricted play avoids


class Seating(NamedTuple):
    """The place of a match in its arm: its group, its number there, and the bots by seat."""

    group: int
    place: int
    bots: tuple[int, ...]


def arms(study: StudySettings) -> list[Arm]:
    """Return the arms of a study: one for each combination of varied options, then the others.

    Arms without a thing are played with the first combination.
    """
    game = load_game(study.game)
    found = [Arm("free play", FREE, study.options, study.bots, study.matches)]
    if study.vary:
        found = []
        for values in product(*[values for _, values in study.vary]):
            chosen = dict(zip([name for name, _ in study.vary], values, strict=True))
            options = game.info.complete(study.seats, study.options | chosen)
            name = " ".join([f"{option}={value}" for option, value in chosen.items()])
            found.append(Arm(name, FREE, options, study.bots, study.matches))
    first = found[0]
    for thing in study.without:
        found.append(first._replace(name=f"without {thing}", kind=WITHOUT, thing=thing))
    if study.ladder:
        rows = len(seatings(2, teams(game, study.seats, first.options)))
        matches = -(-study.ladder // rows) * rows
        for low, high in zip(study.levels, study.levels[1:], strict=False):
            found.append(Arm(f"{low} < {high}", LADDER, first.options, (low, high), matches))
    return found


def seating(study: StudySettings, arm: Arm, number: int) -> Seating:
    """Return how the bots of a match sit. All matches of a group have the same draws.

    Different bots change places within a group, so that no place has the better bot.
    """
    if arm.kind == LADDER:
        rows = seatings(2, teams(load_game(study.game), study.seats, arm.options))
        return Seating(number // len(rows), number % len(rows), rows[number % len(rows)])
    seats = tuple(range(study.seats))
    if len(set(arm.bots)) == 1:
        return Seating(number, 0, seats)
    turn = number % study.seats
    return Seating(number // study.seats, turn, seats[turn:] + seats[:turn])


def avoiding(study: StudySettings, group: int) -> int:
    """Return the seat that avoids the thing in a match of restricted play: all seats in turn."""
    return group % study.seats


def teams(game: Game[Any, Any], seats: int, options: dict[str, str]) -> tuple[int, ...]:
    """Return the team of each seat."""
    s = game.start(seats, options)
    return tuple([game.team(s, seat) for seat in range(seats)])


def check(study: StudySettings) -> None:
    """Raise BadInput for settings that do not fit the game."""
    game = load_game(study.game)
    if len(study.bots) != study.seats:
        raise BadInput("bots", f"one, or one for each of {study.seats} seats", len(study.bots))
    for thing in study.without:
        if thing not in game.things:
            raise BadInput("without", _things_like(thing, study.game, game.things), thing)
    for name, values in study.vary:
        if len(set(values)) < max(2, len(values)):
            raise BadInput(f"vary {name}", "two or more different values", ",".join(values))


def _things_like(thing: str, game: str, things: tuple[str, ...]) -> str:
    """Return the things of the same kind for an error, or the kinds that the game has."""
    kinds: dict[str, list[str]] = {}
    for one in things:
        kinds.setdefault(one.partition("/")[0], []).append(one)
    alike = kinds.get(thing.partition("/")[0])
    if alike:
        return "one of " + ", ".join(alike)
    return f"a thing of {game} ({', '.join(sorted(kinds)) or 'it has none'})"
