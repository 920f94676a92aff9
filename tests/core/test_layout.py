"""Zones and items are equal exactly when all their fields are."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.layout import Item, Zone
from inglenook.core.record import fields_of, values_of

ITEM = Item("die/0", "die", "pip-3", 3, 1, 2, "swapped", (("value", 3),))
ZONE = Zone("dice", "row", "dice", (ITEM,), 1, 4, (("round", 2),))
OTHER: dict[type, object] = {str: "other", int: 77, tuple: ()}


@pytest.mark.parametrize("thing", [ITEM, ZONE])
def test_every_field_counts_in_a_comparison(thing: Any):
    again = type(thing)(*values_of(thing))
    assert again == thing
    assert hash(again) == hash(thing)
    for name in fields_of(type(thing)):
        changed = thing.replaced(name, OTHER[type(getattr(thing, name))])
        assert changed != thing, name
        assert thing != changed, name


def test_things_of_other_kinds_are_never_equal():
    assert ITEM != ZONE
    assert ITEM != "die/0"
    assert ZONE != "dice"
