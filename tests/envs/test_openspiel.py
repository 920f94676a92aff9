"""`envs.openspiel`: OpenSpiel's own suite, its algorithms, and what a player may know."""

from __future__ import annotations

import hashlib
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

import inglenook as ink
from inglenook import BadInput, envs
from inglenook.core.features import width
from tests.envs.small_king import last_turns

KING = "inglenook/king-of-12-v1"
LANTERNS = "inglenook/lanterns-v1"
IDS = envs.ids()
FORMS = ("turns", "together")
TEXTS = re.compile(r"#|(InformationState|Observation|PublicObservation)String\(")
PLAYTHROUGHS = Path(__file__).with_name("playthroughs.json")


def simulated(game: Any, times: int) -> None:
    """Run OpenSpiel's suite: copies, serialisation, masks, lengths and returns."""
    pyspiel.random_sim_test(game, num_sims=times, serialize=True, verbose=False)


def played(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    """The states of a random match, up to its end."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal() and most:
        most -= 1
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(numbers, p=chances)))
        elif state.is_simultaneous_node():
            options = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([int(rng.choice(each)) if each else 0 for each in options])
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        yield state


def decisions(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    return (s for s in played(game, seed, most) if not (s.is_chance_node() or s.is_terminal()))


def later(game: Any, seed: int, most: int) -> Any:
    """The last decision of the first steps of a random match."""
    return [state.clone() for state in decisions(game, seed, most)][-1]


# -- OpenSpiel's suite


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("env_id", "seats"), [(KING, 2), (KING, 4), (LANTERNS, 3)])
def test_the_suite_of_openspiel_passes(env_id, seats, form):
    simulated(envs.openspiel(env_id, seats=seats, form=form), 2)


def tables(env_id: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the default rules, and with each other value of each option."""
    info = envs.game_of_id(env_id).info
    found: list[tuple[int, dict[str, str]]] = []
    for seats in info.seats:
        found.append((seats, {}))
        usual = info.complete(seats, {})
        for option in info.options:
            for value in (*option.choices, *option.examples):
                try:
                    rules = info.complete(seats, {option.name: value})
                except BadInput:  # not at this number of seats
                    continue
                if rules != usual:
                    found.append((seats, rules))
    return found


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("env_id", "seats", "rules"), [(one, *table) for one in IDS for table in tables(one)]
)
def test_the_suite_of_openspiel_passes_at_every_table(env_id, seats, rules, form):
    """Fifty matches at each table: a call begins with the same seed, so a table is one test."""
    simulated(envs.openspiel(env_id, seats=seats, rules=rules, form=form), 50)


def test_its_own_conversion_to_turns_works():
    simulated(pyspiel.convert_to_turn_based(envs.openspiel(KING, form="together")), 1)


# -- playthroughs


def playthrough(env_id: str) -> dict[str, Any]:
    """What is kept of a playthrough: its actions, and the hash of OpenSpiel's text.

    Histories, views and boards are left out, as their texts may change within a version.
    """
    text = generate_playthrough.playthrough(str(envs.openspiel(env_id)), None, seed=1)
    lines = [line for line in text.splitlines() if not TEXTS.match(line)]
    actions = [line for line in lines if line.startswith("action: ")]
    found = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return {"actions": [int(line.split()[1]) for line in actions], "sha256": found}


@pytest.mark.parametrize("env_id", IDS)
def test_playthroughs_are_those_of_this_version(env_id):
    """Written by `python -m tests.envs.test_openspiel`; a new id needs a new playthrough."""
    kept = json.loads(PLAYTHROUGHS.read_text())
    assert env_id in kept, "a version rose: write the playthroughs again"
    found = playthrough(env_id)
    assert found["actions"] == kept[env_id]["actions"]
    assert found["sha256"] == kept[env_id]["sha256"]


# -- names and parameters


