"""The spells of Taverna, TS01 and on; who reacts when is in test_reactions."""

from __future__ import annotations

from typing import Any

from inglenook.core.packed import count_of
from inglenook.games.taverna.rules import data_files
from inglenook.games.taverna.rules.cards import COPIES, MASK, SPELL_IDS, SPELLS
from inglenook.games.taverna.rules.spell_events import TakeoverFailed
from inglenook.games.taverna.rules.state import spells_cast
from tests.support.games.taverna import Table, levels, owned, seated

ROW = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
APART = {
    "notary": "gilded-lute",
    "gobtrotter": "moonlit-folio",
    "princess": "copper-keg",
    "ambassadress": "cracked-tusk",
}


def holding(*spells: str, seats: int = 2, **position: Any) -> Table:
    """Seat 0 holds these spells, and the others hold none."""
    hands = [list(spells), *[[] for _ in range(seats - 1)]]
    return Table(seats, row=ROW, dignitaries=APART, hands=hands, **position)


def test_the_spells_and_the_curse_are_as_many_as_the_box_has():
    count = data_files.part(data_files.entries("spells"), "count")
    assert sum(COPIES) + 1 == data_files.number(count, "cards")
    assert tuple([f"TS{number:02}" for number in range(1, len(SPELLS) + 1)]) == SPELL_IDS


def test_TS01_metamorphosis_gives_a_tile_of_another_people():
    table = holding("metamorphosis")
    assert table.refusal(0, "cast metamorphosis") == ("TS01", "spell-without-effect")
    table.say(0, "take 1 human", "cast metamorphosis")
    assert table.options(0) == ["turn elf", "turn dwarf", "turn orc"]
    table.say(0, "turn orc", "seat cracked-tusk 1")
    assert table.level(0, "orc") == 1
    assert table.coins()[0] == 13


def test_TS02_fireworks_count_twice():
    table = holding("fireworks").say(0, "cast fireworks")
    assert spells_cast(table.s, 0) == 2
    assert table.coins()[0] == 12


def test_TS03_golden_drizzle():
    assert holding("golden-drizzle").say(0, "cast golden-drizzle").coins()[0] == 18


def test_TS04_divination_draws_two():
    table = holding("divination").draws("fireworks", "disguise").say(0, "cast divination")
    assert table.hand(0) == ["fireworks", "disguise"]


def test_TS05_heralds_call_sends_one_more_dignitary():
    table = holding("heralds-call").say(0, "cast heralds-call")
    assert {text.split()[1] for text in table.options(0)} == {*APART}
    table.say(0, "send gobtrotter gilded-lute", "add book")
    assert table.coins()[0] == 15 - 2 - 3
    poor = holding("heralds-call", coins=[4, 4])
    assert poor.refusal(0, "cast heralds-call") == ("TS05", "spell-without-effect")


def test_TS05_nobody_is_sent_twice():
    table = holding("heralds-call", privileges=[2, 0]).say(
        0, "call gobtrotter gilded-lute", "add book"
    )
    table.say(0, "cast heralds-call")
    assert table.refusal(0, "send gobtrotter copper-keg") == ("T25", "dignitary-was-sent")
    assert table.refusal(0, "send princess gilded-lute") == ("T24", "no-room-there")


def test_TS06_silver_tongue_makes_the_next_dignitary_cheaper():
    table = holding("silver-tongue", privileges=[2, 0], coins=[1, 0]).say(0, "cast silver-tongue")
    assert table.coins()[0] == 0
    table.say(0, "call gobtrotter gilded-lute", "add beer")
    assert (table.coins()[0], table.points()[0]) == (0, 3)
    assert not table.s.discount


def test_TS07_guild_mirage_shows_symbols_of_card_and_tavern_on_both():
    table = holding("guild-mirage", coins=[1, 0]).say(0, "cast guild-mirage", "take 2 human")
    table.draws("fireworks").say(0, "seat moonlit-folio 1").all_pass()
    assert table.coins()[0] == 3  # a feast where no beer is shown
    assert table.s.influence
    assert table.hand(0) == ["fireworks"]  # magic by the book of the tavern
    assert list(table.s.tokens) == [0] * 5
    late = holding("guild-mirage").say(0, "take 2 human", "seat copper-keg 1").all_pass()
    assert late.refusal(0, "cast guild-mirage") == ("TS07", "spell-without-effect")


