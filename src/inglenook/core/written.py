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
ZONES: Final = 2048  # zones of a game and language that are known by their identity, twice
THING: Final = 400  # bytes that a thing of such a zone takes

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
    old = before.zones
    is_moved = len(old) != len(after.zones)
    elsewhere: dict[str, WrittenZone] = {}  # filled when zones came, went or changed places
    kept: list[WrittenZone] = []
    changed: list[tuple[WrittenZone, WrittenZone]] = []
    for place, zone in enumerate(after.zones):
        was: WrittenZone | None = old[place] if place < len(old) else None
        if was is None or was.ref != zone.ref:
            is_moved = True
            if not elsewhere:
                elsewhere = {one.ref: one for one in old}
            was = elsewhere.get(zone.ref)
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


class KnownZone:
    """A zone with its text, if it belongs to a seat with this name."""

    __slots__ = ("zone", "name", "written")

    def __init__(self, zone: Zone, name: str, written: WrittenZone) -> None:
        self.zone = zone  # kept, so that no other zone gets its id
        self.name = name
        self.written = written


class WrittenTexts:
    """The texts written so far, of one game in one language."""

    __slots__ = ("budget", "choices", "heads", "items", "_zones", "_older", "_size", "_older_size")

    def __init__(self, budget: TextBudget) -> None:
        self.budget = budget
        self.items: dict[Item, WrittenItem] = {}
        self.heads: dict[Head, str] = {}
        self.choices: dict[Choice, str] = {}
        # by the id of a zone: layouts often have the very zones of earlier ones
        self._zones: dict[int, KnownZone] = {}
        self._older: dict[int, KnownZone] = {}
        self._size = 0  # bytes of each of them, as they were counted
        self._older_size = 0

    def clear(self) -> None:
        """Drop all texts."""
        self.items.clear()
        self.heads.clear()
        self.choices.clear()
        self._zones.clear()
        self._older.clear()
        self._size = self._older_size = 0

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
            known = self._zones.get(id(zone))
            if known is None:
                known = self._older.get(id(zone))
                if known is not None:
                    self._know(known)
            if known is None or known.name != name:
                head = self._head(zone, name, write_head)
                items = self._items(zone.items, write_item)
                known = KnownZone(zone, name, WrittenZone(zone.ref, head, items))
                if all([item in self.items for item in zone.items]):
                    self._know(known)
            found.append(known.written)
        return WrittenLayout(tuple(found))

    def _know(self, zone: KnownZone) -> None:
        """Keep a zone; those that were not met for long are dropped, half of all at a time."""
        if len(self._zones) >= ZONES:
            self.budget.used -= self._older_size
            self._older, self._older_size = self._zones, self._size
            self._zones, self._size = {}, 0
        size = BESIDE + THING * len(zone.zone.items)
        self.budget.add(size - BESIDE)
        self._zones[id(zone.zone)] = zone
        self._size += size

    def _head(self, zone: Zone, name: str, write: Callable[[Zone], str]) -> str:
        key = (zone.ref, zone.shape, zone.label, zone.seat, zone.columns, zone.figures, name)
        head = self.heads.get(key)
        return self._add_head(key, write(zone)) if head is None else head

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
