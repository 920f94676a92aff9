"""Render an arena as one self-contained HTML page: standings, pairings, and rates over time."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isinf, isnan
from typing import Final

from inglenook.arena.ledger import Ledger
from inglenook.arena.standings import BotStanding, Estimate, share, standings, versus
from inglenook.languages import SOURCE

COLOURS: Final = ("#e0803a", "#5b8cc9", "#7fa650", "#b06fb3", "#c9a25a", "#c0504d", "#4bacc6")
WIDTH: Final = 640
HEIGHT: Final = 220
STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
background:#f6efe2;color:#2b2320}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.3rem .7rem;border-bottom:1px solid #d8ccb6;text-align:right}
td:first-child,th:first-child{text-align:left}
svg{max-width:100%;height:auto;background:#fffaf0;border:1px solid #d8ccb6}
@media(prefers-color-scheme:dark){body{background:#1d1714;color:#efe6d6}
svg{background:#2a211b;border-color:#4a3c30}td,th{border-color:#4a3c30}text{fill:#efe6d6}}
"""


def page(ledger: Ledger, title: str) -> str:
    """Return the whole page as HTML."""
    arena, found = ledger.arena, standings(ledger)
    options = ", ".join([f"{name} {value}" for name, value in arena.options.items()])
    facts = [
        f"{arena.seats} seats",
        f"{len(ledger.played)} matches in groups with the same draws",
        f"seed {arena.seed}",
    ]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{SOURCE}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title)}: arena</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(' · '.join(facts + ([options] if options else [])))}</p>",
            "<h2>Standings</h2>",
            standings_table(found),
            bars(found, sides(ledger)),
            "<h2>Who beats whom</h2>",
            "<p>How often the bot of the row beat that of the column: it won, or else "
            "it had more points. A tie counts half for both.</p>",
            versus_table(ledger),
            "<h2>Rates over time</h2>",
            "<p>The win rate after each match.</p>",
            rates_over_time(ledger),
            "</body></html>",
        ]
    )


def percent(estimate: Estimate) -> str:
    if isinf(estimate.low):
        return "–" if isnan(estimate.mean) else f"{estimate.mean:.1%}"
    return f"{estimate.mean:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def plain(estimate: Estimate) -> str:
    if isinf(estimate.low):
        return "–" if isnan(estimate.mean) else f"{estimate.mean:.2f}"
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def standings_table(found: list[BotStanding]) -> str:
    head = ("bot", "matches", "wins (95 %)", "mean score (95 %)", "rating", "ms an answer")
    rows = [
        (
            escape(one.bot),
            str(one.matches),
            percent(one.wins),
            plain(one.score),
            f"{one.rating:.1f} ± {one.doubt:.1f}",
            f"{one.seconds * 1000:.1f}",
        )
        for one in found
    ]
    return table(head, rows)


def versus_table(ledger: Ledger) -> str:
    bots = [escape(bot) for bot in ledger.arena.bots]
    rows = [
        (bot, *["–" if cell is None else percent(cell) for cell in row])
        for bot, row in zip(bots, versus(ledger), strict=True)
    ]
    return table(("", *bots), rows)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    first = "".join([f'<th scope="col">{cell}</th>' for cell in head])
    body = [
        f'<tr><th scope="row">{row[0]}</th>' + "".join([f"<td>{cell}</td>" for cell in row[1:]])
        for row in rows
    ]
    return f"<table><tr>{first}</tr>{'</tr>'.join(body)}</tr></table>"


def sides(ledger: Ledger) -> int:
    """Return the number of sides in a match: seats, or teams."""
    return max([len(set(match.teams)) for match in ledger.matches()], default=ledger.arena.seats)


def bars(found: list[BotStanding], sides: int) -> str:
    """Draw win rates with their intervals; the dashed line is an equal share."""
    parts, step = [], 34
    height = step * len(found) + 20
    scale = WIDTH - 180
    for row, one in enumerate(found):
        y = 12 + row * step
        low, high = max(0.0, one.wins.low), min(1.0, one.wins.high)
        colour = COLOURS[row % len(COLOURS)]
        parts.append(f'<text x="8" y="{y + 16}">{escape(one.bot[:18])}</text>')
        if isnan(one.wins.mean):
            continue  # it has not played yet
        width = scale * one.wins.mean
        parts.append(f'<rect x="160" y="{y}" width="{width:.1f}" height="22" fill="{colour}"/>')
        ends = f'x1="{160 + scale * low:.1f}" x2="{160 + scale * high:.1f}"'
        parts.append(f'<line {ends} y1="{y + 11}" y2="{y + 11}" stroke="currentColor"/>')
    even = round(160 + scale / sides, 1)
    parts.append(
        f'<line x1="{even}" x2="{even}" y1="0" y2="{height}" stroke="currentColor" '
        'stroke-dasharray="4 4"/>'
    )
    return svg(height, "Win rates", parts)


def rates_over_time(ledger: Ledger) -> str:
    """Draw the running rate of wins of each bot."""
    parts = []
    for number, bot in enumerate(ledger.arena.bots):
        points, total = [], 0.0
        rates: list[float] = []
        for match in ledger.matches():
            for seat, who in enumerate(match.seating):
                if who == number:
                    total += share(match, seat)
                    rates.append(total / (len(rates) + 1))
        last = len(rates) - 1
        places = [*range(0, last, max(1, last // 300)), last] if rates else []
        for place in places:
            x = 10 + (WIDTH - 20) * place / max(1, last)
            points.append(f"{x:.1f},{HEIGHT - 10 - (HEIGHT - 20) * rates[place]:.1f}")
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<text x="{WIDTH - 130}" y="{20 + 18 * number}" style="fill:{colour}">'
            f"{escape(bot[:16])}</text>"
        )
    return svg(HEIGHT, "Rates of wins over the matches", parts)


def svg(height: int, label: str, parts: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'aria-label="{label}" font-size="13">{"".join(parts)}</svg>'
    )
