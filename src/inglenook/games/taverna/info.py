"""The facts about Taverna; it can be read without the rules."""

from __future__ import annotations

from typing import Final

from inglenook.core.game import NEVER, GameInfo, Option, Preset

INFO: Final = GameInfo(
    name="taverna",
    title="Taverna",
    credits="Karl Marcelle, art by Jonathan “Cian” Hartert; Geek Attitude Games, 2015. "
    "The board and most cards here are a reconstruction",
    seats=(2, 3, 4, 5),
    minutes=75,
    weight=3,
    rules_version=2,
    # 30 turns: two windows of 5 answers, and some 20 answers of the player's own; also 31 spells
    # and 15 favours, each with up to 5 picks and two windows of 5
    longest=30 * (2 * 5 + 20) + (3 * 31 + 15) * (5 + 2 * 5) + 20,
    options=(
        Option("curse", "on", ("on", "off")),
        # days to the next birthday by seat, separated by commas; surplus numbers are ignored
        Option("birthdays", "random", asked=NEVER),
    ),
    presets=(Preset("first", (("curse", "off"),)), Preset("full")),
    # T30: these come in every turn, and there is seldom a reaction to them
    quiet=("between-turns", "after-seating"),
)
