"""A worker: a process in which bots think, one question after the other.

`bot_process` starts it as `python -m inglenook.server.workers.bot_worker SETUP`, with a socket as
its standard input, and talks with it in lines of JSON. Every line has a number, and every line but
the first from here answers one:

    here   {"n": 0}                                              it is ready
    there  {"n": 1, "load": {"game": …, "bot": …}}               here  {"n": 1}
    there  {"n": 2, "choose": {"game": …, "bot": …, …}}          here  {"n": 2, "action": "pass"}
    there  {"n": 3}                                              here  {"n": 3}, it is there
                                                      or always  here  {"n": …, "error": "KeyError"}

Of an error only its kind is told: its message may hold what only the seat may know.

A bot is code that the host has installed. The worker keeps its faults from the house, not its
malice: what a bot prints goes nowhere, what it reads is empty, and it has so much memory and no
more.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, BinaryIO, Final, NoReturn

from inglenook.bots.bot import imported, made
from inglenook.bots.budget import Budget
from inglenook.bots.wire import line, offered
from inglenook.core.action import Action
from inglenook.core.codec import load_view
from inglenook.core.errors import BadInput
from inglenook.core.game import Choice, Game, Prompt
from inglenook.core.registry import load_bot, load_game

NICE: Final = 5  # the house goes first
PR_SET_PDEATHSIG: Final = 1
WATCH: Final = 0.5  # seconds between looks whether the house is still there

Makers = Callable[[str], object]


def makers(extra: Mapping[str, str]) -> Makers:
    """What makes bots, by name: those that are registered, and extra ones as `module:Class`."""

    @cache
    def maker(name: str) -> object:
        if name in extra:
            module, _, held = extra[name].partition(":")
            return imported(module, held, f"bot {name}")
        return load_bot(name)  # takes nothing but registered names

    return maker


def think(question: Mapping[str, Any], maker: Makers) -> dict[str, object]:
    """A bot's answer to a question, or what kind of error it made; its bot is a fresh one."""
    try:
        game = load_game(question["game"])
        view = load_view(game, question["view"])
        prompt = read_prompt(game, question["prompt"])
        bot = made(question["bot"], maker(question["bot"]), question["seed"], game)
        budget = Budget(question["seconds"], question["iterations"])
        action: object = bot.choose(view, prompt, budget)
        if not isinstance(action, Action) or not offered(prompt, action):
            return {"error": "NotOffered"}
        return {"action": action.text}
    except (Exception, SystemExit) as error:  # some bots want to leave
        return {"error": kind(error)}


def load(wanted: Mapping[str, Any], maker: Makers) -> dict[str, object]:
    """Import what a question will need, so that nobody's time to think is spent on it."""
    try:
        load_game(wanted["game"])
        maker(wanted["bot"])
        return {}
    except (Exception, SystemExit) as error:
        return {"error": kind(error)}


def kind(error: BaseException) -> str:
    """The name of an error; whatever is a lack of memory is told as one."""
    return MemoryError.__name__ if isinstance(error, MemoryError) else type(error).__name__


def read_prompt(game: Game[Any, Any], data: object) -> Prompt:
    """A prompt as `bots.wire.prompt_json` wrote it."""
    if not isinstance(data, dict):
        raise BadInput("prompt", "a JSON object", type(data).__name__)
    try:
        choices = [
            Choice(
                game.verbs.parse(choice["action"]),
                tuple(choice["refs"]),
                tuple(choice["figures"].items()),
            )
            for choice in data["choices"]
        ]
        picked = tuple([game.verbs.parse(text) for text in data["picked"]])
        figures = tuple(data["figures"].items())
        return Prompt(data["seat"], data["decision"], figures, picked, tuple(choices))
    except (AttributeError, KeyError, TypeError) as error:
        raise BadInput("prompt", "a prompt as JSON", type(error).__name__) from error


def serve(questions: BinaryIO, answers: BinaryIO, maker: Makers) -> None:
    """Answer line by line until there are no more."""
    answers.write(line({"n": 0}))
    answers.flush()
    for told in questions:
        message = json.loads(told)
        answer: dict[str, object] = {}
        if "load" in message:
            answer = load(message["load"], maker)
        elif "choose" in message:
            answer = think(message["choose"], maker)
        answers.write(line({"n": message["n"], **answer}))
        answers.flush()


def leave_with(parent: int) -> None:
    """End with the house, however it ends, and even while a bot thinks."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()


def watch(parent: int) -> NoReturn:
    """For systems that don't tell when a parent is gone, and for one gone before we asked."""
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(1)


def limit(memory: int) -> None:
    """No more memory than this, in bytes, and no core dump: it would hold what a seat knows."""
    for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):  # not every system can
            resource.setrlimit(what, (most, most))


def own_socket() -> tuple[BinaryIO, BinaryIO]:
    """The socket to the house, out of reach of a bot that reads; what it prints goes nowhere."""
    services = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return os.fdopen(services, "rb"), os.fdopen(os.dup(services), "wb")


def main() -> None:
    setup = json.loads(sys.argv[1])
    leave_with(setup["parent"])
    questions, answers = own_socket()
    os.nice(NICE)
    limit(setup["memory"])
    serve(questions, answers, makers(setup["extra"]))


if __name__ == "__main__":
    main()
