"""How the table is shown: layouts, refs, texts and the terminal's boxes."""

from __future__ import annotations

import re

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import apply, decision, legal, waiting
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.layout import KINDS, NO_NUMBER, SHAPES, Item
from inglenook.core.record import fields_of
from inglenook.core.view import View
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules.cards import CARDS
from inglenook.games.open_season.rules.events import CardBuried, CardStolen, TrophiesTaken
from inglenook.games.open_season.scenarios import answer
from inglenook.languages import TEXT
from inglenook.terminal.board import seat_boxes, table_lines
from inglenook.terminal.page import inner_width
from inglenook.texts import Texts
from tests.support.games.open_season import QUIET, Table, wall

PLAYERS = ("Léa", "Mia", "Tom")
EN, FR = Texts(GAME, "en", PLAYERS), Texts(GAME, "fr", PLAYERS)
BOTH = pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])


@pytest.mark.parametrize("seed", range(6))
def test_every_ref_of_an_option_lies_on_the_table_and_once(seed: int):
    seats, side = 2 + seed % 3, ("horn", "shield")[seed % 2]
    expert = seed % 3 != 1
    table = Table("choose-tiles" if expert else "take-card", seats=seats, side=side, expert=expert)
    rng = Rng(seed)
    while decision(table.s) is not None:
        for seat in waiting(table.s):
            view, prompt = GAME.view(table.s, seat), GAME.prompt(table.s, seat)
            zones = GAME.layout(view)
            items = [item for zone in zones for item in zone.items]
            places = [zone.ref for zone in zones]
            refs = [item.ref for item in items]
            assert len(refs) == len(set(refs))
            assert len(places) == len(set(places))
            assert {zone.shape for zone in zones} <= set(SHAPES)
            assert {item.kind for item in items} <= set(KINDS)
            assert prompt is not None
            for choice in prompt.choices:
                assert set(choice.refs) <= {*refs, *places}, choice
                if choice.action.text != "pass":
                    assert choice.refs, choice
        seat = waiting(table.s)[0]
        apply(table.s, seat, answer(table.s, seat, rng), rng)


def test_a_wall_is_a_grid_with_the_stock_in_its_corner():
    there = wall("11 elf-crown", "22 elf-dagger down", "33 gnome-crown")
    table = Table(
        inn=QUIET, turn=6, walls=[there], trophies=[{"33": 2}], stocks=[[], ["mage-crown"] * 2]
    )
    zones = {zone.ref: zone for zone in GAME.layout(GAME.view(table.s, NOBODY))}
    grid = zones["seat/0/wall"]
    assert (grid.shape, grid.columns) == ("grid", 4)
    at = {item.at: item for item in grid.items if item.kind != "token"}
    assert (at[0].face, at[5].face, at[10].face) == ("elf-crown", "", "gnome-crown")
    assert (at[1].kind, at[1].face, at[4].face) == ("space", "space-move", "space-minus-2")
    token = next(item for item in grid.items if item.kind == "token")
    assert (token.face, token.number, token.at) == ("trophy", 2, 10)
    stock = next(item for item in zones["seat/1/wall"].items if item.ref == "seat/1/stock")
    assert (stock.at, stock.face, stock.number) == (11, "mage-crown", 2)


def test_each_seat_has_its_running_score_with_what_lies_on_the_stock():
    there = wall("22 mage-dagger", "32 elf-crown", "33 elf-dagger down")
    table = Table(
        inn=QUIET,
        turn=6,
        walls=[there],
        trophies=[{"32": 1}],
        accolades=[["elf-crown", "mage-crown"]],
        stocks=[["elf-tattoo"], ["mage-crown"]],
        kept=["elf-dagger"],
    )
    zones = {zone.ref: zone for zone in GAME.layout(GAME.view(table.s, NOBODY))}
    score = {item.face: item.number for item in zones["seat/0/score"].items}
    # an accolade, a card of the stock, one that was kept, and a trophy make four elves
    assert (score["line-positives"], score["line-negatives"]) == (8, -3)
    assert score["line-face-down"] == -5
    assert score["points"] == sum([number for face, number in score.items() if face != "points"])
    worth = {item.at: item.number for item in zones["seat/0/wall"].items if item.kind == "card"}
    assert (worth[9], worth[5], worth[10]) == (8, -3, NO_NUMBER)
    assert [item.number for item in zones["seat/1/score"].items][:3] == [0, 0, 0]
    assert GAME.scores(table.s)[:2] == (score["points"], 0)  # the line of a replay says the same


def test_the_running_score_ends_as_the_sheet():
    rng = Rng(3)
    table = Table("choose-tiles", seats=3, expert=True)
    while decision(table.s) is not None:
        seat = waiting(table.s)[0]
        apply(table.s, seat, answer(table.s, seat, rng), rng)
    zones = {zone.ref: zone for zone in GAME.layout(GAME.view(table.s, NOBODY))}
    for seat in range(3):
        running = [item.number for item in zones[f"seat/{seat}/score"].items]
        sheet = [line.points[seat] for line in GAME.score_sheet(table.s)]
        assert running == [sum(sheet), *sheet]


