"""Evaluate a position between two turns: expected points, and so each seat's chance to win.

`Expectation` reduces a seat's wall and cards to features (`features`) and weights them.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.bit_sets import count_members
from inglenook.core.chances import by_lead
from inglenook.core.packed import listed
from inglenook.games.open_season.bot import features as sign
from inglenook.games.open_season.bot.tile_values import TileValues
from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, ATTRIBUTES, KINDS, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.columns import attribute_at
from inglenook.games.open_season.rules.counts import people_counts
from inglenook.games.open_season.rules.scoring import scores, winners
from inglenook.games.open_season.rules.state import (
    IN_SUPPLY,
    ON_ACCOLADE,
    PEOPLES,
    SeasonState,
    is_up,
)
from inglenook.games.open_season.rules.wall import (
    ATTRIBUTE,
    CELLS,
    COLUMNS,
    MAJORITY,
    MINUS,
    NO_ACTION,
    PLUS,
    WALLS,
    Wall,
)

CLOSE: Final = 2  # a larger lead or deficit counts the same
IN_A_RACE: Final = 2.0  # the value of one more of the majority's people, in a close race
NO_RACE: Final = 0.5


def evaluation(s: SeasonState) -> tuple[float, ...]:
    """Return each seat's chance to win, from its expected points."""
    seats: int = s.seats
    if not s.agenda:
        best = winners(s, scores(s))
        return tuple([1.0 / len(best) if seat in best else 0.0 for seat in range(seats)])
    counts = all_counts(s)
    expected = [Expectation(s, seat, counts).points() for seat in range(seats)]
    spread, more = sign.SPREAD[s.side]
    turn: int = s.turn
    rounds: int = WALLS[s.side].rounds
    spread += more * (1.0 - turn / (rounds * seats))
    return by_lead(expected, spread)


def all_counts(s: SeasonState) -> list[list[int]]:
    """Return all seats' accolades by people, with their stocks."""
    counts: list[list[int]] = []
    for seat in range(s.seats):
        peoples = listed(people_counts(s, seat))
        for kind in s.stocks[seat]:
            peoples[PEOPLE_OF[kind]] += 1
        counts.append(peoples)
    return counts


def turns_left(s: SeasonState, seat: int) -> int:
    """Return the turns that a seat has still to begin, or is in."""
    place = (seat - s.first) % s.seats
    begun = (s.turn - place + s.seats - 1) // s.seats
    return WALLS[s.side].rounds - begun


