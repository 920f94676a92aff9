"""A turn of Taverna: T20 to T28, the dignitaries, and the rulings about them."""

from __future__ import annotations

import pytest

from inglenook.core.packed import count_of
from inglenook.games.taverna.rules.cards import GUILDS, KINDS_OF_SPELL
from inglenook.games.taverna.rules.events import DignitaryPaid, FavourTaken
from tests.support.games.taverna import Table, levels, owned, seated

PLAIN = ["human-book", "human-beer", "elf-lyre", "orc-mask"]
APART = {
    "notary": "gilded-lute",
    "gobtrotter": "moonlit-folio",
    "princess": "copper-keg",
    "ambassadress": "cracked-tusk",
}


def test_T20_one_of_four_and_of_a_dual_card_a_people():
    table = Table(3, row=["human-elf-lyre", "human-beer", "elf-lyre", "orc-mask"])
    assert table.options(0, "take") == [
        "take 1 elf",
        "take 1 human",
        "take 2 human",
        "take 3 elf",
        "take 4 orc",
    ]
    assert table.refusal(0, "take 2 orc") == ("T20", "people-not-on-card")
    table.say(0, "take 1 human")
    assert table.refusal(0, "take 2 human") == ("T20", "one-customer-a-turn")
    assert table.refusal(0, "end") == ("T28", "seat-a-customer-first")


def test_T20_cards_alike_are_one_choice():
    table = Table(5, row=["human-mask", "orc-mask", "orc-mask", "human-beer"])
    assert table.options(0, "take") == ["take 1 human", "take 2 orc", "take 4 human"]
    assert table.refusal(0, "take 3 orc") == ("T20", "same-as-another-card")


def test_T21_a_level_at_a_table_of_the_same_colour_only():
    table = Table(3, row=PLAIN).say(0, "take 3 elf")
    assert "seat gilded-lute 1" in table.options(0)
    assert table.refusal(0, "seat gilded-lute 2") == ("T21", "same-as-another-table")
    table.say(0, "seat gilded-lute 1")
    assert list(table.s.tracks) == [0] * 12
    table = Table(3, row=PLAIN).say(0, "take 3 elf", "seat gilded-lute 3")
    assert table.level(0, "elf") == 1


def test_T21_the_last_free_table_brings_the_privilege():
    table = Table(3, row=PLAIN, tables=seated(cracked_tusk="orc orc -"))
    table.say(0, "take 3 elf", "seat cracked-tusk 3")
    assert list(table.s.privileges) == [1, 0, 0]
    assert table.s.honours == 0b10111


def test_T21_the_bonus_of_the_level_comes_before_the_income():
    """Who has no coins yet loses none to a Curse, and then is paid."""
    table = Table(
        3,
        row=PLAIN,
        coins=[0, 0, 0],
        deeds=owned(moonlit_folio="0 -"),
        levels=[[1, 0, 0, 0], [0] * 4, [0] * 4],
    )
    table.draws("curse", "fireworks").say(0, "take 3 elf", "seat moonlit-folio 1")
    assert table.coins()[0] == 3
    names = [type(event).__name__ for event in table.events]
    assert names.index("CurseDrawn") < names.index("SpellDrawn") < names.index("IncomePaid")


def test_T21_the_only_table_that_is_left_is_no_question():
    """With spells in hand it is, for they could be sold; and the end of a turn always is."""
    full = dict.fromkeys(["gilded_lute", "moonlit_folio", "copper_keg"], "orc orc orc")
    there = seated(**full, cracked_tusk="orc orc -", crown_of_averna="orc orc orc orc orc orc")
    table = Table(3, row=PLAIN, tables=there, coins=[0, 0, 0]).say(0, "take 3 elf")
    assert count_of(table.s.tables, -1) == 0
    assert table.options(0) == ["end"]
    table = Table(3, row=PLAIN, tables=there, hands=[["disguise"], [], []]).say(0, "take 3 elf")
    assert "seat cracked-tusk 3" in table.options(0)


