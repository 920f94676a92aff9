import os

import click
import pytest

from inglenook.bots.random import RandomBot
from inglenook.core.action import action
from inglenook.core.decision import Refusal
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.registry import load_game
from inglenook.games.king_of_12.game import GAME as KING
from inglenook.games.lanterns.events import DieRolled, RoundBegan, WickKept
from inglenook.games.lanterns.game import GAME
from inglenook.games.open_season.show.picture import card_text
from inglenook.library.board import board as printed
from inglenook.terminal.board import (
    brief,
    middle_lines,
    numbers,
    refusal_lines,
    refused_now,
    score_lines,
    seat_boxes,
    seat_titles,
    story,
    table_lines,
    there,
)
from inglenook.terminal.page import Box, boxes, inner_width, page_width
from inglenook.terminal.players import Player
from inglenook.texts import Texts
from tests.support.running_match import start_match
from tests.support.toys.bid import GAME as BID


def test_seats_have_their_blocks_and_the_table_its_line():
    match = start_match(GAME, 2, {"trim": "off"}, Rng(1))
    for seat, text in ((0, "keep 6"), (1, "keep 2")):
        match.play(seat, [GAME.verbs.parse(text)], Rng(1))
    view, texts = GAME.view(match.s, 0), Texts(GAME, "en")
    assert table_lines(view, texts) == ["no trimming", "Round 1"]
    dice = view.dice
    zero = ["points: 0", "rounds won: 0"]
    assert seat_boxes(view, texts, ["Ann", "Bob"]) == [
        Box("Ann", [f"die {dice[0]}", "burned: –", "aside: wick 6", *zero], True),
        Box("Bob", [f"die {dice[1]}", "burned: –", "aside: –", *zero], False),
    ]


def test_a_game_may_draw_the_middle_of_the_table():
    taverna = load_game("taverna")
    view = taverna.view(start_match(taverna, 3, {}, Rng(1)).s, 0)
    lines = middle_lines(view, Texts(taverna, "en"))
    assert lines[0].startswith("Your spells: ")
    assert lines[1].startswith("Customers: 1 ")
    assert max(map(len, lines)) <= page_width()
    lanterns = GAME.view(start_match(GAME, 2, {}, Rng(1)).s, 0)
    assert middle_lines(lanterns, Texts(GAME, "en")) == []


def test_titles_tell_who_is_who():
    players = [Player("me", "Ann"), Player("me"), Player("greedy")]
    texts = Texts(GAME, "fr", [player.name for player in players])
    assert seat_titles(players, texts, 1) == ["Ann", "Joueur 2 · vous", "Joueur 3 · glouton"]


def test_things_of_one_kind_are_told_together():
    events = [RoundBegan(1), DieRolled(0, 4), DieRolled(1, 6), WickKept(0, 2)]
    assert story(events, Texts(GAME, "en", ["Ann", "Bob"]), 1) == [
        " · Round 1 begins.",
        " · Ann rolls a 4. You roll a 6.",
        " · Ann keeps a wick aside.",
    ]


def test_what_is_forbidden_stands_under_its_rule():
    texts = Texts(KING, "en")
    played, absent = Refusal("K19", "already-played"), Refusal("K1", "not-in-this-match")
    forbidden = [("play oracle", played), ("play lady", absent), ("play golem", played)]
    refused = [(action("king-of-12", text), refusal) for text, refusal in forbidden]
    assert refusal_lines(refused, texts) == [
        "  – Oracle, Golem",
        "    You have played that card already; it comes back to your hand with the next",
        "    round. (K19)",
        "  – Lady",
        "    That character is not among the seven of this match. (K1)",
    ]


def test_many_names_are_cut_and_each_is_told_once():
    texts = Texts(KING, "en")
    refusal = Refusal("K6", "not-a-neighbour")
    refused = [(action("king-of-12", f"turn {face}"), refusal) for face in range(1, 13)]
    refused += [(action("king-of-12", "turn 1"), refusal)]
    assert refusal_lines(refused, texts)[0] == "  – 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"
    more = [*refused, (action("king-of-12", "play lady"), refusal)]
    turn_and_play = refusal_lines(more, texts)
    assert turn_and_play[2].strip() == "– Lady"


