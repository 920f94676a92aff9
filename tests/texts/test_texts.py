"""Texts of games are complete: no half sentence, no missing variable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message

from inglenook.core.action import action
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws
from inglenook.core.errors import BadInput
from inglenook.core.event import HIDDEN, NOBODY, Event
from inglenook.core.game import Choice, Game, GameInfo, Prompt, Result
from inglenook.core.named import EFFECT, Numbered
from inglenook.core.registry import game_names, load_game
from inglenook.core.state import State
from inglenook.core.view import View
from inglenook.games.king_of_12.rules.events import DieFlipped
from inglenook.games.lanterns.events import LightsCompared, RoundEnded, WickKept
from inglenook.games.lanterns.game import GAME
from inglenook.languages import LANGUAGES, SOURCE, TEXT
from inglenook.rules_text import rules_text
from inglenook.texts import MissingText, Texts, languages, rules_file, spoken, text_file

ROOT = Path(__file__).resolve().parents[2]
ISOLATION = {"\u2066", "\u2067", "\u2068", "\u2069"}


class Elsewhere(Game[State, View]):
    """A game of texts alone, which lie where it says."""

    def __init__(self, folder: Path, name: str = "lanterns") -> None:
        self.info = GameInfo(name, "Elsewhere", "Ann, 2026", (2,), 1, 1, 1, 1)
        self.verbs = GAME.verbs
        self.text_folder = folder

    def start(self, seats: int, options: dict[str, str]) -> State:
        raise NotImplementedError

    def view(self, s: State, viewer: int) -> View:
        raise NotImplementedError

    def sample(self, view: View, draws: Draws) -> State:
        raise NotImplementedError

    def result(self, s: State) -> Result | None:
        raise NotImplementedError


@pytest.fixture
def said(tmp_path_factory):
    """Texts made of the lines of a file."""

    def make(
        *lines: str, names: tuple[str, ...] = (), numbered: tuple[Numbered, ...] = ()
    ) -> Texts:
        folder = tmp_path_factory.mktemp("text")
        (folder / "en.ftl").write_text("\n".join(lines) + "\n", "utf-8")
        game = Elsewhere(folder)
        game.numbered = numbered
        return Texts(game, "en", names)

    return make


class CardsDealt(Event):
    __slots__ = ("seat", "cards", "colour", "face_up")

    def __init__(self, seat: int, cards: tuple[int, ...], colour: str, face_up: bool) -> None:
        self.seat = seat
        self.cards = cards
        self.colour = colour
        self.face_up = face_up


DEALT = CardsDealt(1, (3, HIDDEN), "red", True)


def test_texts_of_our_games_lie_in_the_folders_of_the_languages():
    assert text_file(GAME, "fr") == TEXT / "fr" / "games" / "lanterns" / "game.ftl"
    assert rules_file(GAME, "en") == TEXT / "en" / "games" / "lanterns" / "rules.md"
    assert languages(GAME) == ["en", "fr"]


def test_a_game_may_bring_its_own_texts(tmp_path):
    game = Elsewhere(tmp_path / "text")
    game.text_folder.mkdir()
    (tmp_path / "text" / "fr.ftl").write_text("title = Ailleurs\n", "utf-8")
    (tmp_path / "RULES.fr.md").write_text("# Ailleurs\n", "utf-8")
    assert text_file(game, "fr") == tmp_path / "text" / "fr.ftl"
    assert rules_file(game, "fr") == tmp_path / "RULES.fr.md"
    assert Texts(game, "fr").title() == "Ailleurs"


def test_a_game_without_the_language_is_told_in_the_source_language(tmp_path):
    (tmp_path / "en.ftl").write_text("title = Elsewhere\n", "utf-8")
    game = Elsewhere(tmp_path, "elsewhere")
    assert languages(game) == ["en"]
    assert spoken(game, "fr") == spoken(game, "tlh") == "en"
    assert spoken(GAME, "fr") == "fr"


def test_a_game_without_the_source_language_is_told_in_the_one_it_has(tmp_path):
    (tmp_path / "fr.ftl").write_text("title = Ailleurs\n", "utf-8")
    assert spoken(Elsewhere(tmp_path, "elsewhere"), "tlh") == "fr"


def test_a_text_that_is_missing_in_a_language_is_said_in_the_source_language(tmp_path):
    (tmp_path / "en.ftl").write_text("title = Elsewhere\nmotto = Be there.\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("title = Ailleurs\n", "utf-8")
    game = Elsewhere(tmp_path, "elsewhere")
    assert Texts(game, "fr").title() == "Ailleurs"
    assert Texts(game, "fr").say("motto") == "Be there."
    assert Texts(game, "fr").seat(0) == "Joueur 1"
    with pytest.raises(MissingText, match="motto"):
        Texts(game, "fr", strict=True).say("motto")


def test_an_unknown_language_is_refused():
    with pytest.raises(BadInput, match="expected one of en, fr, got tlh"):
        Texts(GAME, "tlh")


def test_a_label_has_its_parameter_and_its_figures():
    burn = Choice(action("lanterns", "burn 3"), (), (("light", 7),))
    assert Texts(GAME, "en").choice(burn) == "Burn wick 3, for a light of 7"
    assert Texts(GAME, "fr").choice(burn) == "Brûler la mèche 3, pour une lumière de 7"


def test_a_question_has_its_figures():
    prompt = Prompt(0, "burn-wick", (("die", 4), ("round", 1)), (), ())
    assert Texts(GAME, "en").prompt(prompt) == "Your die shows 4. Which wick do you burn?"


def test_an_event_addresses_its_viewer_and_names_the_others():
    texts = Texts(GAME, "en", ("Ann", "", "Cid"))
    assert texts.event(WickKept(0, 5), 0) == "You keep wick 5 aside."
    compared = LightsCompared((4, 5, 9), 2, 1)
    assert texts.event(compared, NOBODY) == (
        "Lights — Ann: 4, Player 2: 5, Cid: 9. "
        "Cid shines brightest and scores 2; Player 2 comes next and scores 1."
    )
    assert texts.event(compared, 0) == (
        "Lights — you: 4, Player 2: 5, Cid: 9. "
        "Cid shines brightest and scores 2; Player 2 comes next and scores 1."
    )
    assert texts.event(compared, 1) == (
        "Lights — Ann: 4, you: 5, Cid: 9. "
        "Cid shines brightest and scores 2; you come next and score 1."
    )
    assert texts.event(RoundEnded(2, (1, 2, 3)), 2).startswith("You win the round.")


def test_an_event_may_have_a_short_form(said):
    texts = said("event-cards-dealt = { $seat } gets cards.", "    .short = +1 { $colour } card")
    assert texts.event_by_viewer(DEALT).short() == "+1 red card"
    assert said("event-cards-dealt = Cards!").event_by_viewer(DEALT).short() == ""


def test_an_event_is_redacted_before_it_is_told():
    for viewer in (1, NOBODY):
        assert Texts(GAME, "en").event(WickKept(0, 5), viewer) == "Player 1 keeps a wick aside."


def test_a_whole_event_tells_secrets_and_addresses_nobody():
    texts = Texts(GAME, "en", ("Ann", "Bob"))
    assert texts.whole_event(WickKept(0, 5)) == "Ann keeps wick 5 aside."
    assert texts.whole_event(LightsCompared((4, 5), 1, 0)).startswith("Lights — Ann: 4, Bob: 5. ")


def test_an_event_addresses_each_seat_of_a_list(said):
    texts = said(
        "event-cards-dealt = { SEATS($cards) } draw.",
        "    .you-cards = You and { OTHERS($cards, $viewer) } draw.",
        names=("Ann", "Bob", "Cid", "Dan"),
    )
    dealt = CardsDealt(1, (0, 2, 3), "red", True)
    assert texts.event(dealt, 2) == "You and Ann and Dan draw."
    for viewer in (1, NOBODY):
        assert texts.event(dealt, viewer) == "Ann, Cid, and Dan draw."


@pytest.mark.parametrize(
    ("language", "undone", "filled"),
    [
        ("en", "You undo an answer.", "The bot in your seat gave no answer"),
        ("fr", "Vous annulez une réponse.", "Le robot qui joue pour vous n’a pas répondu"),
    ],
)
def test_the_viewer_is_addressed_where_the_server_speaks(language, undone, filled):
    texts = Texts(GAME, language, ("Ann", "Bob"))
    assert texts.undone(0, 0) == undone
    assert texts.filled(0, 0).startswith(filled)
    for viewer in (1, NOBODY):
        assert texts.undone(0, viewer).startswith("Ann ")
        assert texts.filled(0, viewer).startswith("Ann ")


def test_a_refusal_says_the_sentence_and_the_clause():
    told = Texts(GAME, "fr").refusal(Refusal("L7", "wick-burned"))
    assert (
        told
        == "Cette mèche est consumée\N{NO-BREAK SPACE}: elle reviendra à la manche suivante. (L7)"
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("E1", "match-over"),
        ("E2", "not-asked"),
        ("E3", "no-answer-to-this"),
        ("E4", "batch-too-far"),
        ("E5", "nothing-to-undo"),
        ("E6", "answered-since"),
    ],
)
def test_the_site_explains_the_kernel(language, clause, message):
    assert Texts(GAME, language).refusal(Refusal(clause, message)).endswith(f" ({clause})")


def test_an_ending_names_the_winners():
    texts = Texts(GAME, "en", ("Ann", "Bob"))
    won = Result((1,), (1, 2), "rounds-won")
    assert texts.reason(won) == "Bob wins a second round, and with it the match."
    assert texts.reason(won, 0) == texts.reason(won)
    assert texts.reason(won, 1) == "You win a second round, and with it the match."
    assert texts.names_of((0, 1)) == "Ann and Bob"


def test_options_of_the_table():
    texts = Texts(GAME, "fr")
    assert texts.option("trim") == "Mouchage"
    assert texts.option_value("trim", "off") == "les dés restent tels qu’ils sont tombés"


def test_a_missing_text_says_which():
    with pytest.raises(MissingText) as caught:
        Texts(GAME, "fr").say("event-nothing")
    assert (caught.value.game, caught.value.language) == ("lanterns", "fr")
    assert str(caught.value) == "lanterns: no text 'event-nothing' in 'fr'"


def test_a_variable_that_nobody_fills_in_is_missing_text():
    with pytest.raises(MissingText, match=r"do-burn.*light"):
        Texts(GAME, "en").choice(Choice(action("lanterns", "burn 3")))


def test_a_file_that_can_not_be_read_is_refused(said):
    with pytest.raises(MissingText, match=r"title \{ oh"):
        said("title { oh")


def test_words_are_translated_where_the_game_has_a_name_for_them(said):
    texts = said("event-cards-dealt = { $seat }: { $colour }", "name-red = crimson")
    assert texts.event(DEALT, NOBODY) == "Player 2: crimson"
    texts = said("event-cards-dealt = { $seat }: { $colour }")
    assert texts.event(DEALT, NOBODY) == "Player 2: red"


def test_names_by_number_and_what_is_hidden(said):
    texts = said(
        'event-cards-dealt = { NAME("card", $cards) }',
        "name-card-3 = the Inn",
        "name-card-hidden = a card",
    )
    assert texts.event(DEALT, NOBODY) == "the Inn, a card"


TREES = ("oak", "ash", "elm")


def test_numbers_stand_for_the_words_of_the_game(said):
    texts = said(
        'event-cards-dealt = { NAME("tree", $cards) }',
        "name-elm = Elm",
        "name-tree-hidden = a tree",
        numbered=(Numbered("tree", TREES, first=1),),
    )
    assert texts.event(DEALT, NOBODY) == "Elm, a tree"
    assert texts.words("name").items() >= {("elm", "Elm"), ("tree-3", "Elm")}


def test_a_numbered_name_may_be_a_form_or_an_effect(said):
    texts = said(
        "name-oak = Oak",
        "    .the = the Oak",
        "name-ash = Ash",
        "name-the-tree-2 = the Elm alone",
        "name-elm = Elm",
        "    .the = the Elm",
        "effect-oak = stands",
        numbered=(Numbered("the-tree", TREES, "the"), Numbered("tree-effect", TREES, EFFECT)),
    )
    assert texts.say("name-the-tree-0") == "the Oak"
    assert texts.say("name-tree-effect-0") == "stands"
    assert texts.say("name-the-tree-2") == "the Elm alone"  # its own text comes before
    assert not texts.has("name-the-tree-1")  # a form that this language does not have
    assert not texts.has("name-tree-effect-1")


def test_lists_bits_and_truths(said):
    texts = said(
        "event-cards-dealt = { $face-up } { $cards }",
        "field-hand = { BITS($value) }",
        "field-winners = { SEATS($value) }",
        names=("Ann", "Bob", "Cid"),
    )
    assert texts.event(DEALT, NOBODY) == "yes 3, −1"
    assert texts.field("hand", 0b101001) == "1, 4, 6"
    assert texts.field("winners", (0, 1, 2)) == "Ann, Bob, and Cid"
    assert texts.field("rounds_left", (1, 2)) == "rounds left: 1, 2"


def test_what_is_below_zero_has_a_minus_and_other_hyphens_stay(said):
    texts = said("event-cards-dealt = D-12: { $cards }, 5-6, (-7) --8 well-known -ish")
    assert texts.event(DEALT, NOBODY) == "D-12: 3, −1, 5-6, (−7) --8 well-known -ish"
    saved = texts.say("table-saved", ("file", "matches/-2.json"))
    assert "matches/-2.json" in saved  # as typed


def test_a_missing_name_inside_a_function_is_missing_text(said):
    texts = said('event-cards-dealt = { NAME("card", $cards) }')
    with pytest.raises(MissingText, match="name-card-3"):
        texts.event(DEALT, NOBODY)


def test_a_game_is_heard_before_the_site(said):
    assert said("seat = Chair { $number }").seat(0) == "Chair 1"
    assert said("").seat(0) == "Player 1"


def test_all_languages_say_the_same_things():
    files = [path.relative_to(TEXT / SOURCE) for path in (TEXT / SOURCE).rglob("*.*")]
    assert len(files) > 15
    for language in LANGUAGES:
        folder = TEXT / language
        assert {path.relative_to(folder) for path in folder.rglob("*.*")} == set(files)
        for file in [one for one in files if one.suffix == ".ftl"]:
            missing = set(ids(TEXT / SOURCE / file)) - set(ids(folder / file))
            assert sorted(missing) == [], f"{language}/{file}"  # it may need more forms of a name


def ids(path: Path) -> list[str]:
    """The messages of a file and their attributes, in order."""
    found: list[str] = []
    for part in parse(path.read_text("utf-8")).body:
        assert not isinstance(part, Junk), f"{path}: {part.content}"
        if isinstance(part, Message):
            found += [part.id.name, *[f"{part.id.name}.{one.id.name}" for one in part.attributes]]
    return found


def test_whoever_made_a_game_is_named_in_both_languages():
    for name in game_names():
        english, french = (Texts(load_game(name), language).credits() for language in ("en", "fr"))
        assert english == load_game(name).info.credits != french
        assert re.findall(r"\d{4}", english) == re.findall(r"\d{4}", french)
        assert english.split(",")[0].split(" and ")[0].split(" ")[0] in (french.split(" ")[0], "A")


def test_french_marks_stay_with_their_words():
    """A space that may break would leave a question mark alone on a line."""
    files = french(".ftl") + french(".md")
    assert len(files) > 15
    loose = re.compile(r'[^\s=]( |\{ " " \})[:;?!»%]|« |\w\'\w')
    for file in files:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert line.startswith("#") or not loose.search(line), f"{file}:{number}: {line}"


def french(suffix: str) -> list[Path]:
    """Files of the product with French texts."""
    return [*(TEXT / "fr").rglob(f"*{suffix}"), *(ROOT / "examples").rglob(f"*fr{suffix}")]


def test_french_has_no_words_that_would_have_to_elide_but_do_not():
    """Only `de` and `que` elide before a name: no sentence may need others, such as `lorsque`."""
    name = r"\{ (\$(seat|name|names|winners|title)\b|SEATS?\(|OTHERS\()"
    stiff = re.compile(r"\b(le|la|ne|se|me|je|jusque|lorsque|puisque|du|au|des) " + name)
    for file in french(".ftl"):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert not stiff.search(line), f"{file}:{number}: {line}"


def test_french_says_vous_and_robot():
    """One word for each thing: people are never `tu`, and programs that play are robots."""
    wrong = re.compile(r"\b(tu|toi|ton|tes|bots?)\b", re.IGNORECASE)
    for file in french(".ftl"):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            said = re.sub(r"^[\w-]+ =|\{[^{}]*\}", "", line)  # neither ids nor variables
            assert not wrong.search(said), f"{file}:{number}: {line}"


def test_no_isolation_marks_anywhere():
    for language in languages(GAME):
        texts = Texts(GAME, language)
        for viewer in (NOBODY, 0, 1):
            assert not ISOLATION & set(texts.event(LightsCompared((4, 5), 1, 0), viewer))


def test_french_elides_before_a_name_that_begins_with_a_vowel():
    king = load_game("king-of-12")
    texts = Texts(king, "fr", ["Ann", "Bob", "Élise"])
    said = [texts.event(DieFlipped(seat, 3), NOBODY) for seat in range(3)]
    assert [one.split(" est ")[0] for one in said] == [
        "Le dé d’Ann",
        "Le dé de Bob",
        "Le dé d’Élise",
    ]
    assert texts.say("table-curtain", ("seat", "Ann")) == "C’est au tour d’Ann."
    assert texts.say("table-curtain", ("seat", "e")) == "C’est au tour d’e."
    assert texts.say("table-curtain", ("seat", "Yves")) == "C’est au tour d’Yves."
    assert texts.say("table-curtain", ("seat", "Yann")) == "C’est au tour de Yann."
    english = Texts(king, "en", ["Ann"])
    assert "Ann’s die" in english.event(DieFlipped(0, 3), NOBODY)


@pytest.mark.parametrize("name", game_names())
def test_no_text_names_by_number_what_has_a_name_by_word(name: str):
    """The number of a card is its place in the data file, and no text has to know it."""
    game = load_game(name)
    counted: set[str] = set()
    for one in game.numbered:
        last = one.first + len(one.names)
        counted |= {f"name-{one.kind}-{number}" for number in range(one.first, last)}
    for language in languages(game):
        file = text_file(game, language)
        assert file is not None
        messages = [part for part in parse(file.read_text("utf-8")).body if type(part) is Message]
        assert counted & {message.id.name for message in messages} == set()


@pytest.mark.parametrize("name", game_names())
def test_rules_show_no_placeholder(name: str) -> None:
    game = load_game(name)
    for language in languages(game):
        assert re.findall(r"\{\s.*", rules_text(game, language) or "") == []
