"""Bots that hang, crash, print, cheat or exhaust memory."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from pathlib import Path

from inglenook.bots.budget import Budget
from inglenook.core.action import Action
from inglenook.core.game import Prompt
from inglenook.core.registry import load_game
from inglenook.core.view import View
from inglenook.server.workers.worker_messages import Reply, frame

ANNOUNCE = "announce"  # a file in TMPDIR; bots that hang say so if it is there


class Bot:
    """Takes the last choice, after it has misbehaved."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Action:
        self.misbehave(view)
        return prompt.choices[-1].action

    def misbehave(self, view: View) -> None:
        """Nothing yet."""


def announce() -> None:
    """Say that a bot hangs now, by a file beside one that asks for it."""
    folder = Path(os.environ.get("TMPDIR", "/nowhere"))
    if (folder / ANNOUNCE).exists():
        (folder / "hanging").touch()


class Slow(Bot):
    def misbehave(self, view: View) -> None:
        time.sleep(0.3)  # it is asked in a process of its own, which only time can slow down


class Hangs(Bot):
    def misbehave(self, view: View) -> None:
        announce()
        while True:
            pass


class HangsDeep(Bot):
    """Inside C, so that no other thread of its process can run."""

    def misbehave(self, view: View) -> None:
        announce()
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
        sys.stdout.buffer.write(frame(Reply(2, b'"rubbish"')))
        print("rubbish", flush=True)
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
    rubbish = frame(Reply(2, b'"drop table"'))


class Floods(Scribbles):
    rubbish = b"x" * 1_000_000


class Nests(Scribbles):
    rubbish = frame(Reply(2, b"[" * 60_000))


class Eats(Bot):
    def misbehave(self, view: View) -> None:
        eaten = []
        while True:
            eaten.append(bytearray(1 << 20))


class Forks(Bot):
    """Has a child that would outlive it, and hangs."""

    def misbehave(self, view: View) -> None:
        Path(os.environ["TMPDIR"], "child").write_text(str(os.fork() or os.getpid()))
        time.sleep(60)  # it hangs until it is killed


class Peeps(Bot):
    def misbehave(self, view: View) -> None:
        assert not [name for name in os.environ if "INGLENOOK" in name]


class Cheats(Bot):
    """Gives an answer that was not offered."""

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


KINDS: list[type[Bot]] = [Bot, *Bot.__subclasses__(), *Scribbles.__subclasses__()]
BAD = {kind.__name__.lower(): f"{__name__}:{kind.__name__}" for kind in KINDS}
BAD["nowhere"] = "no.such.module:Bot"