class Expectation:
    """The features of one seat; `counts` are all seats' accolades by people."""

    __slots__ = (
        "s",
        "seat",
        "counts",
        "wall",
        "turns",
        "attributes",
        "worth",
        "found",
        "tile_points",
    )

    def __init__(self, s: SeasonState, seat: int, counts: list[list[int]]) -> None:
        self.s = s
        self.seat = seat
        self.counts = counts
        self.wall: Wall = WALLS[s.side]
        self.turns = turns_left(s, seat)
        self.attributes = [0] * len(ATTRIBUTES)
        self.worth = [0.0] * PEOPLES  # by people, the value of one more accolade
        self.found = [0.0] * sign.COUNT
        self.found[sign.START] = 1.0
        self.holdings()
        self.series()
        for cell in self.wall.spaces:
            if s.walls[seat * CELLS + cell] == NONE:
                self.empty(cell)
            elif not s.down[seat] >> cell & 1:
                self.hung(cell)
        self.peoples()
        self.bottom_row()
        self.yellow_row()
        self.tile_points = self.tiles() if s.expert else 0.0

    def points(self) -> float:
        """Return the points that the seat may expect in the end."""
        left = self.turns / self.wall.rounds
        weights = sign.WEIGHTS[self.s.side]
        total = self.tile_points
        for place in range(sign.COUNT):
            value = self.found[place]
            if value != 0.0:
                now, later = weights[place]
                total += value * (now + later * left)
        return total

    def holdings(self) -> None:
        """Count accolades by attribute, and the cards beside the wall."""
        s, seat, found = self.s, self.seat, self.found
        attributes = self.attributes
        first = seat * KINDS
        for kind in range(KINDS):
            attributes[ATTRIBUTE_OF[kind]] += s.accolades[first + kind]
        for kind in s.stocks[seat]:
            attributes[ATTRIBUTE_OF[kind]] += 1
        if s.wilds[seat] == ON_ACCOLADE:
            attributes[ATTRIBUTE_OF[s.wild_at[seat]]] -= 1
            attributes[s.wild_as[seat]] += 1
        for count in self.counts[seat]:
            found[sign.ACCOLADES] += count
        found[sign.KEPT] = 1.0 if s.kept[seat] != NONE else 0.0
        found[sign.WILD] = 1.0 if s.wilds[seat] == IN_SUPPLY else 0.0
        supply: int = s.supply[seat]
        down: int = count_members(s.down[seat])
        found[sign.TROPHIES] = min(supply, self.turns)
        found[sign.FACE_DOWN] = down
        if self.wall.scorings:
            marks: int = count_members(s.marks[seat])
            found[sign.SCORINGS] = marks
            found[sign.TALL_ATTRIBUTE] = max(attributes)

    def series(self) -> None:
        s, seat, wall, found = self.s, self.seat, self.wall, self.found
        least = min(self.attributes)
        if wall.series:
            tile: int = s.series >> seat & 1
            value: int = wall.series_with_tile if tile else wall.series
            above = 0
            for count in self.attributes:
                if count > least:
                    above += 1
            found[sign.SERIES] = value * least
            found[sign.NEXT_SERIES] = value * above / len(ATTRIBUTES)
            found[sign.SERIES_TILE] = tile
        if s.penalties >> seat & 1:
            found[sign.PENALTY] = -least

    def hung(self, cell: int) -> None:
        """Add a card on the wall: its points, and the value it gives to accolades to come."""
        found, peoples = self.found, self.counts[self.seat]
        function = self.wall.functions[cell]
        value: int = self.wall.values[cell]
        people = PEOPLE_OF[self.s.walls[self.seat * CELLS + cell]]
        if function == PLUS:
            self.worth[people] += value
            found[sign.POSITIVES] += value * peoples[people]
        elif function == MINUS:
            self.worth[people] -= value
            found[sign.NEGATIVES] -= value * peoples[people]
        elif function == ATTRIBUTE:
            shown = attribute_at(self.s, self.seat, cell)
            found[sign.ATTRIBUTE] += value * self.attributes[shown]
            found[sign.ATTRIBUTE_HUNG] = 1.0
        elif function == MAJORITY:
            lead = self.lead(people)
            found[sign.LEAD_LEVEL + max(-CLOSE, min(CLOSE, lead))] = 1.0
            self.worth[people] += IN_A_RACE if -CLOSE <= lead < CLOSE else NO_RACE
        elif function < NO_ACTION:
            found[sign.STEAL + function] = 1.0

    def empty(self, cell: int) -> None:
        """Add an empty space, with the best points that a card there could score now."""
        found, function = self.found, self.wall.functions[cell]
        value: int = self.wall.values[cell]
        if function < NO_ACTION:
            found[sign.EMPTY_TOP] += 1.0
        elif function == MINUS:
            found[sign.EMPTY_NEGATIVE] += 1.0
            found[sign.NEGATIVE_TO_COME] -= value * self.fewest(cell)
        elif function == PLUS:
            found[sign.EMPTY_POSITIVE] += 1.0
            found[sign.POSITIVE_TO_COME] += value * self.most(cell)
        elif function == ATTRIBUTE:
            found[sign.EMPTY_ATTRIBUTE] += 1.0
            found[sign.ATTRIBUTE_TO_COME] += value * max(self.attributes)
        elif function == MAJORITY:
            found[sign.EMPTY_MAJORITY] += 1.0
            ahead = -CLOSE - 1
            for people in range(PEOPLES):
                if self.fits(people, cell):
                    ahead = max(ahead, self.lead(people))
            found[sign.MAJORITY_TO_COME] += min(CLOSE + 1, ahead)
        else:
            found[sign.EMPTY_PLAIN] += 1.0

    def fits(self, people: int, cell: int) -> bool:
        return not self.s.blocked[self.seat * PEOPLES + people] >> cell & 1

    def fewest(self, cell: int) -> int:
        """Return the count of the rarest people that may still hang there."""
        least = -1
        for people, count in enumerate(self.counts[self.seat]):
            if self.fits(people, cell) and (least < 0 or count < least):
                least = count
        return max(least, 0)

    def most(self, cell: int) -> int:
        most = 0
        for people, count in enumerate(self.counts[self.seat]):
            if count > most and self.fits(people, cell):
                most = count
        return most

    def lead(self, people: int) -> int:
        """Return how many more the seat has of a people than any other."""
        most = 0
        for other, counts in enumerate(self.counts):
            if other != self.seat and counts[people] > most:
                most = counts[people]
        return self.counts[self.seat][people] - most

    def peoples(self) -> None:
        """Add the value of accolades to come, and of actions that they may trigger."""
        s, found = self.s, self.found
        for value in self.worth:
            if value > 0.0:
                found[sign.GOOD_PEOPLES] += value
                found[sign.BEST_PEOPLE] = max(found[sign.BEST_PEOPLE], value)
            else:
                found[sign.BAD_PEOPLES] += value
        for cell in range(COLUMNS):
            kind = s.walls[self.seat * CELLS + cell]
            if self.wall.functions[cell] > NO_ACTION or not is_up(s, self.seat, cell):
                continue
            if self.worth[PEOPLE_OF[kind]] > 0.0:
                found[sign.WANTED_ACTIONS] += 1.0

    def bottom_row(self) -> None:
        """Add the bottom row, while it may still be complete in time."""
        wall = self.wall
        filled = missing = 0
        for cell in wall.spaces:
            if wall.row >> cell & 1:
                if self.s.walls[self.seat * CELLS + cell] == NONE:
                    missing += 1
                else:
                    filled += 1
        spare = wall.row_by - (wall.rounds - self.turns)
        if filled and missing and missing <= spare:
            self.found[sign.ROW_ONE + filled - 1] = 1.0

    def yellow_row(self) -> None:
        """Add three of one people above the yellow frieze: complete, or still possible."""
        people, hung = -1, 0
        for cell in self.wall.yellow:
            kind = self.s.walls[self.seat * CELLS + cell]
            if kind == NONE:
                continue
            if self.s.down[self.seat] >> cell & 1 or people not in (-1, PEOPLE_OF[kind]):
                return
            people = PEOPLE_OF[kind]
            hung += 1
        if hung and hung == len(self.wall.yellow):
            points: int = self.wall.yellow_value
            self.found[sign.YELLOW] = points
        elif hung > 1:
            self.found[sign.YELLOW_TO_COME] = 1.0

    def tiles(self) -> float:
        """Expert: return the points that the bonus tiles are likely to bring."""
        peoples = self.counts[self.seat]
        return TileValues(self.s, self.seat, self.turns, peoples, self.attributes).expected()
