"""The viewer state: what one viewer is shown of a match, in their language.

Everything here is made from the game's view for that viewer, from events as the viewer saw them,
and from public facts of the table. Nothing else may enter a message.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Raw, json

from inglenook.core.codec import encode
from inglenook.core.decision import Window
from inglenook.core.engine import decision
from inglenook.core.event import NOBODY
from inglenook.core.game import Game, has_phases
from inglenook.core.playthrough import Playthrough
from inglenook.server.protocol.state import ItemJson, Position, QuestionJson, WindowJson
from inglenook.server.viewers.stream import Item, Stream
from inglenook.texts import Texts
from inglenook.view_json import layout_json, prompt_json, sheet_json, view_json

# by the identity of an event, its data and its refs; for as long as the events are there
Encoded: TypeAlias = dict[int, tuple[object, list[str]]]

FOR_NOW: Final = "this-turn"  # the order to pass everything for the rest of the phase
MOST_SENT: Final = 16  # viewers and languages for which a match that is over is kept encoded
encoder: Final = json.Encoder()

# what is shown of a position that the rules can't show
NOTHING: Final = Position(view=None, layout=None, prompt=None, asked=[], undo=False, sheet=None)


def events(
    stream: Stream,
    viewer: int,
    last: int,
    texts: Texts,
    over: bool,
    known: Encoded | None = None,
) -> list[Any]:
    """What a viewer missed since an event, as it is sent.

    A match that is over changes no more, and a long one has thousands: they are encoded once.
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
    items: list[Item], texts: Texts, viewer: int, known: Encoded | None = None
) -> list[ItemJson]:
    """Events as they are sent: numbered, timed, in words and as data.

    What most viewers see alike is the same object: `known` holds what was made of it for others.
    """
    return [_item_json(item, texts, viewer, {} if known is None else known) for item in items]


def _item_json(item: Item, texts: Texts, viewer: int, known: Encoded) -> ItemJson:
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
    data = known.get(id(item.event))
    if data is None:
        refs = list(texts.game.event_refs(item.event))
        data = known[id(item.event)] = (encode(item.event, texts.game.kinds), refs)
    return {
        "n": item.number,
        "at": item.at,
        "text": texts.event(item.event, viewer),
        "event": data[0],
        "refs": data[1],
    }


def orders(game: Game[Any, Any]) -> tuple[str, ...]:
    """The standing orders that there are: a window each, and all of them for this phase."""
    windows = game.windows()
    return (*windows, FOR_NOW) if windows and has_phases(game) else windows


def windows(texts: Texts) -> list[WindowJson]:
    """What may be passed by a standing order, in words; by its id in a game that has none."""
    return [
        {"id": one, "label": texts.order(one) if texts.has(f"order-{one}") else one}
        for one in orders(texts.game)
    ]


def prompt_of(match: Playthrough[Any, Any], seat: int, texts: Texts) -> QuestionJson | None:
    """What the seat is asked, in words; None if it is not asked."""
    if seat == NOBODY:
        return None
    return question(match.game, match.s, seat, texts, match.decision_id(seat))


def question(
    game: Game[Any, Any], s: Any, seat: int, texts: Texts, decision_id: str = ""
) -> QuestionJson | None:
    """What a position asks of a seat, in words; None if it asks nothing."""
    prompt = game.prompt(s, seat)
    if prompt is None:
        return None
    data, step = prompt_json(prompt), decision(s)
    return {
        "seat": data["seat"],
        "decision": data["decision"],
        "figures": data["figures"],
        "picked": data["picked"],
        "choices": [
            {**written, "label": texts.choice(choice)}
            for written, choice in zip(data["choices"], prompt.choices, strict=True)
        ],
        "id": decision_id,
        "text": texts.prompt(prompt),
        "window": isinstance(step, Window),
        "owes": step is not None and seat in step.waiting(s),  # its own matter
    }


def seen(
    match: Playthrough[Any, Any], viewer: int, texts: Texts, layout: bool, whole: bool = False
) -> Position:
    """The position, the question and the way back, as a viewer may know them.

    People are shown what the game shows them; a program gets the `whole` view, which remembers.
    """
    remembered = match.game.view(match.s, viewer)
    view = match.game.shown(remembered)
    step = decision(match.s)
    over = match.result()
    return Position(
        view=view_json(match.game, remembered if whole else view),
        layout=layout_json(match.game.layout(view), texts) if layout else None,
        prompt=prompt_of(match, viewer, texts),
        # never who still owes an answer: that would tell who has given one
        asked=list(step.asked()) if step is not None else [],
        undo=viewer != NOBODY and match.undoable(viewer) is None,
        sheet=None if over is None else sheet_json(match.game.score_sheet(match.s), texts),
        reason="" if over is None else texts.reason(over),
        reason_you="" if over is None else texts.reason(over, viewer),
    )
