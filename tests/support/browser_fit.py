"""Checks that a table fits its window: the bar covers nothing, every target can be hit, every word
can be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

import inglenook as ink
from tests.support.browser_visitor import POST, WANTED, Visitor

PHONES = ((390, 844), (360, 740), (844, 390), (740, 360))
SCREENS = ((1280, 800), (1366, 768), (1920, 1080))
SIZES = PHONES + SCREENS
TARGET = 44  # CSS pixels: the least width and height of a target on a phone
LETTERS = 11  # CSS pixels: the least size of letters

LOOKS = 6  # at a position that seems not to fit
# resolved once the table was laid out and scrolled: nothing has moved for some frames
SETTLED = """() => new Promise((done) => {
    let [calm, before, end] = [0, "", performance.now() + 3000];
    const next = () => {
        const area = document.querySelector("[data-area]");
        const boxes = [...document.querySelectorAll(".bottom, button[data-ref]")];
        const tops = boxes.map((one) => one.getBoundingClientRect().top);
        const now = [innerWidth, innerHeight, area?.scrollTop, ...tops].join();
        calm = now === before ? calm + 1 : 0;
        before = now;
        if (calm >= 12 || performance.now() > end) done();
        else requestAnimationFrame(next);
    };
    document.fonts.ready.then(next); // letters of another font need another room
})"""

MISFITS = """([touch, least]) => {
    const found = [];
    const area = document.querySelector("[data-area]");
    const sight = area.getBoundingClientRect();
    const glowing = 'button[data-ref]:not([aria-disabled="true"])';
    const things = [...area.querySelectorAll(glowing)].filter((one) => one.getClientRects().length);
    const bar = [...document.querySelectorAll(".bar button, .bar label")]
        .filter((one) => one.getClientRects().length);
    const name = (one) =>
        one.dataset.ref ?? one.getAttribute("aria-label") ?? one.textContent.trim();
    const px = (figure) => Math.round(figure);
    const overlap = (start, end, from, to) => start < to - 0.5 && from < end - 0.5;
    const meet = (a, b) =>
        overlap(a.left, a.right, b.left, b.right) && overlap(a.top, a.bottom, b.top, b.bottom);

    for (const edge of document.querySelectorAll(".page > .head, .bottom")) {
        const box = edge.getBoundingClientRect();
        const [what] = edge.classList;
        if (box.height && meet(box, sight)) found.push(`${what} covers the board`);
        if (box.bottom > innerHeight + 0.5) found.push(`${what} ends below the window`);
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
        found.push("the page scrolls sideways");
    if (document.documentElement.scrollHeight > innerHeight + 1)
        found.push("the page scrolls below the table");

    // where the app has brought them: all in sight if they fit together, otherwise one
    const boxes = things.map((one) => one.getBoundingClientRect());
    const pinned = area.querySelector("[data-pinned]")?.getBoundingClientRect().height ?? 0;
    const seen = boxes.filter((box) => box.top >= sight.top - 1 && box.bottom <= sight.bottom + 1);
    const [tops, ends] = [boxes.map((box) => box.top), boxes.map((box) => box.bottom)];
    const span = Math.max(...ends) - Math.min(...tops);
    if (things.length && !seen.length) found.push("no target is in sight");
    else if (things.length && span + 16 <= sight.height - pinned && seen.length < things.length)
        found.push(`${things.length - seen.length} of ${things.length} targets are out of sight`);

    // each can be scrolled to where a finger hits it, and nothing else
    const before = area.scrollTop;
    for (const one of things) {
        one.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
        const box = one.getBoundingClientRect();
        const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(one.contains(hit) || hit.contains(one)))
            found.push(`${name(one)} is covered by ${hit?.className || hit?.tagName}`);
        else if (box.bottom > sight.bottom + 1 && box.height <= sight.height)
            found.push(`${name(one)} can't be scrolled clear of the bar`);
    }
    area.scrollTop = before;

    // what is drawn around a target: an outline, or a shadow that is not blurred
    const ring = (one) => {
        const {outlineStyle, outlineWidth, outlineOffset, boxShadow} = getComputedStyle(one);
        const outline = outlineStyle === "none" ? 0
            : parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const shadows = [...boxShadow.matchAll(/0px 0px 0px ([\\d.]+)px(?! inset)/g)];
        const by = Math.max(outline, ...shadows.map(([, spread]) => parseFloat(spread)), 0);
        const {x, y, width, height} = one.getBoundingClientRect();
        return new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
    };
    const whole = things.filter((one) => getComputedStyle(one).clipPath === "none");
    const rings = whole.map((one) => [one, ring(one)]);
    rings.forEach(([one, box], place) => {
        for (const [other, next] of rings.slice(place + 1)) {
            if (meet(box, next)) found.push(`outlines of ${name(one)} and ${name(other)} touch`);
        }
    });

    if (touch) {
        const all = [...things, ...bar].map((one) => [one, one.getBoundingClientRect()]);
        for (const [one, box] of all) {
            if (box.width < least - 0.5 || box.height < least - 0.5)
                found.push(`${name(one)} is ${px(box.width)} x ${px(box.height)}`);
        }
        const apart = ([one]) => getComputedStyle(one).clipPath === "none"; // parts of one drawing
        const plain = all.filter(apart);
        plain.forEach(([one, box], place) => {
            for (const [other, next] of plain.slice(place + 1)) {
                const near = new DOMRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
                const together = area.contains(one) === area.contains(other);
                if (together && meet(near, next))
                    found.push(`${name(one)} touches ${name(other)}`);
            }
        });
    }
    return [...new Set(found)];
}"""

# words that are cut, broken, covered, too small, outside their things or over each other: at a
# table, in a lesson, or on the board of a replay
UNREADABLE = """(letters) => {
    const found = [];
    const area = document.querySelector("[data-area]");
    const sight = area.getBoundingClientRect();
    const pinned = area.querySelector("[data-pinned]");
    const edge = pinned?.getClientRects().length
        ? pinned.getBoundingClientRect().bottom
        : sight.top;
    const aside = (one) => one.closest(".unseen, .jump") ||
        getComputedStyle(one).clipPath.startsWith("inset(50%");
    const isAside = (one) => aside(one) || (one.parentElement && isAside(one.parentElement));
    const named = (one) => one.getAttribute("class")?.split(" svelte")[0] || one.tagName;
    const lines = [];
    // a board that is drawn smaller has smaller letters
    const board = area.lastElementChild;
    const scale = board.offsetWidth ? board.getBoundingClientRect().width / board.offsetWidth : 1;
    const root = document.querySelector(".page, .learn, .replay > .screen");
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (!node.data.trim() || !around.checkVisibility({visibilityProperty: true})) continue;
        if (isAside(around) || around instanceof SVGElement) continue; // figures are drawn
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = scale * parseFloat(getComputedStyle(around).fontSize);
        for (const {left, right, top, bottom, width} of range.getClientRects()) {
            if (width < 2) continue;
            const middle = (top + bottom) / 2; // of a line, which is higher than its letters
            const word = node.data.trim().slice(0, 30);
            const box = {left, right, top: middle - 0.36 * size, bottom: middle + 0.36 * size};
            lines.push({around, word, size, ...box});
        }
        // a word goes on in the next line only after a hyphen
        for (const {0: word, index} of node.data.matchAll(/[^\\s\\-–\\u00ad/’]{2,}/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const first = range.getBoundingClientRect();
            range.setStart(node, index + word.length - 1);
            range.setEnd(node, index + word.length);
            const last = range.getBoundingClientRect();
            if (first.width && last.width && last.top > first.top + first.height / 2)
                found.push(`"${word}" is broken`);
        }
    }
    const isOn = (one) => area.contains(one) && !pinned?.contains(one);
    const isSeen = (line) =>
        !isOn(line.around) || (line.top >= edge && line.bottom <= sight.bottom);
    const isOutside = (line, box, by) => line.left < box.left - by || line.right > box.right + by ||
        line.top < box.top - by || line.bottom > box.bottom + by;
    const cuts = (one) => {
        const {overflowX, overflowY, textOverflow} = getComputedStyle(one);
        if (textOverflow === "ellipsis" && one.matches(".card > .name")) return false; // a player
        const small = one.clientWidth > 1 && one.clientHeight > 1;
        return small && [overflowX, overflowY].every((how) => ["hidden", "clip"].includes(how));
    };
    const isPainted = (one) => {
        if (one.matches("button:not([data-ref])")) return true; // it has an edge
        const {backgroundColor, backgroundImage, fill} = getComputedStyle(one);
        if (one instanceof SVGElement) return fill !== "none" && one.tagName !== "svg";
        return backgroundImage !== "none" || !/, 0\\)|transparent/.test(backgroundColor);
    };
    for (const line of lines) {
        const told = (how) => found.push(`"${line.word}" ${how}`);
        if (line.size < letters) told(`has letters of ${line.size} pixels`);
        if (line.left < -1 || line.right > innerWidth + 1) told("leaves the window");
        const thing = line.around.closest(".piece, .touchable");
        if (thing && isOutside(line, thing.getBoundingClientRect(), 2))
            told(`leaves its ${named(thing)}`);
        for (let up = line.around; up && up !== area; up = up.parentElement) {
            if (cuts(up) && isOutside(line, up.getBoundingClientRect(), 1)) {
                told(`is cut by ${named(up)}`);
                break;
            }
        }
        if (!isSeen(line)) continue;
        for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
            for (const hit of document.elementsFromPoint(x, (line.top + line.bottom) / 2)) {
                if (hit.contains(line.around) || line.around.contains(hit)) break;
                if (!isPainted(hit)) continue;
                told(`is covered by ${named(hit)}`);
                break;
            }
        }
    }
    lines.forEach((line, place) => {
        for (const other of lines.slice(place + 1)) {
            if (line.around === other.around || isOn(line.around) !== isOn(other.around)) continue;
            if (!isSeen(line) || !isSeen(other)) continue;
            const wide = Math.min(line.right, other.right) - Math.max(line.left, other.left);
            const high = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
            if (wide > 1.5 && high > 1.5) found.push(`"${line.word}" is over "${other.word}"`);
        }
    });
    return [...new Set(found)];
}"""


class Position(NamedTuple):
    """A question of a match that was put to the visitor."""

    number: int
    text: str


def misfits(page: Page, size: tuple[int, int], looks: int = LOOKS) -> list[str]:
    """Show the table in a window of this size, and return what does not fit, in words."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    found: list[str] = []
    for _ in range(looks):  # a busy machine may pause between two steps of the layout
        page.evaluate(SETTLED)
        found = page.evaluate(MISFITS, [size in PHONES, TARGET])
        found += page.evaluate(UNREADABLE, LETTERS)
        if not found:
            break
    return found


