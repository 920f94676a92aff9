"""Play the fixtures of an arena, in this process or in several."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

from inglenook.arena.fixture import Fixture
from inglenook.arena.ledger import Arena, PlayedMatch
from inglenook.bots.play import Bots
from inglenook.core.draws import LOW_31, Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game

BOT_SEEDS: Final = 1 << 20  # offset between the seeds of bots and those of the draws


def seed_of(arena: Arena, group: int) -> int:
    """Return the seed of a group's draws; arenas with other seeds do not share any."""
    rng = Rng(arena.seed)
    return int(rng.below(LOW_31)) * 2**31 + int(rng.below(LOW_31)) + group


class BotTable:
    """A table at which the bots of an arena change places."""

    def __init__(self, game: Game[Any, Any], arena: Arena) -> None:
        self.game = game
        self.arena = arena

    def play(self, fixtures: list[Fixture]) -> Iterator[PlayedMatch]:
        for fixture in fixtures:
            specs = [self.arena.bots[bot] for bot in fixture.seating]
            with Bots(self.game, specs) as bots:
                yield self.match(fixture, bots)

    def match(self, fixture: Fixture, bots: Bots) -> PlayedMatch:
        """Play one match; the draws depend on the group alone, not on the seating."""
        game, arena = self.game, self.arena
        seed = seed_of(arena, fixture.group)
        draws = Rng(seed)
        bots.begin(Rng(seed + BOT_SEEDS * (fixture.place + 1)))
        s = game.start(arena.seats, arena.options)
        s.events = None
        advance(s, draws)
        seconds = [0.0] * arena.seats
        answers = [0] * arena.seats
        left = game.info.longest
        while s.agenda:
            seat = waiting(s)[0]
            action, *others = legal(s, seat)
            if others:
                began = perf_counter()
                action = bots.answer(s, seat)
                seconds[seat] += perf_counter() - began
                answers[seat] += 1
            left -= 1
            if left < 0:
                raise RulesFault(
                    f"{game.info.name}: expected {game.info.longest} answers at most, got more"
                )
            apply(s, seat, action, draws, check=False)
        result = game.result(s)
        if result is None:
            raise RulesFault(
                f"{game.info.name}: expected a result at the end of the match, got none"
            )
        return PlayedMatch(
            fixture.group,
            fixture.place,
            fixture.seating,
            result.winners,
            result.scores,
            tuple([game.team(s, seat) for seat in range(arena.seats)]),
            tuple([round(spent, 6) for spent in seconds]),
            tuple(answers),
        )
