from types import SimpleNamespace

import pytest

from inglenook.games.lanterns.game import GAME
from inglenook.terminal.players import Player, player, players


def test_people_may_have_names():
    assert players("me:Ann, me,random", GAME) == [
        Player("me", "Ann"),
        Player("me"),
        Player("random"),
    ]
    assert str(player("me:Ann")) == "me:Ann"


@pytest.mark.parametrize(
    ("seats", "seated"),
    [((2, 3, 4), 3), ((2,), 2), ((1,), 1), ((4, 5), 4), ((2, 4), 2), ((6,), 6)],
)
def test_you_and_two_bots_as_the_game_allows(seats, seated):
    game = SimpleNamespace(info=SimpleNamespace(seats=seats))
    usual = players(None, game)  # type: ignore[arg-type]
    assert [str(one) for one in usual] == ["me", *["random"] * (seated - 1)]
