"""Replay a finished match: every position, and the events of each viewer.

A replay plays the whole journal again, so it runs in a match worker, never on the event loop.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct, json

from inglenook.core.delta import Delta
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.journal import Entry, Journal
from inglenook.core.match import replay_steps
from inglenook.review.moments import round_of
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Replay, ReplayStep
from inglenook.server.protocol.state import ReplayPosition
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.stream import Stream
from inglenook.server.workers.threads import forbid_event_loop
from inglenook.texts import Texts, spoken
from inglenook.view_json import ZoneJson, layout_json, sheet_json, view_json

ALL: Final = -2  # the viewer with all hidden information, for finished matches only
TEXTS: Final = 32  # cached texts, by game, language and names


class StoredEntry(Struct, array_like=True):
    """An entry and its events as the store has them, and its time."""

    entry: str
    events: str
    at: float


class ReplayedMatch:
    """A finished match, entry by entry."""

    def __init__(
        self, table: str, game: Game[Any, Any], journal: Journal, rows: list[StoredEntry]
    ) -> None:
        forbid_event_loop("replay")
        self.table = table
        self.game = game
        self.entries = journal.entries
        self.seats = journal.header.seats
        # None before a change of rules; positions in a match are immutable
        self.positions: list[Any] = [None] * len(journal.entries)
        for played in replay_steps(game, journal):
            self.positions[len(played.journal.entries) - 1] = played.s
        self.scores = [[] if s is None else list(game.scores(s)) for s in self.positions]
        self.stream = Stream.empty(game, self.seats)
        self.changes: list[Delta] = []
        self.times: list[float] = []
        # by viewer, the number of the last item before an entry
        self.marks: list[dict[int, int]] = []
        for row, entry in zip(rows, journal.entries, strict=True):
            self.marks.append({viewer: self.stream.last(viewer) for viewer in self.stream.items})
            delta = self.stream.from_json(json.decode(row.events), entry)
            self.stream = self.stream.after(delta, row.at)
            self.changes.append(delta)
            self.times.append(row.at)

    # -- all entries

    def overview(self, names: tuple[str, ...], language: str) -> Replay:
        """Return all entries, each in a few words."""
        texts = texts_of(self.game, language, names)
        steps = [
            ReplayStep(
                entry=entry.number,
                kind=entry.kind,
                seat=entry.seat,
                actions=list(entry.actions),
                text=self._answer(entry, texts),
                shown=self.positions[entry.number] is not None,
                scores=self.scores[entry.number],
                round=0 if (s := self.positions[entry.number]) is None else round_of(self.game, s),
                phase=0 if s is None else self.game.phase(s),
                weight=self._weight(entry.number),
            )
            for entry in self.entries
        ]
        said = [texts.seat(seat) for seat in range(self.seats)]
        return Replay(table=self.table, game=self.game.info.name, names=said, steps=steps)

    def _weight(self, number: int) -> int:
        """Return the weight of the heaviest event of an entry that all viewers see."""
        seen = [event.seen_by(NOBODY) for event in self.changes[number].added]
        return max((event.weight() for event in seen if event is not None), default=0)

    def _answer(self, entry: Entry, texts: Texts) -> str:
        """Return the answer with the labels of its choices; "" for other entries."""
        before = self.positions[entry.number - 1] if entry.number else None
        if not entry.actions or before is None or entry.seat == NOBODY:
            return ""
        prompt = self.game.prompt(before, entry.seat)
        choices = () if prompt is None else prompt.choices
        labels = {choice.action.text: choice for choice in choices}
        said = [
            action if (choice := labels.get(action)) is None else texts.choice(choice)
            for action in entry.actions
        ]
        return " · ".join(said)

    def position_after(self, number: int) -> Any:
        """Return the position after an entry, if the match continued from it."""
        found = self.positions[number] if 0 <= number < len(self.positions) else None
        if found is None or not found.agenda:
            sentence = "Expected an entry after which the match went on."
            raise Refused(400, "no-such-entry", sentence)
        return found

    # -- one entry

    def shown_from(self, number: int, viewer: int) -> list[int]:
        """Return the entry and the later ones that have a position.

        Raises `Refused` where the entry has none or the viewer does not exist.
        """
        if not ALL <= viewer < self.seats:
            sentence = f"Expected a viewer from {ALL} to {self.seats - 1}."
            raise Refused(400, "no-such-viewer", sentence)
        if not 0 <= number < len(self.positions) or self.positions[number] is None:
            sentence = "There is no position to be shown after that entry."
            raise Refused(404, "no-such-entry", sentence)
        later = range(number, len(self.positions))
        return [place for place in later if self.positions[place] is not None]

    def step(
        self, number: int, viewer: int, names: tuple[str, ...], language: str
    ) -> ReplayPosition:
        """Return the position after an entry and its events, as a viewer would have seen them."""
        game, s, texts = self.game, self.positions[number], texts_of(self.game, language, names)
        over = game.result(s) is not None
        return ReplayPosition(
            entry=number,
            viewer=viewer,
            events=self._events(number, viewer, texts),
            view=view_json(game, game.view(s, max(viewer, NOBODY))),
            layout=self._layout(s, viewer, texts),
            scores=self.scores[number],
            sheet=sheet_json(game.score_sheet(s), texts) if over else None,
        )

    def _layout(self, s: Any, viewer: int, texts: Texts) -> list[ZoneJson]:
        game = self.game
        if viewer != ALL:
            return layout_json(game.layout(game.view(s, viewer)), texts)
        # the zones of a seat are shown as that seat sees them
        own = {
            (seat, zone.ref): zone
            for seat in range(self.seats)
            for zone in game.layout(game.view(s, seat))
            if zone.seat == seat
        }
        table = game.layout(game.view(s, NOBODY))
        zones = [own.pop((zone.seat, zone.ref), zone) for zone in table]
        return layout_json((*zones, *own.values()), texts)

    def _events(self, number: int, viewer: int, texts: Texts) -> list[Any]:
        """Return the events of an entry."""
        eyes = max(viewer, NOBODY)
        items = self.stream.since(eyes, self.marks[number][eyes])
        if number + 1 < len(self.marks):
            items = items[: self.marks[number + 1][eyes] - self.marks[number][eyes]]
        if viewer != ALL:
            shown = viewer_state.items_json(items, texts, eyes)
            for item, one in zip(items, shown, strict=True):
                if item.event is not None and (weight := item.event.weight()):
                    one["weight"] = weight
            return shown
        at = self.times[number]
        return [
            {"text": texts.whole_event(event), "at": at} for event in self.changes[number].added
        ]


@lru_cache(maxsize=TEXTS)
def texts_of(game: Game[Any, Any], language: str, names: tuple[str, ...]) -> Texts:
    """Return the texts of a table in a language, or in its fallback."""
    return Texts(game, spoken(game, language), names)
