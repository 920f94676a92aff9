"""Questions for bot workers, and a check that a worker process has ended."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import msgspec

from inglenook.core.draws import Rng
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.server.workers.bot_fallback import Question, thought_here
from inglenook.server.workers.tasks.bot_tasks import makers
from inglenook.view_json import prompt_json, view_json
from tests.support.waiting import wait_until

ROOT = str(Path(__file__).resolve().parents[3])
MEMORY = 256 << 20


def question(bot: str, seed: int = 7) -> Question:
    """Return the first question of King of 12 to the first seat."""
    game = load_game("king-of-12")
    match = start_match(game, 2, {}, Rng(1))
    prompt = game.prompt(match.s, 0)
    assert prompt is not None
    view = view_json(game, game.view(match.s, 0))
    return Question(
        game="king-of-12", bot=bot, seed=seed, view=view, prompt=dict(prompt_json(prompt))
    )


def fallback(asked: Question) -> str:
    """Return the answer of the game's rules of thumb."""
    chosen = thought_here(asked, makers({}))
    assert chosen.by == "greedy"
    return chosen.action


def wire(asked: Question) -> dict[str, object]:
    """Return the question as a worker reads it."""
    told: dict[str, object] = msgspec.json.decode(msgspec.json.encode(asked))
    return {**told, "seconds": 1.0, "iterations": 10}


def findable() -> str:
    """Return the PYTHONPATH with which workers find the bad bots."""
    return os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")])


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Return whether a process ends within a time; a zombie has ended, too."""
    try:
        wait_until(lambda: _has_ended(pid), seconds)
    except AssertionError:
        return False
    return True


def _has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return told.stdout.startswith(b"Z")
