"""Checks of the hints of a first match: they cover neither target nor question, and follow."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.browser_fit import LOOKS, SETTLED

BESIDE = 30  # CSS pixels: the greatest distance between a hint beside its target and the target

# opens a hint that waits in the question bar for want of room
OPEN_HINT = """document.querySelector('.bar .worded[aria-expanded="false"]')?.click()"""
# presses the button that goes on to the next hint
READ_HINT = "document.querySelector('[data-hint-card] .ways button:last-child')?.click()"
# presses the button after which no hint is shown any more
HIDE_HINTS = "document.querySelector('[data-hint-card] .ways button:first-child')?.click()"

# the hint that is shown, in words, or nothing
HINT = "document.querySelector('[data-hint-card] p')?.innerText ?? ''"

# what is wrong with the place of the hint that is shown
FAULTS = """(beside) => {
    const hint = document.querySelector("[data-hint-card]");
    if (!hint?.checkVisibility()) return [];
    const found = [];
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    let box = hint.getBoundingClientRect();
    if (hint.dataset.hintCard === "below") {
        // on a landscape phone a long hint scrolls in its place
        const place = hint.parentElement.getBoundingClientRect();
        const [whole, top] = [box.height, Math.max(box.top, place.top)];
        box = new DOMRect(box.left, top, box.width, Math.min(box.bottom, place.bottom) - top);
        if (box.height < Math.min(whole, 70) - 1) found.push("the hint has no room");
    }
    const bar = document.querySelector(".bar").getBoundingClientRect();
    const area = document.querySelector("[data-area]").getBoundingClientRect();
    const ref = hint.dataset.hintOf;
    const of = ({dataset}) => dataset.ref ?? dataset.about ?? dataset.zone;
    const drawn = [...document.querySelectorAll(".play :is([data-ref], [data-about], [data-zone])")]
        .filter((one) => of(one) === ref && one.getClientRects().length);
    if (ref && !drawn.length) found.push(`nothing is drawn for ${ref}`);

    const outside = box.left < -1 || box.top < -1
        || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (outside) found.push("the hint leaves the window");
    if (meets(box, bar)) found.push("the hint covers the question");
    if (bar.height < 40) found.push("the hint leaves the question no room");
    if (drawn.length) {
        // as far as it is in sight
        const whole = drawn[0].getBoundingClientRect();
        const target = {
            left: Math.max(whole.left, area.left), right: Math.min(whole.right, area.right),
            top: Math.max(whole.top, area.top), bottom: Math.min(whole.bottom, area.bottom),
        };
        const seen = target.left < target.right && target.top < target.bottom;
        if (seen && meets(box, target)) found.push(`the hint covers ${ref}`);
        const across = Math.max(box.left - target.right, target.left - box.right, 0);
        const along = Math.max(box.top - target.bottom, target.top - box.bottom, 0);
        const far = Math.round(Math.hypot(across, along));
        if (seen && hint.dataset.hintCard === "beside" && far > beside)
            found.push(`the hint is ${far} pixels from ${ref}`);
    }
    if (document.querySelector("dialog:modal")) return found;
    for (const one of hint.querySelectorAll("button")) {
        one.scrollIntoView({block: "nearest", behavior: "instant"});
        const {left, right, top, bottom} = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || !one.contains(hit))
            found.push(`"${one.innerText}" is covered by ${hit?.className || hit?.tagName}`);
    }
    return found;
}"""


def hint_faults(page: Page) -> list[str]:
    """Return what is wrong with the place of the hint once the table lies still."""
    found: list[str] = []
    for _ in range(LOOKS):  # a hint follows after the board, and a busy machine may pause between
        page.evaluate(SETTLED)
        found = page.evaluate(FAULTS, BESIDE)
        if not found:
            break
    return found


def hint_faults_at(page: Page, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Return the faults at each of these sizes, with hints without room opened.

    The window gets the first size again.
    """
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        page.evaluate(OPEN_HINT)
        text = page.evaluate(HINT)
        found += [f"{width}x{height}, {text[:30]!r}: {one}" for one in hint_faults(page)]
    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    return found
