"""Serve the socket of a table: send frames to a viewer and take the frames of the client.

The client begins with hello and the number of its last event, and gets the events after it. A
client that reads too slowly is disconnected, and catches up when it connects again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from inglenook.core.event import NOBODY
from inglenook.languages import SOURCE
from inglenook.server.accounts.guests import Guest, session_ended
from inglenook.server.accounts.scopes import PLAY, READ, check_scope
from inglenook.server.errors import MOVED, Refused, moved, not_kept
from inglenook.server.fields import shared
from inglenook.server.http.middleware import ADDRESS, PROGRAM, WHO
from inglenook.server.http.rates import ALL, ANSWERS, CHAT, LOOKS, Rates
from inglenook.server.http.websocket_limits import WRITE
from inglenook.server.lobby.services import Services
from inglenook.server.operations.metrics import ARRIVED
from inglenook.server.protocol import framing as f
from inglenook.server.protocol.messages import Reason
from inglenook.server.protocol.parsing import read
from inglenook.server.protocol.state import MatchState
from inglenook.server.rooms.broadcast import frame
from inglenook.server.rooms.commands import chat, playing
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.storage import archive
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.world import Handle

HELLO_SECONDS: Final = 10.0
GOODBYE_SECONDS: Final = 1.0  # for the last frames of a socket
BEHIND: Final = 128  # frames that may wait for a slow client
BEHIND_LENGTH: Final = 512 * 1024  # characters that may wait, unless it is one frame alone
BAD_FRAMES: Final = 10  # until the socket is closed
REFUSED_FRAMES: Final = 60  # in a row
BAD_FRAME: Final = "bad-frame"
TOO_SLOW: Final = 1013
BAD_CLIENT: Final = 1008
# by status
CODES: Final = {401: 4401, 403: 4403, 404: 4404, 410: 4404, 413: 1009, 429: 1013, 503: 1013}

decoder: Final = msgspec.json.Decoder(f.InFrame)


class SocketListener:
    """One open socket: a listener of a room."""

    def __init__(self, socket: WebSocket, guest: Guest | None) -> None:
        self.socket = socket
        self.guest = None if guest is None else guest.id
        self.epoch = 0 if guest is None else guest.epoch
        self.login = "" if guest is None else guest.login
        self.address: str = socket.scope.get(ADDRESS, "")
        self.viewer = NOBODY
        self.visible = True
        self.language = SOURCE if guest is None else guest.language
        self.layout = True
        self.changes = False
        self.version = 0
        self.sent: MatchState | None = None
        self.sent_at = 0.0
        self.whole = bool(socket.scope.get(PROGRAM, False))
        self.last = 0
        self.asked = -1
        # writes a frame at once, or returns False; None where the server has no such way
        self.write: Callable[[str], bool] | None = socket.scope.get(WRITE)
        self.queue: list[str | tuple[int, str]] = []  # frames, and at last the close
        self.unread = 0  # characters in the queue
        self.pump: asyncio.Task[None] | None = None  # sends the queue; None while it is empty
        self.closing = False

    def take(self, hello: f.Hello) -> None:
        """Take over the wishes of a hello."""
        self.language = hello.language or self.language
        self.layout, self.changes = hello.layout, hello.changes

    def send(self, frame: str) -> None:
        """Send a frame, or queue it; disconnect the client if too much is unread."""
        if self.closing or (self.pump is None and self.write is not None and self.write(frame)):
            return
        much = self.unread > 0 and self.unread + len(frame) > BEHIND_LENGTH
        if much or len(self.queue) >= BEHIND:
            self.queue.clear()  # drop unread frames: the client syncs when it returns
            self.close(TOO_SLOW, "too-slow")
            return
        self.unread += len(frame)
        self._put(frame)

    def _put(self, message: str | tuple[int, str]) -> None:
        self.queue.append(message)
        if self.pump is None:
            self.pump = asyncio.create_task(self._pump())

    def is_closing(self) -> bool:
        return self.closing

    def close(self, code: int, reason: str) -> None:
        """Close the socket after the queued frames."""
        if not self.closing:
            self.closing = True
            self._put((code, reason))

    def refuse(self, refused: Refused) -> None:
        """Send the refusal, then close.

        Where the table moves the close alone is sent: the client comes back, and sends again what
        was not acknowledged.
        """
        if refused.code == "moved":
            self.close(*MOVED)
            return
        self.send(frame(f.NoFrame(key="", error=archive.problem(refused))))
        self.close(CODES.get(refused.status, BAD_CLIENT), refused.code)

    async def _pump(self) -> None:
        """Send the queued frames; close the socket where the queue says so."""
        try:
            while self.queue:
                message = self.queue.pop(0)
                if isinstance(message, tuple):
                    await self.socket.close(*message)
                    return
                await self.socket.send({"type": "websocket.send", "text": message})
                self.unread -= len(message)
        except (RuntimeError, WebSocketDisconnect, OSError):  # the client is gone
            self.closing = True
            self.queue.clear()
        finally:
            self.pump = None

    async def finish(self, seconds: float) -> None:
        """Wait a while for the queued frames, then drop the rest."""
        pump = self.pump
        if pump is None:
            return
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(pump, seconds)
        pump.cancel()
        with suppress(asyncio.CancelledError):
            await pump


async def serve(services: Services, rates: Rates, socket: WebSocket) -> None:
    """Serve one socket from the handshake to its close."""
    guest: Guest | None = socket.scope.get(WHO)
    await socket.accept()
    listener = SocketListener(socket, guest)
    room: Room | None = None
    end: Handle | None = None
    try:
        rates.take(LOOKS, socket.scope.get(ADDRESS, ""), listener.guest or "")
        if guest is not None:
            check_scope(guest, READ)
            if guest.until:  # an access token ends by itself
                left = guest.until - services.now()
                end = services.world.later(left, partial(listener.close, CODES[401], "nobody"))
        hello = await _hello(services, socket, guest)
        listener.take(hello)
        room = await _room(services, socket, guest)
        if guest is not None and not await services.guests.is_current(guest, fresh=True):
            raise session_ended()  # it may have ended while the room was loaded
        services.hub.must_be_here(room)
        _attach(room, listener, hello.last)
        if said := await chat.lines(room, listener.viewer):
            listener.send(frame(f.ChatFrame(lines=said)))
        await _listen(services, rates, room, listener, guest)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except Refused as refused:
        services.metrics.refused(refused.code)
        listener.refuse(refused)
    except StoreDown:
        listener.refuse(not_kept())
    except LeaseLost:
        listener.refuse(moved())
    finally:
        if end is not None:
            end.cancel()
        services.hub.check()
        if room is not None:
            _go(room, listener)
        if socket.client_state is WebSocketState.CONNECTED:
            listener.close(1000, "")
            await listener.finish(GOODBYE_SECONDS)
        await listener.finish(0.0)


async def _room(services: Services, socket: WebSocket, guest: Guest | None) -> Room:
    """Return the room of the table, if the caller may see it now."""
    if guest is not None and not await services.guests.is_current(guest):
        raise session_ended()
    address = socket.scope.get(ADDRESS, "")
    moderates = guest is not None and guest.moderates
    services.moderation.check_access("" if guest is None else guest.id, address, moderates)
    room = await services.hub.room(socket.path_params["table"])
    if not room.committed.table.may_look(None if guest is None else guest.id):
        raise Refused(403, "not-for-you", "Only those who sit at this table may look.")
    return room


async def _hello(services: Services, socket: WebSocket, guest: Guest | None) -> f.Hello:
    """Wait for the first frame, and check access before it.

    The room may be unloaded and the guest banned in the meantime: the caller checks again
    afterwards.
    """
    await _room(services, socket, guest)
    try:
        text = await asyncio.wait_for(_receive(socket, services.settings.max_frame), HELLO_SECONDS)
    except TimeoutError:
        raise Refused(408, "no-hello", "Expected a hello, got none in time.") from None
    hello = read(decoder, text, "no-hello")
    if not isinstance(hello, f.Hello):
        raise Refused(400, "no-hello", "Expected a hello first, got another frame.")
    return hello


def _attach(room: Room, listener: SocketListener, last: int) -> None:
    """Add the socket to the room's listeners, and send it the whole state."""
    was_here = {one.viewer for one in room.listeners}
    room.listeners.append(listener)
    room.seen()
    listener.send(frame(room.broadcast.sync(listener, last)))
    if listener.viewer not in was_here or listener.viewer == NOBODY:
        room.broadcast.table(but=listener)


