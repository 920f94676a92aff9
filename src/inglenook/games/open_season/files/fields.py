"""The keys of a position of Open Season, read one by one; whatever does not fit is refused."""

from __future__ import annotations

from typing import Final

from inglenook.core.position import OVER, Given, bad
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
from inglenook.games.open_season.rules.wall import CELLS, SPACES, Wall

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
ABOUT: Final = ("pile", "card", "victim", "face", "action")
KEYS: Final = (
    "first",
    "turn",
    "stage",
    "inn",
    "top",
    "walls",
    "trophies",
    "supply",
    "series",
    "penalties",
    "wilds",
    "marks",
    "accolades",
    "stocks",
    "kept",
    "gone",
    "hand",
    "used",
    "spent",
    "won",
    "loot",
    "lifted",
    "looks",
    "held",
    "offered",
    "given",
    "tiles",
    "lasting",
    "ready",
    "declined",
    "acted",
    "waived",
    "buried",
    "buried_known",
    "evidence",
    "about",
    "asked",
    "picks",
)
STAGES: Final = ("taking", "placing", "trophy", "tiles", "last-trophy", "ending", "scoring")
DOWN: Final = " down"  # behind the name of a card on a wall
# how many cards are lifted where, at most
LIFTED: Final = {"keep-one": (2, 2), "stock-first": (2, 2), "return-card": (3, 4)}


def stages_of(question: str) -> tuple[int, ...]:
    """The stages of a turn in which a question can be put; the first one if nothing is said."""
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


class SeasonGiven(Given):
    """A position's keys, by what they hold."""

    __slots__ = ()

    def __init__(self, data: object, seats: int) -> None:
        super().__init__(data, seats, KEYS, QUESTIONS)

    def one_of(self, value: object, key: str, names: tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in names:
            raise bad(key, "one of " + ", ".join(names), value)
        return names.index(value)

    def list_of(self, value: object, key: str, most: int) -> list[object]:
        if not isinstance(value, list) or len(value) > most:
            raise bad(key, f"a list of {most} at most", value)
        return value

    def truth(self, key: str) -> bool:
        value = self.keys.get(key, False)
        if not isinstance(value, bool):
            raise bad(key, "true or false", value)
        return value

    def card(self, value: object, key: str) -> int:
        if not isinstance(value, str) or value not in CARDS:
            raise bad(key, "a card such as elf-crown", value)
        return CARDS.index(value)

    def card_or_none(self, value: object, key: str) -> int:
        return NONE if value is None else self.card(value, key)

    def cards(self, value: object, key: str, most: int = 180) -> list[int]:
        found = enumerate(self.list_of(value, key, most))
        return [self.card(name, f"{key}[{place}]") for place, name in found]

    def members(self, value: object, key: str, low: int, high: int) -> int:
        """Different numbers, as a bit set counted from `low`."""
        mask = 0
        for place, member in enumerate(self.list_of(value, key, high - low + 1)):
            bit = 1 << (self.number(member, f"{key}[{place}]", low, high) - low)
            if mask & bit:
                raise bad(f"{key}[{place}]", "every number once", member)
            mask |= bit
        return mask

    def seat_set(self, key: str) -> int:
        return self.members(self.keys.get(key, []), key, 0, self.seats - 1)

    def names_set(self, value: object, key: str, names: tuple[str, ...]) -> int:
        mask = 0
        for place, name in enumerate(self.list_of(value, key, len(names))):
            mask |= 1 << self.one_of(name, f"{key}[{place}]", names)
        return mask

    def by_space(self, value: object, key: str, wall: Wall) -> dict[int, object]:
        """An object whose keys are spaces of the wall."""
        if not isinstance(value, dict):
            raise bad(key, "an object by spaces", value)
        names = tuple([SPACES[cell] for cell in wall.spaces])
        return {wall.spaces[self.one_of(name, key, names)]: one for name, one in value.items()}

    # -- what is larger

    def read_walls(self, s: SeasonState, wall: Wall) -> None:
        """O13: cards by space, with `down` behind the name of those that lie face down."""
        for seat, value in enumerate(self.by_seat("walls", {})):
            for cell, text in self.by_space(value, f"walls[{seat}]", wall).items():
                key = f"walls[{seat}].{SPACES[cell]}"
                name = text.removesuffix(DOWN) if isinstance(text, str) else text
                s.walls[seat * CELLS + cell] = self.card(name, key)
                if name != text:
                    s.down[seat] |= 1 << cell
        for seat, value in enumerate(self.by_seat("trophies", {})):
            for cell, count in self.by_space(value, f"trophies[{seat}]", wall).items():
                key = f"trophies[{seat}].{SPACES[cell]}"
                s.trophies[seat * CELLS + cell] = self.number(count, key, 0, 24)

    def read_wild(self, s: SeasonState, seat: int, value: object) -> None:
        """None, in the supply, or an object that says on which space or card, and as what."""
        key = f"wilds[{seat}]"
        if value is None:
            s.wilds[seat] = NO_WILD
        elif value == "supply":
            s.wilds[seat] = IN_SUPPLY
        elif isinstance(value, dict) and set(value) == {"space", "as"}:
            s.wilds[seat] = ON_WALL
            s.wild_at[seat] = self.one_of(value["space"], f"{key}.space", SPACES)
            s.wild_as[seat] = self.one_of(value["as"], f"{key}.as", ATTRIBUTES)
        elif isinstance(value, dict) and set(value) == {"card", "as"}:
            s.wilds[seat] = ON_ACCOLADE
            s.wild_at[seat] = self.card(value["card"], f"{key}.card")
            s.wild_as[seat] = self.one_of(value["as"], f"{key}.as", ATTRIBUTES)
        else:
            raise bad(key, "null, supply, or an object with space or card, and as", value)