def test_T22_a_mask_takes_anybodys_place():
    table = Table(
        3, row=PLAIN, tables=seated(cracked_tusk="orc elf human", gilded_lute="human - -")
    )
    table.say(0, "take 4 orc")
    swaps = ["swap cracked-tusk 1", "swap cracked-tusk 2", "swap cracked-tusk 3"]
    assert table.options(0, "swap") == ["swap gilded-lute 1", *swaps]
    table.say(0, "swap cracked-tusk 1")  # the same people
    assert table.level(0, "orc") == 1
    assert list(table.s.privileges) == [0, 0, 0]
    there = seated(cracked_tusk="orc elf human")
    table = Table(3, row=PLAIN, tables=there).say(0, "take 4 orc", "swap cracked-tusk 2")
    assert list(table.s.tracks[:4]) == [
        1,
        0,
        0,
        0,
    ]  # the elf leaves; that it is the orcs' table is naught


def test_T22_no_swap_without_a_mask():
    table = Table(3, row=PLAIN, tables=seated(cracked_tusk="orc elf human"))
    table.say(0, "take 3 elf")
    assert table.refusal(0, "swap cracked-tusk 1") == ("T22", "no-mask")
    table = Table(3, row=PLAIN).say(0, "take 4 orc")
    assert table.refusal(0, "swap cracked-tusk 1") == ("T22", "nobody-sits-there")


def test_T23_every_owner_gets_the_income_and_less_with_four():
    table = Table(3, row=PLAIN, deeds=owned(crown_of_averna="0 1 2"), coins=[0, 0, 0])
    table.say(0, "take 3 elf", "seat crown-of-averna 1")
    assert table.coins() == [3, 3, 3]
    table = Table(4, row=PLAIN, deeds=owned(crown_of_averna="- 1 3 -"), coins=[0] * 4)
    table.say(0, "take 3 elf", "seat crown-of-averna 1")
    assert table.coins() == [0, 2, 0, 2]


def test_T23_a_feast_is_the_active_players_owner_or_not():
    table = Table(3, row=PLAIN, deeds=owned(copper_keg="1 -"), coins=[0, 0, 0])
    table.say(0, "take 2 human", "seat copper-keg 1")
    assert table.coins() == [3, 3, 0]
    table = Table(3, row=PLAIN, deeds=owned(gilded_lute="1 -"), coins=[0, 0, 0])
    table.say(0, "take 2 human", "seat gilded-lute 3")  # beer on the card alone
    assert table.coins() == [0, 3, 0]


def test_T23_magic_draws_a_spell_and_tokens_count_like_print():
    table = Table(3, row=PLAIN, tokens={"copper-keg": ["book"]})
    table.draws("fireworks").say(0, "take 1 human", "seat copper-keg 1")
    assert table.hand(0) == ["fireworks"]


def test_T23_influence_lets_any_dignitary_act():
    table = Table(3, row=PLAIN, dignitaries=APART).say(0, "take 3 elf", "seat gilded-lute 1")
    assert {text.split()[1] for text in table.options(0, "send")} == {*APART}
    table = Table(3, row=PLAIN, dignitaries=APART).say(0, "take 2 human", "seat gilded-lute 1")
    assert {text.split()[1] for text in table.options(0, "send")} == {"notary"}
    assert table.refusal(0, "send princess moonlit-folio") == ("TR13", "dignitary-elsewhere")


def test_T24_to_another_tavern_with_room_and_once():
    table = Table(
        3,
        row=PLAIN,
        dignitaries=APART | {"gobtrotter": "crown-of-averna", "notary": "crown-of-averna"},
    )
    table.say(0, "take 1 human", "seat copper-keg 1")
    free = ["gilded-lute", "moonlit-folio", "cracked-tusk"]
    assert table.options(0, "send") == [f"send princess {tavern}" for tavern in free]
    assert table.refusal(0, "send princess crown-of-averna") == ("T24", "no-room-there")
    assert table.refusal(0, "send princess copper-keg") == ("T24", "no-room-there")
    table.draws("tome").say(0, "send princess gilded-lute", "size 1", "pick turncoat")
    assert table.refusal(0, "send princess moonlit-folio") == ("T24", "one-dignitary")


def test_T24_nobody_acts_who_can_do_nothing():
    table = Table(3, row=PLAIN, dignitaries=APART, coins=[2, 0, 0])
    table.say(0, "take 1 human", "seat copper-keg 1")
    assert table.refusal(0, "send princess gilded-lute") == ("T24", "no-effect-there")
    assert table.options(0) == ["end"]