def test_a_game_is_found_by_its_id_and_parameters():
    made = envs.openspiel(KING, seats=3, rules={"set": "random"}, form="together")
    again = pyspiel.load_game(str(made))
    assert str(again) == str(made)
    assert again.num_players() == 3
    assert again.root.options["set"] == "random"
    short = pyspiel.load_game(f"{KING}(players=3,form=together,rules=set:random)")
    assert str(short) == str(made)


def test_rules_with_commas_are_parameters_too():
    six = "gambler,lady,merchants,reverser,troublemakers,oracle"
    made = envs.openspiel(KING, rules={"set": six})
    assert pyspiel.load_game(str(made)).root.options["set"] == six


def test_openspiel_knows_the_facts_of_a_game():
    made = envs.openspiel(KING, seats=3)
    game = envs.game_of_id(KING)
    assert made.num_distinct_actions() == game.verbs.size
    assert made.max_chance_outcomes() == ink.Position("king-of-12").most_outcomes
    assert (made.min_utility(), made.max_utility(), made.utility_sum()) == (-1.0, 2.0, 0.0)
    assert made.information_state_tensor_shape() == [width(game.feature_spec(3))]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"seats": 9}, "seats: expected one of 2, 3, 4, got 9"),
        ({"form": "both"}, "form: expected turns or together, got both"),
        ({"rules": {"set": "last"}}, "set"),
        ({"position": ink.Position("lanterns")}, "position: expected one of king-of-12"),
        ({"position": ink.Position("king-of-12"), "seats": 3}, "position: expected one with"),
    ],
)
def test_what_does_not_fit_is_refused(arguments, problem):
    with pytest.raises(BadInput, match=problem):
        envs.openspiel(KING, **arguments)


@pytest.mark.parametrize("text", ["zz", "zeNq", "next", "z" + "A" * 40])
def test_a_parameter_that_is_no_position_is_refused(text):
    envs.openspiel(KING)
    with pytest.raises(BadInput, match="position"):
        pyspiel.load_game(f"{KING}(position={text})")


def test_a_process_that_used_it_ends_well():
    code = f"from inglenook import envs; envs.openspiel({LANTERNS!r}).new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# -- what a player may know


@pytest.mark.parametrize("env_id", IDS)
def test_tensors_and_texts_are_those_of_the_position(env_id):
    game = envs.openspiel(env_id)
    memory = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    now = make_observation(game)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    shown = make_observation(game, public)
    for number, state in enumerate(decisions(game, 1, 60)):
        if number % 7:
            continue
        seat, position = state.current_player(), state.position
        features = list(position.features(seat))
        assert state.information_state_tensor() == features == state.observation_tensor(seat)
        memory.set_from(state, seat)
        assert memory.tensor.tolist() == features
        assert [len(piece.ravel()) for piece in memory.dict.values()] == [
            block.size for block in position.feature_spec
        ]
        assert memory.string_from(state, seat) == position.history(seat)
        assert json.loads(now.string_from(state, seat)) == position.view(seat).to_json()
        assert json.loads(shown.string_from(state, seat)) == position.view().to_json()
        assert shown.tensor is None


@pytest.mark.parametrize("env_id", IDS)
def test_a_player_cant_tell_a_sample_from_the_truth(env_id):
    game, resample = envs.openspiel(env_id), envs.openspiel_resampler(3)
    for number, state in enumerate(decisions(game, 2, 120)):
        if number % 5:
            continue
        seat = state.current_player()
        for other in (
            resample(state, seat),
            state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0)),
        ):
            assert other.current_player() == seat
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string() == state.information_state_string()
            assert other.information_state_tensor() == state.information_state_tensor()
            assert other.observation_string() == state.observation_string()


def test_a_seat_that_answers_second_learns_nothing_of_the_first_answer():
    game = envs.openspiel(KING, position=last_turns(["knight", "alchemist", "golem"], [8, 11]))
    told = set()
    for action in game.new_initial_state().legal_actions():
        state = game.new_initial_state().child(action)
        assert state.current_player() == 1
        told.add((state.information_state_string(), tuple(state.information_state_tensor())))
    assert len(told) == 1


