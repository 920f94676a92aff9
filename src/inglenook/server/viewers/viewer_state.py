"""Build the viewer state: the parts of a match that one viewer may see, in their language.

The inputs are the game's view for that viewer, the events as the viewer saw them, and public facts
of the table. No message may contain other data.
"""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from msgspec import Raw, json

from inglenook.core.codec import encode
from inglenook.core.decision import Window
from inglenook.core.engine import decision
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Game, has_phases
from inglenook.core.playthrough import Playthrough
from inglenook.server.protocol.state import ItemJson, Position, QuestionJson, WindowJson
from inglenook.server.viewers.encoded_view import EncodedView
from inglenook.server.viewers.stream import Stream, StreamItem
from inglenook.texts import EventWords, Texts
from inglenook.view_json import (
    ZoneJson,
    prompt_head,
    sheet_json,
    view_json,
    written_choices,
    written_layout,
)

FOR_NOW: Final = "this-turn"  # the order to pass all windows for the rest of the phase
MOST_SENT: Final = 16  # viewers and languages for which a finished match is cached
encoder: Final = json.Encoder()

# shown where the rules fail to show a position
NOTHING: Final = Position(view=None, layout=None, prompt=None, asked=[], undo=False, sheet=None)


class EncodedEvents:
    """Cache the data, refs and words of events by their identity, while the events are alive.

    Most viewers share the same event objects.
    """

    __slots__ = ("_data", "_words")

    def __init__(self) -> None:
        self._data: dict[int, tuple[Raw, Raw]] = {}
        self._words: dict[tuple[int, str], EventWords] = {}

    def data(self, event: Event, game: Game[Any, Any]) -> tuple[Raw, Raw]:
        """Return an event and the refs of the things that it concerns, encoded."""
        found = self._data.get(id(event))
        if found is None:
            written = encoder.encode(encode(event, game.kinds))
            refs = encoder.encode(list(game.event_refs(event)))
            found = self._data[id(event)] = (Raw(written), Raw(refs))
        return found

    def words(self, event: Event, texts: Texts, viewer: int) -> tuple[str, str]:
        """Return the sentence of an event for a viewer, and its short form or ""."""
        seen = event.seen_by(viewer)
        if seen is None:
            return "", ""
        if seen is not event:
            redacted = texts.event_by_viewer(seen)
            return redacted.to(viewer), redacted.short()
        key = (id(event), texts.language)
        words = self._words.get(key)
        if words is None:
            words = self._words[key] = texts.event_by_viewer(event)
        return words.to(viewer), words.short()


def events(
    stream: Stream,
    viewer: int,
    last: int,
    texts: Texts,
    over: bool,
    known: EncodedEvents | None = None,
) -> list[Any]:
    """Return the events after `last`, as they are sent to a viewer.

    A finished match does not change and may have thousands of events, so they are encoded once.
    """
    if not over:
        return list(items_json(stream.since(viewer, last), texts, viewer, known))
    key = (viewer, texts.language, texts.names)
    made = stream.sent.get(key)
    if made is None:
        if len(stream.sent) >= MOST_SENT:
            stream.sent.clear()
        items = items_json(stream.since(viewer, 0), texts, viewer)
        made = stream.sent[key] = [Raw(encoder.encode(one)) for one in items]
    return made[last:] if last <= len(made) else made


def items_json(
    items: list[StreamItem], texts: Texts, viewer: int, known: EncodedEvents | None = None
) -> list[ItemJson]:
    """Return items as they are sent: numbered, timed, in words and as data."""
    known = EncodedEvents() if known is None else known
    return [_item_json(item, texts, viewer, known) for item in items]


def _item_json(item: StreamItem, texts: Texts, viewer: int, known: EncodedEvents) -> ItemJson:
    if item.filled:
        return {
            "n": item.number,
            "at": item.at,
            "text": texts.filled(item.seat, viewer),
            "filled": {"seat": item.seat},
        }
    if item.event is None:
        return {
            "n": item.number,
            "at": item.at,
            "text": texts.undone(item.seat, viewer),
            "undo": {"seat": item.seat, "events": item.withdrawn},
        }
    data, refs = known.data(item.event, texts.game)
    text, short = known.words(item.event, texts, viewer)
    shown: ItemJson = {
        "n": item.number,
        "at": item.at,
        "text": text,
        "event": data,
        "refs": cast(list[str], refs),
    }
    if log := item.event.in_log():
        shown["log"] = cast(Literal["heading", "turn", "minor"], log)
    if short:
        shown["short"] = short
    return shown


def orders(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the possible standing orders: one per window, and one for all of this phase."""
    windows = game.windows()
    return (*windows, FOR_NOW) if windows and has_phases(game) else windows


def windows(texts: Texts) -> list[WindowJson]:
    """Return the standing orders with labels; the id is the label where a game has no text."""
    return [
        {"id": one, "label": texts.order(one) if texts.has(f"order-{one}") else one}
        for one in orders(texts.game)
    ]


def prompt_of(match: Playthrough[Any, Any], seat: int, texts: Texts) -> QuestionJson | None:
    """Return the question to a seat in words; None if it is not asked."""
    if seat == NOBODY:
        return None
    return question(match.game, match.s, seat, texts, match.decision_id(seat))


def question(
    game: Game[Any, Any], s: Any, seat: int, texts: Texts, decision_id: str = ""
) -> QuestionJson | None:
    """Return the question that a position asks a seat, in words; None if there is none.

    It is encoded already, because most of its choices were written before.
    """
    prompt = game.prompt(s, seat)
    if prompt is None:
        return None
    step = decision(s)
    head = {
        **prompt_head(prompt),
        "id": decision_id,
        "text": texts.prompt(prompt),
        "window": isinstance(step, Window),
        "owes": step is not None and seat in step.waiting(s),  # visible to this seat alone
    }
    choices = written_choices(prompt.choices, texts).encode()
    written = b'%b,"choices":[%b]}' % (encoder.encode(head)[:-1], choices)
    return cast(QuestionJson, Raw(written))


def seen(
    match: Playthrough[Any, Any],
    viewer: int,
    texts: Texts,
    layout: bool,
    whole: bool = False,
    parts: EncodedView | None = None,
) -> Position:
    """Return the position, the question and whether an undo is possible, for a viewer.

    People get the view that the game shows. A program gets the `whole` view, with its memory.
    `parts` holds the view that the viewer was shown before: equal parts of it are not encoded
    again.
    """
    game = match.game
    remembered = game.view(match.s, viewer)
    view = game.shown(remembered)
    given, zones = remembered if whole else view, game.layout(view) if layout else None
    step = decision(match.s)
    over = match.result()
    return Position(
        view=view_json(game, given) if parts is None else parts.of(game, given),
        layout=None if zones is None else cast(list[ZoneJson], written_layout(zones, texts)),
        prompt=prompt_of(match, viewer, texts),
        # `asked` never depends on who has answered, which is hidden
        asked=list(step.asked()) if step is not None else [],
        undo=viewer != NOBODY and match.undoable(viewer) is None,
        sheet=None if over is None else sheet_json(game.score_sheet(match.s), texts),
        reason="" if over is None else texts.reason(over),
        reason_you="" if over is None else texts.reason(over, viewer),
    )