def test_T24_the_notary_buys_a_free_deed():
    table = Table(3, row=PLAIN, dignitaries=APART, deeds=owned(moonlit_folio="0 -"))
    table.say(0, "take 2 human", "seat gilded-lute 1")
    assert table.refusal(0, "send notary moonlit-folio") == ("T24", "no-effect-there")
    table.say(0, "send notary copper-keg")
    assert table.options(0) == ["buy copper-keg 1", "buy copper-keg 2"]
    assert table.refusal(0, "buy gilded-lute 1") == ("T24", "other-tavern")
    table.say(0, "buy copper-keg 2")
    assert (table.coins()[0], table.points()[0]) == (9, 4)


def test_T24_the_notary_leaves_everybody_a_last_deed():
    table = Table(
        3, row=PLAIN, dignitaries=APART, deeds=owned(copper_keg="1 2", cracked_tusk="2 -")
    )
    table.say(0, "take 2 human", "seat gilded-lute 1", "send notary copper-keg")
    assert count_of(table.s.deeds, 1) == 1  # so the deed of seat 2 was the only choice
    assert count_of(table.s.deeds, 2) == 1
    assert table.coins() == [15 - 9, 15, 15 + 4]


def test_T24_the_gobtrotter_adds_symbols_for_points():
    table = Table(3, row=PLAIN, dignitaries=APART)
    table.draws("divination").say(0, "take 1 human", "seat moonlit-folio 1").all_pass()
    table.say(0, "send gobtrotter gilded-lute")
    assert table.options(0) == ["add book", "add beer", "add book-beer"]
    table.say(0, "add book-beer")
    assert (table.coins()[0], table.points()[0]) == (10, 6)
    assert table.s.tokens[0] == GUILDS & ~2


def test_T24_the_princess_sells_favours_and_refills_after():
    table = Table(3, row=PLAIN, dignitaries=APART)
    there = table.castle()
    table.draws("good-word", "barrel").say(0, "take 1 human", "seat copper-keg 1")
    table.say(0, "send princess gilded-lute", "size 2", "pick turncoat")
    assert table.options(0) == [f"pick {favour}" for favour in there if favour != "turncoat"]
    assert table.refusal(0, "pick good-word") == ("TR6", "not-face-up")
    table.say(0, "pick masquerade")
    assert table.last(DignitaryPaid).coins == 5
    assert table.last(FavourTaken).favour == 1
    assert len(table.castle()) == 5


def test_T24_the_ambassadress_sells_levels_with_their_bonuses_at_once():
    table = Table(
        3, row=PLAIN, dignitaries=APART, coins=[9, 0, 0], levels=[[0, 1, 0, 0], [0] * 4, [0] * 4]
    )
    table.say(0, "take 1 human", "seat cracked-tusk 1", "send ambassadress gilded-lute", "size 3")
    assert table.coins()[0] == 0
    table.say(0, "raise dwarf")
    assert table.coins()[0] == 3
    table.say(0, "raise dwarf", "raise orc")
    assert [table.level(0, people) for people in ("dwarf", "orc")] == [3, 1]


def test_T25_two_privileges_call_a_dignitary_at_any_time_once():
    table = Table(3, row=PLAIN, dignitaries=APART, privileges=[4, 0, 0])
    table.say(0, "call gobtrotter crown-of-averna", "add book")
    assert (table.s.privileges[0], table.s.reserve) == (2, 8)
    assert table.refusal(0, "call princess gilded-lute") == ("T25", "called-already")
    table.say(0, "take 1 human", "seat copper-keg 1", "send princess gilded-lute", "size 1")
    assert table.refusal(0, "call notary copper-keg")[0] == "E3"


def test_T25_no_dignitary_acts_twice():
    table = Table(3, row=PLAIN, dignitaries=APART, privileges=[2, 0, 0])
    table.say(0, "call gobtrotter copper-keg", "add book", "take 1 human")
    table.draws("fireworks").say(0, "seat copper-keg 1").all_pass()
    assert {text.split()[1] for text in table.options(0, "send")} == {"princess"}
    assert table.refusal(0, "send gobtrotter gilded-lute") == ("T25", "dignitary-was-sent")
    one = Table(3, row=PLAIN, dignitaries=APART, privileges=[1, 0, 0])
    assert one.refusal(0, "call notary copper-keg") == ("T25", "two-privileges")


