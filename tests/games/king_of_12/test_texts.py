"""Sentences of King of 12, in both languages. A law checks that none is missing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from inglenook.core.event import HIDDEN, NOBODY, Event
from inglenook.core.game import Result
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.knowledge.view import KingView
from inglenook.games.king_of_12.rules.actions import NAMES
from inglenook.games.king_of_12.rules.events import (
    CardRevealed,
    CardTucked,
    CharactersChosen,
    ChoicesRevealed,
    DieRolled,
    FaceRead,
    RoundEnded,
    TheftFailed,
    TokenLeft,
    TokenStolen,
    ValuesCompared,
)
from inglenook.languages import TEXT
from inglenook.texts import Texts, read_words
from tests.support.games.king_of_12 import Position, numbers

PLAYERS = ("Léa", "Mia", "Tom")
EN, FR = Texts(GAME, "en", PLAYERS), Texts(GAME, "fr", PLAYERS)
BOTH = pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])
FRENCH = (
    "Chevalier, Sorcier, Oracle, Alchimiste, Automate, Parasite, Golem, Parieur, Dame, Marchands, "
    "Inverseuse, Chenapans"
)


def ids(language: str) -> set[str]:
    """All messages and their attributes."""
    text = (TEXT / language / "games" / GAME.info.name / "game.ftl").read_text("utf-8")
    found: set[str] = set()
    message = ""
    for line in text.split("\n"):
        if match := re.match(r"([a-z][\w-]*) =", line):
            message = match[1]
            found.add(message)
        elif match := re.match(r"    (\.[\w-]+) =", line):
            found.add(message + match[1])
    return found


def test_both_languages_say_the_same_things():
    articles = {f"name-{name}.the" for name in NAMES}
    assert ids("fr") - ids("en") == articles  # English needs but one
    assert ids("en") - ids("fr") == set()


def test_the_names():
    assert ", ".join([EN.say(f"name-{name}").lower() for name in NAMES]) == ", ".join(NAMES)
    assert ", ".join([FR.say(f"name-{name}") for name in NAMES]) == FRENCH
    everyone = CharactersChosen(tuple(range(len(NAMES))))
    assert FR.event(everyone, 0) == f"Les personnages de cette partie\xa0: {FRENCH}."


@BOTH
def test_every_character_has_an_effect_in_a_line(texts: Texts):
    for card, name in enumerate(NAMES):
        effect = texts.say(f"effect-{name}")
        assert 10 < len(effect) < 110
        assert texts.say(f"name-effect-{card}") == effect


@BOTH
def test_every_option_is_explained(texts: Texts):
    for option in GAME.info.options:
        assert texts.option(option.name)
        for value in option.choices or ("first", "random"):
            assert texts.option_value(option.name, value) != value


@BOTH
def test_every_field_of_a_view_has_a_text(texts: Texts):
    for field in fields_of(KingView):
        if field not in fields_of(View):
            assert texts.has(f"field-{field.replace('_', '-')}"), field


@pytest.mark.parametrize(
    ("event", "viewer", "english", "french"),
    [
        (DieRolled(0, 8), 1, "Léa rolls the die: 8.", "Léa lance le dé\xa0: 8."),
        (DieRolled(0, 8), 0, "You roll your die: 8.", "Vous lancez votre dé\xa0: 8."),
        (CardRevealed(1, 2, True), 0, "Mia plays the Oracle.", "Mia joue l’Oracle."),
        (
            CardRevealed(1, 8, False),
            1,
            "You play the Lady; the card is cancelled.",
            "Vous jouez la Dame\xa0; la carte est annulée.",
        ),
        (
            ValuesCompared((20, 14, 10), 0, 1, 2),
            NOBODY,
            "Values — Léa: 20, Mia: 14, Tom: 10. Léa comes first and takes 2 points; "
            "Mia comes second and takes 1 point.",
            "Valeurs — Léa\xa0: 20, Mia\xa0: 14, Tom\xa0: 10. Léa prend la première place et "
            "2 points, puis Mia la deuxième et 1 point.",
        ),
        (
            ValuesCompared((3, 0, 16), 2, 0, 1),
            0,
            "Values — you: 3, Mia: 0, Tom: 16. Tom comes first and takes 1 point; "
            "you come second and take 2 points.",
            "Valeurs — vous\xa0: 3, Mia\xa0: 0, Tom\xa0: 16. Tom prend la première place et "
            "1 point, puis vous la deuxième et 2 points.",
        ),
        (
            ValuesCompared((8, 8, -4), 2, -1, 1),
            2,
            "Values — Léa: 8, Mia: 8, you: −4. You come first and take 1 point.",
            "Valeurs — Léa\xa0: 8, Mia\xa0: 8, vous\xa0: −4. Vous prenez la première place et "
            "1 point.",
        ),
        (
            ValuesCompared((8, 8, -4), 2, -1, 1, (0, 1), True, True),
            2,
            "Values — Léa: 8, Mia: 8, you: −4. Equal and so cancelled: Léa and Mia. "
            "The Knight puts the lowest first. The Gambler swaps the prizes. "
            "You come first and take 1 point.",
            "Valeurs — Léa\xa0: 8, Mia\xa0: 8, vous\xa0: −4. "
            "À égalité, donc annulés\xa0: Léa et Mia. "
            "Avec le Chevalier, le plus bas l’emporte. Le Parieur échange les récompenses. "
            "Vous prenez la première place et 1 point.",
        ),
        (
            ValuesCompared((8, 8, -4), 2, -1, 1, (0, 1), True, True),
            0,
            "Values — you: 8, Mia: 8, Tom: −4. Equal and so cancelled: you and Mia. "
            "The Knight puts the lowest first. The Gambler swaps the prizes. "
            "Tom comes first and takes 1 point.",
            "Valeurs — vous\xa0: 8, Mia\xa0: 8, Tom\xa0: −4. "
            "À égalité, donc annulés\xa0: Mia et vous. "
            "Avec le Chevalier, le plus bas l’emporte. Le Parieur échange les récompenses. "
            "Tom prend la première place et 1 point.",
        ),
        (
            ChoicesRevealed((0, 2)),
            2,
            "You and Léa chose in secret, and now show what.",
            "Léa et vous avez choisi en secret et montrez maintenant votre choix.",
        ),
        (
            TokenLeft(0, 1),
            0,
            "You have the lowest Lady, and take no token from Mia.",
            "Vous avez la Dame la plus basse et ne prenez aucun jeton à Mia.",
        ),
        (
            TheftFailed(-1),
            NOBODY,
            "The Ladies cancelled each other, and two of them tie for the lowest or the highest "
            "value: no token changes hands.",
            "Les Dames se sont annulées, et deux d’entre elles sont à égalité pour la plus basse "
            "ou la plus haute valeur\xa0: aucun jeton ne change de main.",
        ),
        (
            TheftFailed(1),
            1,
            "The Ladies cancelled each other, but you, who have the highest, have no token to "
            "lose.",
            "Les Dames se sont annulées, mais vous, qui avez la plus haute, n’avez aucun jeton à "
            "perdre.",
        ),
        (
            ValuesCompared((8, 8, 8), -1, -1, 2),
            0,
            "Values — you: 8, Mia: 8, Tom: 8. They all cancel each other, and no player scores.",
            "Valeurs — vous\xa0: 8, Mia\xa0: 8, Tom\xa0: 8. Toutes s’annulent, et personne ne "
            "marque.",
        ),
        (
            TokenStolen(0, 1, 2),
            1,
            "Léa takes a 2-point token from you.",
            "Léa vous prend un jeton de 2 points.",
        ),
        (
            TokenStolen(0, 1, 1),
            0,
            "You take a 1-point token from Mia.",
            "Vous prenez à Mia un jeton de 1 point.",
        ),
        (
            FaceRead(0, True),
            2,
            "Léa counts the face from before the flip.",
            "Léa compte la face d’avant le retournement.",
        ),
        (
            ChoicesRevealed((0, 2)),
            1,
            "Léa and Tom chose in secret, and now show what.",
            "Léa et Tom ont choisi en secret et montrent maintenant leur choix.",
        ),
        (
            RoundEnded(0, (3, 6, 6)),
            0,
            "The round is over. Points — you: 3, Mia: 6, Tom: 6. You win the round with the "
            "highest total that no other player has.",
            "La manche est finie. Points — vous\xa0: 3, Mia\xa0: 6, Tom\xa0: 6. Vous gagnez la "
            "manche avec le plus haut total qu’aucun autre joueur n’a.",
        ),
        (
            CardTucked(0, 9),
            0,
            "You put the Merchants under your die, face down.",
            "Vous glissez les Marchands sous votre dé, face cachée.",
        ),
        (
            CardTucked(0, 9),
            1,
            "Léa puts a card under the die, face down.",
            "Léa glisse une carte sous son dé, face cachée.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_happened(event: Event, viewer: int, english: str, french: str):
    assert EN.event(event, viewer) == english
    assert FR.event(event, viewer) == french


def test_a_winner_is_addressed():
    won = Result((1,), (1, 2, 0), "two-rounds-won")
    assert EN.reason(won, 0) == "Mia has won two rounds, and with them the throne."
    assert EN.reason(won, 1) == "You have won two rounds, and with them the throne."
    assert FR.reason(won, 1) == "Vous avez gagné deux manches, et avec elles le trône."


def asked(position: Position, seat: int, texts: Texts) -> list[str]:
    """The question and its answers."""
    prompt = GAME.prompt(position.s, seat)
    assert prompt is not None
    return [texts.prompt(prompt), *[texts.choice(choice) for choice in prompt.choices]]


def test_asking_for_a_card():
    position = Position("3 8")
    position.hold("knight golem parasite", "knight golem parasite")
    position.tokens("1", "-")
    assert asked(position, 0, EN) == [
        "Your die shows 3, and you hold 1 point. Which character do you play?",
        "Knight — this turn the lowest value comes first",
        "Parasite — your die counts 7 less",
        "Golem — your die counts 12; but if it ends up showing 12, it counts 1",
    ]
    assert asked(position, 1, EN)[0].startswith("Your die shows 8, and you hold no points.")
    assert asked(position, 1, FR)[0] == (
        "Votre dé montre 8, et vous avez 0 point. Quel personnage jouez-vous\xa0?"
    )


def test_asking_the_sorcerer_and_the_alchemist():
    cards = "sorcerer alchemist troublemakers"
    position = Position("10 2 7", cards, order="owner")
    position.play(cards)
    assert asked(position, 0, EN)[:2] == [
        "Your die shows 3. To which face beside it does the Sorcerer turn it?",
        "Turn your die to 4",
    ]
    assert asked(position, 1, EN) == [
        "The Troublemakers have turned your die over to 11. When does the Alchemist read it?",
        "Before the flip: it reads 2, for a value of 4",
        "After the flip: it reads 11, for a value of 22",
    ]
    assert asked(position, 1, FR) == [
        "Les Chenapans ont retourné votre dé sur 11. À quel moment l’Alchimiste le lit-il\xa0?",
        "Avant le retournement\xa0: 2 sur le dé, pour une valeur de 4",
        "Après le retournement\xa0: 11 sur le dé, pour une valeur de 22",
    ]


def test_asking_a_lady():
    position = Position("3 8", "lady")
    position.tokens("-", "1")
    position.play("lady lady")
    assert asked(position, 0, EN) == [
        "The Ladies cancelled each other; yours is the lowest, and that of Mia the highest. "
        "Do you take a token?",
        "Take nothing from Mia",
        "Take a 1-point token from Mia",
        "Take a 2-point token from Mia",
    ]
    assert asked(position, 0, FR)[1:] == [
        "Ne rien prendre à Mia",
        "Prendre à Mia un jeton de 1 point",
        "Prendre à Mia un jeton de 2 points",
    ]


def test_asking_for_a_card_under_the_die():
    position = Position("3 8")
    position.tokens("-", "2 2 2")
    position.play("golem golem")
    assert asked(position, 1, EN)[:2] == [
        "You have won round 1. Which of your cards goes under your die, for the rest of the match?",
        "Put the Knight under your die",
    ]
    assert asked(position, 1, FR)[1:4] == [
        "Glisser le Chevalier sous votre dé",
        "Glisser le Sorcier sous votre dé",
        "Glisser l’Oracle sous votre dé",
    ]


@pytest.mark.parametrize(
    ("name", "value", "english", "french"),
    [
        ("shown", numbers("knight lady"), "played: Knight, Lady", "jouées\xa0: Chevalier, Dame"),
        ("shown", (), "played: –", "jouées\xa0: –"),
        ("under", (HIDDEN,), "under the die: a secret card", "sous le dé\xa0: carte secrète"),
        ("cards", -1, "last card: –", "dernière carte\xa0: –"),
        ("cards", 6, "last card: Golem", "dernière carte\xa0: Golem"),
        ("owner_order", False, "", ""),
    ],
)
def test_the_board(name: str, value: Any, english: str, french: str):
    assert EN.field(name, value) == english
    assert FR.field(name, value) == french


def test_K2_a_set_may_be_named_in_any_language():
    typed = "Parieur, dame,Marchands, inverseuse, Troublemakers,oracle"
    read = read_words(GAME, {"set": typed})
    assert read == {"set": "gambler,lady,merchants,reverser,troublemakers,oracle"}
    assert read_words(GAME, {"set": "random"}) == {"set": "random"}
    assert read_words(GAME, {}) == {}
