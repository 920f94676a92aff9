import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.errors import BadInput
from inglenook.core.fairness import tag
from inglenook.core.journal import (
    KINDS,
    Entry,
    Header,
    Journal,
    entry_from_json,
    header_from_json,
    journal_from_json,
)
from tests.support.bad_json import HUGE, RUBBISH, nested, over_the_wire, paths, removed, replaced

SECRET = bytes(range(32))
HEADER = Header("m1", "lanterns", 1, 2, (("trim", "on"),), "ab" * 32, ("ann", "bob"))
ENTRIES = [
    Entry(0, "start", draws=(3, 1), sealed=True),
    Entry(1, "answer", 0, ("keep 3",)),
    Entry(2, "undo", 0),
    Entry(3, "seat", 1, note="Zoë"),
    Entry(4, "answer", 1, ("keep 1", "burn 2"), (5,), True, True),
]
DATA = over_the_wire(Journal(HEADER, ENTRIES).to_json())

texts = st.text(st.characters(), max_size=8)
numbers = st.integers()
entries = st.builds(
    Entry,
    st.integers(0, 2**70),
    st.sampled_from(KINDS),
    st.integers(-1, 15),
    st.lists(texts, max_size=3).map(tuple),
    st.lists(st.integers(0), max_size=4).map(tuple),
    st.booleans(),
    st.booleans(),
    texts,
)
headers = st.builds(
    Header,
    texts,
    texts,
    numbers,
    numbers,
    st.dictionaries(texts, texts, max_size=3).map(lambda options: tuple(options.items())),
    texts,
    st.lists(texts, max_size=4).map(tuple),
)


# -- there and back


@given(entries)
def test_an_entry_comes_back_whole(entry):
    assert entry_from_json(over_the_wire(entry.to_json()), "here") == entry


@given(headers)
def test_a_header_comes_back_whole(header):
    assert header_from_json(over_the_wire(header.to_json())) == header


@given(headers, st.lists(entries, max_size=4))
def test_a_journal_comes_back_whole(header, some):
    numbered = [entry.replaced("number", place) for place, entry in enumerate(some)]
    journal = Journal(header, numbered)
    read = journal_from_json(over_the_wire(journal.to_json()))
    assert (read.header, list(read.entries)) == (header, numbered)
    assert read.tags(SECRET) == journal.tags(SECRET)


def test_a_plain_answer_is_a_short_line():
    assert Entry(1, "answer", 0, ("keep 3",)).to_json() == {
        "n": 1,
        "kind": "answer",
        "seat": 0,
        "actions": ["keep 3"],
    }
    assert Entry(4, "clock").to_json() == {"n": 4, "kind": "clock"}
    assert Entry(0, "start", 1, ("a",), (2,), True, True, "x").to_json() == {
        "n": 0,
        "kind": "start",
        "seat": 1,
        "actions": ["a"],
        "draws": [2],
        "sealed": True,
        "standing": True,
        "note": "x",
    }


def test_a_journal_counts_the_draws_it_holds():
    assert Journal(HEADER).draws_used() == 0
    assert Journal(HEADER, ENTRIES).draws_used() == 3


def test_a_journal_that_grows_leaves_the_shorter_one_as_it_was():
    one = Journal(HEADER)
    longer = one.grown(ENTRIES[0])
    assert (list(one.entries), list(longer.entries)) == ([], [ENTRIES[0]])
    assert longer.draws_used() == len(ENTRIES[0].draws)
    assert Journal(HEADER).entries == []


def test_two_journals_that_part_do_not_see_each_other():
    one = Journal(HEADER, ENTRIES[:1])
    here, there = one.grown(ENTRIES[1]), one.grown(ENTRIES[2])
    assert list(here.entries) == ENTRIES[:2]
    assert list(there.entries) == [ENTRIES[0], ENTRIES[2]]
    assert one.entries == ENTRIES[:1]


def test_a_journal_counts_the_moves_of_each_seat():
    grown = Journal(HEADER)
    for entry in ENTRIES:
        grown = grown.grown(entry)
    moves = [one.seat for one in ENTRIES if one.kind in ("answer", "undo")]
    assert grown.moves == {seat: moves.count(seat) for seat in moves}
    assert grown.moves == Journal(HEADER, ENTRIES).moves
    assert grown.draws_used() == Journal(HEADER, ENTRIES).draws_used()


