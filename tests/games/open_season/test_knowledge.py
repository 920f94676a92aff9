"""Hidden facts, remembered facts, and samples with their true frequencies.

The stories are followed with a viewer's eyes by the means of the law `frequencies`: exactly, from a
position on, through the answers that are given. So they reach what random matches hardly ever do.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from inglenook.conformance.frequencies.belief import Follower, Stretch
from inglenook.conformance.frequencies.statistics import misfit
from inglenook.conformance.laws import Case
from inglenook.core.draws import Rng
from inglenook.core.engine import waiting
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.packed import ints
from inglenook.games.open_season.bot.greedy import Appraisal
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.knowledge.view import opened
from inglenook.games.open_season.rules.cards import CARDS, KINDS, card
from inglenook.games.open_season.rules.ending import finish
from inglenook.games.open_season.rules.events import (
    CardBuried,
    CardLifted,
    CardReturned,
    DeckSearched,
)
from inglenook.games.open_season.rules.state import PEOPLES
from tests.games.open_season.test_tiles import woken
from tests.support.games.open_season import QUIET, Table, wall

PEEKING = wall("13 elf-crown")
SAMPLES = 2000
LEVEL = 1e-5  # the draws are fixed, so no story fails by luck


def fits(table: Table, viewer: int, *texts: str, worlds: list[Any] | None = None) -> list[Any]:
    """Play on, and hold samples of the viewer's view against the exact belief; returns them.

    At first the viewer believes in `worlds`, all equally likely, or knows everything.
    """
    case = Case(GAME, table.s.seats, table.options_, 0)
    follower = Follower(case, viewer, 100_000)
    follower.worlds = [(world, 1.0) for world in worlds or [table.s.clone()]]
    for text in texts:
        table.events.clear()
        seat = waiting(table.s)[0]
        table.say(text)
        answers = [(seat, GAME.verbs.parse(text))]
        follower.follow(Stretch(answers, list(table.events), table.s.clone()))
    total = sum([weight for _, weight in follower.worlds])
    expected: Counter[str] = Counter()
    for world, weight in follower.worlds:
        expected[hidden(world)] += weight / total  # type: ignore[assignment]
    rng = Rng(11)
    view = GAME.view(table.s, viewer)
    found = [GAME.sample(view, rng) for _ in range(SAMPLES)]
    observed = Counter([hidden(s) for s in found])
    assert set(observed) <= set(expected)
    assert misfit(observed, expected) > LEVEL
    return found


def hidden(s: Any) -> str:
    """All that a viewer may not know."""
    rows = (s.deck.top, s.deck.rest, s.lifted, s.accolades, s.buried, s.log)
    return repr(([list(row) for row in rows], s.held))


def peek(**keys: Any) -> Table:
    fixed: dict[str, Any] = {"turn": 6, "walls": [PEEKING], "inn": QUIET[:3]}
    return Table("place-card", hand=["sorcerer-crown", "elf-dagger"], **(fixed | keys))


def test_what_peek_shows_is_its_owners():
    table = peek().will_draw("gnome-crown", "gnome-dagger").say("place first 23")
    assert GAME.view(table.s, 0).lifted == (0, 2)
    for viewer in (1, NOBODY):
        assert GAME.view(table.s, viewer).lifted == (HIDDEN, HIDDEN)
        assert GAME.prompt(table.s, 1) is None
        seen = [event.seen_by(viewer) for event in table.happened(CardLifted)]
        assert seen == [CardLifted(0, HIDDEN)] * 2
    table.say("keep 1")
    assert GAME.view(table.s, 1).stocks[0] == (7, 0)  # the kept card is shown
    assert [event.seen_by(1) for event in table.happened(CardReturned)] == [CardReturned(0, HIDDEN)]


def test_samples_of_a_peek_are_exact():
    for texts in (("place first 23",), ("place first 23", "keep 2")):
        for viewer in (0, 1, NOBODY):
            again = thin(peek(), gnome_crown=2, gnome_dagger=1, mage_crown=3)
            fits(again.will_draw("mage-crown", "gnome-crown"), viewer, *texts)


def after_tile_2(second: str, **keys: Any) -> Table:
    """Seat 0 knows the top card, the only one of two that was not drawn since; seat 1 peeks."""
    fixed: dict[str, Any] = {
        "expert": True,
        "turn": 7,
        "walls": [{}, PEEKING | wall("31 barbarian-dagger")],
        "supply": [0, 1],  # so that the turn does not end with the peek
        "inn": QUIET[:3],
        "top": ["mage-dagger"],
        "looks": ["lift 0 mage-dagger", "lay 0 mage-dagger"],
    }
    return Table("place-card", hand=["sorcerer-crown", second], **(fixed | keys))


def thin(table: Table, **left: int) -> Table:
    """Of the deck's rest only so many of each kind stay, so that the belief can be followed."""
    names = {name.replace("_", "-"): count for name, count in left.items()}
    gone = list(table.s.gone)
    for kind, count in enumerate(table.s.deck.rest):
        stays = min(count, names.get(CARDS[kind], 0))
        gone += [kind] * (count - stays)
        table.s.deck.rest[kind] = stays
    table.s.gone = ints(sorted(gone))
    return table