def test_T26_one_spell_a_turn_and_sales_at_any_time():
    table = Table(
        3, row=PLAIN, hands=[["golden-drizzle", "golden-drizzle", "counterspell"], [], []]
    )
    assert table.refusal(0, "cast counterspell") == ("T26", "only-a-reaction")
    assert table.refusal(0, "cast fireworks") == ("T26", "spell-not-in-hand")
    table.say(0, "cast golden-drizzle")
    assert table.refusal(0, "cast golden-drizzle") == ("T26", "one-spell-a-turn")
    table.say(0, "sell counterspell")
    assert table.coins()[0] == 19
    assert sum(table.s.open_discards) == 0
    table.say(0, "sell golden-drizzle")
    assert table.hand(0) == []


def test_T27_no_two_favours_of_a_kind_in_one_turn():
    table = Table(3, row=PLAIN, favours=[["good-word", "good-word", "guild-seal"], [], []])
    table.say(0, "use good-word", "raise elf")
    assert table.refusal(0, "use good-word") == ("T27", "same-favour-twice")
    assert table.refusal(0, "use barrel") == ("T27", "favour-not-held")
    table.say(0, "use guild-seal", "token copper-keg book")
    assert table.points()[0] == 3


def test_T28_the_row_is_refilled_and_the_next_player_goes_on():
    table = Table(3, row=PLAIN).say(0, "take 1 human", "seat copper-keg 1")
    table.draws("dwarf-lyre").say(0, "end")
    assert table.asks() == "TakeTurn 1"
    assert table.options(1)[0] == "take 1 dwarf"


def test_T28_a_new_turn_begins_afresh():
    """One spell, one favour of a kind, one call, one dignitary, each once: in every turn again."""
    table = Table(
        2,
        row=PLAIN,
        dignitaries=APART,
        hands=[["golden-drizzle", "golden-drizzle", "guild-mirage"], []],
        favours=[["good-word", "good-word"], ["second-breath"]],
        privileges=[4, 2],
        coins=[30, 30],
    )
    table.say(0, "cast golden-drizzle", "use good-word", "raise orc")
    table.say(0, "call gobtrotter crown-of-averna", "add book", "take 1 human")
    table.say(0, "seat copper-keg 1").all_pass()
    table.draws("tome").say(0, "send princess gilded-lute", "size 1", "pick turncoat")
    table.draws("dwarf-lyre").say(0, "end").all_pass()
    assert "call gobtrotter copper-keg" in table.options(1)  # who acted for another acts again
    table.say(1, "take 1 dwarf", "seat crown-of-averna 2").all_pass()
    assert "send gobtrotter copper-keg" in table.options(1)
    table.draws("human-lyre-beer").say(1, "end").all_pass()
    assert {"cast golden-drizzle", "use good-word"} <= set(table.options(0))
    assert "call princess moonlit-folio" in table.options(0)
    table.say(0, "cast guild-mirage").all_pass()
    table.say(0, "take 2 human", "seat gilded-lute 3").all_pass()
    table.draws("elf-book").say(0, "end").all_pass()
    table.say(1, "take 1 human", "seat moonlit-folio 1").all_pass()
    assert not table.s.mirage  # that of seat 0 is gone: a lyre and no beer here
    assert not table.s.influence


# -- rulings


def test_TR1_a_full_tavern_is_for_masks():
    table = Table(3, row=PLAIN, tables=seated(cracked_tusk="orc elf human")).say(0, "take 3 elf")
    assert table.refusal(0, "seat cracked-tusk 1") == ("TR1", "table-is-taken")
    assert all(not text.startswith("seat cracked-tusk") for text in table.options(0))


def test_TR2_a_privilege_does_not_come_back():
    table = Table(3, row=PLAIN, tables=seated(cracked_tusk="orc orc -"), honours=["gilded-lute"])
    table.say(0, "take 3 elf", "seat cracked-tusk 3")
    assert list(table.s.privileges) == [0, 0, 0]


def test_TR3_without_a_reserve_the_bonus_is_lost():
    table = Table(
        2, favours=[["good-word"], []], privileges=[5, 5], levels=levels(a="0 0 0 1", b="0 0 0 0")
    )
    assert table.s.reserve == 0
    table.say(0, "use good-word", "raise human")
    assert list(table.s.privileges) == [5, 5]


def test_TR4_there_is_always_somewhere_to_go():
    table = Table(
        2,
        hands=[["sudden-whim"], []],
        dignitaries=dict.fromkeys(["notary", "princess"], "gilded-lute")
        | dict.fromkeys(["gobtrotter", "ambassadress"], "copper-keg"),
    )
    table.say(0, "cast sudden-whim")
    assert len(table.options(0)) == 4 * 3


