"""The facts about Goths Save the Queen; it can be read without the rules."""

from __future__ import annotations

from typing import Final

from inglenook.core.game import RARELY, GameInfo, Option, Preset

LAST_TURN: Final = 300  # G23

INFO: Final = GameInfo(
    name="goths",
    title="Goths Save the Queen",
    credits="Vincent Bonnard, art by Gyom; Sit Down! and Megalopole, 2016",
    seats=(2, 3, 4),
    minutes=20,
    weight=2,
    rules_version=1,
    # a turn has two kings, two warchiefs, and a choice within each action
    longest=LAST_TURN * 6,
    options=(
        Option("fog", "off", ("off", "on")),
        Option("forbidden", "success", ("success", "failure"), asked=RARELY),
        Option("fog_discard", "anywhere", ("anywhere", "on_card"), asked=RARELY),
        Option("lone", "ostrogoths", ("ostrogoths", "visigoths"), asked=RARELY),
    ),
    silent=(3, 4),  # G6: with a pair; two lone players may talk
    presets=(Preset("first"), Preset("expert", (("fog", "on"),))),
    # the game of the box: two pairs, and the person is the warchief of the first
    quick_seats=4,
    quick_sits=(0, 2, 2),
    lesson_first=True,
)
