"""The score: count all points at the end of a match.

Score lines are in the order of the rulebook's sheet (O22). Each has points, and the words of the
things that earned them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from inglenook.core.bit_sets import count_members
from inglenook.core.named import in_order
from inglenook.core.packed import Ints, highest_of, index_of, lowest_of, total_of, zeros
from inglenook.core.score import ScoreLine
from inglenook.games.open_season.rules.cards import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    CARDS,
    KINDS,
    NONE,
    PEOPLE_OF,
)
from inglenook.games.open_season.rules.columns import attribute_at, attributes_of, is_active
from inglenook.games.open_season.rules.counts import (
    attribute_counts,
    people_count,
    people_counts,
    wall_peoples,
)
from inglenook.games.open_season.rules.state import (
    ON_ACCOLADE,
    ON_WALL,
    PEOPLES,
    SeasonState,
    accolades_of,
    count_accolades,
    is_up,
    tiles_of,
)
from inglenook.games.open_season.rules.tiles import (
    DEARER_ONES,
    LARGER_MAJORITY,
    MILDER_LOSSES,
    NAMES,
    SCORING,
    WHEN,
    acting,
)
from inglenook.games.open_season.rules.wall import (
    ATTRIBUTE,
    CELLS,
    COLUMNS,
    MAJORITY,
    MINUS,
    PLUS,
    WALLS,
    Wall,
)

FACE_DOWN: Final = -5
MAJORITY_BONUS: Final = 2  # OT12
PER_DIFFERENT: Final = 5  # OT9
LEAST_BONUS: Final = 8  # OT10
PER_ALIKE: Final = 3  # OT11
FEW_BONUS: Final = 12  # OT13
MOST_OF_EACH: Final = 2

HORN_LINES: Final = (
    "negatives",
    "positives",
    "majority",
    "face-down",
    "attribute",
    "series",
    "yellow",
    "penalty",
)
BOTH_LINES: Final = ("negatives", "positives", "face-down")
TILES_LINE: Final = "tiles"
OF_SCORING: Final = "scoring-"  # a Shield's scoring
NO_FACES: Final[list[int]] = []  # never changed


class Count:
    """The holdings of one seat, counted once: accolades by people and attribute, active tiles."""

    __slots__ = ("s", "seat", "wall", "cards", "peoples", "attributes", "faces")

    def __init__(self, s: SeasonState, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.wall: Wall = WALLS[s.side]
        self.cards: Ints = accolades_of(s, seat)
        self.peoples: Ints = people_counts(s, seat)
        self.attributes: Ints = attribute_counts(s, seat)
        self.faces: list[int] = scoring_faces(s, seat) if s.expert else NO_FACES

    def points(self, line: str) -> i64:
        """Return the points of one line of the sheet."""
        if line == "negatives":
            return self.spaces(MINUS)
        if line == "positives":
            return self.spaces(PLUS)
        if line == "majority":
            return self.spaces(MAJORITY)
        if line == "face-down":
            return self.face_down()
        if line == "attribute":
            return self.spaces(ATTRIBUTE)
        if line == "series":
            return self.series()
        if line == "yellow":
            return self.yellow()
        if line == "penalty":
            return self.penalty()
        if line == TILES_LINE:
            return self.tiles()
        return self.scoring(line.removeprefix(OF_SCORING))

    def total(self) -> i64:
        """Return the points of all lines of the sheet."""
        total = self.face_down() + self.tiles()
        if self.wall.scorings:
            total += self.spaces(MINUS) + self.spaces(PLUS)
            for name in self.wall.scorings:
                total += self.scoring(name)
            return total
        for cell in range(CELLS):
            total += self.space(cell)
        return total + self.series() + self.yellow() + self.penalty()

    def face_down(self) -> i64:
        return FACE_DOWN * count_members(self.s.down[self.seat])

    def penalty(self) -> i64:
        return -self.least() if self.s.penalties >> self.seat & 1 else 0

    def tiles(self) -> i64:
        """Return the points of all scoring tiles."""
        points: i64 = 0
        for face in self.faces:
            points += self.tile(face)
        return points

    def spaces(self, function: i64) -> i64:
        """Return the points of all spaces of a kind: negative, positive, majority or attribute."""
        points: i64 = 0
        functions = self.wall.functions
        for cell in range(CELLS):
            if functions[cell] == function:
                points += self.space(cell)
        return points

    def space(self, cell: i64) -> i64:
        """Return the points of the card on one space; OT7, OT8 and OT12 change them."""
        s, seat, wall = self.s, self.seat, self.wall
        if not is_up(s, seat, cell):
            return 0
        function, value = wall.functions[cell], wall.values[cell]
        people = PEOPLE_OF[s.walls[seat * CELLS + cell]]
        if function == MINUS:
            if self.faces and MILDER_LOSSES in self.faces:
                value = 1
            return -value * self.peoples[people]
        if function == PLUS:
            if self.faces and value == 1 and DEARER_ONES in self.faces:
                value = 2
            return value * self.peoples[people]
        if function == ATTRIBUTE:
            return value * self.attributes[attribute_at(s, seat, cell)]
        if function == MAJORITY:
            return value if self.has_most(people) else 0
        return 0

    def has_most(self, people: i64) -> bool:
        """O22, OR9, OR13: return whether the seat alone has the most of a people."""
        s = self.s
        mine = self.peoples[people]
        if self.faces and LARGER_MAJORITY in self.faces:
            mine += MAJORITY_BONUS
        for other in range(s.seats):
            if other != self.seat and people_count(s, other, people) >= mine:
                return False
        return True

    def series(self) -> i64:
        has_tile = self.s.series >> self.seat & 1
        return self.least() * (self.wall.series_with_tile if has_tile else self.wall.series)

    def yellow(self) -> i64:
        s, seat, wall = self.s, self.seat, self.wall
        people: i64 = NONE
        for cell in wall.yellow:
            if not is_up(s, seat, cell):
                return 0
            there = PEOPLE_OF[s.walls[seat * CELLS + cell]]
            if people not in (NONE, there):
                return 0
            people = there
        return wall.yellow_value if wall.yellow else 0

    def least(self) -> i64:
        """Return how many accolades bear the rarest attribute."""
        return lowest_of(self.attributes)

    def scoring(self, name: str) -> i64:
        """Shield: return the points of a scoring, 0 without a trophy beside it."""
        number = self.wall.scorings.index(name)
        return self.scoring_if_marked(name) if self.s.marks[self.seat] >> number & 1 else 0

    def scoring_if_marked(self, name: str) -> i64:
        """Shield: return the points of a scoring with a trophy beside it."""
        wall = self.wall
        number = wall.scorings.index(name)
        value: i64 = wall.scoring_values[number]
        if name == "attribute":
            return value * highest_of(self.attributes)
        if name == "many":
            holds = total_of(self.cards) >= wall.scoring_least[number]
        elif name == "people":
            holds = any([self.has_all_attributes(people) for people in range(PEOPLES)])
        else:
            holds = highest_of(self.wall_attributes()) >= wall.scoring_least[number]
        return value if holds else 0

    def has_all_attributes(self, people: i64) -> bool:
        first = people * len(ATTRIBUTES)
        held = self.cards[first : first + len(ATTRIBUTES)]
        s, seat = self.s, self.seat
        if s.wilds[seat] == ON_ACCOLADE and PEOPLE_OF[s.wild_at[seat]] == people:
            held[ATTRIBUTE_OF[s.wild_at[seat]]] -= 1
            held[s.wild_as[seat]] += 1
        return lowest_of(held) > 0

    def wall_attributes(self) -> Ints:
        """Return how many face-up cards of the wall bear each attribute."""
        s, seat = self.s, self.seat
        found = zeros(len(ATTRIBUTES))
        for cell in range(CELLS):
            if is_up(s, seat, cell):
                found[attribute_at(s, seat, cell)] += 1
        return found

    def tile(self, face: i64) -> i64:
        """Return the points of a scoring tile itself; OT7, OT8 and OT12 change other lines."""
        return TILE_SCORES[face](self)

    def columns(self, alike: bool) -> i64:
        """OR12, OR17: columns of two or more cards, none face down, all alike or all different."""
        s, seat = self.s, self.seat
        found = 0
        for column in range(COLUMNS):
            cells = WALLS[s.side].columns[column]
            cards = sum([s.walls[seat * CELLS + cell] != NONE for cell in cells])
            attributes = attributes_of(s, seat, column)
            if cards >= 2 and len(attributes) == cards:
                kinds = len(set(attributes))
                found += kinds == 1 if alike else kinds == cards
        return found

    # -- reasons

    def because(self, line: str) -> tuple[str, ...]:
        """Return the words of the things that earned a line's points, once per time counted."""
        s, seat, wall = self.s, self.seat, WALLS[self.s.side]
        if line in ("negatives", "positives", "majority"):
            function = {"negatives": MINUS, "positives": PLUS, "majority": MAJORITY}[line]
            words: list[str] = []
            for cell in wall.spaces:
                if wall.functions[cell] == function and is_up(s, seat, cell):
                    words += self.of_people(PEOPLE_OF[s.walls[seat * CELLS + cell]])
            return tuple(words) if self.points(line) else ()
        if line == "face-down":
            down = [cell for cell in wall.spaces if s.down[seat] >> cell & 1]
            return tuple([CARDS[s.walls[seat * CELLS + cell]] for cell in down])
        if line == TILES_LINE:
            return tuple([f"tile-{face}" for face in self.faces])
        if line == "yellow" and self.points(line):
            return tuple([CARDS[s.walls[seat * CELLS + cell]] for cell in wall.yellow])
        return self.by_attribute(line) if self.points(line) else ()

    def of_people(self, people: i64) -> list[str]:
        first = people * len(ATTRIBUTES)
        words: list[str] = []
        for kind in range(first, first + len(ATTRIBUTES)):
            words += [CARDS[kind]] * self.cards[kind]
        trophies = self.peoples[people] - len(words)
        return words + ["trophy"] * trophies

    def by_attribute(self, line: str) -> tuple[str, ...]:
        """Return the accolades or wall cards that count; of a series its attributes."""
        s, seat, wall = self.s, self.seat, WALLS[self.s.side]
        words: list[str] = []
        if line == "attribute":
            for cell in wall.spaces:
                if wall.functions[cell] == ATTRIBUTE and is_up(s, seat, cell):
                    words += self.with_attribute(attribute_at(s, seat, cell))
        elif line == "series":
            words += ATTRIBUTES * self.least()
        elif line == "penalty":
            words += self.with_attribute(index_of(self.attributes, self.least()))
        elif line == "scoring-attribute":
            words += self.with_attribute(index_of(self.attributes, highest_of(self.attributes)))
        elif line == "scoring-wall":
            found = self.wall_attributes()
            words += self.wall_cards(index_of(found, highest_of(found)))
        elif line == "scoring-people":
            whole = [p for p in range(PEOPLES) if self.has_all_attributes(p)]
            words += self.one_of_each(whole[0])
        elif line == "scoring-many":
            words += [CARDS[kind] for kind in range(KINDS) for _ in range(self.cards[kind])]
        return tuple(words)

    def with_attribute(self, attribute: i64) -> list[str]:
        """Return the accolades with an attribute; the wild changes that of its card."""
        s, seat = self.s, self.seat
        words: list[str] = []
        for kind in range(attribute, KINDS, len(ATTRIBUTES)):
            covered = s.wilds[seat] == ON_ACCOLADE and s.wild_at[seat] == kind
            words += [CARDS[kind]] * (self.cards[kind] - (1 if covered else 0))
        if s.wilds[seat] == ON_ACCOLADE and s.wild_as[seat] == attribute:
            words.append(f"wild-{ATTRIBUTES[attribute]}")
        return words

    def one_of_each(self, people: i64) -> list[str]:
        """Return an accolade of a people for every attribute, the wild only if needed."""
        words: list[str] = []
        for attribute in range(len(ATTRIBUTES)):
            own = [
                word for word in self.with_attribute(attribute) if word in self.of_people(people)
            ]
            words.append(own[0] if own else f"wild-{ATTRIBUTES[attribute]}")
        return words

    def wall_cards(self, attribute: i64) -> list[str]:
        """Return the face-up cards of the wall with an attribute, the wild included."""
        s, seat = self.s, self.seat
        words: list[str] = []
        for cell in WALLS[s.side].spaces:
            if is_up(s, seat, cell) and attribute_at(s, seat, cell) == attribute:
                covered = s.wilds[seat] == ON_WALL and s.wild_at[seat] == cell
                kind = s.walls[seat * CELLS + cell]
                words.append(f"wild-{ATTRIBUTES[attribute]}" if covered else CARDS[kind])
        return words