def test_the_same_seed_gives_the_same_samples():
    game = envs.openspiel(KING)
    state = later(game, 5, 40)
    first, second = envs.openspiel_resampler(9), envs.openspiel_resampler(9)
    seat = state.current_player()
    for _ in range(3):
        assert str(first(state, seat)) == str(second(state, seat))


def test_samples_can_be_copied_and_saved():
    """A sample has no history from the start, so its position itself must be kept."""
    game = envs.openspiel(KING)
    state = later(game, 5, 40)
    sample = envs.openspiel_resampler(1)(state, state.current_player())
    text = pyspiel.serialize_game_and_state(game, sample)
    _, read = pyspiel.deserialize_game_and_state(text)
    for other in (read, sample.clone(), pickle.loads(pickle.dumps(sample))):
        assert str(other) == str(sample)
        assert other.current_player() == sample.current_player()
        assert other.information_state_string() == sample.information_state_string()


# -- OpenSpiel's algorithms, on ends of matches that can be solved


def small() -> Any:
    return envs.openspiel(KING, position=last_turns(["knight", "alchemist", "golem"], [8, 11]))


def test_counterfactual_regrets_approach_an_equilibrium():
    game = small()
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert before > 0.5
    assert exploitability.nash_conv(game, found) < 0.1
    value = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    assert value[0] == pytest.approx(-0.5, abs=0.05)


@pytest.mark.parametrize(
    ("solver", "rounds"),
    [
        (external_sampling_mccfr.ExternalSamplingSolver, 60),
        (outcome_sampling_mccfr.OutcomeSamplingSolver, 400),
    ],
)
def test_sampled_regrets_approach_an_equilibrium(solver, rounds):
    np.random.seed(1)
    game = small()
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    found = solver(game)
    for _ in range(rounds):
        found.iteration()
    assert exploitability.nash_conv(game, found.average_policy()) < before / 2


@pytest.mark.long
@pytest.mark.parametrize("kind", [cfr.CFRSolver, cfr.CFRPlusSolver])
def test_regrets_approach_an_equilibrium_with_dice_to_come(kind):
    """With Sorcerer and Oracle the end has draws and more questions."""
    game = envs.openspiel(KING, position=last_turns(["knight", "sorcerer", "golem"], [8, 11]))
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = kind(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 5


@pytest.mark.parametrize("seat", [0, 1])
def test_its_search_finds_the_card_that_is_better_against_any(seat):
    """With equal dice the Knight beats the Golem, and the draw beats the loss."""
    game = envs.openspiel(KING, position=last_turns(["knight", "golem"], [5, 5]))
    state = game.new_initial_state()
    if seat == 1:
        state.apply_action(state.legal_actions()[0])
    assert searched(game, state, 60) == "play knight"


def searched(game: Any, state: Any, rounds: int) -> str:
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, rounds, random_state=rng)
    bot.set_resampler(envs.openspiel_resampler(1))
    found: str = state.action_to_string(state.current_player(), int(bot.step(state)))
    return found


@pytest.mark.parametrize("env_id", IDS)
def test_its_search_plays_every_game(env_id):
    """It uses `resample_from_infostate`, and refuses samples of another knowledge."""
    game = envs.openspiel(env_id)
    state = later(game, 4, 30)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, Alike(), 2.0, 6, random_state=rng, allow_inconsistent_action_sets=True
    )
    assert int(bot.step(state)) in state.legal_actions()


class Alike(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """Values all positions alike, so that a search ends soon."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


if __name__ == "__main__":
    kept = {env_id: playthrough(env_id) for env_id in IDS}
    PLAYTHROUGHS.write_text(json.dumps(kept) + "\n")
