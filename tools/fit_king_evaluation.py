"""Fit the tables of King of 12's evaluation.

`python -m tools.fit_king_evaluation [MATCHES [DUELS]]`

It plays matches of two seats with random sets between greedy bots. They play every fourth card at
random, so that unusual hands occur. At each turn the points, die and hand of both seats are
recorded, and later the winner of the round. Logistic regression fits the weights. Every tenth match
is held out, and measures how well the new and the present tables predict its rounds.

The tables are printed in the form of `evaluation.py`. With duels, a search with the new tables then
plays one with the present tables, in pairs of matches with the same draws. With the compiled core
(`PYTHONPATH=build/compiled`) it takes minutes.
"""

from __future__ import annotations

import sys
from math import log
from typing import Final, NamedTuple

from inglenook.arena.standings import Estimate, estimate
from inglenook.bots.budget import Budget
from inglenook.bots.play import BUDGET, answered
from inglenook.bots.search.bot import SearchBot
from inglenook.core.advisor import Advisor
from inglenook.core.draws import Draws, Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.game import Game, Result
from inglenook.games.king_of_12.bot import evaluation
from inglenook.games.king_of_12.bot.greedy import GreedyBot
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.knowledge.view import KingView
from inglenook.games.king_of_12.rules.actions import CARDS_IN, NAMES, PLAY
from inglenook.games.king_of_12.rules.die import SIDES
from inglenook.games.king_of_12.rules.state import KingState, points
from inglenook.games.king_of_12.rules.turn import ROUNDS_TO_WIN
from tools.logistic import Row, chance, fit, loss

MATCHES: Final = 16_000
SLIPS: Final = 25  # random cards per hundred
BOT_SEEDS: Final = 1 << 20  # separates the seeds of bots from those of the draws
THOUGHT: Final = Budget(iterations=100)  # per answer in a duel
APART: Final = 10  # one match in ten is held out
LEFTS: Final = evaluation.MOST + 1
# the order of the weights: points and faces by turns left, then cards by face
FACES_AT: Final = LEFTS
CARDS_AT: Final = FACES_AT + LEFTS * SIDES
WEIGHTS: Final = CARDS_AT + SIDES * len(NAMES)


class Rounds(NamedTuple):
    """Positions at the beginning of turns as rows, and the results of their rounds for seat 0."""

    rows: list[Row]
    ends: list[float]


def played(matches: range) -> Rounds:
    """Play these matches, and return their rounds; each has its number as its seed."""
    found = Rounds([], [])
    for number in matches:
        rng = Rng(number)
        bots = [GreedyBot(2 * number + seat) for seat in range(2)]
        s = GAME.start(2, GAME.info.complete(2, {"set": "random"}))
        s.events = None
        advance(s, rng)
        slips = rng.fork()
        while s.agenda:
            seat = waiting(s)[0]
            action, *others = options = legal(s, seat)
            if action.verb == PLAY.number and seat == 0:
                found.rows.append(row(s))
            if others and slips.below(100) < SLIPS:
                action = options[slips.below(len(options))]
            elif others:
                prompt = GAME.prompt(s, seat)
                assert prompt is not None
                action = bots[seat].choose(GAME.view(s, seat), prompt, BUDGET)
            round_, won = s.round, s.rounds_won[:]
            apply(s, seat, action, rng, check=False)
            if s.round != round_ or s.rounds_won != won or not s.agenda:
                gained = s.rounds_won[0] - won[0] - s.rounds_won[1] + won[1]
                missing = len(found.rows) - len(found.ends)
                found.ends.extend([0.5 + gained / 2] * missing)
    return found


def row(s: KingState) -> Row:
    """Return seat 0's features, minus those of seat 1."""
    left = max(min([int(hand).bit_count() for hand in s.hands]) - 1, evaluation.FEWEST)
    signs = [(left, float(points(s, 0) - points(s, 1)))]
    for seat, sign in ((0, 1.0), (1, -1.0)):
        face = s.faces[seat] - 1
        signs.append((FACES_AT + left * SIDES + face, sign))
        cards = CARDS_AT + face * len(NAMES)
        signs += [(cards + card, sign) for card in CARDS_IN[s.hands[seat]]]
    return tuple(signs)


def in_use() -> list[float]:
    """Return the present weights of the evaluation."""
    return [
        *evaluation.POINT,
        *[weight for face in evaluation.FACE for weight in face],
        *[weight for card in evaluation.CARD for weight in card],
    ]


