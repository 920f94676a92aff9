"""Broadcast the changes of a room: each listener gets those that it may see."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from inglenook.core.event import NOBODY
from inglenook.core.playthrough import Playthrough
from inglenook.server.errors import not_kept
from inglenook.server.fields import shared
from inglenook.server.protocol.encoding import encoder
from inglenook.server.protocol.framing import (
    OutFrame,
    SyncFrame,
    TableFrame,
    TroubleFrame,
    UpdateFrame,
)
from inglenook.server.protocol.messages import TableAnswer
from inglenook.server.protocol.state import MatchState, Position
from inglenook.server.rooms.answers import table_answer
from inglenook.server.rooms.services import RoomServices
from inglenook.server.rooms.state import RoomState
from inglenook.server.rooms.storage import archive
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.encoded_view import EncodedView
from inglenook.server.viewers.state_changes import changes
from inglenook.texts import Texts, spoken


class Listener(Protocol):
    """An open socket, as a room sees it."""

    guest: str | None
    epoch: int  # of the guest's session
    login: str  # of the guest's session; "" without an account
    address: str  # the counted address, for bans
    viewer: int
    visible: bool  # whether its page is in front, as far as the client says
    language: str
    layout: bool  # whether frames include the zones of the board
    changes: bool  # whether it gets changes in place of whole states
    version: int  # how many states were sent to it
    sent: MatchState | None  # the last of them, the base of the next changes
    sent_at: float
    whole: bool  # a program with a token gets the view with its memory
    last: int  # the number of the last event sent
    asked: int  # the number of the last question sent

    def send(self, frame: str) -> None:
        """Queue a message; never wait."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket."""


class BroadcastRoom(Protocol):
    """A room, as its broadcasts need it."""

    services: RoomServices
    committed: RoomState
    listeners: list[Listener]

    def texts(self, language: str) -> Texts:
        """Return the texts of this table in a language."""

    def show_failed(self, error: Exception) -> None:
        """Freeze the match: its rules can't show a position."""


BASE_SECONDS: Final = 60.0  # how long a state is kept as a base of changes
AudienceKey: TypeAlias = tuple[int, str, bool, bool]  # viewer, language, layout, whole


def frame(message: OutFrame) -> str:
    """Encode a frame, once for all its receivers."""
    return encoder.encode(message).decode()


def with_version(state: str, version: int) -> str:
    """Add the version to an encoded state: its other bytes are the same for all receivers."""
    return f'{state[:-1]},"version":{version}}}'


