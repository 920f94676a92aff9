"""Bots at work: whatever a bot does, its table gets an answer, and nobody learns from the clock."""

import asyncio
import os
import signal
import statistics
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from inglenook.server import bot_runner
from inglenook.server.bot_process import BotProcess
from inglenook.server.bot_runner import (
    BotRunner,
    InlineBots,
    Question,
    RunnerClosed,
    bot_seed,
    choices,
    fallback,
    release_at,
    release_delay,
)
from inglenook.server.world import RealWorld
from tests.server.bad_bots import BAD, MEMORY, ROOT, question
from tests.server.test_bot_process import gone

SECRET = bytes(range(32))


class Runner(BotRunner):
    """Less patient than the house's, and remembers its workers."""

    hard_limit = 1.5
    pids: list[int]

    async def _process(self) -> BotProcess:
        process = await super()._process()
        self.pids = [*getattr(self, "pids", []), process.process.pid]
        return process


def run(
    story: Callable[[Runner], Awaitable[None]],
    workers: int = 1,
    seconds: float = 0.2,
    patience: float = 60.0,
) -> list[str]:
    """Play a story with a runner; afterwards no process is left. What was logged, by its problem."""

    async def whole() -> None:
        runner = Runner(RealWorld(), workers, seconds, memory=MEMORY, patience=patience, extra=BAD)
        try:
            async with asyncio.timeout(60):
                await story(runner)
        finally:
            await runner.close()
        assert not runner.processes
        assert all([gone(pid, 0.5) for pid in getattr(runner, "pids", [])])

    with capture_logs() as logs:
        asyncio.run(whole())
    assert "secret hand" not in str(logs)
    return [str(entry["problem"]) for entry in logs]


def last(asked: Question) -> str:
    return choices(asked)[-1]


@pytest.fixture(autouse=True)
def findable(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")]))


# -- bots that are well


def test_bots_of_the_house_answer_and_share_a_worker():
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
            assert await runner.choose(asked) == await inline.choose(asked)

    assert run(story) == []


def test_no_worker_is_started_before_there_is_a_question():
    async def story(runner: Runner) -> None:
        await asyncio.sleep(0.05)
        assert not runner.processes

    assert run(story, workers=4) == []


def test_many_questions_at_once_are_all_answered_by_few_workers():
    async def story(runner: Runner) -> None:
        asked = [question("greedy" if n % 2 else "random", seed=n) for n in range(200)]
        answers = await asyncio.gather(*[runner.choose(one) for one in asked])
        inline = InlineBots()
        assert answers == [await inline.choose(one) for one in asked]
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


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("raises", "KeyError"),
        ("leaves", "SystemExit"),
        ("cheats", "NotOffered"),
        ("shrugs", "NotOffered"),
        ("unmade", "BadInput"),
        ("nowhere", "BadInput"),
    ],
)
def test_a_bot_that_fails_costs_a_fallback_but_no_worker(bot, problem):
    async def story(runner: Runner) -> None:
        asked = question(bot)
        assert await runner.choose(asked) == fallback(asked)
        assert await runner.choose(question("bot")) == last(asked)
        assert len(set(runner.pids)) == 1
        assert runner.faults == {problem: 1}

    assert run(story) == [problem]


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("hangs", "late"),
        ("hangsdeep", "late"),
        ("crashes", "ended"),
        ("eats", "MemoryError"),
        ("scribbles", "nonsense"),
        ("forges", "nonsense"),
        ("floods", "nonsense"),
        ("nests", "nonsense"),
    ],
)
def test_a_bot_that_spoils_its_worker_costs_a_fallback_and_gets_it_replaced(bot, problem):
    async def story(runner: Runner) -> None:
        asked = question(bot)
        assert await runner.choose(asked) == fallback(asked)
        assert gone(runner.pids[0], 0.1)
        assert await runner.choose(question("bot")) == last(asked)
        assert len(set(runner.pids)) == 2

    assert run(story) == [problem]


def test_a_worker_killed_in_mid_question_costs_a_fallback():
    async def story(runner: Runner) -> None:
        asked = question("slow")
        await runner.choose(question("bot"))
        answer = asyncio.create_task(runner.choose(asked))
        await asyncio.sleep(0.15)
        os.kill(runner.pids[0], signal.SIGKILL)
        assert await answer == fallback(asked)
        assert await runner.choose(asked) == last(asked)

    assert run(story) == ["ended"]


def test_a_worker_killed_while_it_rests_costs_nothing():
    async def story(runner: Runner) -> None:
        asked = question("bot")
        assert await runner.choose(asked) == last(asked)
        os.kill(runner.pids[0], signal.SIGKILL)
        await asyncio.sleep(0.1)
        assert await runner.choose(asked) == last(asked)

    assert run(story) == []