class Refitted(Game[KingState, KingView]):
    """King of 12 for two seats with another evaluation."""

    def __init__(self, weights: list[float]) -> None:
        self.advisor = RefittedAdvisor(weights)
        self.info = GAME.info
        self.verbs = GAME.verbs
        self.kinds = GAME.kinds

    def start(self, seats: int, options: dict[str, str]) -> KingState:
        return GAME.start(seats, options)

    def view(self, s: KingState, viewer: int) -> KingView:
        return GAME.view(s, viewer)

    def sample(self, view: KingView, draws: Draws) -> KingState:
        return GAME.sample(view, draws)

    def result(self, s: KingState) -> Result | None:
        return GAME.result(s)

    def phase(self, s: KingState) -> int:
        return GAME.phase(s)


class RefittedAdvisor(Advisor[KingState]):
    """Evaluate as the game does, with other tables."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        self.weights = weights

    def evaluation(self, s: KingState) -> tuple[float, ...]:
        won, lost = s.rounds_won
        wins = 0.5
        if evaluation.playing(s):
            wins = chance(sum([self.weights[place] * count for place, count in row(s)]))
        hope = wins * hope_after(won + 1, lost) + (1.0 - wins) * hope_after(won, lost + 1)
        return hope, 1.0 - hope


def hope_after(won: int, lost: int) -> float:
    """Return the chance to win the match by rounds, with equal chances in each round."""
    if max(won, lost) == ROUNDS_TO_WIN:
        return float(won > lost)
    return 0.5 if won == lost else 0.75 if won > lost else 0.25


def duel(weights: list[float], matches: int) -> Estimate:
    """Return the share that a search with these tables wins against one with the present tables."""
    games = (Refitted(weights), Refitted(in_use()))
    groups: dict[int, list[float]] = {}
    for number in range(matches):
        pair, new = divmod(number, 2)
        bots = [SearchBot((number + 1) * BOT_SEEDS + seat) for seat in range(2)]
        for seat, bot in enumerate(bots):
            bot.sit(games[seat ^ new])
        rng = Rng(pair)
        s = GAME.start(2, GAME.info.complete(2, {"set": "random"}))
        s.events = None
        advance(s, rng)
        while s.agenda:
            seat = waiting(s)[0]
            apply(s, seat, answered(GAME, s, seat, bots[seat], THOUGHT), rng, check=False)
        groups.setdefault(pair, []).append(0.5 if s.winner < 0 else float(s.winner == new))
    return estimate(groups)


def table(weights: list[float], wide: int) -> str:
    """Return rows of so many weights in the form of the source."""
    rows = [weights[start : start + wide] for start in range(0, len(weights), wide)]
    return "\n".join(["    (" + ", ".join([f"{one:.2f}" for one in row]) + ")," for row in rows])


def by_character(weights: list[float]) -> str:
    """Return the weights of each character in the form of the source."""
    rows = [table(weights[card :: len(NAMES)], SIDES).strip() for card in range(len(NAMES))]
    return "\n".join([f'    "{name}": {row}' for name, row in zip(NAMES, rows, strict=True)])


def main(matches: int, duels: int) -> None:
    apart = played(range(0, matches, APART))
    taught = Rounds([], [])
    for first in range(1, APART):
        more = played(range(first, matches, APART))
        taught.rows.extend(more.rows)
        taught.ends.extend(more.ends)
    weights = [0.0] * WEIGHTS
    fit(taught.rows, taught.ends, weights)
    print(f"{len(taught.rows)} positions for the fit, {len(apart.rows)} held out")
    print("loss in nats per held-out position:")
    for name, known in (("new", weights), ("in use", in_use())):
        print(f"  {name}: {loss(apart.rows, apart.ends, known):.4f}")
    print(f"  even chances: {log(2):.4f}")
    print("POINT:\n" + table(weights[:FACES_AT], LEFTS))
    print("FACE:\n" + table(weights[FACES_AT:CARDS_AT], SIDES))
    print("CARD_OF:\n" + by_character(weights[CARDS_AT:]))
    if duels:
        won = duel(weights, duels)
        print(f"{duels} duels: {won.mean:.1%} for the new tables ({won.low:.1%} to {won.high:.1%})")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else MATCHES, given[1] if len(given) > 1 else 0)