# -- tags


def test_the_chain_begins_with_the_header_and_has_a_tag_for_each_entry():
    chain = Journal(HEADER, ENTRIES).tags(SECRET)
    expected = [tag(SECRET, "", HEADER.to_json())]
    for entry in ENTRIES:
        expected.append(tag(SECRET, expected[-1], entry.to_json()))
    assert chain == expected
    assert len(set(chain)) == 6


def test_a_growing_journal_keeps_the_tags_that_were_sent():
    whole = Journal(HEADER, ENTRIES).tags(SECRET)
    for length in range(len(ENTRIES)):
        assert Journal(HEADER, ENTRIES[:length]).tags(SECRET) == whole[: length + 1]


def changes() -> list[tuple[int, Journal]]:
    """Journals with one thing changed, and the place of the first tag that must differ."""
    found = [
        (0, Journal(HEADER.replaced(name, value), ENTRIES))
        for name, value in {
            "match_id": "m2",
            "game": "lantern",
            "rules": 2,
            "seats": 3,
            "options": (("trim", "off"),),
            "commitment": "ab" * 31,
            "nonces": ("ann", "bop"),
        }.items()
    ]
    for place, entry in enumerate(ENTRIES):
        for name, value in {
            "number": 99,
            "kind": "resign",
            "seat": 7,
            "actions": ("keep 4",),
            "draws": (3, 2),
            "sealed": not entry.sealed,
            "standing": not entry.standing,
            "note": "Zoe",
        }.items():
            changed = [*ENTRIES]
            changed[place] = entry.replaced(name, value)
            found.append((place + 1, Journal(HEADER, changed)))
    return found


def test_any_change_breaks_the_chain_from_there_on():
    whole = Journal(HEADER, ENTRIES).tags(SECRET)
    cases = changes()
    assert len(cases) == 7 + 5 * 8
    for first, journal in cases:
        chain = journal.tags(SECRET)
        assert chain[:first] == whole[:first]
        assert all(a != b for a, b in zip(chain[first:], whole[first:], strict=True))


# -- what can't be read


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"n": None}, "e.n: expected a number, got None"),
        ({"n": True}, "e.n: expected a number, got True"),
        ({"n": 1.0}, "e.n: expected a number, got 1.0"),
        ({"n": "1"}, "e.n: expected a number, got '1'"),
        ({"kind": "bribe"}, f"e.kind: expected one of {', '.join(KINDS)}, got bribe"),
        ({"kind": ["answer"]}, f"e.kind: expected one of {', '.join(KINDS)}, got ['answer']"),
        ({"seat": None}, "e.seat: expected the number of a seat, got None"),
        ({"seat": False}, "e.seat: expected the number of a seat, got False"),
        ({"seat": 0.0}, "e.seat: expected the number of a seat, got 0.0"),
        ({"actions": "pass"}, "e.actions: expected a list of texts, got pass"),
        ({"actions": [1]}, "e.actions: expected a list of texts, got [1]"),
        ({"actions": {"0": "pass"}}, "e.actions: expected a list of texts, got {'0': 'pass'}"),
        ({"draws": [True]}, "e.draws: expected a list of numbers, got [True]"),
        ({"draws": [1, 2.0]}, "e.draws: expected a list of numbers, got [1, 2.0]"),
        ({"draws": 3}, "e.draws: expected a list of numbers, got 3"),
        ({"sealed": 1}, "e.sealed: expected true or false, got 1"),
        ({"sealed": None}, "e.sealed: expected true or false, got None"),
        ({"standing": "yes"}, "e.standing: expected true or false, got yes"),
        ({"note": 5}, "e.note: expected a text, got 5"),
        (
            {"bonus": 5},
            "e: expected one of n, kind, seat, actions, draws, sealed, standing, note, got bonus",
        ),
    ],
    ids=str,
)
def test_an_entry_that_is_none_is_refused(change, text):
    with pytest.raises(BadInput) as caught:
        entry_from_json({"n": 1, "kind": "answer", **change}, "e")
    assert str(caught.value) == text


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"format": 2}, "header.format: expected 1, got 2"),
        ({"format": None}, "header.format: expected 1, got None"),
        ({"format": True}, "header.format: expected 1, got True"),
        ({"format": 1.0}, "header.format: expected 1, got 1.0"),
        ({"match": 5}, "header.match: expected a text, got 5"),
        ({"game": None}, "header.game: expected a text, got None"),
        ({"commitment": []}, "header.commitment: expected a text, got []"),
        ({"rules": True}, "header.rules: expected a number, got True"),
        ({"rules": "1"}, "header.rules: expected a number, got '1'"),
        ({"seats": 2.0}, "header.seats: expected a number, got 2.0"),
        ({"options": []}, "header.options: expected an object of texts, got []"),
        ({"options": {"a": 1}}, "header.options: expected an object of texts, got {'a': 1}"),
        ({"nonces": "ab"}, "header.nonces: expected a list of texts, got ab"),
        ({"nonces": [None]}, "header.nonces: expected a list of texts, got [None]"),
    ],
    ids=str,
)
def test_a_header_that_is_none_is_refused(change, text):
    with pytest.raises(BadInput) as caught:
        header_from_json(HEADER.to_json() | change)
    assert str(caught.value) == text


