"""Sentences of Taverna, in both languages. A law checks that none is missing."""

from __future__ import annotations

import re

import pytest

from inglenook.core.event import HIDDEN, NOBODY, Event
from inglenook.core.game import Result
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.knowledge.view import TavernaView
from inglenook.games.taverna.rules.cards import (
    COPIES,
    CUSTOMERS,
    FAVOUR_IDS,
    FAVOURS,
    ROYALS,
    SPELL_IDS,
    SPELLS,
)
from inglenook.games.taverna.rules.events import (
    DeedTakenOver,
    IncomePaid,
    LevelGained,
    OrderSettled,
    TileSeated,
)
from inglenook.games.taverna.rules.spell_events import (
    CoinsTaken,
    SpellDrawn,
    SpellSold,
    TakeoverFailed,
    WindowClosed,
)
from inglenook.games.taverna.show.picture import middle
from inglenook.languages import TEXT
from inglenook.rules_text import rules_text
from inglenook.texts import Texts
from tests.support.games.taverna import Table, owned

PLAYERS = ("Léa", "Mia", "Tom")
EN, FR = Texts(GAME, "en", PLAYERS), Texts(GAME, "fr", PLAYERS)
BOTH = pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])


def ids(language: str) -> set[str]:
    text = (TEXT / language / "games" / GAME.info.name / "game.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_say_the_same_things():
    assert ids("en") == ids("fr")


@BOTH
def test_every_card_has_a_name_and_an_effect(texts: Texts):
    for name in (*SPELLS, *FAVOURS, *ROYALS):
        assert texts.say(f"name-{name}")
        assert 5 < len(texts.say(f"effect-{name}")) < 120
    for name in CUSTOMERS:
        assert texts.say(f"name-{name}")


@BOTH
def test_every_field_of_a_view_has_a_text(texts: Texts):
    for field in fields_of(TavernaView):
        if field not in fields_of(View):
            assert texts.has(f"field-{field.replace('_', '-')}"), field


@pytest.mark.parametrize(
    ("event", "viewer", "english", "french"),
    [
        (
            TileSeated(0, 3, 2, 1),
            1,
            "Léa seats the human in the Copper Keg, at the dwarf table.",
            "Léa place son client (humain) au Tonnelet de cuivre, table des nains.",
        ),
        (
            IncomePaid(2, (0, 1), 3),
            2,
            "Income of the Copper Keg: 3 coins for Léa and Mia.",
            "Revenu du Tonnelet de cuivre\xa0: 3 pièces pour Léa et Mia.",
        ),
        (
            IncomePaid(2, (0, 1), 3),
            1,
            "Income of the Copper Keg: 3 coins for Léa and you.",
            "Revenu du Tonnelet de cuivre\xa0: 3 pièces pour Léa et vous.",
        ),
        (
            LevelGained(1, 0, 2),
            1,
            "You rise to level 2 with the elves.",
            "Vous montez au niveau 2 chez les elfes.",
        ),
        (
            SpellDrawn(0, 1),
            0,
            "You draw a spell: Fireworks.",
            "Vous piochez un sort\xa0: Feu d’artifice.",
        ),
        (SpellDrawn(0, HIDDEN), 1, "Léa draws a spell.", "Léa pioche un sort."),
        (SpellSold(0, 1), 1, "Léa sells a spell for 1 coin.", "Léa vend un sort pour 1 pièce."),
        (WindowClosed((0, 1), (0, 1), -1), 0, "Nobody reacts.", "Personne ne réagit."),
        (
            DeedTakenOver(0, 1, 2, 9, 4, 4),
            2,
            "Léa takes over the deed of Mia in the Copper Keg for 9 coins and scores 4 points; "
            "Mia gets 4 coins.",
            "Léa rachète le titre de Mia au Tonnelet de cuivre pour 9 pièces et marque "
            "4 points\xa0; Mia reçoit 4 pièces.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_happened(event: Event, viewer: int, english: str, french: str):
    assert EN.event(event, viewer) == english
    assert FR.event(event, viewer) == french


def test_the_order_at_court_calls_the_viewer_you():
    event = OrderSettled(0, (2, 1, 0))
    assert EN.event(event, 1) == (
        "By the track of the elves, the court hears Tom, you, and Léa, in this order."
    )
    assert FR.event(event, 1).endswith("dans cet ordre\xa0: Tom, vous et Léa.")
    assert "you" not in EN.event(event, NOBODY)


def test_a_winner_is_addressed():
    won = Result((1,), (20, 30, 10), "most-points")
    assert EN.reason(won, 1) == "You have the most victory points."
    assert FR.reason(won, 1) == "Vous avez le plus de points de victoire."
    assert EN.reason(won, 0) == "Mia has the most victory points."


def test_a_takeover_that_fails_returns_one_coin_or_several():
    assert FR.event(TakeoverFailed(0, 1, 1), 2) == (
        "Le rachat de Léa échoue\xa0; 1 pièce lui revient."
    )
    assert EN.event(TakeoverFailed(0, 1, 4), 0) == "Your takeover fails; 4 coins come back."


def test_an_option_says_what_it_brings():
    row = ["human-beer", "human-book", "elf-book", "orc-book"]
    table = Table(3, row=row, deeds=owned(copper_keg="0 1")).say(0, "take 1 human")
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    said = {choice.action.text: EN.choice(choice) for choice in prompt.choices}
    assert said["seat copper-keg 1"] == "Copper Keg, at the dwarf table (1), +6 coins"
    assert said["seat gilded-lute 1"] == "Gilded Lute, at the human table (1), +1 level"


def test_after_the_last_turn_nobody_is_about_to_begin_one():
    last = {"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"}
    row = [None, "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
    table = Table(2, turn=15, row=row, now=last, favours=[["good-word"], []])
    table.draws("human-mask").say(1, "end")
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    assert EN.prompt(prompt) == "The last turn is over. Do you do anything before the scoring?"
    assert FR.prompt(prompt).startswith("Le dernier tour est fini.")


def test_whoever_seated_the_customer_is_spoken_to_as_such():
    row = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
    table = Table(2, row=row, hands=[["imps-tithe"], ["ghost-partner"]])
    table.say(0, "take 1 human", "seat copper-keg 1")
    prompts = [GAME.prompt(table.s, seat) for seat in (0, 1)]
    assert prompts[0] is not None
    assert prompts[1] is not None
    assert EN.prompt(prompts[0]).startswith("You have seated your customer")
    assert EN.prompt(prompts[1]).startswith("Léa has seated a customer")


def test_numbers_agree_with_what_they_count():
    row = ["human-book", "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
    there = {"princess": "copper-keg", "gobtrotter": "gilded-lute"}
    table = Table(3, row=row, dignitaries=there, coins=[6, 0, 0])
    table.say(0, "take 1 human", "seat copper-keg 1", "send princess moonlit-folio")
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    assert [EN.choice(one) for one in prompt.choices] == [
        "1 favour for 3 coins",
        "2 favours for 5 coins",
    ]
    assert [FR.choice(one) for one in prompt.choices] == [
        "1 faveur pour 3 pièces",
        "2 faveurs pour 5 pièces",
    ]


def test_the_king_says_what_his_levels_bring():
    last = {"card": "human-book", "tile": "human", "symbols": ["book"], "tavern": "copper-keg"}
    row = [None, "human-lyre-beer", "elf-dwarf-book", "orc-mask"]
    table = Table(3, turn=17, row=row, now=last, levels=[[4, 0, 1, 7], [0] * 4, [0] * 4])
    table.draws("human-mask").say(2, "end")
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    said = EN.choice(prompt.choices[0])
    assert said == "King: 5 points, and 5 more by a level on every track"


def labels(table: Table, texts: Texts, *answers: str) -> list[str]:
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    return [texts.choice(one) for one in prompt.choices if one.action.text in answers]


def test_labels_say_what_an_answer_gives_now():
    table = Table(
        2,
        row=["human-book", "human-beer", "elf-book", "orc-mask"],
        coins=[5, 9],
        privileges=[2, 0],
        deeds=owned(cracked_tusk="- 1"),
        favours=[["good-word"], []],
        levels=[[1, 1, 0, 1], [0, 0, 0, 0]],
    )
    answers = ("call notary cracked-tusk", "call ambassadress copper-keg")
    assert labels(table, EN, *answers) == [
        "Two privileges — Notary to the Cracked Tusk: 4 coins, a deed",
        "Two privileges — Ambassadress to the Copper Keg: 3 coins, a level",
    ]
    assert labels(table, FR, *answers) == [
        "Deux privilèges — Notaire au Croc fêlé\xa0: 4 pièces, un titre",
        "Deux privilèges — Ambassadrice au Tonnelet de cuivre\xa0: 3 pièces, un niveau",
    ]
    table.say(0, "use good-word")
    assert labels(table, EN, "raise dwarf", "raise orc", "raise elf") == [
        "elf, to level 2, +1 spell",
        "dwarf, to level 2, +3 coins",
        "orc, to level 1",
    ]


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (CoinsTaken(0, 1, 2), "Léa takes 2 coins from you.", "Léa vous prend 2 pièces."),
        (
            TakeoverFailed(0, 1, 9),
            "The takeover of your deed by Léa fails; 9 coins go back.",
            "Le rachat de votre titre par Léa échoue\xa0; 9 pièces lui reviennent.",
        ),
        (
            DeedTakenOver(0, 1, 2, 9, 4, 4),
            "Léa takes over your deed in the Copper Keg for 9 coins and scores 4 points;"
            " you get 4 coins.",
            "Léa rachète votre titre au Tonnelet de cuivre pour 9 pièces et marque 4 points\xa0;"
            " vous recevez 4 pièces.",
        ),
    ],
    ids=lambda one: type(one).__name__,
)
def test_the_victim_is_addressed(event: Event, english: str, french: str):
    assert EN.event(event, 1) == english
    assert FR.event(event, 1) == french


def test_the_page_begins_with_the_spells_of_its_viewer():
    table = Table(2, hands=[["fireworks", "fireworks", "disguise"], ["divination"]])
    lines = middle(GAME.view(table.s, 0), 80, EN.say)
    assert lines[0] == "Your spells: Fireworks ×2, Disguise"
    assert "Divination" not in "\n".join(lines)
    assert not middle(GAME.view(table.s, -1), 80, EN.say)[0].startswith("Your spells")


@BOTH
def test_the_rules_list_every_spell_and_favour_once(texts: Texts):
    rules = rules_text(GAME, texts.language)
    assert rules is not None
    assert "{" not in rules
    for number, name in zip((*SPELL_IDS, *FAVOUR_IDS), (*SPELLS, *FAVOURS), strict=True):
        [line] = re.findall(rf"^- \*\*{number}\*\* (.*)$", rules, re.MULTILINE)
        assert line.startswith(texts.say(f"name-{name}"))


def test_a_line_of_the_rules_has_cost_copies_and_status():
    rules = {language: rules_text(GAME, language) or "" for language in ("en", "fr")}
    assert "- **TS03** Golden Drizzle (0), twice: 3 coins. *(designed)*\n" in rules["en"]
    assert "- **TS04** Divination (1): draw 2 spells. *(designed)*\n" in rules["en"]
    assert "- **TF6** Bonne parole (2)\xa0: un niveau sur une piste. *(énoncé)*\n" in rules["fr"]
    assert f"15 favours, five of them face-up,\n  {sum(COPIES)} spells" in rules["en"]


def test_the_rule_of_a_card_is_what_is_told_about_it_where_it_has_no_other_sentence():
    row = {"id": "TS99", "name": "mask", "cost": 4, "copies": 3, "status": "designed"}
    told = "A customer with a mask may replace a seated one."
    assert EN.rule(GAME.card_lists[0], row).startswith(f"- **TS99** mask (4), 3 times: {told}")
