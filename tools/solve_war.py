"""Solve the wars of Goths Save the Queen: `python -m tools.solve_war [SWEEPS]`.

It writes `data/war.txt` of the game, which `war.py` reads. Each sweep pairs every army with every
other. The worth of each pair of orders follows from the chances so far; some orders fail, and both
clans choose optimally. A war that continues is worth a little less than one that is won. A sweep
takes a few minutes, and seconds with the compiled core (`PYTHONPATH=build/compiled`).
"""

import sys
from itertools import product
from pathlib import Path

from inglenook.games.goths.bot import war
from inglenook.games.goths.bot.prospects import FAR_WIN, ORDERS_AND_NONE, Army, table
from inglenook.games.goths.rules.cards import LEFT, NO_ORDER

DATA = Path(__file__).resolve().parent.parent / "src/inglenook/games/goths/data/war.txt"
FAILS = 0.04  # the share of orders that fail
LASTING = 0.97  # the factor of an advantage after each turn
ROUNDS = 200  # of regret matching


def main(sweeps: int) -> None:
    for _ in range(sweeps):
        change = sweep()
        print(f"largest change {change:.3f}", flush=True)
    lines = ["".join([written(chance) for chance in row]) for row in rows()]
    DATA.write_text("\n".join(lines) + "\n", "utf-8")


def sweep() -> float:
    """Compute all chances again from the present ones; return the largest change."""
    found = [solved(one, two) for one, two in product(armies(), repeat=2)]
    change = max([abs(new - old) for new, old in zip(found, war.CHANCES, strict=True)])
    war.CHANCES[:] = found
    return change


def armies() -> list[Army]:
    """Return all armies, in the order of their numbers."""
    roads = product(range(LEFT), (1, 2, 3), (False, True), (False, True), (1, 2, 3))
    ends = product((LEFT,), (1, 2, 3), (False,), (False, True), (1, 2, 3))
    return [made(*kind) for kind in (*roads, *ends)]


def made(place: int, size: int, fort: bool, loaded: bool, spots: int) -> Army:
    scouted = 2 / 3 if spots == 3 else 1.0
    return Army(place, size, fort, loaded, 1 / spots, scouted, NO_ORDER, 0.5, 1.0)


def solved(one: Army, two: Army) -> float:
    """Return the chance of the first army, which has the initiative, under optimal play."""
    return game_value(chances(one, two))


def chances(one: Army, two: Army) -> list[list[float]]:
    """Return the chance that the first army wins, by both orders."""
    worth = table(one, two, True, True)
    found: list[list[float]] = []
    for order in range(1, ORDERS_AND_NONE):
        row: list[float] = []
        for other in range(1, ORDERS_AND_NONE):
            both = (1 - FAILS) ** 2 * worth[order][other] + FAILS**2 * worth[NO_ORDER][NO_ORDER]
            mixed = worth[NO_ORDER][other] + worth[order][NO_ORDER]
            value = both + FAILS * (1 - FAILS) * mixed
            row.append(0.5 + LASTING * value / FAR_WIN / 2)
        found.append(row)
    return found


def game_value(payoff: list[list[float]]) -> float:
    """Return the value of a two-player game by regret matching, the mean of both bounds."""
    orders = range(len(payoff))
    mine, theirs = [0.0] * len(payoff), [0.0] * len(payoff)
    played, answered = [0.0] * len(payoff), [0.0] * len(payoff)
    for number in range(1, ROUNDS + 1):
        one, two = strategy(mine), strategy(theirs)
        gains = [sum([payoff[x][y] * two[y] for y in orders]) for x in orders]
        losses = [sum([payoff[x][y] * one[x] for x in orders]) for y in orders]
        value = sum([gains[x] * one[x] for x in orders])
        for order in orders:
            mine[order] = max(0.0, mine[order] + gains[order] - value)
            theirs[order] = max(0.0, theirs[order] + value - losses[order])
            played[order] += number * one[order]
            answered[order] += number * two[order]
    one, two = strategy(played), strategy(answered)
    least = min([sum([payoff[x][y] * one[x] for x in orders]) for y in orders])
    most = max([sum([payoff[x][y] * two[y] for y in orders]) for x in orders])
    return (least + most) / 2


def strategy(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total if total else 1 / len(weights) for weight in weights]


def rows() -> list[list[float]]:
    count = war.ARMIES
    return [war.CHANCES[start : start + count] for start in range(0, count * count, count)]


def written(chance: float) -> str:
    return f"{round(chance * war.FINE):0{war.DIGITS}x}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