def scoring_faces(s: SeasonState, seat: i64) -> list[int]:
    """O31: the seat's tiles that score and are active."""
    return [
        face
        for column, face in enumerate(tiles_of(s, seat))
        if face and WHEN[face] == SCORING and is_active(s, seat, column)
    ]


def lines(s: SeasonState) -> tuple[str, ...]:
    """Return the names of the lines of a sheet, in order."""
    wall = WALLS[s.side]
    marked = [OF_SCORING + name for name in wall.scorings]
    found = (*BOTH_LINES, *marked) if marked else HORN_LINES
    return (*found, TILES_LINE) if s.expert else found


def sheet(s: SeasonState) -> tuple[ScoreLine, ...]:
    """O22: the whole sheet, for all seats."""
    counts = [Count(s, seat) for seat in range(s.seats)]
    return tuple(
        [
            ScoreLine(
                line,
                tuple([count.points(line) for count in counts]),
                tuple([count.because(line) for count in counts]),
            )
            for line in lines(s)
        ]
    )


def scores(s: SeasonState) -> tuple[int, ...]:
    return tuple([Count(s, seat).total() for seat in range(s.seats)])


def scores_now(s: SeasonState) -> tuple[int, ...]:
    """Return each seat's points if the match ended now: O20 adds stocks and kept cards."""
    ended = s.clone()
    for seat in range(s.seats):
        kept = [s.kept[seat]] if s.kept[seat] != NONE else []
        for kind in (*s.stocks[seat], *kept):
            ended.accolades[seat * KINDS + kind] += 1
    return scores(ended)


