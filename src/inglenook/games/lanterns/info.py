"""The facts about Lanterns; it can be read without the rules."""

from __future__ import annotations

from typing import Final

from inglenook.core.game import GameInfo, Option

INFO: Final = GameInfo(
    name="lanterns",
    title="Lanterns",
    credits="A game written for Inglenook, made to be copied.",
    seats=(2, 3, 4),
    minutes=10,
    weight=1,
    rules_version=1,
    longest=12 * (6 * 4 + 5),
    options=(Option("trim", "on", ("on", "off")),),
    demo=True,
)
