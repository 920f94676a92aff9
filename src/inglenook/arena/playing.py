"""Play the fixtures of an arena, in this process or in several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from inglenook.arena.fixture import Fixture
from inglenook.arena.ledger import Arena, PlayedMatch
from inglenook.bots.play import Bots
from inglenook.core.action import Action
from inglenook.core.draws import LOW_31, Rng
from inglenook.core.game import Game
from inglenook.core.state import State
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.executor import Executor
from inglenook.simulation.loop import Watcher, play_to_end
from inglenook.simulation.spreading import spread

BOT_SEEDS: Final = 1 << 20  # offset between the seeds of bots and those of the draws


def seed_of(arena: Arena, group: int) -> int:
    """Return the seed of a group's draws; arenas with other seeds do not share any."""
    rng = Rng(arena.seed)
    return int(rng.below(LOW_31)) * 2**31 + int(rng.below(LOW_31)) + group


class Clock(Watcher):
    """Adds up the time and the number of each seat's decisions."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats

    def decided(
        self, s: State, seat: int, actions: Sequence[Action], action: Action, seconds: float
    ) -> None:
        if len(actions) > 1:
            self.seconds[seat] += seconds
            self.decisions[seat] += 1


def played_by(
    executor: Executor | None, game: Game[Any, Any], arena: Arena, fixtures: list[Fixture]
) -> Iterator[PlayedMatch]:
    """Play matches, here or by an executor, and yield each as soon as it is over."""
    calls = ((game, arena, fixture) for fixture in fixtures)
    if executor is None:
        for call in calls:
            yield played(*call)
        return
    yield from spread(executor, played, calls)


def played(game: Game[Any, Any], arena: Arena, fixture: Fixture) -> PlayedMatch:
    """Play one match; the draws depend on the group alone, not on the seating."""
    seed = seed_of(arena, fixture.group)
    clock = Clock(arena.seats)
    with Bots(game, [arena.bots[bot] for bot in fixture.seating]) as bots:
        bots.begin(Rng(seed + BOT_SEEDS * (fixture.place + 1)))
        s = game.start(arena.seats, arena.options)
        ending = play_to_end(game, s, Rng(seed), choosers_of(bots), clock)
    return PlayedMatch(
        fixture.group,
        fixture.place,
        fixture.seating,
        ending.result.winners,
        ending.result.scores,
        ending.teams,
        tuple([round(spent, 6) for spent in clock.seconds]),
        tuple(clock.decisions),
    )
