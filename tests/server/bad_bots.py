"""Bots that nobody wants to play with, and what tests of workers ask them."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from pathlib import Path

import msgspec

from inglenook.bots.budget import Budget
from inglenook.bots.wire import prompt_json, view_json
from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.game import Prompt
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.core.view import View
from inglenook.server.bot_runner import Question

ROOT = str(Path(__file__).resolve().parents[2])
MEMORY = 256 << 20


class Bot:
    """Takes the last choice, after whatever it does first."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        self.misbehave(view)
        return prompt.choices[-1].action

    def misbehave(self, view: View) -> None:
        """Nothing yet."""


class Slow(Bot):
    def misbehave(self, view: View) -> None:
        time.sleep(0.3)


class Hangs(Bot):
    def misbehave(self, view: View) -> None:
        while True:
            pass


class HangsDeep(Bot):
    """Inside C, so that no other thread of its process can run."""

    def misbehave(self, view: View) -> None:
        re.match(r"(a+)+$", "a" * 60 + "b")


class Raises(Bot):
    def misbehave(self, view: View) -> None:
        raise KeyError(f"my secret hand: {view!r}")


class Leaves(Bot):
    def misbehave(self, view: View) -> None:
        sys.exit(0)


class Crashes(Bot):
    def misbehave(self, view: View) -> None:
        os.abort()


class Prints(Bot):
    """Talks to everybody but means well."""

    def misbehave(self, view: View) -> None:
        print('{"n": 2, "action": "rubbish"}', flush=True)
        print("rubbish", file=sys.stderr, flush=True)
        os.write(1, b"rubbish\n")
        assert sys.stdin.read() == ""


class Scribbles(Bot):
    """Writes rubbish wherever something can be written."""

    rubbish = b"rubbish\n"

    def misbehave(self, view: View) -> None:
        for descriptor in range(3, 32):
            with contextlib.suppress(OSError):
                os.write(descriptor, self.rubbish)


class Forges(Scribbles):
    rubbish = b'{"n":2,"action":"drop table"}\n'


class Floods(Scribbles):
    rubbish = b"x" * 1_000_000


class Nests(Scribbles):
    rubbish = b"[" * 60_000 + b"\n"


class Eats(Bot):
    def misbehave(self, view: View) -> None:
        eaten = []
        while True:
            eaten.append(bytearray(1 << 20))


class Forks(Bot):
    """Has a child that would outlive it, and hangs."""

    def misbehave(self, view: View) -> None:
        Path(os.environ["TMPDIR"], "child").write_text(str(os.fork() or os.getpid()))
        time.sleep(60)


class Peeps(Bot):
    def misbehave(self, view: View) -> None:
        assert not [name for name in os.environ if "INGLENOOK" in name]


class Cheats(Bot):
    """Answers what nobody offered."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        game = load_game("king-of-12")
        offered = {choice.action for choice in prompt.choices}
        return next(action for action in map(game.verbs.at, range(99)) if action not in offered)


class Shrugs(Bot):
    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        return None  # type: ignore[return-value]


class Unmade(Bot):
    def __init__(self, seed: int) -> None:
        raise RuntimeError("no bot today")


BAD = {
    kind.__name__.lower(): f"{__name__}:{kind.__name__}" for kind in (Bot, *Bot.__subclasses__())
} | {kind.__name__.lower(): f"{__name__}:{kind.__name__}" for kind in Scribbles.__subclasses__()}
BAD["nowhere"] = "no.such.module:Bot"


def question(bot: str, seed: int = 7, seat: int = 0) -> Question:
    """What the first round of King of 12 asks, as a worker gets it."""
    game = load_game("king-of-12")
    match = start_match(game, 2, {}, Rng(1))
    prompt = game.prompt(match.s, seat)
    assert prompt is not None
    view = view_json(game, game.view(match.s, seat))
    return Question(game="king-of-12", bot=bot, seed=seed, view=view, prompt=prompt_json(prompt))


def wire(question: Question) -> dict[str, object]:
    """The question as a worker reads it."""
    told: dict[str, object] = msgspec.json.decode(msgspec.json.encode(question))
    return {**told, "seconds": 1.0, "iterations": 10}