def test_a_returned_card_stays_known_through_anothers_peek():
    table = after_tile_2("elf-dagger").will_draw("gnome-crown").say("place first 23")
    assert GAME.view(table.s, 0).lifted == (card("mage-dagger"), HIDDEN)
    table.say("keep 2")  # a gnome is shown, so the mage went back
    assert GAME.view(table.s, 0).top == (card("mage-dagger"),)
    assert GAME.view(table.s, NOBODY).top == (HIDDEN,)


def test_where_the_same_kind_is_shown_there_is_doubt():
    table = after_tile_2("elf-dagger").will_draw("mage-dagger").say("place first 23", "keep 2")
    assert GAME.view(table.s, 0).top == (HIDDEN,)
    assert GAME.view(table.s, 1).top == (card("mage-dagger"),)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    ("drawn", "kept"), [("mage-dagger", 1), ("gnome-crown", 1), ("gnome-crown", 2)]
)
def test_samples_are_exact_after_a_peek_at_a_known_card(viewer: int, drawn: str, kept: int):
    table = thin(after_tile_2("elf-dagger"), mage_dagger=2, gnome_crown=3, dwarf_crown=2)
    table.will_draw(drawn)
    found = fits(table, viewer, "place first 23", f"keep {kept}")
    if viewer == 0 and drawn == "mage-dagger":
        tops = Counter([CARDS[s.deck.top[0]] for s in found])
        # two mages, three gnomes, two dwarves are unseen; a mage may be either of the two
        assert tops["mage-dagger"] / len(found) == pytest.approx(4 / 9, abs=0.04)


def test_samples_are_exact_after_OT2_over_a_known_card():
    table = Table(
        "place-card",
        expert=True,
        turn=15,
        walls=[{}, wall("14 mage-crown")],
        tiles=[[], [None, None, None, 2]],
        hand=["sorcerer-crown", "dwarf-crown"],
        inn=QUIET[:3],
        top=["mage-dagger"],
        looks=["lift 0 mage-dagger", "lay 0 mage-dagger"],
    )
    thin(table, mage_dagger=1, gnome_crown=2, elf_tattoo=1)
    table.will_draw("gnome-crown", "mage-dagger", "elf-tattoo")
    texts = ("place first 24", "return 1", "return 2", "keep 1")
    fits(table, 0, *texts)