class Broadcast:
    """Send frames of one room to its listeners, all from the committed state."""

    def __init__(self, room: BroadcastRoom) -> None:
        self.room = room
        # The views last shown to each audience for changes. They follow from what it may see, so
        # the time that they save tells it nothing. No position is kept from one message to the
        # next: whether it is still the same would tell of sealed answers.
        self.audiences: dict[AudienceKey, EncodedView] = {}

    def viewer_of(self, guest: str | None) -> int:
        """Return the seat of a guest in the committed state, or `NOBODY`."""
        seat = None if guest is None else self.room.committed.table.seat_of(guest)
        return NOBODY if seat is None else seat

    # -- to all listeners

    def update(self, seat: int = NOBODY, table: bool = False) -> None:
        """Send each listener the changes that it may see; `seat` is the seat that acted.

        A listener gets an update if the table changed, another question is open, it has new events,
        or its own seat acted. A sealed answer of another seat therefore sends it no frame.
        """
        room = self.room
        stream, asked = room.committed.stream, room.committed.runtime.shown_question
        states: dict[tuple[AudienceKey, int, bool], MatchState] = {}
        made: dict[tuple[AudienceKey, int, bool, int], str] = {}
        known = viewer_state.EncodedEvents()
        positions: dict[tuple[AudienceKey, bool], Position] = {}
        for listener in room.listeners:
            listener.viewer = self.viewer_of(listener.guest)  # the guest may have a seat by now
        if table:
            self.table()
        if room.committed.match is None:
            return
        for listener in list(room.listeners):
            news = stream.last(listener.viewer) > listener.last or listener.asked != asked
            if not (table or news or (seat != NOBODY and listener.viewer == seat)):
                continue
            want = (self._audience_of(listener), listener.last, listener.changes)
            seen = states.get(want)
            if seen is None:
                seen = states[want] = self.viewer_state(listener, listener.last, known, positions)
            base = listener.sent if listener.changes else None
            key = (*want, id(base))
            text = made.get(key)
            if text is None:
                text = made[key] = frame(self._news(base, seen))
            if listener.changes:
                self._keep(listener, seen)
                text = with_version(text, listener.version)
            listener.send(text)
            listener.last, listener.asked = stream.last(listener.viewer), asked
        for seen in states.values():
            seen.events = []  # as a base of changes it needs none
        self.forget_audiences()

    def _news(self, base: MatchState | None, seen: MatchState) -> OutFrame:
        """Return the changes of a state since `base`, or the whole state without one."""
        found = None if base is None else changes(base, seen)
        return UpdateFrame(**shared(seen, MatchState)) if found is None else found

    def table(self, but: Listener | None = None) -> None:
        """Send the table, its seats and its state to all listeners except `but`."""
        made: dict[tuple[int | None, bool, int | None], str] = {}
        now, table = self.room.services.now(), self.room.committed.table
        for listener in list(self.room.listeners):
            guest = listener.guest
            seat = None if guest is None else table.seat_of(guest)
            hosts = guest is not None and guest == table.host
            key = (seat, hosts, table.kept_seat_of(guest, now))
            if listener is not but:
                if key not in made:
                    made[key] = frame(TableFrame(table=table_answer(self.room, guest)))
                listener.send(made[key])

    def trouble(self) -> None:
        """Warn all listeners that the server can't write."""
        warning = frame(TroubleFrame(error=archive.problem(not_kept())))
        for listener in self.room.listeners:
            listener.send(warning)

    def drop_unwelcome(self) -> None:
        """Close the sockets of guests who may no longer see the table."""
        for listener in list(self.room.listeners):
            if not self.room.committed.table.may_look(listener.guest):
                listener.close(4403, "not-for-you")

    # -- to one listener

    def sync(self, listener: Listener, last: int) -> SyncFrame:
        """Return the whole state for a new listener, with the events after `last`."""
        state = self.room.committed
        listener.viewer = self.viewer_of(listener.guest)
        newest = state.stream.last(listener.viewer)
        known = last if last <= newest else 0
        listener.last, listener.asked = newest, state.runtime.shown_question
        texts = self.room.texts(listener.language)
        seen = self.viewer_state(listener, known)
        return SyncFrame(
            **shared(seen, MatchState),
            from_=known,
            table=table_answer(self.room, listener.guest),
            windows=viewer_state.windows(texts),
            note=texts.seats_note(len(state.table.places)),
            version=self._based(listener, seen),
        )

    def whole_state(self, listener: Listener) -> UpdateFrame:
        """Return the whole state for a listener that asks for it, with the events it lacks."""
        listener.viewer = self.viewer_of(listener.guest)
        seen, state = self.viewer_state(listener, listener.last), self.room.committed
        listener.last, listener.asked = seen.last, state.runtime.shown_question
        return UpdateFrame(**shared(seen, MatchState), version=self._based(listener, seen))

    def _based(self, listener: Listener, seen: MatchState) -> int | UnsetType:
        """Make a whole state the base of a listener's next changes; return its version."""
        if not listener.changes:
            listener.sent = None
            return UNSET
        self._keep(listener, replace(seen, events=[]))
        return listener.version

    def _keep(self, listener: Listener, seen: MatchState) -> None:
        """Make a state that is sent to a listener the base of its next changes."""
        listener.version, listener.sent = listener.version + 1, seen
        listener.sent_at = self.room.services.now()

    def send_sync(self, listener: Listener) -> None:
        """Send a listener the whole state, with the events that it has not got yet."""
        listener.send(frame(self.sync(listener, listener.last)))

    def timeless(self, listener: Listener) -> tuple[MatchState, TableAnswer]:
        """Return a listener's view without its clocks, for comparison."""
        listener.viewer = self.viewer_of(listener.guest)
        seen = self.viewer_state(listener, self.room.committed.stream.last(listener.viewer))
        return replace(seen, now=0.0, clocks=[]), table_answer(self.room, listener.guest)

    def viewer_state(
        self,
        listener: Listener,
        last: int,
        known: viewer_state.EncodedEvents | None = None,
        positions: dict[tuple[AudienceKey, bool], Position] | None = None,
    ) -> MatchState:
        """Return the state that a viewer may see now, with the events after `last`.

        `known` and `positions` are filled, and shared by the receivers of one broadcast.
        """
        viewer, state, now = listener.viewer, self.room.committed, self.room.services.now()
        texts = self.room.texts(listener.language)
        over = state.table.state in ("over", "cancelled")
        position = Position()
        if state.match is not None:
            made = {} if positions is None else positions
            key = (self._audience_of(listener), listener.changes)
            if key not in made:
                made[key] = self._seen(state.match, texts, *key)
            position = made[key]
        return MatchState(
            **shared(position, Position),
            last=state.stream.last(viewer),
            events=viewer_state.events(state.stream, viewer, last, texts, over, known),
            orders=self._orders(viewer),
            clocks=state.runtime.clocks.shown(now),
            tag=state.runtime.tag,
            now=now,
        )

    def _orders(self, viewer: int) -> list[str]:
        """Return the standing orders of a seat, which no other viewer sees."""
        state = self.room.committed
        if viewer == NOBODY or state.match is None:
            return []
        return state.runtime.orders_of(viewer, state.match.game.phase(state.match.s))

    def _seen(
        self, match: Playthrough[Any, Any], texts: Texts, key: AudienceKey, keep: bool
    ) -> Position:
        """Return the position, or an empty one if the rules fail to show it.

        With `keep` its view is kept for the next one of the same audience.
        """
        viewer, _, layout, whole = key
        parts = self.audiences.setdefault(key, EncodedView()) if keep else None
        try:
            return viewer_state.seen(match, viewer, texts, layout, whole, parts)
        except Exception as error:
            self.room.show_failed(error)
            return viewer_state.NOTHING

    def _audience_of(self, listener: Listener) -> AudienceKey:
        language = spoken(self.room.committed.table.game, listener.language)
        return listener.viewer, language, listener.layout, listener.whole

    def drop_old_bases(self, now: float) -> None:
        """Drop the bases of changes that are old, to save memory; a whole state comes next.

        The time of the listener's own last frame decides, so that the kind of the next frame tells
        nothing of what others did meanwhile.
        """
        for listener in self.room.listeners:
            if listener.sent is not None and now - listener.sent_at > BASE_SECONDS:
                listener.sent = None
        self.forget_audiences()

    def forget_audiences(self) -> None:
        """Drop the views of audiences without a listener that has a base of changes."""
        if not self.audiences:
            return
        present = {self._audience_of(one) for one in self.room.listeners if one.sent is not None}
        for key in self.audiences.keys() - present:
            del self.audiences[key]
