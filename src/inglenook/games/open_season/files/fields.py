"""Read the keys of a position of Open Season; a value that does not fit raises BadInput."""

from __future__ import annotations

from typing import Final

from inglenook.core.position import (
    OVER,
    Field,
    PositionReader,
    bad,
    items,
    number,
    numbered,
    others,
    word,
)
from inglenook.games.open_season.rules.cards import ATTRIBUTES, CARDS, NONE
from inglenook.games.open_season.rules.state import (
    ENDING,
    IN_SUPPLY,
    LAST_TROPHY,
    NO_WILD,
    ON_ACCOLADE,
    ON_WALL,
    PLACING,
    SCORING,
    TAKING,
    TILES,
    TROPHY,
    SeasonState,
)
from inglenook.games.open_season.rules.wall import ACTIONS, CELLS, COLUMNS, SPACES, Wall

IN_TURN: Final = (
    "take-card",
    "place-card",
    "cover-card",
    "wild-between",
    "choose-victim",
    "offer-inn",
    "move-trophy",
    "keep-one",
    "keep-card",
    "stock-inn-card",
    "offer-trophy",
    "choose-action",
    "mark-scoring",
)
# while a bonus tile acts
ACTING: Final = (
    "return-card",
    "stock-first",
    "claim-card",
    "give-card",
    "choose-pile",
    "bury-card",
    "fetch-card",
    "swap-card",
    "swap-space",
    "plunder-trophy",
)
IN_STEP_SEVEN: Final = ("order-tiles", "offer-wild", *ACTING)
QUESTIONS: Final = (*IN_TURN, *IN_STEP_SEVEN, "choose-tiles", "place-wild")
STAGES: Final = ("taking", "placing", "trophy", "tiles", "last-trophy", "ending", "scoring")
MOST_TROPHIES: Final = 24
FIELDS: Final = (
    *numbered(0, 0, 0, "first", "turn"),  # the highest values depend on the table
    Field("stage", names=STAGES),
    *others([], "inn", "top"),
    *others({}, "walls", "trophies"),
    Field("supply", 0, MOST_TROPHIES, missing=0),
    *others([], "series", "penalties"),
    Field("wilds"),
    *others([], "marks", "accolades", "stocks"),
    Field("kept"),
    *others([], "gone", "hand"),
    Field("used", names=ACTIONS, missing=[]),
    Field("spent", missing=False),
    Field("won", 0, MOST_TROPHIES, missing=0),
    Field("loot"),
    *others([], "lifted", "looks"),
    Field("held"),
    *others([], "offered", "given", "tiles", "lasting"),
    Field("ready", 1, COLUMNS, missing=[]),
    *others(False, "declined", "acted", "waived"),
    Field("buried"),
    *others([], "buried_known", "evidence"),
    Field("about", missing={}),
)
DOWN: Final = " down"  # after the name of a face-down card on a wall
# the most lifted cards, by question
ALL_CARDS: Final = 180
LIFTED: Final = {"keep-one": (2, 2), "stock-first": (2, 2), "return-card": (3, 4)}


def stages_of(question: str) -> tuple[int, ...]:
    """Return the stages of a turn in which a question can be asked; the first is the default."""
    if question in ("take-card", "choose-tiles"):
        return (TAKING,)
    if question == "place-card":
        return (PLACING,)
    if question == "cover-card":
        return (TAKING, PLACING, TILES, TROPHY, LAST_TROPHY, ENDING)
    if question == "wild-between":
        return (TROPHY, TILES, LAST_TROPHY, ENDING)
    if question in ("place-wild", OVER):
        return (SCORING,)
    if question == "mark-scoring":
        return (ENDING,)
    if question in ("offer-trophy", "choose-action"):
        return (ENDING, TILES)
    return (TILES,) if question in IN_STEP_SEVEN else (TROPHY, TILES, ENDING)


def card(value: object, where: str) -> int:
    """Read the name of a card."""
    if not isinstance(value, str) or value not in CARDS:
        raise bad(where, "a card such as elf-crown", value)
    return CARDS.index(value)


