"""Games are loaded in threads, and after the clients that come back."""

from __future__ import annotations

import asyncio
import threading

from inglenook.core.registry import game_names
from inglenook.server.http import game_answers
from inglenook.server.lobby import learning


def test_a_game_is_loaded_once_and_off_the_event_loop(monkeypatch):
    threads = []
    monkeypatch.setattr(game_answers, "_LOADED", set())
    monkeypatch.setattr(learning, "pieces", lambda *_: threads.append(threading.get_ident()))

    async def twice() -> int:
        await game_answers.load("lanterns")
        first = len(threads)
        await game_answers.load("lanterns")
        return first

    first = asyncio.run(twice())
    assert 0 < first == len(threads)
    assert threading.get_ident() not in threads


def test_clients_that_come_back_do_not_wait_for_all_games(monkeypatch):
    steps: list[float | str] = []

    async def sleep(seconds: float) -> None:
        steps.append(seconds)

    async def load(name: str) -> None:
        steps.append(name)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(game_answers, "load", load)
    asyncio.run(game_answers.warm_up())
    assert steps[0] == game_answers.AFTER > 1
    assert [step for step in steps if isinstance(step, str)] == list(game_names())
    assert all(steps[place] == game_answers.BETWEEN for place in range(2, len(steps), 2))
