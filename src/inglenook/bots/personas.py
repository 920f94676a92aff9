"""The names of the site's bots; they are names in English and in French."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "apprentice": ("Lucie", "Tom", "Mina", "Jules", "Nina"),
    "regular": ("Clara", "Victor", "Agnes", "Hugo", "Louise"),
    "master": ("Irene", "Augustin", "Helena", "Conrad", "Octavia"),
}


def name_of(bot: str, number: int, count: int) -> str:
    """Return the display name of the number-th of `count` bots of one kind, counted from 1."""
    names = NAMES.get(bot, ())
    if number <= len(names):
        return names[number - 1]
    return f"{bot.capitalize()} {number}" if count > 1 else bot.capitalize()


def in_order(bots: list[str]) -> list[str]:
    """Sort bots: the levels for people from the easiest on, then all others by name."""
    levels = [bot for bot in NAMES if bot in bots]
    return levels + sorted([bot for bot in bots if bot not in NAMES])