def card_or_none(value: object, where: str) -> int:
    """Read the name of a card, or null."""
    return NONE if value is None else card(value, where)


def cards(value: object, where: str, most: int = ALL_CARDS) -> list[int]:
    """Read a list of cards."""
    found = enumerate(list_of(value, where, most))
    return [card(name, f"{where}[{place}]") for place, name in found]


def list_of(value: object, where: str, most: int) -> list[object]:
    """Read a list of `most` entries at most."""
    return items(value, where, most, f"a list of {most} at most")


def numbers_set(value: object, where: str, low: int, high: int) -> int:
    """Read different numbers as a bit set counted from `low`."""
    mask = 0
    for place, member in enumerate(list_of(value, where, high - low + 1)):
        bit = 1 << (number(member, f"{where}[{place}]", low, high) - low)
        if mask & bit:
            raise bad(f"{where}[{place}]", "every number once", member)
        mask |= bit
    return mask


def names_set(value: object, where: str, names: tuple[str, ...]) -> int:
    """Read words as a bit set; duplicates are allowed."""
    mask = 0
    for place, name in enumerate(list_of(value, where, len(names))):
        mask |= 1 << word(name, f"{where}[{place}]", names)
    return mask


class SeasonReader(PositionReader):
    """The keys of a position, by type."""

    __slots__ = ()

    def __init__(self, data: object, seats: int) -> None:
        super().__init__(data, seats, FIELDS, QUESTIONS)

    def card_list(self, key: str, most: int = ALL_CARDS) -> list[int]:
        """Read a list of cards."""
        return cards(self.value(key), key, most)

    def seat_set(self, key: str) -> int:
        """Read different seats as a bit set."""
        return numbers_set(self.value(key), key, 0, self.seats - 1)

    def by_space(self, value: object, key: str, wall: Wall) -> dict[int, object]:
        """Return an object whose keys are spaces of the wall."""
        if not isinstance(value, dict):
            raise bad(key, "an object by spaces", value)
        names = tuple([SPACES[cell] for cell in wall.spaces])
        return {wall.spaces[word(name, key, names)]: one for name, one in value.items()}

    # -- larger parts

    def read_walls(self, s: SeasonState, wall: Wall) -> None:
        """O13: read cards by space; `down` follows the name of face-down ones."""
        for seat, value in enumerate(self.by_seat("walls")):
            for cell, text in self.by_space(value, f"walls[{seat}]", wall).items():
                key = f"walls[{seat}].{SPACES[cell]}"
                name = text.removesuffix(DOWN) if isinstance(text, str) else text
                s.walls[seat * CELLS + cell] = card(name, key)
                if name != text:
                    s.down[seat] |= 1 << cell
        for seat, value in enumerate(self.by_seat("trophies")):
            for cell, count in self.by_space(value, f"trophies[{seat}]", wall).items():
                key = f"trophies[{seat}].{SPACES[cell]}"
                s.trophies[seat * CELLS + cell] = number(count, key, 0, MOST_TROPHIES)

    def read_wild(self, s: SeasonState, seat: int, value: object) -> None:
        """Read the wild: null, `supply`, or an object with its space or card, and its attribute."""
        key = f"wilds[{seat}]"
        if value is None:
            s.wilds[seat] = NO_WILD
        elif value == "supply":
            s.wilds[seat] = IN_SUPPLY
        elif isinstance(value, dict) and set(value) == {"space", "as"}:
            s.wilds[seat] = ON_WALL
            s.wild_at[seat] = word(value["space"], f"{key}.space", SPACES)
            s.wild_as[seat] = word(value["as"], f"{key}.as", ATTRIBUTES)
        elif isinstance(value, dict) and set(value) == {"card", "as"}:
            s.wilds[seat] = ON_ACCOLADE
            s.wild_at[seat] = card(value["card"], f"{key}.card")
            s.wild_as[seat] = word(value["as"], f"{key}.as", ATTRIBUTES)
        else:
            raise bad(key, "null, supply, or an object with space or card, and as", value)
