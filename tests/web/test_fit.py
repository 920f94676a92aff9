"""Tables fit their windows at every size: the question bar covers nothing that it asks about."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.browser_fit import (
    LOOKS,
    PHONES,
    SETTLED,
    SIZES,
    TARGET,
    Past,
    all_misfits,
    misfits,
    positions,
)
from tests.support.browser_hints import (
    HIDE_HINTS,
    HINT,
    OPEN_HINT,
    READ_HINT,
    hint_faults_at,
)
from tests.support.browser_visitor import POST, Visit, Visitor

# the game, its seats, the seat that is taken, and a seed of a match of a usual length
MATCHES = [
    ("king-of-12", 4, 1, 3),
    ("goths", 4, 2, 1),  # a warchief, with five failed cards on the table at times
    ("goths", 2, 0, 5),
    ("open-season", 4, 1, 8),
    ("taverna", 3, 1, 7),
]
BOTS = {"king-of-12": 3, "goths": 1, "open-season": 2, "taverna": 2}


def arrive(visit: Visit, game: str) -> Visitor:
    """Let Ann come with a phone; she needs no hints."""
    ann = visit(size=PHONES[0], has_touch=True)
    ann.become("Ann")
    ann.page.evaluate("(game) => localStorage.setItem(`guide/${game}`, '{\"done\": true}')", game)
    return ann


@pytest.mark.parametrize(("game", "seats", "sit", "seed"), MATCHES)
def test_start_middle_and_end_of_a_match_fit_every_size(
    visit: Visit, game: str, seats: int, sit: int, seed: int
) -> None:
    """Middle and end are shown in French, whose words are longer."""
    past = Past(game, seats, sit, seed)
    first, middle, last = past.entries[0], past.entries[len(past.entries) // 2], past.entries[-1]
    ann = arrive(visit, game)
    found: list[str] = []
    for entry, language in ((first, "en"), (middle, "fr"), (last, "fr")):
        ann.become("Ann", language)
        past.sit_down(ann, entry)
        found += [f"after entry {entry}: {one}" for one in all_misfits(ann.page)]
    assert not found, "\n".join(found)


# what stands on the land of the Goths, and is beyond its edge
BEYOND = """() => {
    const land = document.querySelector(".goths .field").getBoundingClientRect();
    return [...document.querySelectorAll(".goths .field [data-ref]")]
        .filter((one) => {
            const {left, right, top, bottom} = one.getBoundingClientRect();
            const across = left < land.left - 1 || right > land.right + 1;
            return across || top < land.top - 1 || bottom > land.bottom + 1;
        })
        .map((one) => one.dataset.ref);
}"""


def test_the_land_holds_what_stands_on_it_after_the_match(visit: Visit) -> None:
    """Without a hand below it, the land could have a phone's whole height, but not its width."""
    ann = arrive(visit, "goths")
    past = Past("goths", 4, 2, 1)
    past.sit_down(ann, past.entries[-1])
    ann.finish(Random(1))
    ann.page.wait_for_selector(".goths .field [data-ref]")
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(SETTLED)
        assert ann.page.evaluate(BEYOND) == [], (width, height)


# seats, the seat that is taken, a seed, and the entry after which it is asked
TROPHIES = {
    "two trophies on a space that was used": (4, 0, 8, 112),
    "a trophy on a card that another one may go to": (4, 2, 4, 69),
}


@pytest.mark.parametrize("position", TROPHIES)
def test_trophies_on_cards_fit_phones(visit: Visit, position: str) -> None:
    """They leave the mark of a used space in sight, and a finger can hit what lies under them."""
    seats, sit, seed, entry = TROPHIES[position]
    ann = arrive(visit, "open-season")
    Past("open-season", seats, sit, seed).sit_down(ann, entry)
    assert all_misfits(ann.page, PHONES) == []


@pytest.mark.long
@pytest.mark.parametrize("game", BOTS)
def test_every_position_that_a_played_match_passes_fits_every_size(visit: Visit, game: str) -> None:
    ann = arrive(visit, game)
    ann.sit_down(game, ["random"] * BOTS[game], "fr")
    ann.page.wait_for_selector("[data-ref]")
    found: list[str] = []
    for at in positions(ann, Random(game), range(1000)):
        here = all_misfits(ann.page)
        found += [f"question {at.number} ({at.text!r}): {one}" for one in here]
    assert ann.is_over()
    found += [f"at the end: {one}" for one in all_misfits(ann.page)]
    assert not found, "\n".join(found)


# the largest tables, each with the seat that is taken and a seed of a match of a usual length
LARGEST = [
    ("goths", 4, 0, 1),  # a king
    ("goths", 4, 2, 1),  # a warchief
    ("open-season", 4, 2, 1),
    ("taverna", 5, 0, 1),
]
SAMPLES = 25  # of the questions of a match, from the first to the last
KEEP_SAID = """([game, said]) =>
    localStorage.setItem(`guide/${game}`, JSON.stringify({said, done: false}))"""