def _go(room: Room, listener: SocketListener) -> None:
    """Remove the socket from the room's listeners."""
    if listener in room.listeners:
        room.listeners.remove(listener)
        room.seen_at = room.services.now()
        room.broadcast.forget_audiences()
        if all(one.viewer != listener.viewer for one in room.listeners):
            room.broadcast.table()


async def _listen(
    services: Services, rates: Rates, room: Room, listener: SocketListener, guest: Guest | None
) -> None:
    """Answer the frames of a client until the socket closes."""
    bad = refused_in_a_row = 0
    while not listener.closing:
        text = await _receive(listener.socket, services.settings.max_frame)
        services.hub.check()
        if listener.is_closing():
            return  # ignore frames sent before the client saw the close
        received, key = services.world.monotonic(), ""
        reply: f.Reply
        try:
            said = read(decoder, text, BAD_FRAME)
            if isinstance(said, f.VisibleFrame):
                rates.take(ALL, listener.address, listener.guest or "")
                listener.visible = said.on
                continue
            key = getattr(said, "key", "")
            reply = await _answer(services, rates, room, listener, guest, said)
            refused_in_a_row = 0
        except Refused as refused:
            refused_in_a_row += 1
            bad += refused.code == BAD_FRAME
            services.metrics.refused(refused.code)
            if refused.code == "moved":
                listener.refuse(refused)
                return
            reply = f.NoFrame(key=key, error=archive.problem(refused))
        listener.send(frame(reply))
        # an answer that was stored
        if isinstance(reply, f.OkFrame) and reply.last is not msgspec.UNSET:
            arrived = listener.socket.scope.get(ARRIVED, received)
            services.metrics.acknowledged(services.world.monotonic() - arrived)
        if bad >= BAD_FRAMES or refused_in_a_row >= REFUSED_FRAMES:
            listener.close(BAD_CLIENT, "bad-client")


