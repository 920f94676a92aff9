"""All answers in King of 12, and the characters by number."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.core.named import check_numbers
from inglenook.core.packed import ints
from inglenook.games.king_of_12.info import CHARACTERS
from inglenook.games.king_of_12.rules.die import NEIGHBOURS, SIDES

_TEXT: Final = (files("inglenook.games.king_of_12") / "data" / "characters.json").read_text("utf-8")
_DATA: Final[dict[str, dict[str, object]]] = json.loads(_TEXT)
_ROWS: Final[dict[str, list[dict[str, str]]]] = json.loads(_TEXT)


def _named(key: str) -> list[str]:
    names = _DATA[key]["names"]
    assert isinstance(names, list)
    return [str(name) for name in names]


def _listed() -> tuple[str, ...]:
    """Return the characters in the order of the data file."""
    rows = _ROWS["characters"]
    return tuple([row["name"] for row in rows])


def _least_blue() -> int:
    least = _DATA["blue"]["least"]
    assert isinstance(least, int)
    return least


KNIGHT: Final = 0
SORCERER: Final = 1
ORACLE: Final = 2
ALCHEMIST: Final = 3
MACHINE: Final = 4
PARASITE: Final = 5
GOLEM: Final = 6
GAMBLER: Final = 7
LADY: Final = 8
MERCHANTS: Final = 9
REVERSER: Final = 10
TROUBLEMAKERS: Final = 11

NAMES: Final = CHARACTERS
check_numbers("characters", _listed(), {name: number for number, name in enumerate(NAMES)})
check_numbers(
    "characters",
    NAMES,
    {
        "knight": KNIGHT,
        "sorcerer": SORCERER,
        "oracle": ORACLE,
        "alchemist": ALCHEMIST,
        "machine": MACHINE,
        "parasite": PARASITE,
        "golem": GOLEM,
        "gambler": GAMBLER,
        "lady": LADY,
        "merchants": MERCHANTS,
        "reverser": REVERSER,
        "troublemakers": TROUBLEMAKERS,
    },
)
FIRST_SET: Final = sum([1 << NAMES.index(name) for name in _named("first_game")])
BLUE: Final = sum([1 << NAMES.index(name) for name in _named("blue")])
LEAST_BLUE: Final = _least_blue()
CARDS_IN_PLAY: Final = 7

PLAY: Final = Verb("play", NAMES)
TURN: Final = Verb("turn", Numbers(1, SIDES))
TAKE: Final = Verb("take", Numbers(1, 2))
TUCK: Final = Verb("tuck", NAMES)
READ: Final = Verb("read", ("before", "after"))

VERBS: Final = Verbs("king-of-12", 1, PLAY, TURN, TAKE, TUCK, READ)
PASS: Final = VERBS.PASS


def _cards_in(hand: int) -> tuple[int, ...]:
    return tuple([card for card in range(len(NAMES)) if hand >> card & 1])


def _of_every_hand(verb: Verb) -> tuple[tuple[Action, ...], ...]:
    return tuple([tuple([verb.actions[card] for card in cards]) for cards in CARDS_IN])


def bit_set(cards: tuple[int, ...]) -> int:
    """Return a set of characters as the bits of a number: the inverse of `CARDS_IN`."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def has(cards: i64, card: i64) -> bool:
    """Return whether a character is in a bit set, or a seat in a set of seats."""
    return cards >> card & 1 == 1


# ONLY[card] is the bit set of one character, CARDS_IN[hand] are the characters of a bit set, in
# order. The options of every possible hand and face are made once, too.
ONLY: Final = ints([1 << card for card in range(len(NAMES))])
CARDS_IN: Final = tuple([_cards_in(hand) for hand in range(1 << len(NAMES))])
PLAY_FROM: Final = _of_every_hand(PLAY)
TUCK_FROM: Final = _of_every_hand(TUCK)
TURN_FROM: Final = tuple([tuple([TURN(face) for face in around]) for around in NEIGHBOURS])
READ_WHEN: Final = READ.actions
EVERYONE: Final = tuple([tuple(range(seats)) for seats in range(5)])
