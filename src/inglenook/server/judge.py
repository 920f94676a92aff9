"""The judge: has exports examined elsewhere, and does not wait for ever.

An export comes from anybody. To play it again takes as long as it is long, and nobody else at the
house should feel that, so it is done in a process of its own, with so much time and memory.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Struct, json

from inglenook.server import judging
from inglenook.server.errors import Refused
from inglenook.server.judging import Examined
from inglenook.server.killable import Killable
from inglenook.server.messages import Finding

WORKER: Final = "inglenook.server.judge_worker"
SECONDS: Final = 20.0
MEMORY: Final = 1024 * 1024 * 1024
WAITING: Final = 8  # exports that may wait until their turn comes
FINDINGS: Final = "findings"
EXAMINE: Final = "examine"

T = TypeVar("T")


class Verdict(Struct):
    """What the worker says: a refusal, or what was asked for."""

    refused: tuple[int, str, str] | None = None
    findings: list[Finding] | None = None
    examined: Examined | None = None


class Judging(Protocol):
    """Whoever examines exports."""

    async def findings(self, data: dict[str, Any]) -> list[Finding]: ...

    async def examine(self, data: dict[str, Any]) -> Examined: ...

    async def close(self) -> None: ...


class Judge:
    """Starts a worker for each export, one after the other."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.seconds = seconds
        self.memory = memory
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.worker = Killable()
        self.closed = False

    async def findings(self, data: dict[str, Any]) -> list[Finding]:
        return (await self._ask(FINDINGS, data)).findings or []

    async def examine(self, data: dict[str, Any]) -> Examined:
        found = (await self._ask(EXAMINE, data)).examined
        if found is None:
            raise _too_much()
        return found

    async def close(self) -> None:
        self.closed = True
        self.worker.kill()

    async def _ask(self, task: str, data: dict[str, Any]) -> Verdict:
        if self.waiting >= WAITING or self.closed:
            raise Refused(503, "busy", "Too many matches are being examined. Try again soon.")
        self.waiting += 1
        try:
            async with self.turn:
                said = await self._heard(json.encode({"task": task, "data": data}))
        finally:
            self.waiting -= 1
        try:
            verdict = json.decode(said, type=Verdict)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise _too_much() from None
        if verdict.refused is not None:
            raise Refused(*verdict.refused)
        return verdict

    async def _heard(self, told: bytes) -> bytes:
        """All that a worker says to this before it ends, or is ended."""
        try:
            async with (
                self.worker.running(WORKER, {"memory": self.memory}) as process,
                asyncio.timeout(self.seconds),
            ):
                said, _ = await process.communicate(told)
                return said
        except TimeoutError:
            raise _too_much() from None


class InlineJudge:
    """Examines here and now, for tests that want no processes."""

    async def findings(self, data: dict[str, Any]) -> list[Finding]:
        return judging.findings(data)

    async def examine(self, data: dict[str, Any]) -> Examined:
        return judging.examine(data)

    async def close(self) -> None:
        """There is nothing to end."""


def judged(task: str, data: dict[str, Any]) -> Verdict:
    """What a worker says."""
    try:
        if task == FINDINGS:
            return Verdict(findings=judging.findings(data))
        return Verdict(examined=judging.examine(data))
    except MemoryError:
        refused = _too_much()
    except Refused as error:
        refused = error
    return Verdict(refused=(refused.status, refused.code, refused.sentence))


def _too_much() -> Refused:
    return Refused(400, "too-much", "This match could not be examined in reasonable time.")
