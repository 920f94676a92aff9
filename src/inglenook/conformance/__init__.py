"""Laws that every registered game is tested against; other packages can test their games, too.

    import pytest
    from inglenook.conformance import LAWS

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
    def test_laws(law):
        law.check(MY_GAME)

Or, without pytest, call `check_game(MY_GAME)`; a higher `effort` plays more matches. A broken law
raises `LawBroken` with the expected and the actual value and a line that repeats the failure. Does
random play not reach everything? Then the game has a method `scenarios()` that yields journals
which do. Its attribute `never`, a tuple, lists actions that no position can offer, such as a pair
of parameters that makes no sense.
"""

from __future__ import annotations

from typing import Final

from inglenook.conformance.drawing import seals
from inglenook.conformance.encoding import features, has_none, tells_too_little
from inglenook.conformance.ending import conserves, ends
from inglenook.conformance.frequencies.frequency import followed_roughly, frequencies
from inglenook.conformance.keeping import clones, saves
from inglenook.conformance.laws import Case, Law, LawBroken
from inglenook.conformance.laying import layouts
from inglenook.conformance.matches import replays, undo
from inglenook.conformance.naming import AnyGame
from inglenook.conformance.options import clauses_left_out, legality
from inglenook.conformance.sampling import samples
from inglenook.conformance.secrecy import secrets, tells_too_much
from inglenook.conformance.showing import shows
from inglenook.conformance.usage import doers, lies_idle, used_by_no_seat, uses_everything
from inglenook.conformance.wording import texts

__all__ = ["LAWS", "Case", "Law", "LawBroken", "check_game", "law"]

LAWS: Final = (
    Law(ends, matches=10),
    Law(conserves, matches=5),
    Law(clones),
    Law(saves),
    Law(legality, conclude=clauses_left_out),
    Law(replays),
    Law(samples),
    Law(frequencies, moves=20, remark=followed_roughly),
    Law(secrets, conclude=tells_too_much, needs_all_seats=True),
    Law(features, conclude=tells_too_little, remark=has_none),
    Law(seals),
    Law(shows),
    Law(undo),
    Law(layouts),
    Law(texts),
    Law(doers, matches=2, remark=used_by_no_seat),
    Law(uses_everything, matches=20, conclude=lies_idle, needs_all_seats=True),
)


def law(name: str) -> Law:
    """Return the law of this name."""
    return next(one for one in LAWS if one.name == name)


def check_game(game: AnyGame, effort: int = 1) -> list[str]:
    """Test a game against all laws and return their remarks."""
    return [f"{one.name}: {remark}" for one in LAWS for remark in one.check(game, effort)]
