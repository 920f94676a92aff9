"""The 180 cards: a card is its kind, people and attribute in one small number."""

from __future__ import annotations

from typing import Final

PEOPLES: Final = ("gnome", "elf", "barbarian", "mage", "dwarf", "sorcerer")
ATTRIBUTES: Final = ("crown", "tattoo", "dagger", "earrings", "eyepatch")
COPIES: Final = 6
KINDS: Final = len(PEOPLES) * len(ATTRIBUTES)
NONE: Final = -1  # no card; cards that are hidden are HIDDEN, which stands nowhere beside it

CARDS: Final = tuple([f"{people}-{attribute}" for people in PEOPLES for attribute in ATTRIBUTES])
PEOPLE_OF: Final = tuple([kind // len(ATTRIBUTES) for kind in range(KINDS)])
ATTRIBUTE_OF: Final = tuple([kind % len(ATTRIBUTES) for kind in range(KINDS)])


def card(name: str) -> int:
    """Return the kind with this name.

    >>> CARDS[card("elf-dagger")]
    'elf-dagger'
    """
    return CARDS.index(name)
