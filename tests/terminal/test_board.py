from inglenook.core.draws import Rng
from inglenook.core.match import start_match
from inglenook.games.lanterns.game import GAME
from inglenook.terminal.board import seat_boxes, table_lines
from inglenook.terminal.page import Box
from inglenook.texts import Texts


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
