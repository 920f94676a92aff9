"""The bonus tiles of Expert: fourteen faces on seven tiles, from their data file."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from inglenook.core.named import check_numbers

_DATA: Final[dict[str, Any]] = json.loads(
    (files("inglenook.games.open_season") / "data" / "tiles.json").read_text("utf-8")
)

NO_TILE: Final = 0
FACES: Final = len(_DATA["faces"])
TILES_TO_PICK: Final = 4
# the times at which a face acts
TURN: Final = 0
LASTING: Final = 1
SCORING: Final = 2
TIMES: Final = ("turn", "lasting", "scoring")

WHEN: Final[list[int]] = [SCORING, *[TIMES.index(face["when"]) for face in _DATA["faces"]]]
FACES_OF: Final[list[list[int]]] = _DATA["tiles"]["faces"]
TILE_OF: Final[list[int]] = [
    NO_TILE,
    *[
        next(tile for tile, faces in enumerate(FACES_OF) if face in faces)
        for face in range(1, FACES + 1)
    ],
]

# the faces that the rules ask about, by effect
DISCARDS: Final = 1
DRAWS: Final = 2
GIFTS: Final = 3
BURIAL: Final = 4
SWAP: Final = 5
PLUNDER: Final = 6
DEARER_ONES: Final = 7
MILDER_LOSSES: Final = 8
DIFFERENT_COLUMNS: Final = 9
LEAST_ATTRIBUTE: Final = 10
ALIKE_COLUMNS: Final = 11
LARGER_MAJORITY: Final = 12
FEW_OF_EACH: Final = 13
TWO_OF_THREE: Final = 14

NAMES: Final[tuple[str, ...]] = tuple([face["name"] for face in _DATA["faces"]])
check_numbers(
    "bonus tiles",
    NAMES,
    {
        "discards": DISCARDS,
        "draws": DRAWS,
        "gifts": GIFTS,
        "burial": BURIAL,
        "swap": SWAP,
        "plunder": PLUNDER,
        "dearer-ones": DEARER_ONES,
        "milder-losses": MILDER_LOSSES,
        "different-columns": DIFFERENT_COLUMNS,
        "least-attribute": LEAST_ATTRIBUTE,
        "alike-columns": ALIKE_COLUMNS,
        "larger-majority": LARGER_MAJORITY,
        "few-of-each": FEW_OF_EACH,
        "two-of-three": TWO_OF_THREE,
    },
    first=1,
)


def acting(when: int) -> tuple[str, ...]:
    """Return the names of the faces that act at this moment, in order."""
    return tuple([name for face, name in enumerate(NAMES, 1) if WHEN[face] == when])


# the pairs of faces in older versions, for positions of older matches
_PAIRED: Final[list[list[list[int]]]] = [FACES_OF, *_DATA["tiles"]["before"]]


def on_different_tiles(faces: list[int]) -> bool:
    """Return whether a seat could have all of these faces: they are on different tiles.

    The pairs of older versions count, too.
    """
    for tiles in _PAIRED:
        used = [tile for tile in tiles for face in faces if face in tile]
        if len(used) == len(faces) and all([used.count(tile) == 1 for tile in used]):
            return True
    return False


def allowed_on(side: str) -> tuple[int, ...]:
    """OT6, OT12: the faces that can be used on this side of the boards."""
    return tuple([face["face"] for face in _DATA["faces"] if side in face["sides"]])