def test_the_deck_is_face_down_but_to_whoever_knows_its_top():
    table = Table(
        inn=QUIET, turn=6, top=["elf-crown"], looks=["lift 1 elf-crown", "lay 1 elf-crown"]
    )
    faces = [deck_of(table, viewer).face for viewer in (0, 1, NOBODY)]
    assert faces == ["", "elf-crown", ""]


def deck_of(table: Table, viewer: int) -> Item:
    zones = GAME.layout(GAME.view(table.s, viewer))
    return next(item for zone in zones for item in zone.items if item.ref == "deck")


# -- texts


def ids(language: str) -> list[str]:
    text = (TEXT / language / "games" / GAME.info.name / "game.ftl").read_text("utf-8")
    return re.findall(r"(?m)^(?:[a-z][\w-]*|    \.[\w-]+)(?= =)", text)


def test_both_languages_say_the_same_things():
    assert ids("en") == ids("fr")
    assert len(set(ids("en"))) > 300


@BOTH
def test_every_card_and_field_has_a_name(texts: Texts):
    for name in CARDS:
        assert texts.thing(name)
    for field in fields_of(SeasonView):
        if field not in fields_of(View):
            assert texts.has(f"field-{field.replace('_', '-')}"), field


@BOTH
def test_every_option_of_the_table_is_explained(texts: Texts):
    for option in GAME.info.options:
        assert texts.option(option.name)
        for value in option.choices:
            assert texts.option_value(option.name, value) != value


@pytest.mark.parametrize(
    ("event", "viewer", "english", "french"),
    [
        (
            CardStolen(0, 5, 1, False),
            2,
            "Léa steals the elf with a crown from the stock of Mia.",
            "Léa vole l’elfe à la couronne sur la réserve de Mia.",
        ),
        (
            CardStolen(0, 5, 1, True),
            1,
            "Léa steals one of your accolades: the elf with a crown.",
            "Léa vole une carte de votre palmarès\xa0: l’elfe à la couronne.",
        ),
        (TrophiesTaken(0, 4), 0, "You take 4 trophies.", "Vous prenez 4 trophées."),
        (
            CardBuried(0, 5, 1),
            1,
            "Léa puts an accolade into the deck.",
            "Léa met une carte de son palmarès dans la pioche.",
        ),
        (
            CardBuried(0, 5, 1),
            0,
            "You put the elf with a crown into the deck.",
            "Vous mettez l’elfe à la couronne dans la pioche.",
        ),
    ],
)
def test_what_happened(event, viewer, english, french):
    assert EN.event(event, viewer) == english
    assert FR.event(event, viewer) == french


def test_the_question_about_the_wild_gives_a_hint():
    table = Table(
        "place-wild",
        walls=[wall("23 elf-crown")],
        wilds=["supply"],
        accolades=[["mage-tattoo", "gnome-tattoo"]],
    )
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    assert EN.prompt(prompt).endswith(
        "Best is the elf with a crown on your wall as tattoo, for 4 in all."
    )


# -- the terminal


@BOTH
def test_a_box_shows_the_wall(texts: Texts):
    there = wall("11 elf-crown", "12 mage-dagger", "22 elf-dagger down", "33 gnome-crown")
    table = Table(
        inn=QUIET,
        turn=8,
        walls=[there],
        trophies=[{"33": 1}],
        supply=[2],
        accolades=[["elf-tattoo", "mage-tattoo"]],
        stocks=[[], ["barbarian-earrings"]],
    )
    lines = seat_boxes(GAME.view(table.s, 0), texts, ["", ""])[0].lines
    assert lines[0].startswith("El♛ │Ma† │")
    assert lines[1] == " −2 │▒▒▒ │ ×2 │ ·"
    assert lines[2].endswith("│Gn♛*│▸")
    assert lines[3] == "2: El1 Ma1 · §2"
    assert lines[4] == "*×2"
    theirs = seat_boxes(GAME.view(table.s, 0), texts, ["", ""])[1].lines
    assert theirs[2].endswith("▸Ba∞")
    said = table_lines(GAME.view(table.s, 0), texts)
    assert said[0] == {"en": "Horn", "fr": "Cor"}[texts.language]
    assert said[1].endswith("168")


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_box_has_to_be_folded(seats: int, texts: Texts):
    width = inner_width(seats)
    for seed in range(4):
        table = Table("choose-tiles", seats=seats, expert=True)
        rng = Rng(seed)
        while table.s.agenda:
            for box in seat_boxes(GAME.view(table.s, HIDDEN), texts, [""] * seats):
                assert max(map(len, box.lines)) <= width
                assert len(box.lines) <= 6
            seat = waiting(table.s)[0]
            options = legal(table.s, seat)
            apply(table.s, seat, options[rng.below(len(options))], rng)
