from inglenook.terminal.page import WIDTH, Box, boxes, ruled, wrapped


def test_boxes_stand_side_by_side():
    assert boxes([Box("Ann", ["die 4"]), Box("Bob", ["die 6", "points: 2"])]) == [
        "┌ Ann ────────────────────────────────┐ ┌ Bob ────────────────────────────────┐",
        "│ die 4                               │ │ die 6                               │",
        "│                                     │ │ points: 2                           │",
        "└─────────────────────────────────────┘ └─────────────────────────────────────┘",
    ]


def test_nothing_is_wider_than_the_page():
    for number in range(1, 9):
        blocks = [Box("a long name " * 9, ["wicks and words " * 9])] * number
        assert {len(line) for line in boxes(blocks)} <= set(range(WIDTH + 1))
    assert boxes([]) == []
    assert len(ruled("title")) - len(ruled("")) < 10


def test_folded_lines_stand_under_the_text():
    lines = wrapped("word " * 30, mark="   1  ")
    assert lines[0].startswith("   1  word")
    assert lines[1].startswith("      word")
    assert max(map(len, lines)) <= WIDTH
