"""The layout of Lanterns."""

from __future__ import annotations

from inglenook.core.draws import Tape
from inglenook.core.event import NOBODY
from inglenook.core.layout import FACE_DOWN
from inglenook.games.lanterns.game import GAME
from tests.support.running_match import RunningMatch, start_match


def begin(*dice: int) -> RunningMatch:
    return start_match(GAME, len(dice), {}, Tape([die - 1 for die in dice]))


def say(match: RunningMatch, *answers: str) -> None:
    """An answer of each seat."""
    for seat, answer in enumerate(answers):
        match.play(seat, [GAME.verbs.parse(answer)], Tape([]))


def table(match: RunningMatch, viewer: int) -> dict[str, list[tuple[str, int]]]:
    """The faces and numbers of each zone, in order."""
    zones = GAME.layout(GAME.view(match.s, viewer))
    return {zone.ref: [(item.face, item.number) for item in zone.items] for zone in zones}


def test_at_the_start_of_a_round_all_wicks_are_in_hand():
    seen = table(begin(3, 5), 1)
    assert list(seen)[:2] == ["match", "seat/1/lantern"]
    assert seen["match"] == [("round", 1)]
    assert seen["seat/1/lantern"] == [("die", 5)]
    assert seen["seat/1/hand"] == [("wick", number) for number in range(1, 7)]
    assert seen["seat/0/hand"] == [(FACE_DOWN, 6)]
    assert "seat/1/aside" not in seen


def test_L3_a_wick_set_aside_is_seen_by_its_owner_alone():
    match = begin(3, 5)
    say(match, "keep 6", "keep 1")
    [aside] = [zone for zone in GAME.layout(GAME.view(match.s, 0)) if zone.ref == "seat/0/aside"]
    assert (aside.items[0].face, aside.items[0].number) == ("wick", 6)
    for viewer in (1, NOBODY):
        seen = table(match, viewer)["seat/0/aside"]
        assert [face for face, _ in seen] == [FACE_DOWN]
        assert table(match, viewer)["seat/0/hand"] == [(FACE_DOWN, 5)]


def test_L7_burned_wicks_lie_open_under_the_refs_they_had_in_hand():
    match = begin(3, 5)
    say(match, "keep 6", "keep 1")
    prompt = GAME.prompt(match.s, 0)
    assert prompt is not None
    before = [choice.refs[0] for choice in prompt.choices]
    assert before == [f"seat/0/wick/{number}" for number in range(1, 6)]
    say(match, "burn 4", "burn 6")
    [burned] = [zone for zone in GAME.layout(GAME.view(match.s, 1)) if zone.ref == "seat/0/burned"]
    assert [item.ref for item in burned.items] == ["seat/0/wick/4"]
    assert table(match, 1)["seat/1/tally"] == [("points", 2), ("rounds-won", 0)]
