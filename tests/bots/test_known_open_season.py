"""Open Season: a card that was laid on the deck in secret is safe there."""

from __future__ import annotations

from inglenook.games.open_season.game import GAME
from tests.support.games.open_season import Table, wall
from tests.support.naive_sampler import favourite, naive_worths, searched

SEEDS = range(6)
THEIRS, MINE = range(2)


def last_look() -> Table:
    """The last turn of the match, and all is level. I have peeked at two gnomes.

    Either gnome makes me steal an accolade. Then the victim may take a card from the inn or,
    unseen, from the deck, where the other gnome lies. The dagger is worth 2 to me and nothing to
    them; a crown would be worth 6 to them, and nothing to me. The inn has no crown, but an elf,
    which is worth 2 to them.
    """
    theirs = wall(
        "11 sorcerer-crown",
        "12 barbarian-crown",
        "13 mage-crown",
        "14 elf-crown",
        "21 sorcerer-dagger",
        "22 barbarian-dagger",
        "23 sorcerer-crown",
        "24 barbarian-tattoo",
        "31 sorcerer-tattoo",
        "32 elf-tattoo",
        "33 barbarian-crown",
    )
    mine = wall(
        "11 gnome-crown",
        "12 barbarian-eyepatch",
        "13 elf-dagger",
        "14 sorcerer-dagger",
        "21 sorcerer-eyepatch",
        "22 barbarian-earrings",
        "23 sorcerer-dagger",
        "24 barbarian-tattoo",
        "31 sorcerer-crown",
        "32 barbarian-tattoo",
        "33 mage-earrings",
    )
    dwarves = ["dwarf-tattoo", "dwarf-dagger", "dwarf-earrings", "dwarf-eyepatch"] * 2
    return Table(
        "keep-one",
        turn=21,
        walls=[theirs, mine],
        accolades=[dwarves, ["gnome-eyepatch"] * 5],
        stocks=[[], ["elf-crown"]],
        lifted=["gnome-crown", "gnome-dagger"],
        inn=["elf-eyepatch", "dwarf-eyepatch", "dwarf-tattoo", "dwarf-earrings", "mage-eyepatch"],
        used=["peek"],
    )


def test_what_was_laid_on_the_deck_unseen_is_not_taken():
    """So the dagger is kept: who can have a sure share takes the elf, and no chance of a crown."""
    s = last_look().s
    found = searched(GAME, s, MINE, 200, SEEDS)
    assert found == {"keep 2": len(SEEDS)}


def test_a_naive_sampler_dares_not_leave_the_crown_there():
    """It assumes that the other knows the top of the deck, and keeps a worthless card."""
    s = last_look().s
    worths = naive_worths(GAME, GAME.view(s, MINE), MINE, seed=1)
    assert favourite(worths) == "keep 1"
    assert worths["keep 2"] < 0.1