def test_a_returned_card_stays_known_through_draws():
    table = peek(stocks=[[], ["dwarf-dagger"]], walls=[PEEKING | wall("11 gnome-crown")])
    table.will_draw("gnome-tattoo", "barbarian-crown").say("place first 23", "keep 1")
    assert table.asks() == "OfferInn 1"  # the gnome steals
    assert GAME.view(table.s, 0).top == (card("barbarian-crown"),)
    table.say("1: pass")
    assert table.inn()[3] == "barbarian-crown"  # the next refill draws it, and all is known
    assert len(table.s.log) == 0


# -- OT4


def buried() -> Table:
    table = woken(4, seats=2, turn=14, accolades=[["elf-crown", "elf-crown", "mage-dagger"]])
    return table.say("place first 24", "from accolades", "card mage-dagger")


def test_what_OT4_puts_into_the_deck_is_its_owners_secret():
    table = buried()
    own, other = GAME.view(table.s, 0), GAME.view(table.s, 1)
    assert own.buried[0] == (card("mage-dagger"),)
    assert other.buried[0] == (HIDDEN,)
    assert other.accolades[0][card("mage-dagger")] == 1  # as the table remembers them
    assert own.accolades[0][card("mage-dagger")] == 0
    assert other.sizes[0] == own.sizes[0] == 2
    assert [event.seen_by(1) for event in table.happened(CardBuried)] == [CardBuried(0, HIDDEN, 1)]
    assert [event.seen_by(1) for event in table.happened(DeckSearched)] == [DeckSearched(0, ())]


def test_a_spectator_learns_what_was_buried_when_all_accolades_are_shown():
    table = woken(
        4,
        seats=2,
        turn=14,
        walls=[wall("14 mage-crown"), wall("14 mage-tattoo")],
        tiles=[[None, None, None, 4], [None, None, None, 4]],
        accolades=[["elf-crown", "elf-crown", "mage-dagger"]],
    )
    table.say("place first 24", "from accolades", "card mage-dagger", "card gnome-crown")
    table.take("dwarf-tattoo", "dwarf-crown").say("place first 24")
    assert table.asks() == "FetchCard 1"  # so that both players know by now
    assert GAME.view(table.s, 1).buried[0] == (card("mage-dagger"),)
    view = GAME.view(table.s, NOBODY)
    assert view.buried[0] == (HIDDEN,)
    assert view.accolades[0][card("mage-dagger")] == 1
    found = [GAME.sample(view, Rng(seed)) for seed in range(60)]
    assert {CARDS[s.buried[0]] for s in found} == {"elf-crown", "mage-dagger"}
    assert all([GAME.view(s, NOBODY) == view for s in found])
    finish(table.s)
    assert GAME.view(table.s, NOBODY).buried[0] == (card("mage-dagger"),)


def test_whoever_weighs_a_race_counts_what_seems_to_be_there():
    table = buried()
    worlds = [table.s, *[GAME.sample(GAME.view(table.s, 1), Rng(seed)) for seed in range(20)]]
    assert len({world.buried[0] for world in worlds}) > 1
    for people in range(PEOPLES):
        assert len({Appraisal(world, 1).rival(people) for world in worlds}) == 1
    known = Appraisal(opened(GAME.view(table.s, 1)), 1)
    truth = Appraisal(table.s, 1)
    assert [known.rival(one) for one in range(PEOPLES)] == [
        truth.rival(one) for one in range(PEOPLES)
    ]


def test_samples_keep_the_deck_as_the_owner_of_OT4_saw_it():
    table = buried().say("card gnome-crown")
    rng = Rng(4)
    view = GAME.view(table.s, 0)
    for _ in range(50):
        s = GAME.sample(view, rng)
        assert [s.deck.rest[k] + list(s.deck.top).count(k) for k in range(30)] == list(
            table.s.deck.rest
        )
        assert list(s.buried) == list(table.s.buried)


def test_samples_of_others_weigh_what_may_have_been_buried():
    table = woken(
        4, seats=2, turn=14, accolades=[["elf-crown"] * 2 + ["mage-dagger", "gnome-dagger"]]
    )
    thin(table, elf_crown=1, mage_dagger=2, barbarian_crown=3)
    table.will_draw("mage-dagger", "barbarian-crown")
    texts = ("place first 24", "from accolades", "card mage-dagger", "card mage-dagger")
    fits(table, 1, *texts)


