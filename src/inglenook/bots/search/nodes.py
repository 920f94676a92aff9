"""The statistics of a search tree in flat arrays.

A node is a number. It stands for one question to one seat with one knowledge, and owns a run of
cells, one for each answer that was tried or offered there. The position of an answer in the run is
its place. `climber` and `mixer` hold the rules by which these numbers change.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.bots.search.arrays import floats, longer_floats
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.packed import longer, zeros

NO_PLACE: Final = -1
CELLS: Final = 128  # at first; arrays double when they are full
ROOM: Final = 6  # cells of a node that tries few of many options at first
UNIT: Final = 1 << 30


def drawn(weights: list[float], rng: Rng) -> int:
    """Draw an index with these weights; evenly if all are zero."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return int(rng.below(len(weights)))
    pick = rng.below(UNIT) / UNIT * total
    last = 0
    for place, weight in enumerate(weights):
        if weight > 0.0:
            last = place
            pick -= weight
            if pick < 0.0:
                break
    return last


class Nodes:
    """Nodes and their answers.

    By node: `starts` is its first cell, `counts` its answers, `rooms` its cells, `tried` its
    rounds, `sums` and `squares` those of all values; `together` is 1 for a simultaneous question.
    `aligned` are the options whose places are 0, 1, 2 and so on, and `priors` those of the game.

    By cell: `answers` has the index of the action, `visits` and `totals` its rounds and the sum of
    their values. `offered` counts how many times it was available, and `weights` is its prior,
    relative to the largest: both for questions to one seat. `regrets`, `played` and `chances` are
    for simultaneous ones: regret, summed strategy, and the probability at the last choice.

    `met` finds the values of a node's answers for one combination of the others' answers: the place
    of a row in `met_sums` and `met_times`. The first cell of a row holds its length.

    `at` has the places of the options that `find` was last called with.
    """

    __slots__ = (
        *("count", "starts", "counts", "rooms", "tried", "sums", "squares", "together"),
        *("aligned", "priors", "used", "answers", "visits", "totals", "offered", "weights"),
        *("regrets", "played", "chances", "met", "met_used", "met_sums", "met_times"),
        *("at", "where", "worths"),
    )

    count: i64
    used: i64
    met_used: i64

    def __init__(self) -> None:
        self.count = 0
        self.starts = zeros(CELLS)
        self.counts = zeros(CELLS)
        self.rooms = zeros(CELLS)
        self.tried = zeros(CELLS)
        self.sums = floats(CELLS)
        self.squares = floats(CELLS)
        self.together = zeros(CELLS)
        self.aligned: list[tuple[Action, ...]] = []
        self.priors: list[tuple[float, ...] | None] = []
        self.used = 0
        self.answers = zeros(CELLS)
        self.visits = zeros(CELLS)
        self.totals = floats(CELLS)
        self.offered = zeros(CELLS)
        self.weights = floats(CELLS)
        self.regrets = floats(CELLS)
        self.played = floats(CELLS)
        self.chances = floats(CELLS)
        self.met: dict[int, int] = {}
        self.met_used = 0
        self.met_sums = floats(CELLS)
        self.met_times = zeros(CELLS)
        self.at = zeros(ROOM)
        self.where = zeros(ROOM)  # by action, its place plus 1; all 0 between two calls
        self.worths = floats(ROOM)

    def add(self, together: bool) -> int:
        """Add a node without answers and return it."""
        node = self.count
        if node == len(self.starts):
            self._more_nodes(2 * node)
        self.count = node + 1
        self.together[node] = 1 if together else 0
        self.aligned.append(())
        self.priors.append(None)
        return node

    def _more_nodes(self, length: i64) -> None:
        self.starts = longer(self.starts, length)
        self.counts = longer(self.counts, length)
        self.rooms = longer(self.rooms, length)
        self.tried = longer(self.tried, length)
        self.sums = longer_floats(self.sums, length)
        self.squares = longer_floats(self.squares, length)
        self.together = longer(self.together, length)

    def find(self, node: i64, options: tuple[Action, ...]) -> None:
        """Set `at` to the places of these options, NO_PLACE where there is none."""
        count: i64 = len(options)
        if count > len(self.at):
            self.at = zeros(2 * count)
        at = self.at
        if options is self.aligned[node]:
            for number in range(count):
                at[number] = number
            return
        start = self.starts[node]
        there = self.counts[node]
        answers, where = self.answers, self.where
        known: i64 = len(where)
        for place in range(there):
            where[answers[start + place]] = place + 1
        for number in range(count):
            index: i64 = options[number].index
            at[number] = where[index] - 1 if index < known else NO_PLACE
        for place in range(there):
            where[answers[start + place]] = 0

    def lay_out(self, node: i64, options: tuple[Action, ...]) -> None:
        """Give a node without answers all of these at once; `find` then finds them by identity."""
        self._reserve(node, len(options))
        for action in options:
            self.append(node, action)
        self.aligned[node] = options

    def append(self, node: i64, action: Action) -> i64:
        """Add an answer to a node and return its place."""
        place = self.counts[node]
        if place == self.rooms[node]:
            self._reserve(node, 2 * place if place else ROOM)
        index: i64 = action.index
        if index >= len(self.where):
            self.where = zeros(2 * index + 1)
        self.answers[self.starts[node] + place] = index
        self.counts[node] = place + 1
        return place

    def _reserve(self, node: i64, room: i64) -> None:
        """Move a node's answers to new cells at the end, `room` of them."""
        start = self.used
        self.used = start + room
        if self.used > len(self.answers):
            self._more_cells(2 * self.used)
        before = self.starts[node]
        for place in range(self.counts[node]):
            self.answers[start + place] = self.answers[before + place]
            self.visits[start + place] = self.visits[before + place]
            self.totals[start + place] = self.totals[before + place]
            self.offered[start + place] = self.offered[before + place]
            self.weights[start + place] = self.weights[before + place]
            self.regrets[start + place] = self.regrets[before + place]
            self.played[start + place] = self.played[before + place]
            self.chances[start + place] = self.chances[before + place]
        self.starts[node] = start
        self.rooms[node] = room

    def _more_cells(self, length: i64) -> None:
        self.answers = longer(self.answers, length)
        self.visits = longer(self.visits, length)
        self.totals = longer_floats(self.totals, length)
        self.offered = longer(self.offered, length)
        self.weights = longer_floats(self.weights, length)
        self.regrets = longer_floats(self.regrets, length)
        self.played = longer_floats(self.played, length)
        self.chances = longer_floats(self.chances, length)

    def met_row(self, node: i64, against: int) -> i64:
        """Return the first cell of the node's row against these answers, long enough for all."""
        key: int = against << 32 | int(node)
        found: i64 = self.met.get(key, -1)
        count = self.counts[node]
        if found >= 0 and self.met_times[found] >= count:
            return found + 1
        row = self.met_used
        self.met_used = row + count + 1
        if self.met_used > len(self.met_times):
            self.met_times = longer(self.met_times, 2 * self.met_used)
            self.met_sums = longer_floats(self.met_sums, 2 * self.met_used)
        if found >= 0:
            for place in range(1, self.met_times[found] + 1):
                self.met_times[row + place] = self.met_times[found + place]
                self.met_sums[row + place] = self.met_sums[found + place]
        self.met_times[row] = count
        self.met[key] = row
        return row + 1

    def visits_of(self, node: i64, action: Action) -> int:
        """Return how many rounds gave this answer."""
        self.find(node, action.alone)
        place = self.at[0]
        return self.visits[self.starts[node] + place] if place >= 0 else 0
