"""Interpreted and compiled, the same seed gives the same matches and features, to the last byte."""

import json

from tests.support.builds import BUILDS, ask

PROGRAM = """
import hashlib, json
from inglenook.compiled import is_compiled
from inglenook.core.codec import encode, save_state
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.registry import game_names, load_game

sums = {}
features = {}
for name in game_names():
    game, digest, observed = load_game(name), hashlib.sha256(), hashlib.sha256()
    for seats in game.info.seats:
        rng = Rng(seats)
        for _ in range(8):
            s = game.start(seats, game.info.complete(seats, {}))
            s.events = []
            advance(s, rng)
            while s.agenda:
                seat = waiting(s)[-1]
                observed.update(game.feature_bytes(s, seat))
                options = legal(s, seat)
                observed.update(game.verbs.mask(options))
                apply(s, seat, options[rng.below(len(options))], rng)
            for thing in (encode(s.events, game.kinds), save_state(game, s)):
                digest.update(json.dumps(thing).encode())
    sums[name] = digest.hexdigest()
    features[name] = observed.hexdigest()
print(json.dumps([is_compiled(), sums, features]))
"""


def test_both_builds_play_the_same_matches():
    told = {build: json.loads(ask(build, "-c", PROGRAM)) for build in BUILDS}
    assert told["interpreted"][0] is False
    assert told["compiled"][0] is True
    assert told["interpreted"][1] == told["compiled"][1]
    assert told["interpreted"][1]
    assert told["interpreted"][2] == told["compiled"][2]