def test_a_worker_that_fell_asleep_is_found_out_and_replaced(monkeypatch):
    monkeypatch.setattr(bot_runner, "PING_AFTER", 0.0)
    monkeypatch.setattr(bot_runner, "PING", 0.3)

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
        bad = [asyncio.create_task(runner.choose(question("hangs"))) for _ in range(3)]
        good = question("bot")
        assert await runner.choose(good) == last(good)
        assert await asyncio.gather(*bad) == [fallback(question("hangs"))] * 3

    assert run(story, workers=2) == ["late"] * 3


def test_who_waits_too_long_for_a_worker_gets_a_fallback():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        bad = asyncio.create_task(runner.choose(question("hangs")))
        await asyncio.sleep(0.1)
        good = question("bot", seed=3)
        assert await runner.choose(good) == fallback(good)
        await bad

    assert run(story, patience=0.2) == ["busy", "late"]


@pytest.mark.parametrize("spec", ["deep-thought", "program:/bin/true", "./evil", "os:abort"])
def test_what_is_no_registered_name_starts_nothing(spec):
    async def story(runner: Runner) -> None:
        asked = question(spec)
        assert await runner.choose(asked) == fallback(asked)
        assert not runner.processes

    assert run(story) == ["unknown-bot"]


def test_where_no_worker_can_be_started_there_are_still_answers(monkeypatch):
    monkeypatch.setattr("sys.executable", "/nowhere/python")

    async def story(runner: Runner) -> None:
        asked = question("bot")
        assert await runner.choose(asked) == fallback(asked)

    assert run(story) == ["no-start"]


# -- comings and goings


def test_who_no_longer_waits_leaves_the_worker_in_peace():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        left = asyncio.create_task(runner.choose(question("slow")))
        await asyncio.sleep(0.05)
        left.cancel()
        asked = question("bot")
        assert await runner.choose(asked) == last(asked)
        assert len(set(runner.pids)) == 1

    assert run(story) == []


def test_closing_ends_all_workers_and_tells_those_who_wait():
    async def story(runner: Runner) -> None:
        await runner.choose(question("bot"))
        bad = [asyncio.create_task(runner.choose(question("hangs"))) for _ in range(5)]
        await asyncio.sleep(0.3)
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
        waiting = [asyncio.create_task(runner.choose(question("bot"))) for _ in range(3)]
        await asyncio.sleep(moment)
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

    assert run(story) == ["late"]


def test_it_works_on_the_loop_that_the_house_runs_on():
    uvloop = pytest.importorskip("uvloop")

    async def story() -> None:
        runner = Runner(RealWorld(), 2, 0.2, memory=MEMORY, extra=BAD)
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
    assert asyncio.run(InlineBots(BAD).choose(asked)) == fallback(asked)
    asyncio.run(InlineBots().close())


# -- chance and pace


def test_fallbacks_are_any_choice_and_the_same_for_the_same_seed():
    found = {fallback(question("bot", seed=seed)) for seed in range(100)}
    assert found == set(choices(question("bot")))
    assert fallback(question("bot", seed=5)) == fallback(question("bot", seed=5))


def test_each_seat_and_question_has_a_seed_of_its_own():
    seeds = {bot_seed(SECRET, seat, number) for seat in range(4) for number in range(250)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**48
    assert bot_seed(SECRET, 0, 0) != bot_seed(bytes(32), 0, 0)
    assert bot_seed(SECRET, 1, 2) == 0


@given(st.text(), st.integers(0, 2**40), st.integers(0, 15), st.floats(0, 5), st.floats(0, 5))
def test_the_delay_lies_within_the_pace(match, number, seat, least, more):
    delay = release_delay(match, number, seat, (least, least + more))
    assert least <= delay <= least + more
    assert delay == release_delay(match, number, seat, (least, least + more))


def test_delays_are_spread_over_the_pace():
    delays = [release_delay("m1", number, 0, (1.0, 3.0)) for number in range(1000)]
    assert statistics.mean(delays) == pytest.approx(2.0, abs=0.06)
    assert statistics.stdev(delays) == pytest.approx(2 / 12**0.5, abs=0.03)


@given(st.floats(1.7e9, 1.9e9), st.floats(0, 10), st.floats(0, 100), st.floats(0.1, 5))
def test_an_answer_is_shown_when_it_is_due_or_whole_slots_later(asked, delay, thought, slot):
    moment = release_at(asked, delay, asked + thought, slot)
    slots = (moment - (asked + delay)) / slot
    assert slots == pytest.approx(round(slots), abs=1e-4)
    assert moment >= asked + thought
    assert moment - (asked + max(thought, delay)) <= slot + 1e-6
    if thought <= delay:
        assert moment == asked + delay


@given(st.floats(0, 2), st.floats(0, 2))
def test_of_two_bots_in_time_nobody_can_tell_which_was_quicker(one, other):
    assert release_at(1e9, 2.0, 1e9 + one) == release_at(1e9, 2.0, 1e9 + other)
