"""The features that the evaluation reads, and their weights.

A feature is a number about a seat. It is worth some points at the end of a match, and more or fewer
with all turns to come. The weights were fitted to final scores of matches between rule-of-thumb
bots that sometimes played at random.
"""

from __future__ import annotations

from typing import Final

START: Final = 0  # a constant share of the points to come
POSITIVES: Final = 1  # points of the score sheet now
NEGATIVES: Final = 2
ATTRIBUTE: Final = 3
SERIES: Final = 4
PENALTY: Final = 5
FACE_DOWN: Final = 6
YELLOW: Final = 7
NEXT_SERIES: Final = 8  # progress towards another series
SERIES_TILE: Final = 9
LEAD_BEHIND: Final = 10  # the race for the majority: two or more behind
LEAD_SHORT: Final = 11  # one behind
LEAD_LEVEL: Final = 12
LEAD_AHEAD: Final = 13
LEAD_WELL_AHEAD: Final = 14
BEST_PEOPLE: Final = 15  # the value of one more accolade of the people that counts most
GOOD_PEOPLES: Final = 16  # of all that count
BAD_PEOPLES: Final = 17  # of all that cost
ATTRIBUTE_HUNG: Final = 18
STEAL: Final = 19  # actions on the wall
MOVE: Final = 20
PEEK: Final = 21
KEEP: Final = 22
TAKE: Final = 23
WANTED_ACTIONS: Final = 24  # those of them with a people that counts
POSITIVE_TO_COME: Final = 25  # the best points that an empty space could score now
NEGATIVE_TO_COME: Final = 26
ATTRIBUTE_TO_COME: Final = 27
MAJORITY_TO_COME: Final = 28
EMPTY_TOP: Final = 29  # empty spaces
EMPTY_NEGATIVE: Final = 30
EMPTY_POSITIVE: Final = 31
EMPTY_ATTRIBUTE: Final = 32
EMPTY_MAJORITY: Final = 33
EMPTY_PLAIN: Final = 34
TROPHIES: Final = 35  # in supply, with a turn left for each
WILD: Final = 36
KEPT: Final = 37
ACCOLADES: Final = 38
ROW_ONE: Final = 39  # cards of the bottom row, while completing it still pays
ROW_TWO: Final = 40
YELLOW_TO_COME: Final = 41  # two of three are there
COLUMN_TILES: Final = 42  # Expert: how full columns of one attribute are
SCORINGS: Final = 43  # of a Shield, those with a trophy
TALL_ATTRIBUTE: Final = 44  # of a Shield: accolades with the commonest attribute
COUNT: Final = 45

HORN: Final[tuple[tuple[float, float], ...]] = (
    (5.68, 0.36),  # start
    (1.09, 0.40),  # positives
    (0.99, -0.34),  # negatives
    (0.92, 0.17),  # attribute
    (0.78, 0.20),  # series
    (0.70, -0.03),  # penalty
    (-2.47, -21.91),  # face-down
    (1.11, -2.13),  # yellow
    (0.53, 0.39),  # next-series
    (0.96, 2.59),  # series-tile
    (-5.10, -10.66),  # lead-behind
    (-4.72, -7.66),  # lead-short
    (-1.99, -6.74),  # lead-level
    (1.70, -8.03),  # lead-ahead
    (2.70, -3.73),  # lead-well-ahead
    (0.11, 1.64),  # best-people
    (-0.97, 3.41),  # good-peoples
    (-0.47, -1.61),  # bad-peoples
    (1.17, -2.14),  # attribute-hung
    (-1.48, 1.59),  # steal
    (-0.12, -1.69),  # move
    (-0.82, -0.57),  # peek
    (1.37, -5.20),  # keep
    (0.00, 0.00),  # take
    (-0.09, 4.47),  # wanted-actions
    (1.31, -1.07),  # positive-to-come
    (0.48, -0.03),  # negative-to-come
    (1.53, -2.03),  # attribute-to-come
    (3.63, -3.22),  # majority-to-come
    (0.34, 0.08),  # empty-top
    (-0.51, 6.40),  # empty-negative
    (0.64, 6.85),  # empty-positive
    (-1.17, 1.43),  # empty-attribute
    (-2.97, 3.71),  # empty-majority
    (0.37, 1.77),  # empty-plain
    (1.11, 1.68),  # trophies
    (1.69, 1.28),  # wild
    (0.21, -2.21),  # kept
    (0.06, -0.96),  # accolades
    (-1.61, 2.55),  # row-one
    (-0.33, 6.62),  # row-two
    (0.78, 1.30),  # yellow-to-come
    (0.00, 0.00),  # column-tiles
    (0.00, 0.00),  # scorings
    (0.00, 0.00),  # tall-attribute
)
SHIELD: Final[tuple[tuple[float, float], ...]] = (
    (-14.29, 3.48),  # start
    (1.26, 0.43),  # positives
    (1.02, -0.56),  # negatives
    (0.00, 0.00),  # attribute
    (0.00, 0.00),  # series
    (0.00, 0.00),  # penalty
    (-5.77, 2.16),  # face-down
    (0.00, 0.00),  # yellow
    (0.00, 0.00),  # next-series
    (0.00, 0.00),  # series-tile
    (0.00, 0.00),  # lead-behind
    (0.00, 0.00),  # lead-short
    (0.00, 0.00),  # lead-level
    (0.00, 0.00),  # lead-ahead
    (0.00, 0.00),  # lead-well-ahead
    (0.35, 0.05),  # best-people
    (0.14, 3.69),  # good-peoples
    (0.53, 1.70),  # bad-peoples
    (0.00, 0.00),  # attribute-hung
    (-2.31, 3.23),  # steal
    (0.00, 0.00),  # move
    (-0.26, 1.62),  # peek
    (0.30, -7.97),  # keep
    (-0.12, 1.32),  # take
    (-0.01, 1.21),  # wanted-actions
    (0.73, -0.41),  # positive-to-come
    (0.84, -1.45),  # negative-to-come
    (0.00, 0.00),  # attribute-to-come
    (0.00, 0.00),  # majority-to-come
    (0.29, 0.73),  # empty-top
    (-2.68, 5.38),  # empty-negative
    (3.25, 5.02),  # empty-positive
    (0.00, 0.00),  # empty-attribute
    (0.00, 0.00),  # empty-majority
    (0.00, 0.00),  # empty-plain
    (0.00, 0.00),  # trophies
    (3.61, 2.72),  # wild
    (1.11, -3.85),  # kept
    (0.75, 0.90),  # accolades
    (0.00, 0.00),  # row-one
    (0.00, 0.00),  # row-two
    (0.00, 0.00),  # yellow-to-come
    (0.00, 0.00),  # column-tiles
    (2.44, -0.40),  # scorings
    (0.67, -1.08),  # tall-attribute
)
WEIGHTS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (HORN, SHIELD)
# by side: the points of lead that multiply the chance by e, with no turn to come, and so many more
# with all
SPREAD: Final[tuple[tuple[float, float], ...]] = ((3.0, 9.0), (3.5, 5.0))
