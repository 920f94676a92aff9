"""Tasks of bots: a request, a reply, and no more than the class of any error."""

import io
import json

import pytest

from inglenook.bots.pipe import json_line
from inglenook.core.draws import Rng
from inglenook.core.engine import waiting
from inglenook.core.errors import BadInput
from inglenook.core.match import start_match
from inglenook.core.registry import game_names, load_game
from inglenook.server.workers.tasks.bot_tasks import (
    CHOOSE,
    LOAD,
    NotOffered,
    chosen,
    handlers,
    makers,
    read_prompt,
)
from inglenook.server.workers.worker_main import serve
from inglenook.server.workers.worker_messages import (
    LENGTH,
    PING,
    Reply,
    Request,
    Setup,
    frame,
    reply_from,
)
from inglenook.view_json import prompt_json
from tests.support.server.bad_bots import BAD
from tests.support.server.bot_questions import question, wire

MAKER = makers(BAD)


def answers(*requests: Request) -> list[Reply]:
    out = io.BytesIO()
    setup = Setup("bots", 0, 0, 0, BAD)
    serve(io.BytesIO(b"".join([frame(one) for one in requests])), out, handlers(setup))
    sent, found = out.getvalue(), []
    while sent:
        end = LENGTH + int.from_bytes(sent[:LENGTH])
        found.append(reply_from(sent[LENGTH:end]))
        sent = sent[end:]
    return found


def choose(bot: str) -> Request:
    return Request(1, CHOOSE, json.dumps(wire(question(bot))).encode())


def load(bot: str) -> bytes:
    return json.dumps({"game": "king-of-12", "bot": bot}).encode()


@pytest.mark.parametrize("name", game_names())
def test_a_prompt_comes_through_json_as_it_was(name):
    game = load_game(name)
    match = start_match(game, game.info.seats[0], {}, Rng(3))
    rng = Rng(5)
    for _ in range(30):
        if not match.s.agenda:
            break
        seat = waiting(match.s)[0]
        prompt = game.prompt(match.s, seat)
        assert prompt is not None
        assert read_prompt(game, json.loads(json_line(dict(prompt_json(prompt))))) == prompt
        action = prompt.choices[rng.below(len(prompt.choices))].action
        match.play(seat, [action], rng)


@pytest.mark.parametrize("prompt", [None, [], {}, {"choices": [1]}, {"choices": [{"action": 3}]}])
def test_what_is_no_prompt_is_refused(prompt):
    with pytest.raises(BadInput):
        read_prompt(load_game("king-of-12"), prompt)


def test_a_bot_answers_with_one_of_the_choices_and_the_same_seed_gives_the_same():
    asked = question("random", seed=11)
    answer = chosen(wire(asked), MAKER)
    assert answer in [choice["action"] for choice in asked.prompt["choices"]]
    assert chosen(wire(asked), MAKER) == answer


@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        ("raises", "KeyError"),
        ("leaves", "SystemExit"),
        ("cheats", "NotOffered"),
        ("shrugs", "NotOffered"),
        ("unmade", "BadInput"),
        ("nowhere", "BadInput"),
        ("no-such-bot", "BadInput"),
    ],
)
def test_of_an_error_only_its_class_is_told(bot, kind):
    assert answers(choose(bot)) == [Reply(0), Reply(1, error=kind)]


@pytest.mark.parametrize("bot", ["cheats", "shrugs"])
def test_only_a_choice_is_an_answer(bot):
    with pytest.raises(NotOffered):
        chosen(wire(question(bot)), MAKER)


@pytest.mark.parametrize(
    "spec",
    ["program:/bin/true", "./evil", "/bin/true", "os:abort", "tests.support.server.bad_bots:Bot"],
)
def test_only_names_lead_to_bots(spec):
    with pytest.raises(BadInput):
        chosen(wire(question(spec)), MAKER)


def test_requests_are_answered_one_by_one_under_their_number():
    body = json.dumps(wire(question("bot"))).encode()
    told = answers(
        Request(1, LOAD, load("bot")),
        Request(2, LOAD, load("nowhere")),
        Request(3, CHOOSE, body),
        Request(4, PING),
        Request(5, "no-such-task"),
    )
    last = question("bot").prompt["choices"][-1]["action"]
    assert told == [
        Reply(0),
        Reply(1),
        Reply(2, error="BadInput"),
        Reply(3, json.dumps(last).encode()),
        Reply(4),
        Reply(5, error="KeyError"),
    ]
