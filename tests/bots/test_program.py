"""Programs in seats: their input, and all their possible faults."""

import json
import os
import select
import shlex
import sys
import time
from pathlib import Path

import pytest

from inglenook.bots import pipe, program
from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.program import ProgramBot
from inglenook.core.codec import encode, load_view
from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.core.game import Prompt
from inglenook.core.registry import load_game
from inglenook.core.view import View
from inglenook.simulation.simulating import simulate
from inglenook.view_json import prompt_json
from tests.support.running_match import start_match
from tests.support.waiting import wait_until

GAME = load_game("king-of-12")
LOWEST = Path(__file__).resolve().parents[2] / "examples" / "bot" / "lowest.py"
BUDGET = Budget(seconds=5.0)

# how a program begins that answers with a line; q is a question
LISTENS = "import json, sys, os, time\nfor line in sys.stdin:\n  q = json.loads(line)\n"
QUESTION = LISTENS + "  if q['type'] != 'choose': continue\n"
FIRST = "print(json.dumps({'action': q['prompt']['choices'][0]['action']}), flush=True)\n"


@pytest.fixture
def written(tmp_path):
    """Makes a bot of a program's source."""
    made: list[ProgramBot] = []

    def write(source: str) -> ProgramBot:
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(source)
        bot = make_bot(f"program:{shlex.join([sys.executable, '-S', str(path)])}", 7, GAME)
        assert isinstance(bot, ProgramBot)
        made.append(bot)
        return bot

    yield write
    for bot in made:
        bot.close()
    assert no_children()


def no_children() -> bool:
    """Whether every program that was started has been waited for."""
    try:
        return os.waitpid(-1, os.WNOHANG) == (0, 0)  # others may run, none is a zombie
    except ChildProcessError:
        return True


def question(seat: int = 0) -> tuple[View, Prompt]:
    match = start_match(GAME, 2, {}, Rng(1))
    prompt = GAME.prompt(match.s, seat)
    assert prompt is not None
    return GAME.view(match.s, seat), prompt


def fault(bot: ProgramBot, budget: Budget = BUDGET) -> str:
    view, prompt = question()
    with pytest.raises(BadInput) as caught:
        bot.choose(view, prompt, budget)
    assert "\n" not in str(caught.value)
    assert bot.pipe is None
    return str(caught.value)


def test_it_is_told_what_its_seat_may_know_and_nothing_else(written, tmp_path):
    log = tmp_path / "log"
    bot = written(f"log = open({str(log)!r}, 'w')\n{LISTENS}"
                  "  print(line, end='', file=log, flush=True)\n"
                  f"  if q['type'] == 'choose': {FIRST}")  # fmt: skip
    view, prompt = question(1)
    assert bot.choose(view, prompt, BUDGET).text == "play knight"
    assert bot.choose(view, prompt, Budget(iterations=3)).text == "play knight"
    bot.begin(8)
    bot.choose(view, prompt, BUDGET)
    hello = {"type": "hello", "format": 1, "game": "king-of-12", "rules": 2, "seats": 2, "seat": 1}
    seen = {"type": "choose", "view": encode(view, GAME.kinds), "prompt": prompt_json(prompt)}
    told = [json.loads(line) for line in log.read_text().splitlines()]
    assert told == [
        hello | {"seed": 7},
        seen | {"budget": {"seconds": 5.0}},
        seen | {"budget": {"iterations": 3}},
        hello | {"seed": 8},
        seen | {"budget": {"seconds": 5.0}},
    ]
    assert load_view(GAME, told[1]["view"]) == view
    assert [choice["action"] for choice in told[1]["prompt"]["choices"]] == [
        choice.action.text for choice in prompt.choices
    ]


def test_it_needs_no_game_to_be_made(written):
    bot = written(QUESTION + f"  {FIRST}")
    bot.game = None
    assert bot.choose(*question(), BUDGET).text == "play knight"


def test_an_answer_may_say_more_and_in_words(written):
    bot = written(
        QUESTION
        + """  print('{"action": ["PLAY", "golem"], "because": 12}', flush=True)
"""
    )
    assert bot.choose(*question(), BUDGET).text == "play golem"


@pytest.mark.parametrize(
    ("does", "problem"),
    [
        ("sys.exit(3)", "expected an answer, got its end with status 3"),
        ("raise ValueError('no idea')", "its end with status 1 (ValueError: no idea)"),
        ("os.kill(os.getpid(), 9)", "its end with status -9"),
        ("os.close(1); time.sleep(60)", "expected an answer, got its end"),
        ("print('golem!', flush=True)", "expected a line of JSON, got golem!"),
        ("print('[' * 100000, flush=True)", "expected a line of JSON"),
        (r"os.write(1, b'\xff\n')", "expected a line of JSON"),
        ("print(flush=True)", "expected a line of JSON"),
        ("print('[1]', flush=True)", 'expected an object with an "action", got [1]'),
        ("print('{}', flush=True)", 'expected an object with an "action", got {}'),
        ("""print('{"action": 7}', flush=True)""", "expected a text such as"),
        ("""print('{"action": "play god"}', flush=True)""", "such as 'play knight', got play god"),
        ("""print('{"action": "tuck golem"}', flush=True)""", "of the 7 choices, got tuck golem"),
    ],
)
def test_a_wrong_answer_is_told_in_a_line(written, does, problem):
    assert problem in fault(written(QUESTION + f"  {does}\n"))


