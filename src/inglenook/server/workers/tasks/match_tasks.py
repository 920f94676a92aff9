"""Perform the tasks of match workers: verify, import, replay, branch and export matches.

These tasks must not run on the event loop. `match_work` runs them in processes that can be killed.
A worker holds the matches that it replayed last, so that their next step is fast.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from inglenook.core.codec import save_state
from inglenook.core.errors import BadInput
from inglenook.core.journal import Journal, entry_from_json, header_from_json
from inglenook.core.match import load_match
from inglenook.core.registry import load_game
from inglenook.core.verify import export
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Findings
from inglenook.server.protocol.parsing import read
from inglenook.server.workers.tasks import import_validation
from inglenook.server.workers.tasks.replay import ReplayedMatch, StoredEntry
from inglenook.server.workers.threads import forbid_event_loop
from inglenook.server.workers.worker_messages import Setup

VERIFY: Final = "verify"
EXAMINE: Final = "examine"
OVERVIEW: Final = "overview"
STEP: Final = "step"
BRANCH: Final = "branch"
EXPORT: Final = "export"
KINDS: Final = (VERIFY, EXAMINE, OVERVIEW, STEP, BRANCH, EXPORT)

HELD: Final = 16  # matches that a worker holds
HELD_ENTRIES: Final = 6000  # entries of all held matches together
AHEAD: Final = 15  # steps that are built besides the requested one
AHEAD_SECONDS: Final = 0.03  # seconds for them

T = TypeVar("T")
json_encode: Final = msgspec.json.Encoder().encode
exports: Final = msgspec.json.Decoder(dict[str, Any])


class Stored(Struct, array_like=True):
    """A finished match as the store has it, with unparsed JSON texts."""

    game: str
    header: str
    secret: bytes
    snapshot: str
    question: int
    line: list[int]
    entries: list[StoredEntry]


class MatchTask(Struct, array_like=True):
    """One task; `match` names a match, and `stored` is sent when the worker does not hold it."""

    kind: str
    match: str = ""
    stored: bytes = b""
    body: bytes = b""
    entry: int = 0
    viewer: int = 0
    language: str = ""
    names: tuple[str, ...] = ()


class TaskResult(Struct, array_like=True):
    """A refusal, a note that the match is not held, or the answer.

    `steps` has bytes by entry; `spent` says that memory ran out.
    """

    data: bytes = b""
    steps: list[tuple[int, bytes]] = []
    refused: tuple[int, str, str, str] | None = None
    missing: bool = False
    spent: bool = False


def handlers(setup: Setup) -> Mapping[str, Callable[[bytes, Callable[[bytes], None]], bytes]]:
    """Return one handler for all kinds, because they share the held matches."""
    tasks = Tasks()

    def perform(body: bytes, report: Callable[[bytes], None]) -> bytes:
        return msgspec.msgpack.encode(tasks.perform(msgspec.msgpack.decode(body, type=MatchTask)))

    return dict.fromkeys(KINDS, perform)


class Tasks:
    """Perform one task after the other."""

    def __init__(self) -> None:
        self.held: OrderedDict[str, ReplayedMatch] = OrderedDict()

    def perform(self, task: MatchTask) -> TaskResult:
        """Perform a task. Errors become refusals in the answer."""
        forbid_event_loop(task.kind)
        try:
            return self._perform(task)
        except MemoryError:
            self.held.clear()
            refused, spent = too_much(), True
        except Refused as error:
            refused, spent = error, False
        except Exception:  # rules and texts may raise any error; its message may hold secrets
            refused, spent = unreadable() if task.match else too_much(), False
        return TaskResult(refused=refusal_fields(refused), spent=spent)

    def _perform(self, task: MatchTask) -> TaskResult:
        if task.kind == VERIFY:
            findings = import_validation.findings(read(exports, task.body))
            return TaskResult(json_encode(Findings(findings=findings)))
        if task.kind == EXAMINE:
            return TaskResult(
                msgspec.msgpack.encode(import_validation.examine(read(exports, task.body)))
            )
        if task.kind == EXPORT:
            return self._export(task) if task.stored else TaskResult(missing=True)
        past = self.held.get(task.match)
        if past is None:
            if not task.stored:
                return TaskResult(missing=True)
            past = self._hold(task)
        self.held.move_to_end(task.match)
        if task.kind == OVERVIEW:
            return TaskResult(json_encode(past.overview(task.names, task.language)))
        if task.kind == BRANCH:
            return TaskResult(json_encode(save_state(past.game, past.position_after(task.entry))))
        if task.kind == STEP:
            return TaskResult(steps=self._steps(past, task))
        raise ValueError(f"expected one of {', '.join(KINDS)}, got {task.kind}")

    def _steps(self, past: ReplayedMatch, task: MatchTask) -> list[tuple[int, bytes]]:
        """Return the requested step, and the following ones while they take little time."""
        made: list[tuple[int, bytes]] = []
        ends = 0.0
        for entry in past.shown_from(task.entry, task.viewer)[: AHEAD + 1]:
            if made and perf_counter() > ends:
                break
            shown = past.step(entry, task.viewer, task.names, task.language)
            ends = ends or perf_counter() + AHEAD_SECONDS
            made.append((entry, json_encode(shown)))
        return made

    def _hold(self, task: MatchTask) -> ReplayedMatch:
        stored = msgspec.msgpack.decode(task.stored, type=Stored)
        while self.held and (
            len(self.held) >= HELD
            or sum([len(one.positions) for one in self.held.values()]) + len(stored.entries)
            > HELD_ENTRIES
        ):
            self.held.popitem(last=False)
        table = task.match.partition("/")[0]
        found = self.held[task.match] = _of_store(lambda: _past(table, stored))
        return found

    def _export(self, task: MatchTask) -> TaskResult:
        stored = msgspec.msgpack.decode(task.stored, type=Stored)
        return TaskResult(json_encode(_of_store(lambda: _exported(stored))))


def _journal(stored: Stored) -> Journal:
    entries = [
        entry_from_json(msgspec.json.decode(one.entry), f"entries[{place}]")
        for place, one in enumerate(stored.entries)
    ]
    return Journal(header_from_json(msgspec.json.decode(stored.header)), entries)


def _past(table: str, stored: Stored) -> ReplayedMatch:
    return ReplayedMatch(table, load_game(stored.game), _journal(stored), stored.entries)


def _exported(stored: Stored) -> dict[str, object]:
    data = {
        "journal": _journal(stored).to_json(),
        "snapshot": msgspec.json.decode(stored.snapshot),
        "question": stored.question,
        "line": stored.line,
    }
    return export(load_match(load_game(stored.game), data), stored.secret, None)


def _of_store(make: Callable[[], T]) -> T:
    """Build something from a stored match; refuse where it can't be read."""
    try:
        return make()
    except (MemoryError, Refused):
        raise
    except BadInput as error:
        if error.where != "header.rules":
            raise unreadable() from error
        sentence = "This match was played under older rules, so it can't be replayed."
        raise Refused(409, "other-rules", sentence) from error
    except Exception as error:
        raise unreadable() from error


def refusal_fields(refused: Refused) -> tuple[int, str, str, str]:
    """Return the fields of a refusal, to send it to the server."""
    return (refused.status, refused.code, refused.sentence, refused.clause)


def too_much() -> Refused:
    """Return the refusal for a match that takes too long or too much memory."""
    return Refused(400, "too-much", "This match could not be examined in reasonable time.")


def unreadable() -> Refused:
    """Return the refusal for a stored match that can't be read."""
    sentence = "The server can't read this match. It stays stored as it is."
    return Refused(500, "unreadable-match", sentence)