def all_misfits(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """Return what does not fit at any of these sizes; the window gets the first one again."""
    found = [
        f"{width}x{height}: {one}"
        for width, height in sizes
        for one in misfits(page, (width, height))
    ]
    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    return found


def positions(ann: Visitor, luck: Random, wanted: Collection[int]) -> Iterator[Position]:
    """Answer at random, and stop at those of the questions whose numbers are wanted."""
    asked, shown = 0, -1
    while (state := ann.page.evaluate(WANTED)) != "over" and asked <= max(wanted):
        if state != "asked":
            continue
        if asked in wanted and asked != shown:
            shown = asked
            yield Position(asked, ann.page.locator(".question").inner_text())
        ann.answer(luck)
        # a number without an answer leaves the question open
        asked += not ann.is_asked()
        ann.page.evaluate(SETTLED)


class Past:
    """A match of chance, the same in every run, and its positions in which a seat is asked."""

    def __init__(self, game: str, seats: int, sit: int, seed: int) -> None:
        """Play it to its end; `entries` are those after which the seat `sit` is asked."""
        self.sit, self.seats = sit, seats
        self.match = ink.Match(game, seats, seed)
        self.entries: list[int] = []
        while self.match.waiting:
            if sit in self.match.waiting:
                self.entries.append(len(self.match.journal.entries) - 1)
            self.match.random()

    def sit_down(self, ann: Visitor, entry: int) -> None:
        """Take the seat in the position after an entry, with bots on the other seats."""
        replay = ann.page.evaluate(POST, ["/api/replays", self.match.export()])
        body = {"entry": entry, "sit": self.sit, "bots": ["random"] * (self.seats - 1)}
        table = ann.page.evaluate(POST, [f"/api/tables/{replay['id']}/branch", body])
        ann.go(f"/t/{table['id']}")
        ann.page.wait_for_selector(".bar.yours")
        ann.page.wait_for_selector("button[data-ref]", state="attached")