def winners(s: SeasonState, points: tuple[int, ...]) -> tuple[int, ...]:
    """O23: most points, then fewest accolades, then together."""
    most = max(points)
    best = [seat for seat in range(s.seats) if points[seat] == most]
    fewest = min([count_accolades(s, seat) for seat in best])
    return tuple([seat for seat in best if count_accolades(s, seat) == fewest])


# -- the bonus tiles that score


def no_points(count: Count) -> int:
    """OT7, OT8, OT12: see `Count.space` and `Count.has_most`."""
    return 0


def different_columns(count: Count) -> int:
    return PER_DIFFERENT * count.columns(alike=False)


def least_attribute(count: Count) -> int:
    return LEAST_BONUS - count.least()


def alike_columns(count: Count) -> int:
    return PER_ALIKE * count.columns(alike=True)


def few_of_each(count: Count) -> int:
    return FEW_BONUS if highest_of(wall_peoples(count.s, count.seat)) <= MOST_OF_EACH else 0


SCORING_RULES: Final[dict[str, Callable[[Count], int]]] = {
    "dearer-ones": no_points,
    "milder-losses": no_points,
    "different-columns": different_columns,
    "least-attribute": least_attribute,
    "alike-columns": alike_columns,
    "larger-majority": no_points,
    "few-of-each": few_of_each,
}
in_order("bonus tiles that score", acting(SCORING), SCORING_RULES)
# by face; there is no face 0
TILE_SCORES: Final = (no_points, *[SCORING_RULES.get(name, no_points) for name in NAMES])