def test_TS07_guild_mirage_shows_nothing_that_neither_has():
    table = holding("guild-mirage").say(0, "cast guild-mirage", "take 4 orc")
    table.say(0, "seat copper-keg 1").all_pass()  # a mask, and a beer
    assert table.coins()[0] == 15 - 1 + 3
    assert not table.s.influence
    assert table.hand(0) == []


def test_TS08_disguise_is_a_mask_and_a_spell():
    table = holding("disguise", tables=seated(copper_keg="dwarf - -")).say(0, "take 1 human")
    table.draws("fireworks").say(0, "cast disguise")
    assert table.s.symbols & MASK
    assert table.hand(0) == ["fireworks"]
    assert table.coins()[0] == 14
    table.say(0, "swap copper-keg 1")
    assert table.level(0, "dwarf") == 1
    masked = holding("disguise").say(0, "take 4 orc")
    assert masked.refusal(0, "cast disguise") == ("TS08", "spell-without-effect")


def test_TS09_telekinesis_swaps_two_tiles():
    table = holding(
        "telekinesis",
        tables=seated(copper_keg="orc - -", cracked_tusk="dwarf - -"),
        deeds=owned(copper_keg="0 1", cracked_tusk="0 1"),
    )
    table.say(0, "cast telekinesis", "lift copper-keg 1")  # and the partner is no question then
    assert (table.level(0, "orc"), table.level(0, "dwarf")) == (1, 1)
    assert table.coins() == [12, 15]
    alone = holding("telekinesis", tables=seated(copper_keg="orc dwarf -"))
    assert alone.refusal(0, "cast telekinesis") == ("TS09", "spell-without-effect")


def test_TS10_wandering_chair_moves_a_tile():
    table = holding(
        "wandering-chair", tables=seated(copper_keg="orc - -"), deeds=owned(cracked_tusk="0 -")
    )
    table.say(0, "cast wandering-chair", "set cracked-tusk 1")
    assert table.level(0, "orc") == 1
    assert table.coins()[0] == 15 - 2 + 3


def test_TS11_gilded_sign_adds_a_token():
    table = holding("gilded-sign").say(0, "cast gilded-sign", "token copper-keg lyre")
    assert (table.coins()[0], table.points()[0]) == (13, 3)


def test_TS12_popular_tune_only_where_somebody_is_ahead():
    table = holding("popular-tune", levels=levels(a="1 0 1 2", b="2 1 1 0"))
    table.say(0, "cast popular-tune")
    assert table.options(0) == ["raise elf", "raise dwarf"]
    assert table.refusal(0, "raise orc") == ("TS12", "nobody-ahead")
    assert holding("popular-tune").refusal(0, "cast popular-tune")[0] == "TS12"


def test_TS13_a_toast_on_two_different_tracks():
    table = holding("toast-to-the-crown").say(0, "cast toast-to-the-crown", "raise elf")
    assert table.refusal(0, "raise elf") == ("TS13", "another-track")
    table.say(0, "raise orc")
    assert list(table.s.tracks[:4]) == [1, 0, 1, 0]
    assert table.coins()[0] == 11


def test_TS14_transmutation_turns_spells_into_coins():
    table = holding("transmutation", "fireworks", "disguise")
    table.say(0, "cast transmutation")
    assert table.options(0) == ["sell fireworks", "sell disguise"]
    table.say(0, "sell fireworks", "sell disguise")
    assert table.coins()[0] == 21
    assert sum(table.s.open_discards) == 2
    one = holding("transmutation", "fireworks", "disguise").say(0, "cast transmutation")
    one.say(0, "sell fireworks", "pass")
    assert one.hand(0) == ["disguise"]
    assert holding("transmutation").refusal(0, "cast transmutation")[0] == "TS14"


def test_TS15_forged_seal_is_a_privilege():
    table = holding("forged-seal").say(0, "cast forged-seal")
    assert list(table.s.privileges) == [1, 0]
    assert table.s.reserve == 9


def test_TS16_counterspell_is_for_other_peoples_spells():
    table = Table(2, row=ROW, hands=[["golden-drizzle"], ["counterspell"]])
    table.say(0, "cast golden-drizzle").say(1, "cast counterspell")
    assert table.coins() == [15, 13]
    assert (spells_cast(table.s, 0), spells_cast(table.s, 1)) == (0, 1)
    assert table.s.open_discards[SPELLS.index("golden-drizzle")] == 1
    assert table.refusal(0, "cast golden-drizzle") == ("T26", "spell-not-in-hand")


