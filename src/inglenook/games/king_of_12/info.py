"""The facts about King of 12; it can be read without the rules."""

from __future__ import annotations

from typing import Final

from inglenook.core.game import RARELY, GameInfo, Option, Preset

CHARACTERS: Final = (
    "knight",
    "sorcerer",
    "oracle",
    "alchemist",
    "machine",
    "parasite",
    "golem",
    "gambler",
    "lady",
    "merchants",
    "reverser",
    "troublemakers",
)

EXPERT: Final = "gambler,lady,merchants,reverser,troublemakers,oracle"

INFO: Final = GameInfo(
    name="king-of-12",
    title="King of 12",
    credits="Rita Modl, art by Robin Lagofun; Corax Games and Lucky Duck Games, 2020",
    seats=(2, 3, 4),
    minutes=20,
    weight=2,
    rules_version=2,
    plays_since=1,  # version 2 changed the default of value_order, nothing else
    # 50 rounds of at most 6 turns: a card each, the Sorcerer's or the owners' choices, a theft; and
    # a card under the die
    longest=50 * (6 * (4 + 4 + 1) + 1),
    options=(
        # six names beside the Knight, separated by commas, are a set as well
        Option(
            "set",
            "first",
            examples=("random", EXPERT),
            words=CHARACTERS[1:],
            picks=6,
            given=CHARACTERS[:1],
        ),
        Option("value_order", "owner", ("owner", "final"), missing="final", asked=RARELY),
    ),
    presets=(
        Preset("first"),
        Preset("random", (("set", "random"),)),
        Preset("expert", (("set", EXPERT),)),
    ),
)