def test_a_program_that_dies_before_it_is_asked(written):
    assert "its end with status 5 (so tired)" in fault(
        written("import sys\nsys.stderr.write('I am\\nso tired\\n')\nsys.exit(5)\n")
    )


def test_a_program_that_hangs_is_killed_with_its_children(written, monkeypatch, tmp_path):
    monkeypatch.setattr(program, "START", 2.0)
    monkeypatch.setattr(program, "SLACK", 0.0)
    child = tmp_path / "child"
    bot = written(
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(child)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(60)\n"
    )
    started = time.monotonic()
    assert "expected an answer within 2.4 s, got none" in fault(bot, Budget(seconds=0.4))
    assert time.monotonic() - started < 20
    wait_until(lambda: not alive(int(child.read_text())))


def alive(process: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def test_half_a_line_is_no_answer(written, monkeypatch):
    monkeypatch.setattr(program, "START", 1.0)
    assert "got none" in fault(
        written(QUESTION + "  print('{', end='', flush=True)\n"), Budget(seconds=0.1)
    )


def test_a_line_without_end_is_cut_off(written, monkeypatch):
    monkeypatch.setattr(pipe, "LONGEST_LINE", 100_000)
    told = fault(written("import sys\nwhile True: sys.stdout.write('x' * 9999)\n"))
    # what it says depends on whether the flood began before the question
    assert "a line of at most 100,000 bytes" in told or "one line to each question" in told


def test_who_says_more_than_a_line_is_told_so(written):
    bot = written(QUESTION + f"  {FIRST}  print('and more', flush=True)\n")
    bot.choose(*question(), BUDGET)
    if not bot.pipe.output:
        select.select([bot.pipe.process.stdout], [], [], 10)
    assert "one line to each question" in fault(bot)


def test_who_talks_to_standard_error_is_not_stopped_by_it(written):
    bot = written(QUESTION + f"  sys.stderr.write('x' * 300000)\n  {FIRST}")
    for _ in range(3):
        assert bot.choose(*question(), BUDGET).text == "play knight"


def test_who_does_not_read_a_long_question_is_not_waited_for(written, monkeypatch):
    monkeypatch.setattr(program, "START", 0.5)
    monkeypatch.setattr(program, "json_line", lambda message: b"x" * 1_000_000)
    assert "got none" in fault(written("import time\ntime.sleep(60)\n"), Budget(seconds=0.1))


def test_a_program_that_can_not_be_started(tmp_path):
    path = tmp_path / "empty"
    path.touch(0o755)
    path.write_text("#!/no/such/interpreter\n")
    assert "a program that can be started, got No such file" in fault(ProgramBot([str(path)], 1))


def test_a_closed_bot_may_be_asked_again(written):
    bot = written(QUESTION + f"  {FIRST}")
    for _ in range(2):
        assert bot.choose(*question(), BUDGET).text == "play knight"
        process = bot.pipe.process
        bot.close()
        assert process.returncode == 0


def test_who_does_not_leave_is_made_to(written, monkeypatch):
    monkeypatch.setattr(pipe, "EXIT_SECONDS", 0.1)
    bot = written(QUESTION + f"  {FIRST}time.sleep(60)\n")
    bot.choose(*question(), BUDGET)
    process = bot.pipe.process
    bot.close()
    assert process.returncode == -9


def test_a_forgotten_bot_takes_its_program_with_it(written):
    bot = written(QUESTION + f"  {FIRST}")
    bot.choose(*question(), BUDGET)
    process = bot.pipe.process
    bot.pipe = None
    assert process.returncode == 0


def test_the_example_plays():
    """As it stands in the documents: any game, a whole match, the standard library alone."""
    spec = f"program:{shlex.join([sys.executable, '-S', str(LOWEST)])}"
    for name in ("king-of-12", "lanterns"):
        assert len(simulate(name, [spec, "random"], 2).matches) == 2
    bot = make_bot(spec, 1, GAME)
    assert isinstance(bot, ProgramBot)
    assert bot.choose(*question(), BUDGET).text == "play knight"
    bot.close()


def test_the_example_is_short_and_can_be_run():
    assert len(LOWEST.read_text().splitlines()) <= 40
    assert os.access(LOWEST, os.X_OK)
