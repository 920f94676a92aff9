"""Keep the JSON text of things, zones and choices, so that each different one is written once.

A server writes the layout for each viewer after each answer. Most things were written before, at
this table or at another one. The texts are shared by all tables of a game in one language; those
that contain a player's name are written anew each time. A budget bounds the memory of all texts
that a process keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from inglenook.core.layout import Figures, Item, Zone
from inglenook.core.prompt import Choice

# bytes that a kept text takes beside its characters: its key, and its place in a dictionary
BESIDE: Final = 900

# the content of a zone without its items, and the name of its seat
Head: TypeAlias = tuple[str, str, str, int, int, Figures, str]
# writes a thing or a choice; returns its text, and whether all tables can share it
WriteItem: TypeAlias = Callable[[Item], tuple[str, bool]]
WriteChoice: TypeAlias = Callable[[Choice], tuple[str, bool]]


class WrittenItem:
    """A thing's ref and its JSON text."""

    __slots__ = ("ref", "text")

    def __init__(self, ref: str, text: str) -> None:
        self.ref = ref
        self.text = text


class WrittenZone:
    """A zone as JSON text: `head` is an object without its end, `items` are its things."""

    __slots__ = ("ref", "head", "items")

    def __init__(self, ref: str, head: str, items: tuple[WrittenItem, ...]) -> None:
        self.ref = ref
        self.head = head
        self.items = items

    def text(self) -> str:
        """Return the zone's JSON."""
        return f'{self.head},"items":[{joined(self.items)}]}}'

    def is_like(self, other: WrittenZone) -> bool:
        """Return whether both have the same text."""
        if self is other:
            return True
        if self.head != other.head or len(self.items) != len(other.items):
            return False
        for item, there in zip(self.items, other.items, strict=True):
            if item is not there and item.text != there.text:
                return False
        return True


class WrittenLayout:
    """The zones of a table as JSON text, in their order."""

    __slots__ = ("zones",)

    def __init__(self, zones: tuple[WrittenZone, ...]) -> None:
        self.zones = zones

    def text(self) -> str:
        """Return the JSON of all zones."""
        return f"[{','.join([zone.text() for zone in self.zones])}]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WrittenLayout) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


def joined(items: tuple[WrittenItem, ...]) -> str:
    """Return the texts of things, separated by commas."""
    return ",".join([item.text for item in items])


def changed_items(
    before: tuple[WrittenItem, ...], after: tuple[WrittenItem, ...]
) -> tuple[WrittenItem, ...]:
    """Return the things that are new, or whose text is another than before."""
    old: dict[str, WrittenItem] = {}
    for item in before:
        old[item.ref] = item
    found: list[WrittenItem] = []
    for item in after:
        was = old.get(item.ref)
        if was is None or (was is not item and was.text != item.text):
            found.append(item)
    return tuple(found)


class LayoutChanges:
    """What changed from one layout of a viewer to the next."""

    __slots__ = ("layout", "is_moved", "zones")

    def __init__(
        self, layout: WrittenLayout, is_moved: bool, zones: list[tuple[WrittenZone, WrittenZone]]
    ) -> None:
        self.layout = layout  # the later one, with the objects of before for unchanged zones
        self.is_moved = is_moved  # whether zones came, went or changed places
        self.zones = zones  # each changed zone, and that zone before; a new one had no things


def compare(before: WrittenLayout, after: WrittenLayout) -> LayoutChanges:
    """Return the changes between two layouts.

    Its layout has the objects of before where nothing changed: a server keeps it, and fewer new
    objects are less work for the garbage collector.
    """
    old: dict[str, WrittenZone] = {}
    is_moved = len(before.zones) != len(after.zones)
    for place, zone in enumerate(before.zones):
        old[zone.ref] = zone
        is_moved = is_moved or zone.ref != after.zones[place].ref
    kept: list[WrittenZone] = []
    changed: list[tuple[WrittenZone, WrittenZone]] = []
    for zone in after.zones:
        was = old.get(zone.ref)
        if was is None:
            was = WrittenZone(zone.ref, "", ())
        if zone.is_like(was):
            kept.append(was)
        else:
            kept.append(zone)
            changed.append((zone, was))
    return LayoutChanges(WrittenLayout(tuple(kept)), is_moved, changed)


def is_same_order(before: tuple[WrittenItem, ...], after: tuple[WrittenItem, ...]) -> bool:
    """Return whether the same things lie in both, in the same order."""
    if len(before) != len(after):
        return False
    return all([item.ref == before[place].ref for place, item in enumerate(after)])


class TextBudget:
    """Counts the bytes of all texts that a process keeps; above `most`, all are dropped."""

    __slots__ = ("most", "used", "drops", "drop")

    def __init__(self, most: int, drop: Callable[[], None]) -> None:
        self.most = most
        self.used = 0
        self.drops = 0
        self.drop = drop

    def add(self, characters: int) -> None:
        """Count a text that is about to be kept."""
        self.used += characters + BESIDE
        if self.used > self.most:
            self.drop()
            self.drops += 1
            self.used = characters + BESIDE


class WrittenTexts:
    """The texts written so far, of one game in one language."""

    __slots__ = ("budget", "choices", "heads", "items")

    def __init__(self, budget: TextBudget) -> None:
        self.budget = budget
        self.items: dict[Item, WrittenItem] = {}
        self.heads: dict[Head, str] = {}
        self.choices: dict[Choice, str] = {}

    def clear(self) -> None:
        """Drop all texts."""
        self.items.clear()
        self.heads.clear()
        self.choices.clear()

    def layout(
        self,
        zones: tuple[Zone, ...],
        names: tuple[str, ...],
        write_head: Callable[[Zone], str],
        write_item: WriteItem,
    ) -> WrittenLayout:
        """Write the zones of a table whose seats have these `names`."""
        found: list[WrittenZone] = []
        for zone in zones:
            seat = zone.seat
            name = names[seat] if 0 <= seat < len(names) else ""
            key = (zone.ref, zone.shape, zone.label, seat, zone.columns, zone.figures, name)
            head = self.heads.get(key)
            if head is None:
                head = self._add_head(key, write_head(zone))
            found.append(WrittenZone(zone.ref, head, self._items(zone.items, write_item)))
        return WrittenLayout(tuple(found))

    def _items(self, items: tuple[Item, ...], write: WriteItem) -> tuple[WrittenItem, ...]:
        known = self.items
        found: list[WrittenItem] = []
        for item in items:
            one = known.get(item)
            if one is None:
                one = self._add_item(item, write)
            found.append(one)
        return tuple(found)

    def choices_of(self, choices: tuple[Choice, ...], write: WriteChoice) -> str:
        """Return the texts of choices, separated by commas."""
        known = self.choices
        found: list[str] = []
        for choice in choices:
            text = known.get(choice)
            if text is None:
                text = self._add_choice(choice, write)
            found.append(text)
        return ",".join(found)

    def _add_head(self, key: Head, text: str) -> str:
        self.budget.add(len(text))
        self.heads[key] = text
        return text

    def _add_item(self, item: Item, write: WriteItem) -> WrittenItem:
        text, shared = write(item)
        made = WrittenItem(item.ref, text)
        if shared:
            self.budget.add(len(text))
            self.items[item] = made
        return made

    def _add_choice(self, choice: Choice, write: WriteChoice) -> str:
        text, shared = write(choice)
        if shared:
            self.budget.add(len(text))
            self.choices[choice] = text
        return text