def test_TS17_imps_tithe_takes_from_whoever_was_paid():
    table = Table(
        3, row=ROW, hands=[[], ["imps-tithe"], []], deeds=owned(copper_keg="0 2"), coins=[0, 0, 0]
    )
    table.say(0, "take 1 human", "seat copper-keg 1").say(1, "cast imps-tithe", "rob 2")
    assert table.coins() == [3, 2, 1]


def test_TS17_takes_what_is_there_from_an_owner_whom_the_curse_has_robbed():
    hands: list[list[str]] = [[], ["imps-tithe"]]
    table = Table(2, row=ROW, hands=hands, deeds=owned(moonlit_folio="0 -"), coins=[1, 0])
    table.draws("curse", "fireworks").say(0, "take 1 human", "seat moonlit-folio 1")
    assert table.coins() == [1 + 3 - 3, 0]
    table.say(1, "cast imps-tithe").all_pass()
    assert table.coins() == [0, 1]


def test_TS18_borrowed_glory_rises_with_the_active_player():
    table = Table(2, row=ROW, hands=[[], ["borrowed-glory"]])
    table.say(0, "take 1 human", "seat gilded-lute 1").say(1, "cast borrowed-glory")
    assert [table.level(seat, "human") for seat in (0, 1)] == [1, 1]
    other = Table(2, row=ROW, hands=[[], ["borrowed-glory"]])
    other.say(0, "take 1 human", "seat copper-keg 1")  # no level: it does not fit
    assert other.refusal(1, "cast borrowed-glory") == ("TS18", "spell-without-effect")


def test_TS19_a_ghost_partner_shares_the_income():
    table = Table(2, row=ROW, hands=[["ghost-partner"], []], coins=[0, 0])
    table.say(0, "take 1 human", "seat copper-keg 1", "cast ghost-partner")
    assert table.coins() == [3, 0]
    owner = Table(2, row=ROW, hands=[["ghost-partner"], []], deeds=owned(copper_keg="0 -"))
    owner.say(0, "take 1 human", "seat copper-keg 1")
    assert owner.asks() == "TakeTurn 0"  # nothing that could be a reaction of an owner


def test_TS20_sudden_whim_moves_a_dignitary_who_does_not_act():
    table = holding("sudden-whim").say(0, "cast sudden-whim", "shift notary crown-of-averna")
    assert table.where("notary") == "crown-of-averna"
    assert table.s.sent == 0
    assert table.coins()[0] == 14


def test_TS21_a_sealed_deed_stops_a_takeover():
    table = Table(
        2,
        row=ROW,
        dignitaries=APART | {"notary": "crown-of-averna"},
        hands=[[], ["sealed-deed"]],
        deeds=owned(copper_keg="- 1", gilded_lute="1 -"),
        coins=[20, 5],
    )
    table.say(0, "take 4 orc", "seat crown-of-averna 1").say(1, "pass")
    table.say(0, "send notary copper-keg", "buy copper-keg 2")
    assert table.asks() == "AnswerTakeover 1"
    table.say(1, "cast sealed-deed")
    assert table.last(TakeoverFailed) == TakeoverFailed(0, 1, 9)
    assert table.coins() == [20, 4]
    assert count_of(table.s.deeds, 1) == 2
    assert table.where("notary") == "copper-keg"
    assert table.s.sent == 1
    assert table.points() == [0, 0]


def test_TS21_a_sealed_deed_pays_for_each_deed_in_the_own_turn():
    table = holding("sealed-deed", deeds=owned(copper_keg="0 1", gilded_lute="0 -"), coins=[1, 0])
    table.say(0, "cast sealed-deed")
    assert table.coins() == [2, 0]
    assert spells_cast(table.s, 0) == 1
    assert holding("sealed-deed").refusal(0, "cast sealed-deed") == ("TS21", "spell-without-effect")


def test_TS22_a_private_audience_is_a_favour():
    table = (
        holding("private-audience")
        .draws("good-word")
        .say(0, "cast private-audience", "pick turncoat")
    )
    assert table.favours(0) == ["turncoat"]
    assert len(table.castle()) == 5
