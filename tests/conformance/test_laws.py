import pytest

from inglenook.conformance import Case, Law, LawBroken
from inglenook.conformance.laws import LEFT_OPEN
from inglenook.games.lanterns.game import GAME


def test_only_the_tables_with_these_numbers_of_seats_are_played():
    played: list[int] = []

    def holds(case: Case) -> None:
        played.append(case.seats)

    Law(holds).check(GAME, seats=(2, 4))
    assert set(played) == {2, 4}
    Law(holds).check(GAME)
    assert set(played) == set(GAME.info.seats)


@pytest.mark.parametrize(
    ("effort", "seats", "call"),
    [
        (1, (), ".check(game)"),
        (2, (), ".check(game, 2)"),
        (1, (2,), ".check(game, seats=(2,))"),
        (2, (2, 3), ".check(game, 2, seats=(2, 3))"),
    ],
)
def test_a_conclusion_is_repeated_with_the_same_tables(effort, seats, call):
    def holds(case: Case) -> None:
        """Hold."""

    law = Law(holds, conclude=lambda game, tally: ["a fault"])
    with pytest.raises(LawBroken) as broken:
        law.check(GAME, effort, seats)
    assert str(broken.value).endswith(call)


def test_a_conclusion_about_absent_things_needs_every_number_of_seats():
    def holds(case: Case) -> None:
        """Hold."""

    law = Law(holds, conclude=lambda game, tally: ["a fault"], needs_all_seats=True)
    assert law.check(GAME, seats=(2,)) == [LEFT_OPEN]
    with pytest.raises(LawBroken, match="a fault"):
        law.check(GAME, seats=GAME.info.seats)