SAID = "(game) => JSON.parse(localStorage.getItem(`guide/${game}`) ?? '{}').said ?? []"


def show_hint(ann: Visitor, past: Past, game: str, entry: int, said: list[str]) -> bool:
    """Take the seat after an entry with a hint shown, one that was not said yet if there is one."""
    for known in (said, []):
        ann.page.evaluate(KEEP_SAID, [game, known])
        past.sit_down(ann, entry)
        ann.page.evaluate(SETTLED)
        ann.page.evaluate(OPEN_HINT)
        if ann.page.evaluate(HINT):
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "sit", "seed"), LARGEST)
def test_the_largest_tables_fit_every_size_with_a_hint_and_without(
    visit: Visit, game: str, seats: int, sit: int, seed: int
) -> None:
    """A hint covers neither its target nor the question; without one all of the table is right."""
    past = Past(game, seats, sit, seed)
    last = len(past.entries) - 1
    entries = [past.entries[round(last * place / (SAMPLES - 1))] for place in range(SAMPLES)]
    assert len(set(entries)) == SAMPLES
    ann = arrive(visit, game)
    ann.become("Ann", "fr")
    found: list[str] = []
    said: set[str] = set()
    for entry in entries:
        if show_hint(ann, past, game, entry, sorted(said)):
            found += [f"after entry {entry}: {one}" for one in hint_faults_at(ann.page, SIZES)]
            ann.page.evaluate(OPEN_HINT)
            ann.page.evaluate(READ_HINT)
            said.update(ann.page.evaluate(SAID, game))
            ann.page.evaluate(OPEN_HINT)
            ann.page.evaluate(HIDE_HINTS)
        found += [f"after entry {entry}: {one}" for one in all_misfits(ann.page)]
    assert not found, "\n".join(found)
    assert len(said) >= 3, said


PLANTED = {
    "a bar over the board": ("bottom covers the board", ".bottom { margin-top: -60px }"),
    "a small target": ("is 30 x", ".season .piece > .hit { width: 30px; right: auto }"),
    "targets that touch": ("touches", ".season .cards { gap: 0 } .season .place { margin: -1px }"),
    "outlines that touch": ("outlines of", ".season button[data-ref] { outline: 14px solid }"),
    "a cut word": ("is cut by", ".season .word { width: 1em; overflow: hidden; display: block }"),
    "a broken word": ("is broken", ".bar .question { width: 5em; word-break: break-all }"),
    "a word over another": ("is over", ".season .round { margin-left: -60px; position: absolute }"),
    "tiny letters": ("letters of 8 pixels", ".season .word { font-size: 8px }"),
    "a covered target": ("is covered by", ".season .mine { margin-top: -4rem; background: #000 }"),
}

PLANT = """(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
}"""


