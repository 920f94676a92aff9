"""Values of the bonus tiles of Expert: points of a face, and the chance of its column.

The points were set by hand, from scores of bots. They serve the choice of tiles, the appraisal of
cards on the wall, and the evaluation.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.named import with_usual
from inglenook.games.open_season.rules.cards import NONE, PEOPLE_OF
from inglenook.games.open_season.rules.columns import attribute_at
from inglenook.games.open_season.rules.state import IN_SUPPLY, PEOPLES, SeasonState, is_up
from inglenook.games.open_season.rules.tiles import (
    ALIKE_COLUMNS,
    DEARER_ONES,
    DIFFERENT_COLUMNS,
    FACES,
    FEW_OF_EACH,
    LARGER_MAJORITY,
    LEAST_ATTRIBUTE,
    MILDER_LOSSES,
    NAMES,
    PLUNDER,
    SCORING,
    TILE_OF,
    TWO_OF_THREE,
    WHEN,
    allowed_on,
)
from inglenook.games.open_season.rules.wall import (
    CELLS,
    COLUMNS,
    MINUS,
    PLUS,
    WALLS,
    Wall,
    value_at,
)

# points of a face when it acts, unless the position says more
WORTH_OF_TILE: Final[dict[str, float]] = {
    "discards": 1.0,  # all discard, and you take one
    "draws": 2.5,  # see four, stock two
    "gifts": 1.0,  # one for each player
    "burial": 2.0,  # any card of the deck
    "swap": 0.5,  # swap
    "plunder": 1.0,  # a trophy from each opponent
    "dearer-ones": 3.0,  # each space for 1 scores 2
    "milder-losses": 1.3,  # losses of 1, for each point that they are milder by
    "different-columns": 0.6,  # chance that an empty space leaves its column different: OT9
    "least-attribute": 8.0,  # less the rarest attribute
    "alike-columns": 3.0,  # an alike column
    "larger-majority": 1.5,  # two more in the majority
    "few-of-each": 12.0,  # few of each people
    "two-of-three": 1.5,  # two of three
}
USUAL_TILE: Final = 1.5  # of a face that is not listed above
WORTH: Final[tuple[float, ...]] = (
    0.0,
    *with_usual("values of bonus tiles", NAMES, WORTH_OF_TILE, USUAL_TILE),
)
NEXT: Final = 0.7  # the chance to find a card that a column needs, with turns to spare
NEXT_IN_HASTE: Final = 0.5
WILD_USED: Final = 0.4  # the chance that the wild is used on a column that lacks one card
# OT13: by the places for two of each people that are left beyond those needed
FEW: Final[tuple[float, ...]] = (0.1, 0.2, 0.4, 0.62, 0.85)
HORN_ONLY: Final = tuple([face for face in allowed_on("horn") if face not in allowed_on("shield")])
TASTE: Final = 0.7  # points that make a choice of tiles e times as likely


class TileValues:
    """One seat's tiles; `left` are the turns that it has still to begin or is in."""

    __slots__ = ("s", "seat", "left", "wall", "peoples", "attributes")

    def __init__(
        self, s: SeasonState, seat: int, left: int, peoples: list[int], attributes: list[int]
    ) -> None:
        self.s = s
        self.seat = seat
        self.left = left
        self.wall: Wall = WALLS[s.side]
        self.peoples = peoples  # the seat's accolades by people
        self.attributes = attributes

    def expected(self) -> float:
        """Return the points that all tiles of the seat may still bring."""
        total = 0.0
        for column in range(COLUMNS):
            face = self.s.tiles[self.seat * COLUMNS + column]
            if face and not (face == TWO_OF_THREE and self.s.lasting >> self.seat & 1):
                total += self.chance(column, NONE, NONE) * self.value(face, column)
        return total

    def chance(self, column: int, cell: int, attribute: int) -> float:
        """Return the chance that a column becomes all alike, with `attribute` at `cell` if given.

        The empty spaces have to get the most common attribute of the column.
        """
        s, seat = self.s, self.seat
        cells = self.wall.columns[column]
        counts: dict[int, int] = {}
        empty = 0
        for one in cells:
            if one == cell:
                shown = attribute
            elif s.walls[seat * CELLS + one] == NONE:
                empty += 1
                continue
            elif s.down[seat] >> one & 1:
                shown = NONE
            else:
                shown = attribute_at(s, seat, one)
            counts[shown] = counts.get(shown, 0) + 1
        counts.pop(NONE, None)
        alike = max(counts.values(), default=0)
        needed = 2 if len(cells) == 3 and s.lasting >> seat & 1 else len(cells)
        missing = needed - alike
        if not alike:
            missing -= 1  # any card begins a column
        if missing <= 0:
            return 1.0 if not empty or self.left >= empty else 0.0
        found = NEXT if self.left > empty else NEXT_IN_HASTE
        if missing <= empty:
            return found**missing if self.left >= empty else 0.0
        if missing == empty + 1 and s.wilds[seat] == IN_SUPPLY:
            return WILD_USED * found**empty
        return 0.0

    def placed(self, cell: int, attribute: int) -> float:
        """Return the change for a tile by a card, or the wild, with this attribute on a space."""
        column = cell % COLUMNS
        face = self.s.tiles[self.seat * COLUMNS + column]
        if not face:
            return 0.0
        before = self.chance(column, NONE, NONE)
        after = self.chance(column, cell, attribute)
        return (after - before) * self.value(face, column)

    def value(self, face: int, column: int) -> float:
        """Return the points of a face once its column is alike."""
        if WHEN[face] != SCORING:
            return self.plunder() if face == PLUNDER else WORTH[face]
        if face == LEAST_ATTRIBUTE:
            return max(0.0, WORTH[face] - min(self.attributes) - 0.2 * self.left)
        if face == FEW_OF_EACH:
            return WORTH[face] * self.few_of_each()
        if face in (DEARER_ONES, MILDER_LOSSES):
            return self.spaces(face)
        if face in (ALIKE_COLUMNS, DIFFERENT_COLUMNS):
            return self.columns(face, column)
        return WORTH[LARGER_MAJORITY]

    def plunder(self) -> float:
        s = self.s
        others = [seat for seat in range(s.seats) if seat != self.seat]
        return WORTH[PLUNDER] * len(others)

    def spaces(self, face: int) -> float:
        """OT7 and OT8: return points by the cards on the wall and the accolades, or an average."""
        s, wall = self.s, self.wall
        coming = 0.25 * self.left
        total = 0.0
        for cell in wall.spaces:
            function, value = wall.functions[cell], value_at(wall, cell)
            gain = 1.0 if face == DEARER_ONES and function == PLUS and value == 1 else 0.0
            if face == MILDER_LOSSES and function == MINUS:
                gain = value - 1.0
            if gain == 0.0:
                continue
            if is_up(s, self.seat, cell):
                people = PEOPLE_OF[s.walls[self.seat * CELLS + cell]]
                total += gain * (self.peoples[people] + (coming if face == DEARER_ONES else 0.0))
            else:
                total += gain * WORTH[face]
        return total

    def columns(self, face: int, own: int) -> float:
        """OT9 and OT11: return points by the columns of two or more spaces."""
        total = 0.0
        for column in range(COLUMNS):
            cells = self.wall.columns[column]
            if len(cells) < 2:
                continue
            if face == ALIKE_COLUMNS:
                total += WORTH[face] * (1.0 if column == own else self.chance(column, NONE, NONE))
            elif column != own:
                total += 5.0 * self.differs(cells)
        return total

    def differs(self, cells: list[int]) -> float:
        """Return the chance that the cards of a column are all different in the end."""
        s, seat = self.s, self.seat
        seen: list[int] = []
        empty = 0
        for cell in cells:
            if s.walls[seat * CELLS + cell] == NONE:
                empty += 1
            elif s.down[seat] >> cell & 1:
                return 0.0
            else:
                seen.append(attribute_at(s, seat, cell))
        if len(set(seen)) < len(seen):
            return 0.0
        return float(WORTH[DIFFERENT_COLUMNS] ** empty)

    def few_of_each(self) -> float:
        """OT13: return the chance that no people comes a third time."""
        s, seat = self.s, self.seat
        counts = [0] * PEOPLES
        empty = 0
        for cell in self.wall.spaces:
            kind = s.walls[seat * CELLS + cell]
            if kind == NONE:
                empty += 1
            elif not s.down[seat] >> cell & 1:
                counts[PEOPLE_OF[kind]] += 1
        if max(counts) > 2:
            return 0.0
        if not empty:
            return 1.0
        spare = sum([2 - count for count in counts]) - empty
        return FEW[max(0, min(len(FEW) - 1, spare))]

    # -- the choice

    def choice(self, picked: tuple[Action, ...], face: int) -> float:
        """O30: return the value of all four tiles if this face comes next.

        The columns after it get the best faces that are left, likelier columns the better ones.
        """
        column = len(picked)
        used = [TILE_OF[action.a] for action in picked]
        used.append(TILE_OF[face])
        total = self.chance(column, NONE, NONE) * self.value(face, column)
        later = sorted([self.chance(one, NONE, NONE) for one in range(column + 1, COLUMNS)])
        best: dict[int, float] = {}
        for other in range(1, FACES + 1):
            tile = TILE_OF[other]
            if tile not in used and (self.wall.trophies_on_cards or other not in HORN_ONLY):
                best[tile] = max(best.get(tile, 0.0), self.value(other, COLUMNS - 1))
        values = sorted(best.values())
        for chance in reversed(later):
            total += chance * values.pop()
        return total
