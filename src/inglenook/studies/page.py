"""Render the findings of a study as one self-contained HTML page: plots, and tables behind them."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from typing import Any, Final

from inglenook.arena.page import STYLE
from inglenook.languages import SOURCE
from inglenook.studies.plots import Line, bars, dots, figure, percents, plain, points
from inglenook.studies.summary import Json

MORE_STYLE: Final = """
figure{margin:1.5rem 0}figcaption{margin-bottom:.5rem}summary{cursor:pointer}
.wide{overflow-x:auto}nav ul{columns:2;padding-left:1.2rem}a{color:inherit}
.note{font-size:.9rem}
"""
UNKNOWN: Final = "–"


def page(found: Json, title: str) -> str:
    """Return the whole page as HTML."""
    parts = [
        "<!doctype html>",
        f'<html lang="{SOURCE}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}: study</title><style>{STYLE}{MORE_STYLE}</style></head><body>",
        f"<h1>{escape(title)}: study</h1>",
        f"<p>{escape(_facts(found))}</p>",
        f'<p class="note">{escape(str(found["method"]))}</p>',
        _contents(found),
    ]
    if len(found["arms"]) > 1:
        parts.append(_compared(found["arms"]))
    for number, arm in enumerate(found["arms"]):
        parts.append(_arm(arm, number, found))
    parts += [_without(found["without"]), _ladder(found["rungs"]), "</body></html>"]
    return "\n".join([part for part in parts if part])


def _facts(found: Json) -> str:
    bots = list(dict.fromkeys(found["bots"]))
    who = f"all {bots[0]}" if len(bots) == 1 else ", ".join(found["bots"])
    return " · ".join(
        [
            f"{found['seats']} seats",
            who,
            f"rules version {found['rules_version']}",
            f"{sum([arm['matches'] for arm in found['arms']])} matches of free play",
            f"seed {found['seed']}",
        ]
    )


def _contents(found: Json) -> str:
    links = [(f"arm-{number}", arm["name"]) for number, arm in enumerate(found["arms"])]
    if found["without"]:
        links.append(("without", "Restricted play"))
    if found["rungs"]:
        links.append(("ladder", "Ladder of bots"))
    if len(links) < 2:
        return ""
    items = "".join([f'<li><a href="#{place}">{escape(name)}</a></li>' for place, name in links])
    return f'<nav aria-label="Contents"><ul>{items}</ul></nav>'


# -- cells


def _interval(one: Json | None, shown: Any) -> str:
    if one is None or one["mean"] is None:
        return UNKNOWN
    if one["low"] is None:
        return str(shown(one["mean"]))
    return f"{shown(one['mean'])} ({shown(one['low'])} to {shown(one['high'])})"


def _share(value: float | None) -> str:
    return UNKNOWN if value is None else f"{value:.1%}"


def _line(label: str, one: Json | None, colour: int = 0) -> Line:
    if one is None:
        return Line(label, None)
    return Line(label, one["mean"], one["low"], one["high"], colour)


def _spread(label: str, one: Json | None, shown: Any) -> tuple[str, ...]:
    if one is None:
        return (label, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
    tenths = [shown(one[name]) for name in ("low_tenth", "median", "high_tenth")]
    return (label, _interval(one, shown), *tenths)


# -- sections


def _compared(arms: list[Json]) -> str:
    """Return the arms of varied options side by side."""
    known = [arm for arm in arms if arm["matches"]]
    head = ("options", "matches", "decisions", "minutes", "wins of place 1", "lead changes")
    rows = [
        (
            arm["name"],
            str(arm["matches"]),
            _interval(arm["length"]["decisions"], plain),
            _interval(arm["length"]["minutes"], plain),
            _interval(arm["places"][0]["wins"], percents),
            _interval(arm["lead"].get("changes"), plain),
        )
        for arm in known
    ]
    lines = [
        _line(f"{arm['name']}, place {place['place']}", place["wins"], number)
        for number, arm in enumerate(known)
        for place in arm["places"]
    ]
    plot = dots("Wins by place, for each value", lines, percents)
    return "<h2>Varied options</h2>" + figure(
        "Wins by place, for each combination of varied options (95 % intervals)", plot, head, rows
    )


def _arm(arm: Json, number: int, found: Json) -> str:
    parts = [f'<h2 id="arm-{number}">{escape(arm["name"])}</h2>']
    options = ", ".join([f"{name} {value}" for name, value in arm["options"].items()])
    count = f"{arm['matches']} matches"
    parts.append(f"<p>{escape(' · '.join([count, options] if options else [count]))}</p>")
    if not arm["matches"]:
        return "\n".join([*parts, "<p>No match yet.</p>"])
    parts += [
        _places(arm),
        _length(arm, found["pace"]),
        _lead(arm),
        _points(arm["points"]),
        *_things(arm["things"]),
    ]
    return "\n".join([part for part in parts if part])


def _places(arm: Json) -> str:
    places = arm["places"]
    lines = [_line(f"place {one['place']}", one["wins"], one["differs"]) for one in places]
    rows = [
        (
            str(one["place"]),
            _interval(one["wins"], percents),
            _share(one["even"]),
            "differs" if one["differs"] else "–",
            _interval(one["score"], plain),
        )
        for one in places
    ]
    reasons = ", ".join([f"{name} {value:.1%}" for name, value in arm["reasons"].items()])
    plot = dots("Share of wins by place in turn order", lines, percents, places[0]["even"])
    note = f"<p>Draws: {arm['draws']:.1%}. Ends: {escape(reasons)}.</p>"
    head = ("place", "wins (95 %)", "even share", "differs (Holm)", "mean score (95 %)")
    caption = "Wins by place in turn order; the dashed line is an even share, blue differs from it"
    return f"<h3>Places</h3>{figure(caption, plot, head, rows)}{note}"


def _length(arm: Json, pace: float) -> str:
    length, waiting = arm["length"], arm["waiting"]
    rows = [
        _spread("decisions", length["decisions"], plain),
        _spread("questions to the table", length["questions"], plain),
        _spread(f"minutes, at {pace:g} s a question", length["minutes"], plain),
        _spread("longest wait of a seat, in questions", waiting["longest"], plain),
    ]
    lines = [
        Line(label, one["median"], one["low_tenth"], one["high_tenth"])
        for label, one in (("decisions", length["decisions"]), ("questions", length["questions"]))
    ]
    plot = dots("Length: median, and the middle eight tenths", lines, plain)
    caption = "Length of a match: median, and the middle eight tenths"
    head = ("of a match", "mean (95 %)", "a tenth below", "median", "a tenth above")
    note = (
        f"<p>{length['options']:.1f} options a decision. {length['forced']:.1%} of answers were "
        f"forced. Between two decisions a seat waits for {waiting['mean']:.1f} questions to others."
        "</p>"
    )
    return f"<h3>Length</h3>{figure(caption, plot, head, rows)}{note}"


def _lead(arm: Json) -> str:
    lead = arm["lead"]
    if not lead["by"]:
        return ""
    rows = [
        _spread("lead changes", lead["changes"], plain),
        _spread("last lead taken, part of the match", lead["last"], percents),
        _spread("drama", lead["drama"], plain),
        _spread("largest arrears of the winner", lead["comeback"], percents),
    ]
    parts = [("last lead taken", lead["last"]), ("winner's arrears", lead["comeback"])]
    lines = [
        Line(label, one["median"], one["low_tenth"], one["high_tenth"])
        for label, one in parts
        if one is not None
    ]
    plot = dots("When the last lead was taken: median and the middle eight tenths", lines, percents)
    head = ("of a match", "mean (95 %)", "a tenth below", "median", "a tenth above")
    return f"<h3>Lead, by {escape(lead['by'])}</h3>" + figure(
        "Who leads is asked once a turn or round: median, and the middle eight tenths",
        plot,
        head,
        rows,
    )


def _points(sources: list[Json]) -> str:
    if not sources:
        return ""
    lines = []
    for one in sources:
        lines.append(Line(one["source"], one["mean"]["mean"]))
        lines.append(Line("winners", one["winners"]["mean"], colour=1))
    rows = [
        (one["source"], _interval(one["mean"], plain), _interval(one["winners"], plain))
        for one in sources
    ]
    plot = bars("Points of a seat by source, all seats and winners", lines, plain)
    head = ("source", "points of a seat (95 %)", "of winners (95 %)")
    return "<h3>Points by source</h3>" + figure("Mean points by source", plot, head, rows)


def _things(things: list[Json]) -> list[str]:
    """Return a figure for each kind of thing that was on the table.

    The kind is the part of a name before its slash.
    """
    kinds: defaultdict[str, list[Json]] = defaultdict(list)
    for one in things:
        if one["offered"]:
            kinds[one["thing"].partition("/")[0]].append(one)
    return [_kind(kind, some) for kind, some in kinds.items()]


def _kind(kind: str, things: list[Json]) -> str:
    known = [one for one in things if one["effect"] is not None]
    known.sort(key=lambda one: -one["effect"]["mean"])
    lines = [
        _line(one["thing"].partition("/")[2], one["effect"], one["effect"]["differs"])
        for one in known
    ]
    rows = [
        (
            one["thing"],
            _share(one["offered"]),
            _share(one["taken"]),
            f"{one['times']:.2f}",
            _share(one["answered"]),
            _interval(one["wins"], percents),
            _share(one["in_winners"]),
            _interval(one["effect"], points),
            "differs" if one["effect"] is not None and one["effect"]["differs"] else "–",
        )
        for one in things
    ]
    head = (
        "thing",
        "offered to",
        "used by",
        "uses a match",
        "uses an offer",
        "wins of users (95 %)",
        "winners who used it",
        "effect on wins, points",
        "differs (Holm)",
    )
    if lines:
        plot = dots(f"Effect on winning: {kind}", lines, points, 0.0)
        caption = (
            f"Effect of each {kind}: wins of the sides that used it more than the others, less the "
            "wins of the others, in percentage points, with intervals for all things together; "
            "blue where it differs from 0"
        )
    else:
        used = [Line(one["thing"].partition("/")[2], one["times"]) for one in things]
        plot = bars(f"Uses in a match: {kind}", used, plain)
        caption = f"Uses of each {kind} in a match; all sides used it equally, or too seldom"
    return f"<h3>Use: {escape(kind)}</h3>{figure(caption, plot, head, rows)}"


def _without(restrictions: list[Json]) -> str:
    if not restrictions:
        return ""
    lines = [_line(one["thing"], one["effect"], one["effect"]["differs"]) for one in restrictions]
    rows = [
        (
            one["thing"],
            str(one["matches"]),
            _interval(one["wins"], percents),
            _interval(one["effect"], points),
            "differs" if one["effect"]["differs"] else "–",
            _share(one["forced"]),
        )
        for one in restrictions
    ]
    head = (
        "avoided",
        "matches",
        "wins of the seat (95 %)",
        "less free play, points",
        "differs (Holm)",
        "used all the same",
    )
    plot = dots(
        "Wins of a seat that avoids a thing, less its wins in free play", lines, points, 0.0
    )
    caption = "One seat in turn avoids the thing unless it is forced; the draws are the same"
    return f'<h2 id="without">Restricted play</h2>{figure(caption, plot, head, rows)}'


def _ladder(rungs: list[Json]) -> str:
    if not rungs:
        return ""
    lines = [
        _line(f"{one['upper']} above {one['lower']}", one["above"], one["above"]["differs"])
        for one in rungs
    ]
    rows = [
        (
            f"{one['lower']} < {one['upper']}",
            str(one["matches"]),
            _interval(one["lower_wins"], percents),
            _interval(one["upper_wins"], percents),
            _interval(one["above"], points),
            "holds" if one["above"]["differs"] and one["above"]["mean"] > 0 else "not shown",
        )
        for one in rungs
    ]
    head = (
        "rung",
        "matches",
        "wins of a lower seat (95 %)",
        "wins of an upper seat (95 %)",
        "difference, points",
        "rung",
    )
    plot = dots("Wins of the upper bot's seats, less those of the lower", lines, points, 0.0)
    caption = "Each bot against the next better one, at every place in turn"
    return f'<h2 id="ladder">Ladder of bots</h2>{figure(caption, plot, head, rows)}'
