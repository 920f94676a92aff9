"""The judge: exports are examined elsewhere, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from inglenook.server import judging
from inglenook.server.errors import Refused
from inglenook.server.judge import Judge
from inglenook.server.messages import Finding
from tests.server.forgery import changed, played


def in_court(story: Callable[[Judge], Any], **limits: Any) -> Any:
    async def told_there() -> Any:
        judge = Judge(**limits)
        try:
            return await story(judge)
        finally:
            await judge.close()

    return asyncio.run(told_there())


def test_the_judge_says_in_another_process_what_would_be_said_here():
    data: Any = played("lanterns").export()
    forged = changed(data, ("entries", 3, "draws"), [1])

    async def story(judge: Judge) -> tuple[Any, list[Finding], str]:
        with pytest.raises(Refused) as caught:
            await judge.examine(forged)
        return await judge.examine(data), await judge.findings(data), str(caught.value)

    examined, findings, refusal = in_court(story)
    assert examined == judging.examine(data)
    assert findings == judging.findings(data)
    assert refusal.startswith("bad-export")


def test_the_judge_does_not_wait_for_ever_nor_for_everybody():
    data: Any = played("king-of-12", loops=1000).export()

    async def story(judge: Judge) -> list[Any]:
        began = time.perf_counter()
        asked = [judge.examine(data) for _ in range(12)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert time.perf_counter() - began < 20.0
        assert judge.worker.process is None
        return found

    found = in_court(story, seconds=0.2)
    codes = [one.code if isinstance(one, Refused) else "" for one in found]
    assert sorted(set(codes)) == ["busy", "too-much"]
    assert codes.count("busy") == 4


def test_the_judge_who_runs_out_of_memory_says_that_it_was_too_much():
    data: Any = played("lanterns").export()

    async def story(judge: Judge) -> None:
        with pytest.raises(Refused, match=r"too-much|bad-export"):
            await judge.examine(data)

    in_court(story, memory=30 * 1024 * 1024)
