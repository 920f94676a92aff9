"""The facts about Open Season; it can be read without the rules."""

from __future__ import annotations

from typing import Final

from inglenook.core.game import RARELY, GameInfo, Option, Preset

INFO: Final = GameInfo(
    name="open-season",
    title="Open Season",
    credits="Amélie Assié and Romain Lisciandro, art by Djib; Sit Down! and Megalopole, 2024",
    seats=(2, 3, 4),
    minutes=30,
    weight=2,
    rules_version=2,
    # the four tiles of each seat; 11 turns of each: two cards to take and one to place, a trophy or
    # two, five actions with three questions at most (a victim, a reaction, a card), four tiles with
    # six at most; and the wild between all of these
    longest=4 * (4 + 11 * (2 * 2 + 2 * 3 + 5 * 3 + 4 * 6 + 2 + 20) + 1),
    options=(
        Option("side", "horn", ("horn", "shield")),
        Option("expert", "off", ("off", "on")),
        Option("trophy", "any", ("any", "column"), asked=RARELY),
        Option("piles", "closed", ("closed", "open"), missing="open", asked=RARELY),
    ),
    presets=(Preset("first"), Preset("expert", (("expert", "on"),))),
    quiet=("wild-between",),
)
