"""Play at many tables at once over sockets, and measure each answer."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection

DUE_SECONDS: Final = 20.0  # to wait for the last acknowledgements of a run


class Choice(msgspec.Struct):
    action: str


class Prompt(msgspec.Struct):
    id: str
    choices: list[Choice]
    picked: list[str]


class Frame(msgspec.Struct):
    """The part of a message that a player needs."""

    t: str
    key: str = ""
    prompt: Prompt | msgspec.UnsetType | None = msgspec.UNSET


frames = msgspec.json.Decoder(Frame)


class Player:
    """A seat with its socket."""

    def __init__(self, load: Load, game: str, socket: ClientConnection) -> None:
        self.load = load
        self.game = game
        self.socket = socket
        self.prompt: Prompt | None = None
        self.sent: dict[str, float] = {}
        self.number = 0
        self.synced = asyncio.Event()

    async def listen(self) -> None:
        while True:
            message = await self.socket.recv(decode=False)
            self.load.received(self.game, len(message))
            frame = frames.decode(message)
            if frame.t in ("ok", "no"):
                began = self.sent.pop(frame.key, None)
                if began is not None:
                    self.load.acknowledged(self, time.perf_counter() - began, frame.t == "ok")
            elif frame.t in ("sync", "update", "change"):
                self.synced.set()
                prompt = frame.prompt
                if prompt is msgspec.UNSET:
                    if frame.t == "change":
                        continue  # the question is as before
                    prompt = None
                self.prompt = prompt if prompt is not None and not prompt.picked else None
                if self.prompt is not None:
                    self.load.ready[self.game].append(self)

    async def answer(self) -> None:
        prompt, self.prompt = self.prompt, None
        assert prompt is not None
        self.number += 1
        key = str(self.number)
        action = random.choice(prompt.choices).action
        self.sent[key] = time.perf_counter()
        frame = {"t": "play", "decision": prompt.id, "actions": [action], "key": key}
        await self.socket.send(json.dumps(frame))


class Load:
    """All players and their measurements."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = games
        self.players: list[Player] = []
        self.ready: dict[str, list[Player]] = {game: [] for game in games}  # asked, by game
        self.times: dict[str, list[float]] = {}
        self.bytes: dict[str, int] = {}
        self.refused = 0
        self.listeners: list[asyncio.Task[None]] = []
        self.reset()

    def reset(self) -> None:
        """Forget all measurements."""
        self.times = {game: [] for game in self.games}
        self.bytes = dict.fromkeys(self.games, 0)
        self.refused = 0

    def received(self, game: str, length: int) -> None:
        """Count a message with its header."""
        self.bytes[game] += length + (2 if length < 126 else 4 if length < 65_536 else 10)

    def acknowledged(self, player: Player, seconds: float, ok: bool) -> None:
        if ok:
            self.times[player.game].append(seconds)
        else:
            self.refused += 1

    def take(self, game: str) -> Player | None:
        """Return a random player of the game who is asked, or None."""
        ready = self.ready[game]
        while ready:
            place = random.randrange(len(ready))
            ready[place], ready[-1] = ready[-1], ready[place]
            player = ready.pop()
            if player.prompt is not None:
                return player
        return None

    async def drive(
        self, rate: float, seconds: float, games: Sequence[str] = ()
    ) -> dict[str, float]:
        """Answer at a steady rate, at tables of the games in turn."""
        games = games or self.games
        self.reset()
        begin = time.perf_counter()
        sent = behind = 0
        while (now := time.perf_counter() - begin) < seconds:
            due = int(now * rate)
            while sent < due:
                player = self.take(games[sent % len(games)])
                sent += 1
                if player is None:
                    behind += 1
                else:
                    await player.answer()
            await asyncio.sleep(0.001)
        for _ in range(int(DUE_SECONDS / 0.01)):
            if not any(player.sent for player in self.players):
                break
            await asyncio.sleep(0.01)
        lost = sum([len(player.sent) for player in self.players])
        for player in self.players:
            player.sent.clear()
        times = [one for game in games for one in self.times[game]]
        return {
            "asked": rate,
            "answers": len(times),
            "answers_per_second": len(times) / seconds,
            **latency(times),
            "bytes_per_answer": sum(self.bytes.values()) / max(len(times), 1),
            "refused": self.refused,
            "lost": lost,
            "nobody_asked": behind,
        }


def latency(times: Sequence[float]) -> dict[str, float]:
    """Return the median and the 99th percentile of times in seconds."""
    ordered = sorted(times) or [0.0]
    return {
        "p50_ms": statistics.median(ordered) * 1000,
        "p99_ms": ordered[int(len(ordered) * 0.99)] * 1000,
    }
