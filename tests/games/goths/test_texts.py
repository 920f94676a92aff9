"""Sentences of Goths Save the Queen, in both languages. A law checks that none is missing."""

from __future__ import annotations

import re

import pytest

from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.game import Choice, Result
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.games.goths.game import GAME
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.actions import LAY, ORDER, SCOUT
from inglenook.games.goths.rules.events import (
    CardLaid,
    CardsRevealed,
    CardsTakenBack,
    NothingHappened,
    ObjectiveEntered,
    Scouted,
    UnitsHit,
)
from inglenook.languages import TEXT
from inglenook.texts import Texts
from tests.support.games.goths import War, card

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
EN, FR = Texts(GAME, "en", PLAYERS), Texts(GAME, "fr", PLAYERS)
BOTH = pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])
ONLY_FRENCH = {f"name-of-clan-{clan}" for clan in range(2)}


def ids(language: str) -> set[str]:
    text = (TEXT / language / "games" / GAME.info.name / "game.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_say_the_same_things():
    assert ids("fr") - ids("en") == ONLY_FRENCH  # English needs no articles for these
    assert ids("en") - ids("fr") == set()


@BOTH
def test_every_field_of_a_view_is_seen_to(texts: Texts):
    for name in set(fields_of(GothView)) - set(fields_of(View)):
        assert texts.has(f"field-{name.replace('_', '-')}")


@BOTH
def test_every_option_of_the_table_has_its_words(texts: Texts):
    for option in GAME.info.options:
        assert texts.option(option.name)
        for value in option.choices:
            assert texts.option_value(option.name, value)


def test_a_card_that_was_laid():
    event = CardLaid(0, 0, 0, 2)
    assert EN.event(event, 0) == (
        "You lay the Recruiter (bluff: Vulture). The others see: Vulture or Recruiter."
    )
    assert EN.event(event, 2) == "Ada, king of the Ostrogoths, lays a card: Vulture or Recruiter."
    assert (
        FR.event(event, 2) == "Ada, roi des Ostrogoths, pose une carte\u00a0: Vautour ou Recruteur."
    )


def test_cards_that_are_revealed():
    event = CardsRevealed(1, 1, 3, 6, 8, False)
    assert EN.event(event, NOBODY) == (
        "Visigoths: the king laid the Barbarian (bluff: Catapult), the order is Axe. It fails, "
        "and the card stays face-up."
    )


def test_who_laid_and_who_ordered_is_addressed():
    event = CardsRevealed(1, 1, 3, 6, 8, True)
    laid = "you laid the Barbarian (bluff: Catapult), the order is Axe"
    assert EN.event(event, 1) == f"Visigoths: {laid}. It succeeds."
    assert EN.event(event, 3) == (
        "Visigoths: your king laid the Barbarian (bluff: Catapult), your order is Axe. It succeeds."
    )
    assert FR.event(event, 1) == (
        "Wisigoths\u00a0: vous avez posé la carte Barbare (bluff\u00a0: Catapulte), "
        "l’ordre est Hache. Il réussit."
    )
    assert FR.event(event, 3) == (
        "Wisigoths\u00a0: votre roi a posé la carte Barbare (bluff\u00a0: Catapulte), "
        "votre ordre est Hache. Il réussit."
    )


def test_a_king_who_takes_cards_back_is_addressed():
    event = CardsTakenBack(0, 0, (2,))
    assert EN.event(event, 0) == "You take your cards back: Recruiter (bluff: Vulture)."
    assert EN.event(event, 2).startswith("The king of the Ostrogoths takes his cards back: ")
    assert FR.event(event, 0).startswith("Vous reprenez vos cartes\u00a0: ")


def test_the_winners_are_addressed():
    won = Result((0, 2), (1, 0, 1, 0), "queen-freed")
    assert EN.reason(won, 0) == "The queen is free, and you and Cleo brought her home."
    assert FR.reason(won, 2) == "La reine est libre, grâce à Ada et à vous."
    assert EN.reason(won, 1) == "The queen is free, and Ada and Cleo brought her home."
    beaten = Result((1, 3), (0, 1, 0, 1), "army-gone")  # the losers must not read it as their enemy
    assert EN.reason(beaten, 0) == "Bo and Dan have wiped out the enemy’s army."
    assert FR.reason(beaten, 0) == "Bo et Dan ont anéanti l’armée ennemie."
    alone = Result((1,), (0, 1), "army-gone")
    assert EN.reason(alone, 1) == "The enemy’s army is gone: victory is yours."
    assert FR.reason(alone, 1) == "L’armée ennemie n’est plus\u00a0: la victoire est à vous."


def test_a_reconnaissance():
    event = Scouted(2, 0, 1, 2)
    assert (
        EN.event(event, 2) == "You look at the middle objective: the queen. Nobody else may know."
    )
    assert EN.event(event, 0) == "The warchief of the Ostrogoths looks at the middle objective."
    assert FR.event(event, 1) == ("Le chef de guerre des Ostrogoths regarde l’objectif du milieu.")
    assert FR.event(Scouted(2, 0, 3, 0), 2).startswith(
        "Vous regardez votre jeton de brouillard\u00a0: Purée de pois."
    )


def test_losses():
    assert EN.event(UnitsHit(0, 5, 1, 2, 1), 0) == (
        "The catapult of the Ostrogoths fires: the Visigoths lose 2 and have 1 left. "
        "It is inactive again."
    )
    assert EN.event(UnitsHit(0, 9, 1, 0, 2), 0) == (
        "The Ostrogoths release their rats, but the Visigoths are on no barricade."
    )
    assert FR.event(UnitsHit(1, 8, 0, 1, 1), 0) == (
        "Les Wisigoths lancent une hache\u00a0: "
        "les Ostrogoths perdent une unité, il leur en reste 1."
    )


@BOTH
def test_each_reason_for_nothing_has_a_sentence_of_its_own(texts: Texts):
    reasons = ["enemy-inactive", "army-full", "already-active", "not-active", "no-terrain"]
    reasons += ["already-barricade", "forbidden"]
    said = {texts.event(NothingHappened(0, 3, why), NOBODY) for why in reasons}
    assert len(said) == len(reasons)


def test_finding_the_queen_and_winning():
    assert EN.event(ObjectiveEntered(0, 2, 2, True), 1) == (
        "The Ostrogoths enter the right objective and find the queen!"
    )
    won = Result((0, 2), (1, 0, 1, 0), "queen-freed")
    assert EN.reason(won) == "The queen is free, and Ada and Cleo brought her home."
    assert FR.reason(won) == "La reine est libre, grâce à Ada et Cleo."


def test_questions():
    war = War()
    prompt = GAME.prompt(war.s, 0)
    assert prompt is not None
    assert EN.prompt(prompt) == (
        "Turn 1. You are the king of the Ostrogoths, and you lay first. Which card?"
    )
    war.say(0, "lay " + card("C(B)"))
    war.say(1, "lay " + card("V(R)"))
    prompt = GAME.prompt(war.s, 2)
    assert prompt is not None
    assert EN.prompt(prompt) == (
        "Your king’s card is Catapult or Barbarian, the enemy’s Vulture or Recruiter. What do you "
        "order the Ostrogoths?"
    )
    labels = [EN.choice(choice) for choice in prompt.choices]
    assert labels[0] == "Reconnaissance (no. 1) — you alone look at an objective (sure to fail)"
    assert labels[3] == "Load (no. 4) — your catapult becomes active"


def test_what_is_certain_is_said_and_what_is_secret_is_not():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    war.say(0, "lay " + card("C(B)"))
    war.say(1, "lay " + card("V(R)"))
    prompt = GAME.prompt(war.s, 2)
    assert prompt is not None
    figures = [dict(choice.figures)["chance"] for choice in prompt.choices]
    assert figures == [2, 2, 0, 1, 1, 1, 1, 1, 1]


def test_labels():
    hidden = Choice(SCOUT(1), (), (("spot", 1), ("known", HIDDEN)))
    assert EN.choice(hidden) == "Look at the middle objective"
    known = Choice(SCOUT(0), (), (("spot", 0), ("known", 0)))
    assert FR.choice(known) == "Regarder encore l’objectif de gauche (Piège)"
    token = Choice(SCOUT(3), (), (("spot", 3), ("known", 0)))
    assert EN.choice(token) == "Look at the clan’s fog token again (Pea soup)"
    assert LAY.actions[0].text == "lay vulture-recruiter"
    assert ORDER.actions[8].text == "order rats"


def labelled(war: War, seat: int) -> list[str]:
    prompt = GAME.prompt(war.s, seat)
    assert prompt is not None
    return [EN.choice(choice) for choice in prompt.choices]


def test_the_fog_says_what_it_forbids():
    war = War(options={"fog": "on"}, ostrogoths={"token_is": "revealed"})
    war.say(0, f"lay {card('B(C)')}")
    war.say(1, f"lay {card('V(R)')}")
    labels = labelled(war, 2)
    assert labels[7] == "Axe (no. 8) — forbidden by the fog (Gusts: no axes): without effect"
    assert "fog" not in labels[8]
    said = EN.event(NothingHappened(0, 8, "forbidden"), NOBODY)
    assert said == "Axe by the Ostrogoths is understood, without effect: the fog forbids it."


def test_a_king_is_told_which_backs_leave_no_doubt():
    war = War(ostrogoths={"fallen": [card("V(R)")]})
    sure = [label for label in labelled(war, 0) if "certain" in label]
    assert sure == [
        "Recruiter — they see Vulture or Recruiter, and it can be nothing else: "
        "your warchief will be certain"
    ]


@BOTH
def test_tables_of_two_and_three_say_that_their_rules_are_ours(texts: Texts):
    assert "G41" in texts.seats_note(2)
    assert "G41" in texts.seats_note(3)
    assert texts.seats_note(4) == ""
