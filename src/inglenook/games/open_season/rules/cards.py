"""The 180 cards: a card is its kind, people and attribute in one small number."""

from __future__ import annotations

from typing import Final

from inglenook.core.packed import ints

PEOPLES: Final = ("gnome", "elf", "barbarian", "mage", "dwarf", "sorcerer")
ATTRIBUTES: Final = ("crown", "tattoo", "dagger", "earrings", "eyepatch")
COPIES: Final = 6
KINDS: Final = 30
NONE: Final = -1  # no card; cards that are hidden are HIDDEN, which stands nowhere beside it

CARDS: Final = tuple([f"{people}-{attribute}" for people in PEOPLES for attribute in ATTRIBUTES])
PEOPLE_OF: Final = ints([kind // len(ATTRIBUTES) for kind in range(len(CARDS))])
ATTRIBUTE_OF: Final = ints([kind % len(ATTRIBUTES) for kind in range(len(CARDS))])


def card(name: str) -> int:
    """Return the kind with this name.

    >>> CARDS[card("elf-dagger")]
    'elf-dagger'
    """
    return CARDS.index(name)
