"""Bots at work: a table gets an answer for every fault of a bot."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from inglenook.server.workers import bot_runner
from inglenook.server.workers.bot_process import BotProcess
from inglenook.server.workers.bot_queue import Asker
from inglenook.server.workers.bot_runner import (
    BotRunner,
    InlineBots,
    Question,
    RunnerClosed,
    choices,
)
from inglenook.server.world import RealWorld
from tests.support.server.bad_bots import BAD
from tests.support.server.bot_questions import MEMORY, fallback, findable, gone, question
from tests.support.waiting import turns, until


class Runner(BotRunner):
    """Gives a busy machine more time than the server does, and remembers its workers."""

    hard_limit = 20.0

    def __init__(self, workers: int = 1, patience: float = 60.0) -> None:
        super().__init__(RealWorld(), workers, 0.2, memory=MEMORY, patience=patience, extra=BAD)
        self.pids: list[int] = []

    async def choose(self, asked: Question) -> str:
        return (await self.answer(asked)).action

    def asked(self) -> int:
        """Return how many questions the workers were asked."""
        return sum([process.choices for process in self.processes])

    async def _process(self) -> BotProcess:
        process = await super()._process()
        self.pids.append(process.process.pid)
        return process


def run(
    story: Callable[[Runner], Awaitable[None]],
    workers: int = 1,
    hard_limit: float = 20.0,
    patience: float = 60.0,
) -> list[str]:
    """Play a story with a runner, which leaves no process; the problems that it logged."""

    async def whole() -> None:
        runner = Runner(workers, patience)
        runner.hard_limit = hard_limit
        try:
            async with asyncio.timeout(60):
                await story(runner)
        finally:
            await runner.close()
        assert not runner.processes
        assert all([gone(pid, 0.5) for pid in runner.pids])

    with capture_logs() as logs:
        asyncio.run(whole())
    assert "secret hand" not in str(logs)
    return [str(entry["problem"]) for entry in logs]


def last(asked: Question) -> str:
    return choices(asked)[-1]


@pytest.fixture(autouse=True)
def path(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", findable())


# -- bots that are well


def test_bots_of_the_site_answer_and_share_a_worker():
    async def story(runner: Runner) -> None:
        for bot in ("greedy", "random", "greedy"):
            asked = question(bot)
            assert await runner.choose(asked) in choices(asked)
        assert len(set(runner.pids)) == 1
        assert runner.answered == 3

    assert run(story) == []


def test_a_worker_gives_the_answers_that_inline_bots_give():
    async def story(runner: Runner) -> None:
        inline = InlineBots()
        for seed in range(5):
            asked = question("greedy", seed=seed)
            assert await runner.answer(asked) == await inline.answer(asked)

    assert run(story) == []


def test_a_bot_may_take_a_while_but_not_for_ever():
    assert BotRunner(RealWorld(), 1, 1.0).hard_limit == 5.0


def test_no_worker_is_started_before_there_is_a_question():
    async def story(runner: Runner) -> None:
        await turns()
        assert not runner.processes

    assert run(story, workers=4) == []


def test_many_questions_at_once_are_all_answered_by_few_workers():
    async def story(runner: Runner) -> None:
        asked = [question("greedy" if n % 2 else "random", seed=n) for n in range(200)]
        answers = await asyncio.gather(
            *[runner.answer(one, Asker(str(n), str(n), str(n))) for n, one in enumerate(asked)]
        )
        inline = InlineBots()
        assert answers == [await inline.answer(one) for one in asked]
        assert len(set(runner.pids)) == 2
        assert runner.waiting == 0

    assert run(story, workers=2) == []


def test_a_bot_may_talk_as_much_as_it_likes():
    async def story(runner: Runner) -> None:
        asked = question("prints")
        assert [await runner.choose(asked) for _ in range(3)] == [last(asked)] * 3
        assert len(set(runner.pids)) == 1

    assert run(story) == []


def test_a_bot_learns_nothing_of_our_settings(monkeypatch):
    monkeypatch.setenv("INGLENOOK_METRICS_TOKEN", "hush")

    async def story(runner: Runner) -> None:
        assert await runner.choose(question("peeps")) == last(question("peeps"))

    assert run(story) == []


# -- bots that are not


def test_a_bot_that_fails_costs_a_fallback_but_no_worker():
    problems = {
        "raises": "KeyError",
        "leaves": "SystemExit",
        "cheats": "NotOffered",
        "shrugs": "NotOffered",
        "unmade": "BadInput",
        "nowhere": "BadInput",
    }

    async def story(runner: Runner) -> None:
        for bot in problems:
            asked = question(bot)
            assert await runner.choose(asked) == fallback(asked)
        assert await runner.choose(question("bot")) == last(question("bot"))
        assert len(set(runner.pids)) == 1
        assert runner.faults.total() == len(problems)

    assert run(story) == list(problems.values())


@pytest.mark.parametrize(
    ("bots", "problem"),
    [
        (["hangs", "hangsdeep"], "late"),
        (["crashes"], "ended"),
        (["eats"], "MemoryError"),
        (["scribbles", "forges", "floods", "nests"], "nonsense"),
    ],
)
def test_a_bot_that_spoils_its_worker_costs_a_fallback_and_gets_it_replaced(bots, problem):
    async def story(runner: Runner) -> None:
        asked = [question(bot) for bot in bots]
        answers = await asyncio.gather(*[runner.choose(one) for one in asked])
        assert answers == [fallback(one) for one in asked]
        spoiled = set(runner.pids)
        assert len(spoiled) == len(bots)
        assert all([gone(pid, 0.1) for pid in spoiled])
        assert await runner.choose(question("bot")) == last(question("bot"))
        assert runner.pids[-1] not in spoiled

    limit = 2.0 if problem == "late" else 30.0  # only those that hang are waited for
    assert run(story, workers=len(bots), hard_limit=limit) == [problem] * len(bots)


def test_a_worker_killed_in_mid_question_costs_a_fallback():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        asked = question("hangs")
        answer = asyncio.create_task(runner.choose(asked))
        await until(lambda: runner.asked() == 2)
        os.kill(runner.pids[0], signal.SIGKILL)
        assert await answer == fallback(asked)
        assert await runner.choose(question("bot")) == last(asked)

    assert run(story) == ["ended"]


def test_a_worker_killed_while_it_rests_costs_nothing():
    async def story(runner: Runner) -> None:
        asked = question("bot")
        assert await runner.choose(asked) == last(asked)
        os.kill(runner.pids[0], signal.SIGKILL)
        await until(lambda: not runner.idle[0].alive())
        assert await runner.choose(asked) == last(asked)

    assert run(story) == []


def test_a_worker_that_fell_asleep_is_found_out_and_replaced(monkeypatch):
    monkeypatch.setattr(bot_runner, "PING_AFTER", 0.0)
    monkeypatch.setattr(bot_runner, "PING", 1.0)

    async def story(runner: Runner) -> None:
        asked = question("bot")
        assert await runner.choose(asked) == last(asked)
        assert await runner.choose(asked) == last(asked)
        os.kill(runner.pids[0], signal.SIGSTOP)
        assert await runner.choose(asked) == last(asked)
        assert len(set(runner.pids)) == 2

    assert run(story) == ["late"]


def test_a_worker_is_replaced_after_many_questions(monkeypatch):
    monkeypatch.setattr(bot_runner, "RECYCLE", 2)

    async def story(runner: Runner) -> None:
        for _ in range(4):
            await runner.choose(question("bot"))
        assert len(set(runner.pids)) == 2

    assert run(story) == []


def test_bots_that_hang_do_not_keep_others_from_an_answer():
    async def story(runner: Runner) -> None:
        bad = [asyncio.create_task(runner.choose(question("hangs"))) for _ in range(2)]
        good = question("bot")
        assert await runner.choose(good) == last(good)
        assert await asyncio.gather(*bad) == [fallback(question("hangs"))] * 2

    assert run(story, workers=2, hard_limit=2.0) == ["late"] * 2


def test_who_waits_too_long_for_a_worker_gets_a_fallback():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        bad = asyncio.create_task(runner.choose(question("hangs")))
        await until(lambda: runner.asked() == 2)
        good = question("bot", seed=3)
        assert await runner.choose(good) == fallback(good)
        await bad

    assert run(story, hard_limit=1.5, patience=0.2) == ["busy", "late"]


def test_what_is_no_registered_name_starts_nothing():
    specs = ["deep-thought", "program:/bin/true", "./evil", "os:abort", ""]

    async def story(runner: Runner) -> None:
        counted: list[tuple[str, str]] = []
        runner.fell_back = lambda *found: counted.append(found)
        for spec in specs:
            asked = question(spec)
            assert await runner.choose(asked) == fallback(asked)
        assert not runner.processes
        assert counted == [("unknown-bot", "greedy")] * len(specs)

    assert run(story) == ["unknown-bot"] * len(specs)


def test_where_no_worker_can_be_started_there_are_still_answers(monkeypatch):
    monkeypatch.setattr("sys.executable", "/nowhere/python")

    async def story(runner: Runner) -> None:
        asked = question("bot")
        assert await runner.answer(asked) == (choices(asked)[0], "first")

    assert run(story) == ["no-start", "no-start"]  # of the bot, and of the rules of thumb


# -- comings and goings


def test_who_no_longer_waits_leaves_the_worker_in_peace():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        left = asyncio.create_task(runner.choose(question("slow")))
        await until(lambda: runner.asked() == 2)
        left.cancel()
        asked = question("bot")
        assert await runner.choose(asked) == last(asked)
        assert len(set(runner.pids)) == 1

    assert run(story) == []


def test_closing_ends_all_workers_and_tells_those_who_wait():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        bad = [asyncio.create_task(runner.choose(question("hangs"))) for _ in range(5)]
        await until(lambda: runner.asked() == 3)
        async with asyncio.timeout(2):
            await runner.close()
        for task in bad:
            with pytest.raises(RunnerClosed):
                await task
        with pytest.raises(RunnerClosed):
            await runner.choose(question("bot"))

    assert run(story, workers=2) == []


@pytest.mark.parametrize("moment", [0.0, 0.001, 0.02, 0.1])
def test_closing_while_workers_start_leaves_none(moment):
    async def story(runner: Runner) -> None:
        waiting = [asyncio.create_task(runner.choose(question("hangs"))) for _ in range(3)]
        await asyncio.sleep(moment)  # any moment of a real start will do
        async with asyncio.timeout(2):
            await runner.close()
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(end) for end in ends} == {RunnerClosed}

    assert run(story, workers=3) == []


def test_a_bot_s_children_end_with_it(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))

    async def story(runner: Runner) -> None:
        await runner.choose(question("forks"))
        assert gone(int(Path(tmp_path, "child").read_text()), 2)

    assert run(story, hard_limit=1.0) == ["late"]


def test_it_works_on_the_loop_that_the_site_runs_on():
    uvloop = pytest.importorskip("uvloop")

    async def story() -> None:
        runner = Runner(workers=2)
        runner.hard_limit = 2.0
        asked = [question("hangs"), question("bot"), question("crashes"), question("floods")]
        answers = await asyncio.gather(*[runner.choose(one) for one in asked])
        assert answers == [
            fallback(asked[0]),
            last(asked[1]),
            fallback(asked[2]),
            fallback(asked[3]),
        ]
        await runner.close()
        assert all([gone(pid, 0.5) for pid in runner.pids])

    with capture_logs(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as loop:
        loop.run(story())


def test_inline_bots_fall_back_like_any_other():
    asked = question("raises")
    assert asyncio.run(InlineBots(BAD).answer(asked)) == (fallback(asked), "greedy")
    asyncio.run(InlineBots().close())