async def _answer(
    services: Services,
    rates: Rates,
    room: Room,
    listener: SocketListener,
    guest: Guest | None,
    said: f.AnsweredFrame,
) -> f.Reply:
    """Carry out one frame and return its reply."""
    address = listener.socket.scope.get(ADDRESS, "")
    if isinstance(said, f.PingFrame):
        rates.take(ALL, address, listener.guest or "")
        return f.PongFrame(now=services.now())
    if isinstance(said, f.Hello):
        rates.take(LOOKS, address, listener.guest or "")
        if guest is not None and not await services.guests.is_current(guest, fresh=True):
            listener.close(CODES[401], "nobody")
            raise session_ended()
        listener.take(said)
        return room.broadcast.sync(listener, said.last)
    if isinstance(said, f.StateFrame):
        rates.take(LOOKS, address, listener.guest or "")
        return room.broadcast.whole_state(listener)
    if guest is None:
        raise Refused(401, "nobody", "Expected a guest, got none. Choose a name first.")
    check_scope(guest, READ if isinstance(said, f.WhyFrame) else PLAY)
    mine = partial(services.guests.in_session, guest)
    known = services.guests.known.get(guest.id, guest)  # the name may have changed since
    guest = guest._replace(name=known.name, language=known.language, avatar=known.avatar)
    kind = CHAT if isinstance(said, f.SayFrame) else ANSWERS
    rates.take(kind, address, guest.id)
    if isinstance(said, f.PlayFrame):
        work = partial(playing.answer, room, guest, said.decision, said.actions, said.key)
        return f.OkFrame(key=said.key, last=(await room.call(mine(work))).last)
    if isinstance(said, f.UndoFrame):
        done = await room.call(mine(partial(playing.undo, room, guest, said.key)))
        return f.OkFrame(key=said.key, last=done.last)
    if isinstance(said, f.WhyFrame):
        reason = playing.ask_why(room, guest, said.action)
        return f.ReasonFrame(key=said.key, **shared(reason, Reason))
    if isinstance(said, f.OrderFrame):
        order = partial(playing.set_order, room, guest, said.decision, said.on)
        await room.call(mine(order))
    else:
        await chat.say(room, guest, said.text, said.phrase)
    return f.OkFrame(key=said.key)


async def _receive(socket: WebSocket, most: int) -> bytes:
    """Return the next message of a client, refused above `most` bytes."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    data: bytes = text.encode() if text is not None else message.get("bytes") or b""
    if len(data) > most:
        raise Refused(413, "too-large", f"At most {most:,} bytes can be sent here.")
    return data