def test_TR5_where_one_symbol_is_missing_there_is_one_choice():
    table = Table(3, row=PLAIN, dignitaries=APART, tokens={"gilded-lute": ["book"]})
    table.draws("divination").say(0, "take 1 human", "seat moonlit-folio 1").all_pass()
    table.say(0, "send gobtrotter gilded-lute")  # a single answer is not asked for
    assert table.asks() == "TakeTurn 0"
    assert (table.coins()[0], table.points()[0]) == (12, 3)


def test_TR6_only_what_lies_there_can_be_bought():
    everything = ["turncoat", "masquerade", "second-breath", "change-of-seat", "unexpected-guest"]
    rest = ["good-word", "guild-seal", "barrel", "tome", "minstrel", "good-word"]
    table = Table(
        3,
        row=PLAIN,
        dignitaries=APART,
        used=[everything, rest, ["second-breath", "change-of-seat"]],
        castle=["turncoat", "unexpected-guest"],
    )
    table.say(0, "take 1 human", "seat copper-keg 1", "send princess gilded-lute")
    assert table.refusal(0, "size 3") == ("T24", "not-so-many")
    table.say(0, "size 2", "pick turncoat")
    assert table.castle() == []
    assert table.asks() == "TakeTurn 0"


def test_TR7_an_empty_deck_is_made_of_the_discards_or_a_coin_comes():
    table = Table(
        2, curse="off", favours=[["good-word"], []], levels=levels(a="3 0 0 0", b="0 0 0 0")
    )
    for spell in range(KINDS_OF_SPELL):
        table.s.cast[KINDS_OF_SPELL + spell] = table.s.spell_deck[spell]
        table.s.spell_deck[spell] = 0
    table.s.cast[KINDS_OF_SPELL] -= 1
    table.s.discards[0] = 1
    table.say(0, "use good-word", "raise elf")  # two spells: the discard, and a coin
    assert table.hand(0) == ["metamorphosis"]
    assert table.coins()[0] == 16


@pytest.mark.parametrize("answer", ["seat moonlit-folio 1", "seat copper-keg 1"])
def test_TR8_on_level_6_below_a_taken_top_one_stays(answer: str):
    table = Table(2, row=PLAIN, levels=levels(a="6 0 0 0", b="7 0 0 0"))
    table.say(0, "take 3 elf", answer)
    assert table.level(0, "elf") == 6
    assert table.s.gained == -1


def test_TR10_a_level_is_gained_like_it_or_not():
    table = Table(2, row=PLAIN).say(0, "take 3 elf", "seat moonlit-folio 1")
    assert table.level(0, "elf") == 1  # no seat was asked


def test_TR11_the_symbols_of_a_dual_card_serve_either_people():
    for people in ("elf", "dwarf"):
        table = Table(2, row=["elf-dwarf-book", *PLAIN[:3]])
        table.draws("fireworks").say(0, f"take 1 {people}", "seat moonlit-folio 1")
        assert table.hand(0) == ["fireworks"]


def test_TR12_a_symbol_that_is_there_is_not_added():
    table = Table(2, row=PLAIN, favours=[["barrel", "tome"], []]).say(0, "take 2 human")
    assert table.refusal(0, "use barrel") == ("TR12", "symbol-on-card")
    assert "use tome" in table.options(0)


def test_TR13_who_is_there_is_read_when_it_acts():
    table = Table(2, row=PLAIN, dignitaries=APART, hands=[["sudden-whim"], []])
    table.say(0, "take 1 human", "seat copper-keg 1").all_pass()
    table.say(0, "cast sudden-whim", "shift ambassadress copper-keg")
    assert {text.split()[1] for text in table.options(0, "send")} == {"princess", "ambassadress"}


def test_TR14_payments_are_made_in_full():
    table = Table(2, row=PLAIN, dignitaries=APART, coins=[4, 15])
    table.say(0, "take 1 human", "seat copper-keg 1", "send princess gilded-lute")
    assert table.coins()[0] == 1  # a single size could be paid
    assert table.asks() == "PickFavour 0"


def test_TR15_tiles_never_run_out():
    everywhere = dict.fromkeys(["gilded_lute", "moonlit_folio", "copper_keg"], "elf elf elf")
    table = Table(2, row=PLAIN, tables=seated(**everywhere, cracked_tusk="elf elf elf"))
    table.say(0, "take 3 elf", "seat crown-of-averna 2")
    assert count_of(table.s.tables, 0) == 13
