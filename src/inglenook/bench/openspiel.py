"""OpenSpiel: its C++ games driven from Python, and its search with hidden information."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any, Final

from inglenook.bench.comparison import DECISIONS, SIMULATIONS, Workload

GAMES: Final = (
    (
        "goofspiel",
        "goofspiel(players=3,num_cards=7,points_order=random,imp_info=True)",
        "goofspiel, C++, 3 players, 7 cards, imperfect information",
    ),
    ("bridge", "bridge(use_double_dummy_result=false)", "bridge, C++, 4 players"),
    ("hanabi", "hanabi", "hanabi, C++, 2 players"),
    ("", "hearts", "hearts, C++, 4 players"),
)
MATCHES: Final = 5
EXPLORATION: Final = 2.0
NATIVE_ROUNDS: Final = 200
PYTHON_ROUNDS: Final = 50
SEED: Final = 7
DEAL: Final = 1


def workloads() -> list[Workload]:
    spiel = import_module("pyspiel")
    found = []
    for reference, name, what in GAMES:
        found.append(driven(spiel.load_game(name), what, reference))
    return [*found, native_search(spiel), python_search(spiel)]


def driven(game: Any, what: str, reference: str) -> Workload:
    def work() -> int:
        return sum([random_match(game) for _ in range(MATCHES)])

    return Workload(DECISIONS, what, work, reference)


def random_match(game: Any) -> int:
    """Play one match; a simultaneous question is a decision of each player."""
    drawn, players = random.random, range(game.num_players())
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state, drawn()))
        elif state.is_simultaneous_node():
            answers = []
            for player in players:
                options = state.legal_actions(player)
                answers.append(options[int(drawn() * len(options))] if options else 0)
                decisions += 1
            state.apply_actions(answers)
        else:
            options = state.legal_actions()
            state.apply_action(options[int(drawn() * len(options))])
            decisions += 1
    return decisions


def outcome(state: Any, rest: float) -> int:
    action = 0
    for action, chance in state.chance_outcomes():  # noqa: B007
        rest -= chance
        if rest <= 0:
            break
    return action


def early_in_hearts(spiel: Any) -> tuple[Any, Any]:
    """Return a match of hearts after a few answers: all four hands are still nearly full.

    In this deal nothing is passed: while cards are passed, sampling may crash (OpenSpiel 2.0.2).
    """
    dealt = random.Random(DEAL)
    game = spiel.load_game("hearts")
    state, answers = game.new_initial_state(), 4
    while answers or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(outcome(state, dealt.random()))
        else:
            state.apply_action(dealt.choice(state.legal_actions()))
            answers -= 1
    return game, state


def native_search(spiel: Any) -> Workload:
    _, state = early_in_hearts(spiel)
    bot = spiel.ISMCTSBot(
        SEED,
        spiel.RandomRolloutEvaluator(1, SEED),
        EXPLORATION,
        NATIVE_ROUNDS,
        -1,  # no limit on sampled worlds
        spiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        True,  # sets of actions may differ between worlds
    )

    def work() -> int:
        bot.step(state)
        return NATIVE_ROUNDS

    return Workload(SIMULATIONS, "hearts, C++", work, "hearts C++")


def python_search(spiel: Any) -> Workload:
    game, state = early_in_hearts(spiel)
    numpy = import_module("numpy")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(SEED)),
        EXPLORATION,
        PYTHON_ROUNDS,
        random_state=numpy.random.RandomState(SEED),
        allow_inconsistent_action_sets=True,
    )

    def work() -> int:
        bot.step(state)
        return PYTHON_ROUNDS

    return Workload(SIMULATIONS, "hearts, Python", work, "hearts Python")