def test_a_sheet_has_a_line_a_row_and_the_sum():
    game = load_game("taverna")
    s = game.start(2, game.info.complete(2, {}))
    advance(s, Rng(1))
    lines = score_lines(game, s, (3, -4), Texts(game, "en", ["Ann", "Bob"]))
    assert lines[0].split() == ["Ann", "Bob"]
    assert lines[-1].split() == ["Total", "3", "−4"]
    assert len(lines) == 2 + len(game.score_sheet(s))
    assert score_lines(KING, king(2).s, (1, 0), Texts(KING, "en", ["Ann", "Bob"])) == [
        "  Ann  1 round won",
        "  Bob  0 rounds won",
    ]


def test_an_order_is_typed_by_its_own_number():
    game = load_game("goths")
    s = game.start(2, game.info.complete(2, {}))
    advance(s, Rng(1))
    for seat, text in ((0, "lay catapult-barbarian"), (1, "lay vulture-recruiter")):
        apply(s, seat, game.verbs.parse(text), Rng(1))
    for seat, expected in ((0, [4, 5]), (1, [1, 2])):
        prompt = game.prompt(s, seat)
        assert prompt is not None
        assert numbers(prompt) == expected


def test_answers_in_a_word():
    assert brief(action("king-of-12", "play lady"), Texts(KING, "fr")) == "Dame"
    assert brief(action("king-of-12", "turn 5"), Texts(KING, "fr")) == "5"
    assert brief(action("king-of-12", "take 2"), Texts(KING, "en")) == "2-point token"
    assert brief(action("lanterns", "burn 3"), Texts(GAME, "fr")) == "mèche 3"
    assert brief(action("lanterns", "pass"), Texts(GAME, "en")) == "pass"


# -- the box that King of 12 draws itself


def king(seats, *cards, options=None):
    """A match with fixed dice, after one turn of these cards."""
    match = start_match(KING, seats, options or {}, Rng(4))
    for seat, card in enumerate(cards):
        match.play(seat, [KING.verbs.parse(f"play {card}")], Rng(1))
    return match


def test_a_wide_box_has_words_beside_the_die():
    match = king(2, "alchemist", "machine")
    boxes = seat_boxes(KING.view(match.s, 0), Texts(KING, "en"), ["Ann", "Bob"])
    assert boxes[0].lines == [
        "     1       ♔♔",
        " 5 ╭────╮  2 ②  2 points",
        "   │ 10 │    Alchemist 10 × 2 = 20",
        " 9 ╰────╯  7",
    ]
    assert boxes[1].lines[1:3] == ["10 ╭────╮  4 ①  1 point", "   │ 2  │    Machine 2 + 7 = 9"]


def test_a_narrow_box_has_them_underneath():
    match = king(3, "knight", "golem", "golem")
    boxes = seat_boxes(KING.view(match.s, 0), Texts(KING, "fr"), ["Ann", "Bob", "Cid"])
    assert boxes[1].lines == [
        "     1       ♔♔",
        "10 ╭────╮  4 ②",
        "   │ 2  │    2 points",
        " 7 ╰────╯  8",
        "Golem ✗",
    ]


def test_a_card_under_the_die_is_its_owners_secret():
    match = king(2, "knight", "sorcerer")
    while KING.view(match.s, 0).rounds_won == (0, 0):
        for seat in waiting(match.s):
            actions = legal(match.s, seat)
            match.play(seat, [actions[0 if seat else -1]], Rng(7))
    winner = KING.view(match.s, 0).rounds_won.index(1)
    tucked = KING.verbs.parse("tuck golem")
    match.play(winner, [tucked], Rng(3))
    texts = Texts(KING, "en")
    for viewer, told in ((winner, "♚♔ under: Golem"), (1 - winner, "♚♔ under: ?")):
        box = seat_boxes(KING.view(match.s, viewer), texts, ["", ""])[winner]
        assert box.lines[0].endswith(told)