def test_faults_that_were_planted_are_found(visit: Visit) -> None:
    """The check can fail: each of these styles makes it say so."""
    ann = arrive(visit, "open-season")
    past = Past("open-season", 2, 0, 3)
    past.sit_down(ann, past.entries[0])
    assert all_misfits(ann.page, PHONES[:1]) == []
    for fault, (told, style) in PLANTED.items():
        ann.page.evaluate(PLANT, style)
        found = misfits(ann.page, PHONES[0], looks=1)
        assert any(told in one for one in found), (fault, found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_king_of_12_fits_one_screen_of_a_phone_at_the_reveal(visit: Visit, seats: int) -> None:
    """Dice, cards and results of all seats, the hand and the bar are seen without scrolling."""
    ann = visit(size=PHONES[0], has_touch=True)
    ann.go("/")
    ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    ann.sit_down("king-of-12", ["greedy"] * (seats - 1))
    ann.page.wait_for_selector(".bar.yours")
    for width, height in PHONES[:3]:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.play_on(Random(seats), answers=1)
        ann.page.wait_for_selector(".bar.yours")
        assert hidden(ann) == [], f"{width}x{height}"


def test_the_history_of_king_of_12_unfolds_in_sight_on_a_phone(visit: Visit) -> None:
    """An answer folds it again, so that the next reveal is seen."""
    ann = visit(size=PHONES[0], has_touch=True)
    ann.go("/")
    ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    ann.sit_down("king-of-12", ["greedy"])
    ann.page.wait_for_selector(".bar.yours")
    ann.play_on(Random(1), answers=1)
    ann.page.wait_for_selector(".bar.yours")
    fold = ann.page.locator(".hand button", has_text="History of the match")
    fold.tap()
    expect(ann.page.get_by_role("row", name="Turn 1")).to_be_in_viewport(ratio=1)
    ann.play_on(Random(1), answers=1)
    expect(fold).to_have_attribute("aria-expanded", "false")


SETS = {"set": "sorcerer,lady,merchants,gambler,troublemakers,oracle"}
LEFT = ["knight", "oracle", "merchants"]
RARE = {
    "shape-die": {"cards": ["sorcerer", "knight", "gambler", "troublemakers"]},
    "steal-token": {"cards": ["lady", "lady", "gambler", "troublemakers"]},
}


@pytest.mark.parametrize("decision", RARE)
def test_rare_questions_of_king_of_12_fit(visit: Visit, decision: str) -> None:
    """A die that is turned and tokens that are taken have targets for fingers."""
    ann = visit(size=PHONES[0], has_touch=True)
    ann.become("Ann")
    ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    cards = RARE[decision]["cards"]
    hands = [[card for card in LEFT if card != played] for played in cards]
    position = {
        "faces": [3, 12, 5, 7],
        "hands": [hand[:2] for hand in hands],
        "ones": [0, 2, 0, 0],
        "twos": [0, 1, 0, 1],
        "cards": cards,
        "asked": {"decision": decision},
    }
    body = {"game": "king-of-12", "bots": ["greedy"] * 3, "options": SETS, "position": position}
    table = ann.page.evaluate(POST, ["/api/quick", body])["id"]
    ann.go(f"/t/{table}")
    ann.page.wait_for_selector(".bar.yours")
    assert all_misfits(ann.page) == []
    for width, height in PHONES[:3]:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert hidden(ann) == [], f"{width}x{height}"


@pytest.mark.parametrize("size", PHONES[:2])
def test_no_answer_moves_the_board_on_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    """The second tap and a secret choice leave everything in sight, and so does a hint."""
    ann = visit(size=size, has_touch=True, is_mobile=True, confirms=True)
    ann.become("Ann")
    seats = [{}, {}, {"bot": "greedy"}, {"bot": "greedy"}]
    body = {"game": "king-of-12", "seats": seats, "options": SETS}
    table = ann.page.evaluate(POST, ["/api/tables", body])["id"]
    bob = visit()
    bob.become("Bob")
    bob.page.evaluate(POST, [f"/api/tables/{table}/join", {"seat": 1}])
    ann.go(f"/t/{table}")
    hint = ann.page.get_by_role("note")
    hint.or_(ann.page.get_by_role("button", name="A hint")).first.wait_for()
    assert hidden(ann) == []
    # it may have been folded away meanwhile, so its buttons are measured in one go
    sides = ann.page.evaluate(SIDES)
    assert all(side >= TARGET - 0.5 for side in sides)
    ann.page.evaluate("localStorage.setItem('guide/king-of-12', '{\"done\": true}')")
    ann.page.reload()
    card = ann.page.locator('[data-ref="seat/0/hand/merchants"]')
    card.wait_for()
    assert hidden(ann) == []
    before = card.bounding_box()
    card.tap()
    bar = ann.page.get_by_role("region", name="Question")
    expect(bar.get_by_role("button", name="Confirm")).to_be_visible()
    assert hidden(ann) == []
    assert card.bounding_box() == before
    bar.get_by_role("button", name="Confirm").tap()
    expect(bar).to_contain_text("You chose")
    assert hidden(ann) == []


SIDES = """[...document.querySelectorAll("[role=note] button")]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => [one.offsetWidth, one.offsetHeight])"""
HIDDEN = """() => {
    const area = document.querySelector("[data-area]");
    const sight = area.getBoundingClientRect();
    const wanted = "[data-part^=die-], [data-part^=slot-], .value, .hand > li";
    const parts = area.querySelectorAll(wanted);
    const inside = (box) => box.top >= sight.top - 1 && box.bottom <= sight.bottom + 1;
    const drawn = [...parts].filter((one) => one.getClientRects().length);
    const hidden = drawn.filter((one) => !inside(one.getBoundingClientRect()));
    const names = [...area.querySelectorAll(".seat .name")];
    const cut = names.filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [
        ...hidden.map((one) => `${one.className} ${one.textContent.trim()}`),
        ...cut.map((one) => `${one.textContent.trim()} is cut`),
        ...(parts.length < 2 * 3 + 7 ? ["parts are missing"] : []),
        ...(area.scrollTop ? ["the table was scrolled"] : []),
    ];
}"""


def hidden(ann: Visitor) -> list[str]:
    """Return the parts of a table of King of 12 that are out of sight once it lies still."""
    found: list[str] = []
    for _ in range(LOOKS):  # a busy machine may pause between two steps of the layout
        ann.page.evaluate(SETTLED)
        found = ann.page.evaluate(HIDDEN)
        if not found:
            break
    return found