def test_a_header_holds_nothing_that_its_tag_does_not_cover():
    with pytest.raises(BadInput):
        header_from_json(HEADER.to_json() | {"extra": 1})


@pytest.mark.parametrize("name", list(HEADER.to_json()))
def test_a_header_lacks_nothing(name):
    with pytest.raises(BadInput, match=rf"^header\.{name}: expected "):
        header_from_json(removed(DATA["header"], (name,)))


@pytest.mark.parametrize("data", [None, 5, "x", [], {}, {"entries": 5}, {"entries": {}}])
def test_a_journal_is_a_header_and_entries(data):
    with pytest.raises(BadInput) as caught:
        journal_from_json(data)
    shown = data if isinstance(data, str) else repr(data)
    expected = "journal: expected an object with a header and a list of entries"
    assert str(caught.value) == f"{expected}, got {shown}"


def test_a_journal_without_a_header_is_refused():
    with pytest.raises(BadInput) as caught:
        journal_from_json({"entries": []})
    assert str(caught.value) == "header: expected a JSON object, got None"


def test_entries_are_numbered_without_a_gap():
    with pytest.raises(BadInput) as caught:
        journal_from_json(replaced(DATA, ("entries", 2, "n"), 3))
    assert str(caught.value) == "entries[2].n: expected 2, got 3"
    with pytest.raises(BadInput) as caught:
        journal_from_json(replaced(DATA, ("entries", 4), 5))
    assert str(caught.value) == "entries[4]: expected a JSON object, got 5"


@pytest.mark.parametrize("rubbish", [HUGE, [HUGE], nested(100_000)], ids=["huge", "list", "deep"])
def test_what_can_hardly_be_printed_is_refused_all_the_same(rubbish):
    """Where a number belongs, one of any size may be read; what plays it will refuse it."""
    numbers = ("rules", "seats", "seat", "draws")
    for path in paths(DATA):
        if rubbish in (HUGE, [HUGE]) and any(name in path for name in numbers):
            continue
        with pytest.raises(BadInput):
            journal_from_json(replaced(DATA, path, rubbish))


@given(RUBBISH)
def test_rubbish_is_refused_as_such(data):
    with pytest.raises(BadInput):
        journal_from_json(data)
    with pytest.raises(BadInput):
        header_from_json(data)


@settings(max_examples=300)
@given(st.sampled_from(paths(DATA)), RUBBISH)
def test_rubbish_in_one_place_is_refused_or_read_for_what_it_is(path, rubbish):
    data = replaced(DATA, path, rubbish)
    try:
        read = journal_from_json(data)
    except BadInput:
        return
    again = journal_from_json(read.to_json())
    assert (again.header, again.entries) == (read.header, read.entries)
    for place, entry in enumerate(read.entries):
        given_entry = data["entries"][place]
        assert all(type(given_entry[k]) is type(v) for k, v in entry.to_json().items())
