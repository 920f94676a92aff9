"""Matches between teams of bots, and how well king and warchief understood each other.

    python -m tests.games.goths.crossplay 1000

prints the table of docs/bots.md: each team plays as many matches against a random team and against
one of the site, from either side of the table in turn.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from inglenook.bots.play import Bots
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.event import Event
from inglenook.games.goths.bot.greedy import GreedyBot
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.events import CardsRevealed
from inglenook.games.goths.rules.state import FOUR, KINGS, clan_of
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.loop import Watcher, play_to_end
from tests.support.games.goths_plain_bot import PlainBot
from tests.support.games.goths_steady_bot import SteadyBot

BOTS = {"greedy": GreedyBot, "plain": PlainBot, "steady": SteadyBot, "random": RandomBot}
TEAMS = (
    ("greedy", "greedy"),
    ("greedy", "plain"),
    ("plain", "greedy"),
    ("plain", "plain"),
    ("greedy", "steady"),
    ("steady", "greedy"),
    ("steady", "steady"),
)
ENEMIES = (("random", "random"), ("greedy", "greedy"))


class Measured(NamedTuple):
    """Shares in percent: matches won, orders that succeed, and those with no card face-up."""

    won: float
    heard: float
    first: float


class Tally:
    """What a team's orders came to."""

    def __init__(self) -> None:
        self.won = self.orders = self.heard = self.firsts = self.first_heard = 0

    def add(self, event: CardsRevealed, is_first: bool) -> None:
        self.orders += 1
        self.heard += event.success
        self.firsts += is_first
        self.first_heard += is_first and event.success


def measured(
    team: tuple[str, str], enemies: tuple[str, str], matches: int, seed: int = 1, **options: str
) -> Measured:
    """A team is a king and a warchief; they are Ostrogoths in every other match."""
    tally = Tally()
    for number in range(matches):
        side = number % 2
        teams = (team, enemies) if side == 0 else (enemies, team)
        names = [teams[clan_of(FOUR, seat)][seat not in KINGS[FOUR]] for seat in range(4)]
        rng = Rng(seed * 1_000_003 + number)
        seeds = rng.fork()
        bots = [BOTS[name](int(seeds.below(2**31))) for name in names]
        tally.won += played(bots, rng, tally, side, options) == side
    share = 100 * tally.first_heard / max(tally.firsts, 1)
    return Measured(100 * tally.won / matches, 100 * tally.heard / tally.orders, share)


class Orders(Watcher):
    """Adds the orders of one clan to a tally."""

    wants_events = True

    def __init__(self, tally: Tally, side: int) -> None:
        self.tally = tally
        self.side = side
        self.none_is_up = True

    def decided(self, s: Any, seat: int, actions: Any, action: Any, seconds: float) -> None:
        self.none_is_up = not s.fallen[self.side]

    def happened(self, s: Any, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, CardsRevealed) and event.clan == self.side:
                self.tally.add(event, self.none_is_up)


def played(bots: list[Any], rng: Rng, tally: Tally, side: int, options: dict[str, str]) -> int:
    """One match; tells which clan won."""
    s = GAME.start(4, GAME.info.complete(4, options))
    with Bots(GAME, bots) as sitting:
        play_to_end(GAME, s, rng, choosers_of(sitting), Orders(tally, side))
    return s.winner


def main(matches: int) -> None:
    print("| king | warchief | against | wins | orders that succeed | first guesses that do |")
    print("|---|---|---|---:|---:|---:|")
    for enemies in ENEMIES:
        for team in TEAMS:
            one = measured(team, enemies, matches)
            shares = f"{one.won:.1f} % | {one.heard:.1f} % | {one.first:.1f} %"
            print(f"| {team[0]} | {team[1]} | {enemies[0]} team | {shares} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
