"""Measure the balance of Open Season: greedy bots' results by place, score line and tile.

    PYTHONPATH=src .venv/bin/python tools/season_balance.py --side shield --expert --games 300

Places count in turn order. For each face of a bonus tile it prints how many seats chose it, above
the column of fewest spaces and above others. It also prints how often it was activated there.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, decision, waiting
from inglenook.core.event import Event
from inglenook.games.open_season.bot.greedy import GreedyBot
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules import scoring
from inglenook.games.open_season.rules.events import TileActivated, TileScored
from inglenook.games.open_season.rules.tiles import FACES
from inglenook.games.open_season.rules.wall import COLUMNS

BOT_SEEDS = 1 << 20  # separates the seeds of bots from those of the draws
NARROW = COLUMNS - 1


class BalanceTally:
    """Count the results of matches with one set of options."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats
        self.lines: Counter[str] = Counter()
        self.chosen: Counter[tuple[int, bool]] = Counter()
        self.awake: Counter[tuple[int, bool]] = Counter()

    def add(self, s: Any, faces: list[int], events: list[Event]) -> None:
        self.games += 1
        result = GAME.result(s)
        assert result is not None
        for place in range(self.seats):
            seat = (s.first + place) % self.seats
            self.points[place] += result.scores[seat]
            if seat in result.winners:
                self.wins[place] += 1 / len(result.winners)
        for line in scoring.sheet(s):
            self.lines[line.name] += sum(line.points)
        acted = [
            (event.seat, event.face)
            for event in events
            if isinstance(event, (TileActivated, TileScored))
        ]
        for place, face in enumerate(faces):
            key = (face, place % COLUMNS == NARROW)
            self.chosen[key] += 1
            self.awake[key] += (place // COLUMNS, face) in acted

    def lines_of_text(self) -> list[str]:
        seats = self.games * self.seats
        found = [
            f"matches {self.games}, mean score {sum(self.points) / seats:.1f}",
            "wins by place " + ", ".join([f"{100 * one / self.games:.0f}%" for one in self.wins]),
            "score by place " + ", ".join([f"{one / self.games:.1f}" for one in self.points]),
            "lines " + ", ".join([f"{name} {n / seats:.1f}" for name, n in self.lines.items()]),
        ]
        for face in range(1, FACES + 1):
            parts = []
            for narrow in (True, False):
                there = self.chosen[face, narrow]
                if there:
                    awake = 100 * self.awake[face, narrow] / there
                    where = "narrow" if narrow else "wide"
                    parts.append(f"{where} {100 * there / seats:.0f}%, activated {awake:.0f}%")
            if parts:
                found.append(f"tile {face:2}: " + "; ".join(parts))
        return found


def play(tally: BalanceTally, options: dict[str, str], seed: int) -> None:
    """Play one match of greedy bots."""
    draws, events = Rng(seed), list[Event]()
    s = GAME.start(tally.seats, GAME.info.complete(tally.seats, options))
    s.events = events
    advance(s, draws)
    bots = [GreedyBot(BOT_SEEDS + seed * tally.seats + seat) for seat in range(tally.seats)]
    faces: list[int] = []
    while decision(s) is not None:
        seat = waiting(s)[0]
        prompt = GAME.prompt(s, seat)
        assert prompt is not None
        apply(s, seat, bots[seat].choose(GAME.view(s, seat), prompt, None), draws, check=False)
        if s.expert and not faces and any(s.tiles):
            faces = list(s.tiles)
    tally.add(s, faces, events)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=("horn", "shield"), default="horn")
    parser.add_argument("--expert", action="store_true")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tally = BalanceTally(given.seats)
    options = {"side": given.side, "expert": "on" if given.expert else "off"}
    for number in range(given.games):
        play(tally, options, given.seed * 1_000_000 + number)
    print("\n".join(tally.lines_of_text()))


if __name__ == "__main__":
    main()