@pytest.mark.parametrize(("language", "short"), [("en", "Par"), ("fr", "Para")])
def test_earlier_cards_are_short(language, short):
    match = king(2, "parasite", "golem")
    for seat in (0, 1):
        match.play(seat, [KING.verbs.parse("play knight")], Rng(1))
    lines = seat_boxes(KING.view(match.s, 0), Texts(KING, language), ["", ""])[0].lines
    assert lines[2].endswith(" ✗")
    assert lines[3].endswith(f"  7 {short}")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_box_has_to_be_folded(seats, language):
    """A turn fits a screen of 24 lines: four lines beside the die, or seven with three seats."""
    width, texts = inner_width(seats), Texts(KING, language)
    for seed in range(20):
        rng, bot = Rng(seed), RandomBot(seed)
        match = start_match(KING, seats, {"set": "random"}, rng)
        while match.result() is None:
            for box in seat_boxes(KING.view(match.s, 0), texts, [""] * seats):
                assert max(map(len, box.lines)) <= width
                assert len(box.lines) <= (7 if seats == 3 else 4)
            seat = waiting(match.s)[0]
            prompt = KING.prompt(match.s, seat)
            choice = bot.choose(KING.view(match.s, seat), prompt, None)  # type: ignore[arg-type]
            match.play(seat, [choice], rng)


def test_a_value_that_may_be_read_twice_is_not_told():
    options = {"set": "troublemakers,alchemist,machine,lady,oracle,golem", "value_order": "owner"}
    match = king(2, "troublemakers", "alchemist", options=options)
    view = KING.view(match.s, 0)
    assert seat_boxes(view, Texts(KING, "en"), ["", ""])[1].lines[2].endswith("Alchemist")


def test_nothing_is_forbidden_where_nothing_is_asked():
    match = king(2, "knight", "oracle")
    assert {refusal.clause for _, refusal in there(KING, refused_now(match.s, 0))} == {"K19"}


# -- hands of several cards


@pytest.mark.parametrize("seats", [2, 3])
def test_a_hand_of_as_many_cards_as_seats_is_drawn_whole(seats):
    """Three cards at three seats are one hand, and not a card for each seat."""
    match = start_match(BID, seats, {}, Rng(1))
    whole = BID.view(match.s, 0).replaced("hand", (5, 0, 3)[:seats])
    texts = Texts(BID, "en")
    hand = "hand: " + ", ".join(map(str, whole.hand))
    assert hand in table_lines(whole, texts)
    for box in seat_boxes(whole, texts, ["Ann", "Bob", "Cyr"][:seats]):
        assert not [line for line in box.lines if line.startswith("hand:")]
        assert [line for line in box.lines if line.startswith("held:")] == ["held: 2"]
    assert hand in printed(BID, whole).splitlines()[0]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("name", ["goths", "king-of-12", "open-season", "taverna"])
def test_own_hands_are_drawn_whole_at_every_number_of_seats(name, columns, monkeypatch):
    """Every card of the own hand is on the page, in any width.

    King of 12 and Goths list it as the answers to the question what to play.
    """
    monkeypatch.setattr("inglenook.terminal.page.on_a_terminal", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((columns, 40)))
    game = load_game(name)
    for seats in game.info.seats:
        match, rng = start_match(game, seats, {}, Rng(seats)), Rng(1)
        hands = 0
        for _ in range(24):
            asked = waiting(match.s)
            if not asked:
                break
            hands += sum([hand_is_drawn(game, match.s, seat) for seat in asked])
            options = legal(match.s, asked[0])
            match.play(asked[0], [options[rng.below(len(options))]], rng)
        assert hands, f"no hand of several cards in {name} with {seats} seats"


def hand_is_drawn(game, s, seat) -> bool:
    texts, view = Texts(game, "en"), game.view(s, seat)
    titles = [texts.seat(one) for one in range(view.seats)]
    lines = [*table_lines(view, texts), *middle_lines(view, texts)]
    blocks = boxes(seat_boxes(view, texts, titles))
    assert max(map(len, map(click.unstyle, [*lines, *blocks]))) <= page_width()
    for box in seat_boxes(view, texts, titles):
        lines += box.lines
    prompt = game.prompt(s, seat)
    answers = [brief(choice.action, texts) for choice in prompt.choices]
    page = " ".join(" ".join([*lines, *answers]).split())
    own = [zone for zone in game.layout(view) if zone.shape == "hand" and zone.seat == seat]
    cards = [item for zone in own for item in zone.items if item.face]
    if game.info.name in ("goths", "king-of-12"):
        touched = {ref for choice in prompt.choices for ref in choice.refs}
        cards = [item for item in cards if item.ref in touched]
        assert all([choice.refs for choice in prompt.choices]) or not cards
    names = [texts.thing(item.face) for item in cards]
    if game.info.name == "open-season":
        names = [card_text(kind, texts.say) for kind in view.hand]
    for name in names:
        assert name in page
    return len(cards) > 1
