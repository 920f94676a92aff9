"""Workers: a question in a line, an answer in a line, and no more than its kind of any error."""

import io
import json

import pytest

from inglenook.bots.wire import line, prompt_json
from inglenook.core.draws import Rng
from inglenook.core.engine import waiting
from inglenook.core.errors import BadInput
from inglenook.core.match import start_match
from inglenook.core.registry import game_names, load_game
from inglenook.server.workers.bot_worker import makers, read_prompt, serve, think
from tests.server.bad_bots import BAD
from tests.server.bot_questions import question, wire

MAKER = makers(BAD)


def answers(*messages: dict[str, object]) -> list[dict[str, object]]:
    out = io.BytesIO()
    serve(io.BytesIO(b"".join([line(message) for message in messages])), out, MAKER)
    return [json.loads(told) for told in out.getvalue().splitlines()]


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
        assert read_prompt(game, json.loads(line(prompt_json(prompt)))) == prompt
        action = prompt.choices[rng.below(len(prompt.choices))].action
        match.play(seat, [action], rng)


@pytest.mark.parametrize("prompt", [None, [], {}, {"choices": [1]}, {"choices": [{"action": 3}]}])
def test_what_is_no_prompt_is_refused(prompt):
    with pytest.raises(BadInput):
        read_prompt(load_game("king-of-12"), prompt)


def test_a_bot_answers_with_one_of_the_choices_and_the_same_seed_gives_the_same():
    asked = question("random", seed=11)
    answer = think(wire(asked), MAKER)
    assert answer["action"] in [choice["action"] for choice in asked.prompt["choices"]]
    assert think(wire(asked), MAKER) == answer


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
def test_of_an_error_only_its_kind_is_told(bot, kind):
    assert think(wire(question(bot)), MAKER) == {"error": kind}


@pytest.mark.parametrize(
    "spec", ["program:/bin/true", "./evil", "/bin/true", "os:abort", "tests.server.bad_bots:Bot"]
)
def test_only_names_lead_to_bots(spec):
    assert think(wire(question(spec)), MAKER) == {"error": "BadInput"}


def test_lines_are_answered_one_by_one_under_their_number():
    told = answers(
        {"n": 1, "load": {"game": "king-of-12", "bot": "bot"}},
        {"n": 2, "load": {"game": "king-of-12", "bot": "nowhere"}},
        {"n": 3, "choose": wire(question("bot"))},
        {"n": 4},
    )
    last = question("bot").prompt["choices"][-1]["action"]
    assert told == [
        {"n": 0},
        {"n": 1},
        {"n": 2, "error": "BadInput"},
        {"n": 3, "action": last},
        {"n": 4},
    ]
