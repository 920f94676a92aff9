from collections import Counter

from inglenook.conformance.usage import lies_idle
from inglenook.core.draws import Rng
from inglenook.core.engine import legal, waiting
from inglenook.core.journal import Journal
from tests.support.conformance_games.pods import BID, GAME, Pods
from tests.support.running_match import start_match


def journal(seed: int) -> Journal:
    rng = Rng(seed)
    match = start_match(GAME, 3, {}, rng)
    while match.s.agenda:
        seat = waiting(match.s)[0]
        options = legal(match.s, seat)
        match.play(seat, [options[rng.below(len(options))]], rng)
    return match.journal


class Storied(Pods):
    def scenarios(self):
        for seed in range(30):
            yield journal(seed)


class Modest(Pods):
    never = (BID(2),)


def test_without_a_match_everything_lies_idle():
    found = list(lies_idle(GAME, Counter()))
    assert "BidsShown was never used; name a scenario for it, or remove it" in found
    assert "the action 'bid 2' was never offered; name a scenario for it" in found
    assert "card/0 was never put to use; name a scenario for it" in found


def test_scenarios_count_as_use():
    assert list(lies_idle(Storied(), Counter())) == []


def test_what_can_never_be_offered_need_not_be():
    found = list(lies_idle(Modest(), Counter()))
    assert "the action 'bid 2' was never offered; name a scenario for it" not in found
    assert "the action 'bid 3' was never offered; name a scenario for it" in found
