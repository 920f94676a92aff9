"""Open tables of a server for a load, and connect players to them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect

from benchmarks.load.players import Load, Player

AT_ONCE: Final = 16  # tables that are made at the same time
UNAVAILABLE: Final = 503
TRIES: Final = 20
AGAIN_SECONDS: Final = 0.5
NAMES: Final = ("Ann", "Bob", "Cid", "Dan")


class Seating:
    """Make tables of the games in turn: table i plays game i mod the number of games."""

    def __init__(self, base: str, load: Load, seats: int, sockets: int, hello: str) -> None:
        self.base = base
        self.load = load
        self.seats = seats
        self.sockets = sockets  # per table, at most `seats`
        self.hello = hello
        self.made = 0

    async def fill(self, tables: int) -> None:
        """Make tables, each with guests of its own, and connect their sockets."""
        await self._make([self._next() for _ in range(tables)])

    def _next(self) -> str:
        game = self.load.games[self.made % len(self.load.games)]
        self.made += 1
        return game

    async def top_up(self, least: int) -> int:
        """Make new tables of a game where fewer than `least` players are asked; return how many."""
        games = [
            game
            for game in self.load.games
            for _ in range(-(-(least - len(self.load.ready[game])) // self.sockets))
        ]
        await self._make(games)
        return len(games)

    async def _make(self, games: list[str]) -> None:
        gate = asyncio.Semaphore(AT_ONCE)
        limits = httpx.Limits(max_connections=AT_ONCE)
        page = {"Origin": self.base}  # a request with cookies must name its page
        async with httpx.AsyncClient(
            base_url=self.base, limits=limits, timeout=60, headers=page
        ) as client:

            async def table(game: str) -> None:
                async with gate:
                    await self._table(client, game)

            await asyncio.gather(*[table(game) for game in games])
        await asyncio.sleep(1)

    async def _table(self, client: httpx.AsyncClient, game: str) -> None:
        tokens = [await guest(client, name) for name in NAMES[: self.seats]]
        plan = {"game": game, "seats": [{}] * self.seats, "public": True}
        made = (await post(client, "/api/tables", plan, tokens[0]))["id"]
        for token in tokens[1:]:
            await post(client, f"/api/tables/{made}/join", {}, token)
        if self.sockets == self.seats:
            for token in tokens:
                await self._sit(game, made, token)
            return
        connected = 0
        for place, token in enumerate(tokens):  # seats that are asked come first
            player = await self._sit(game, made, token)
            await player.synced.wait()
            left = len(tokens) - place - 1
            if player.prompt is None and connected + left >= self.sockets:
                self._leave(player)
                continue
            connected += 1
            if connected == self.sockets:
                break

    def _leave(self, player: Player) -> None:
        player.socket.transport.abort()
        self.load.players.remove(player)

    async def _sit(self, game: str, table: str, token: str) -> Player:
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(
            address,
            additional_headers={"Authorization": f"Bearer {token}"},
            compression=None,
            max_size=2**22,
            ping_interval=None,
        )
        player = Player(self.load, game, socket)
        self.load.players.append(player)
        await socket.send(self.hello)
        self.load.listeners.append(asyncio.create_task(player.listen()))
        return player


async def guest(client: httpx.AsyncClient, name: str) -> str:
    answer = await client.post("/api/guests", json={"name": name})
    token: str = answer.raise_for_status().json()["token"]
    return token


async def post(client: httpx.AsyncClient, path: str, body: Any, token: str) -> Any:
    """Send a request, again while the server says that it is not the time for it."""
    headers = {"Authorization": f"Bearer {token}"}
    for _ in range(TRIES):
        answer = await client.post(path, json=body, headers=headers)
        if answer.status_code != UNAVAILABLE:
            break
        await asyncio.sleep(AGAIN_SECONDS)
    return answer.raise_for_status().json()