def test_a_theft_at_random_tells_something_of_what_was_buried():
    table = Table(
        "place-card",
        expert=True,
        turn=15,
        hand=["sorcerer-crown", "elf-dagger"],
        walls=[{}, wall("11 elf-tattoo")],
        accolades=[["elf-crown"] * 2 + ["gnome-dagger"]],
        buried=["mage-dagger"],
        inn=QUIET[:3],
    )
    thin(table, elf_crown=2, barbarian_crown=3, mage_dagger=1)
    worlds = [table.s.clone()]
    for name in ("elf-crown", "gnome-dagger"):
        other = table.s.clone()
        for kind, change in ((card(name), 1), (card("mage-dagger"), -1)):
            other.accolades[kind] -= change
            other.deck.rest[kind] += change
        other.buried[0] = card(name)
        worlds.append(other)
    table.will_draw("elf-crown")
    fits(table, 1, "place first 23", worlds=worlds)


def test_an_accolade_that_is_swapped_was_not_buried():
    table = woken(
        5,
        seats=2,
        turn=14,
        buried=["mage-dagger"],
        accolades=[["elf-tattoo", "gnome-dagger"]],
        walls=[wall("14 mage-crown", "31 gnome-crown")],
    )
    table.say("place first 24", "from accolades", "card elf-tattoo", "replace 31")
    rng = Rng(3)
    view = GAME.view(table.s, 1)
    samples = [GAME.sample(view, rng) for _ in range(60)]
    for s in samples:
        s.check()
    assert {CARDS[s.buried[0]] for s in samples} == {"mage-dagger", "gnome-dagger"}


def test_whoever_searches_the_deck_later_knows_what_others_buried():
    table = woken(4, seats=2, turn=14, buried=[None, "gnome-dagger"], accolades=[["elf-crown"]])
    assert GAME.view(table.s, 0).buried[1] == (HIDDEN,)
    table.say("place first 24", "from stock")
    assert GAME.view(table.s, 0).buried[1] == (card("gnome-dagger"),)


def test_at_the_end_all_accolades_are_shown():
    table = Table(None, expert=True, buried=["gnome-dagger"])
    assert GAME.view(table.s, 1).buried[0] == (card("gnome-dagger"),)


def test_a_card_out_of_the_stock_is_seen_by_all():
    table = woken(4, seats=2, turn=14, accolades=[["elf-crown"]])
    table.say("place first 24", "from stock")
    assert table.happened(CardBuried)[0].seen_by(1) == CardBuried(0, card("dwarf-crown"), 0)
    assert list(table.s.buried) == [-1, -1]


# -- several secrets at once


def two_secrets(*names: str, **keys: Any) -> tuple[Table, list[Any]]:
    """Seats 0 and 1 have buried the cards that are named; and all that seat 2 must think possible.

    Seat 0 had elf-crown and mage-dagger to choose from, seat 1 elf-crown and gnome-dagger; there is
    no other elf-crown in the deck.
    """
    could = (("elf-crown", "mage-dagger"), ("elf-crown", "gnome-dagger"))
    fixed: dict[str, Any] = {
        "hand": ["sorcerer-crown", "dwarf-crown"],
        "inn": QUIET[:3],
        "turn": 21,
        "buried": list(names),
        "accolades": [[one for one in could[n] if one != names[n]] for n in (0, 1)],
    }
    table = Table("place-card", seats=3, expert=True, **(fixed | keys))
    thin(
        table, mage_dagger=2, gnome_dagger=1, barbarian_crown=2, elf_crown=names.count("elf-crown")
    )
    worlds = []
    for first in could[0]:
        for second in could[1]:
            world = table.s.clone()
            for seat, name in enumerate((first, second)):
                for kind, change in ((card(name), 1), (card(names[seat]), -1)):
                    world.accolades[seat * KINDS + kind] -= change
                    world.deck.rest[kind] += change
                world.buried[seat] = card(name)
            world.check()
            worlds.append(world)
    return table, worlds


