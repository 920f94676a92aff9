"""Virtual guests at a table: they answer, change their mind, talk, and never give up.

A player believes only what it was told (`Chair`), resends each request under its key until it has
an answer, and goes to any node that takes it.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from tests.faults.client import AGAIN, ELSEWHERE, PATIENCE, TRY_AGAIN, Client
from tests.faults.network import Gone, SocketConnection
from tests.faults.old_device import OldDevice
from tests.faults.trace import Violation
from tests.support.server.retrying_player import Chair, Request

if TYPE_CHECKING:
    from tests.faults.simulation import Simulation

THINKS: Final = 0.7  # the mean of the seconds until it does something
# refusals after which the request is not repeated, as clients do
FINAL: Final = ("stale", "illegal", "table-over", "table-cancelled", "time-over", "stand-in",
                "paused", "enough", "not-seated", "frozen")  # fmt: skip


class Player(Client):
    """A guest who plays or watches at one table after the other."""

    def __init__(self, simulation: Simulation, name: str) -> None:
        super().__init__(simulation, name)
        self.keys = 0
        self.chair: Chair | None = None
        self.chairs: list[Chair] = []
        self.in_use: SocketConnection | None = None
        self.ending = False  # whether it ends a session or the account
        self.unknown: dict[str, Request] = {}  # by table: an answer that may have been stored

    def admitted(self, known: bool) -> None:
        if not known and not self.ending and not self.gone:
            raise Violation(f"{self.name} is shut out")

    async def sit(self, table: str, seat: int | None) -> None:
        """Play or watch at a table until its match is over, or the simulation ends."""
        self.chair = chair = Chair(table, seat)
        self.chairs.append(chair)
        while not self._is_done(chair):
            node = self.simulation.front.pick(self, f"/api/tables/{table}")
            if node is not None:
                link = SocketConnection(node, self.process, table, self.token)
                self.in_use = link
                try:
                    await self._converse(link, chair)
                except Gone:
                    pass
                finally:
                    link.hang_up()
                    self.in_use = None
                    chair.saying.clear()
            if not self._is_done(chair):
                await self.pause(AGAIN)

    def _is_done(self, chair: Chair) -> bool:
        state = chair.told.get("table", {}).get("state")
        over = state in ("over", "cancelled") and chair.pending is None
        return over or bool(self.gone) or self.simulation.closing

    async def _converse(self, link: SocketConnection, chair: Chair) -> None:
        link.send({"t": "hello", "last": chair.last, "layout": False})
        sent: Request | None = None  # by this socket
        acts = self.simulation.loop.moment + self.dice.expovariate(1.0 / THINKS)
        while not self._is_done(chair):
            until = acts if chair.told else self.simulation.loop.moment + PATIENCE
            frame = await self._next(link, until)
            if frame is None:
                if not chair.told:
                    raise Gone
            else:
                self._take(chair, json.loads(frame))
            if chair.pending is not None and chair.pending is not sent and chair.told:
                sent = chair.pending
                link.send(_frame(sent))
            if chair.told and self.simulation.loop.moment >= acts:
                acts = self.simulation.loop.moment + self.dice.expovariate(1.0 / THINKS)
                if chair.pending is sent and sent is not None and self._is_silent(link):
                    raise Gone
                await self._act(link, chair)

    async def _next(self, link: SocketConnection, until: float) -> str | None:
        """Return the next frame, or None if none comes in time."""
        try:
            async with asyncio.timeout(max(until - self.simulation.loop.moment, 0.0)):
                frame = await link.next()
        except TimeoutError:
            return None
        if frame is None:
            self._hear(f"closed {link.closed} {link.reason}")
            self.admitted(link.closed != 4401)
            raise Gone
        self._hear(frame)
        return frame

    def _is_silent(self, link: SocketConnection) -> bool:
        return self.simulation.loop.moment - link.heard_at > PATIENCE

    def _take(self, chair: Chair, frame: dict[str, Any]) -> None:
        """Believe a frame, or complain."""
        kind = frame["t"]
        try:
            if kind == "ok":
                if chair.pending is not None and chair.pending.key == frame["key"]:
                    assert chair.seat is not None
                    self.simulation.audit.acknowledged(chair.table, chair.seat, frame["key"])
                chair.settle(frame["key"], None)
            elif kind == "no":
                self._refused(chair, frame["key"], frame["error"]["code"])
            elif kind != "trouble":
                chair.take(frame)
        except AssertionError as error:
            raise Violation(f"{self.name}: {error!r:.300}") from error

    def _refused(self, chair: Chair, key: str, code: str) -> None:
        if code == ELSEWHERE:
            self.simulation.front.follow(self, chair.table)
            raise Gone
        if code in FINAL:
            chair.saying.pop(key, None)
            if chair.pending is not None and chair.pending.key == key:
                if code == "table-over" and self.simulation.audit.is_compacted(chair.table):
                    self.unknown[chair.table] = chair.pending  # nobody knows its key any more
                chair.pending, chair.thought_about = None, None
        elif chair.pending is not None and chair.pending.key == key:
            raise Gone  # the request is sent again after a while

    async def _act(self, link: SocketConnection, chair: Chair) -> None:
        """Do something, or nothing."""
        simulation = self.simulation
        if chair.seat is None or chair.pending is not None or simulation.closing:
            return
        seats = chair.told["table"]["seats"]
        if seats[chair.seat]["stand_in"] is not None:
            simulation.step(self.name, "returns")
            await self.ask("POST", f"/api/tables/{chair.table}/return", {})
            return
        chair.pending = self._thought(chair)
        if chair.pending is not None:
            simulation.step(self.name, f"sends {chair.pending.kind} {chair.pending.key}")
            if self.dice.random() < 0.2:
                await self._post(chair, chair.pending)
        drawn = self.dice.random()
        if not simulation.conditions.troubled:
            return
        if drawn < 0.03:
            self.keys += 1
            link.send({"t": "say", "text": f"{self.name} {self.keys}", "key": f"c{self.keys}"})
        elif drawn < 0.035:
            simulation.step(self.name, "leaves")
            await self.ask("POST", f"/api/tables/{chair.table}/leave", {})
        elif drawn < 0.06:
            simulation.step(self.name, "hangs up")
            raise Gone
        elif drawn < 0.08:
            await asyncio.sleep(self.dice.random() * 8.0)  # reads nothing meanwhile
        elif drawn < 0.086:
            await self._delete_account()
        elif drawn < 0.091:
            simulation.step(self.name, "is banned")
            self._be_banned()
        elif drawn < 0.097:
            await self._end_sessions(chair)

    async def _delete_account(self) -> None:
        self.simulation.step(self.name, "deletes the account")
        self.ending = True
        answer = await self.insist("DELETE", "/api/me", {"confirm": "delete"})
        if "error" in answer and answer["error"]["code"] != "nobody":  # a repeated request
            self.simulation.audit.fail(f"{self.name} can't delete the account: {answer}")
        self.gone = "deleted"
        raise Gone

    def _be_banned(self) -> None:
        self.simulation.ban(self)
        self.gone = "banned"
        raise Gone

    async def _end_sessions(self, chair: Chair) -> None:
        """End all other sessions, while another device is connected.

        A lost reply costs the guest this session, too; then moderators remove them.
        """
        device = OldDevice(self, chair.table)
        self.simulation.start(device.live())
        await device.connects()
        self.simulation.step(self.name, "ends all other sessions")
        self.ending = True
        answer = await self.insist("POST", "/api/me/forget", {})
        device.ended.set()
        if "error" in answer:
            self._be_banned()
        self.token, self.ending = answer["token"], False
        raise Gone  # the socket is one of an ended session

    async def _post(self, chair: Chair, request: Request) -> None:
        """Send an answer by HTTP; the socket repeats it if there is no reply."""
        what = "undo" if request.kind == "undo" else "answers"
        status, answer = await self.ask("POST", f"/api/tables/{chair.table}/{what}", request.body())
        if status == 200:
            self._take(chair, {"t": "ok", "key": request.key})
        elif status not in TRY_AGAIN:
            self._refused(chair, request.key, answer["error"]["code"])

    def _thought(self, chair: Chair) -> Request | None:
        """Return what to do next, if anything; each question is thought about once."""
        prompt = chair.told.get("prompt")
        about = (chair.last, chair.told.get("undo"), prompt and (prompt["id"], prompt["picked"]))
        if chair.told["table"]["state"] != "playing" or about == chair.thought_about:
            return None
        chair.thought_about = about
        if self.simulation.conditions.troubled and chair.told["undo"] and self.dice.random() < 0.1:
            return Request("undo", self._key())
        drawn = self.dice.random(), self.dice.random()
        if prompt is None or (not prompt["owes"] and drawn[0] < 0.9):
            return None
        choices = prompt["choices"]
        chosen = int(drawn[1] * len(choices))
        chosen = self.simulation.twist(self, chair, prompt, chosen)
        return Request("answer", self._key(), prompt["id"], (choices[chosen]["action"],))

    def _key(self) -> str:
        self.keys += 1
        return f"{self.name}-{self.keys}"


def _frame(request: Request) -> dict[str, Any]:
    return {"t": "undo" if request.kind == "undo" else "play", **request.body()}