@pytest.mark.parametrize("names", [("elf-crown", "gnome-dagger"), ("elf-crown", "elf-crown")])
def test_one_secret_may_account_for_what_another_does_not(names: tuple[str, str]):
    """An elf with a crown comes out of the deck: somebody has put it there, or both have."""
    table, worlds = two_secrets(*names)
    table.will_draw("elf-crown", "mage-dagger")
    found = fits(table, 2, "place first 23", worlds=worlds)
    assert {list(s.buried).count(card("elf-crown")) for s in found} == {1, 2}


def test_whoever_knows_one_secret_weighs_the_other_by_it():
    table, worlds = two_secrets("elf-crown", "gnome-dagger")
    table.will_draw("elf-crown", "mage-dagger")
    own = [world for world in worlds if world.buried[0] == card("elf-crown")]
    fits(table, 0, "place first 23", worlds=own)


@pytest.mark.parametrize("kept", [1, 2])
@pytest.mark.parametrize("viewer", [0, 2])
def test_a_look_at_the_deck_tells_of_secrets(viewer: int, kept: int):
    """Seat 0 peeks: it alone knows what went back, all see what did not."""
    keys = {"walls": [PEEKING], "hand": ["sorcerer-crown", "elf-dagger"], "supply": [1]}
    table, worlds = two_secrets("mage-dagger", "elf-crown", **keys)
    table.will_draw("elf-crown", "mage-dagger")
    if viewer == 0:
        worlds = [world for world in worlds if world.buried[0] == card("mage-dagger")]
    fits(table, viewer, "place first 31", f"keep {kept}", worlds=worlds)


@pytest.mark.parametrize("viewer", [1, 2])
def test_a_second_search_opens_the_first_secret_to_whoever_searches(viewer: int):
    table = woken(
        4,
        accolades=[["mage-dagger", "elf-crown"], ["gnome-dagger"]],
        buried=[None, "elf-crown"],
    )
    thin(table, elf_crown=1, mage_dagger=1, barbarian_crown=2)
    worlds = [table.s.clone()]
    if viewer != 1:
        other = table.s.clone()
        for kind, change in ((card("gnome-dagger"), 1), (card("elf-crown"), -1)):
            other.accolades[KINDS + kind] -= change
            other.deck.rest[kind] += change
        other.buried[1] = card("gnome-dagger")
        worlds.append(other)
    table.will_draw("barbarian-crown")
    texts = ("place first 24", "from accolades", "card mage-dagger", "card elf-crown")
    fits(table, viewer, *texts, worlds=worlds)


def test_an_accolade_that_is_swapped_speaks_for_those_that_were_left():
    """OT5 by a seat with a secret: its choices depend on the buried card."""
    table = woken(
        5,
        seats=2,
        turn=14,
        buried=["mage-dagger"],
        accolades=[["elf-tattoo", "elf-tattoo", "gnome-dagger"]],
        walls=[wall("14 mage-crown", "31 barbarian-crown")],
    )
    thin(table, mage_dagger=2, barbarian_crown=2)
    worlds = [table.s.clone()]
    for name in ("elf-tattoo", "gnome-dagger"):
        other = table.s.clone()
        for kind, change in ((card(name), 1), (card("mage-dagger"), -1)):
            other.accolades[kind] -= change
            other.deck.rest[kind] += change
        other.buried[0] = card(name)
        worlds.append(other)
    table.will_draw("barbarian-crown", "barbarian-crown")
    texts = ("place first 24", "from accolades", "card elf-tattoo", "replace 31")
    fits(table, 1, *texts, worlds=worlds)
