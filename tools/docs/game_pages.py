"""Write a page for each game from its own facts: rules, options, actions, features, speed."""

from __future__ import annotations

import re
from typing import Any

import inglenook as ink
from inglenook import envs
from inglenook.core.action import Verb
from inglenook.core.features import Feature, width
from inglenook.core.game import Game
from inglenook.languages import SOURCE
from inglenook.rules_text import rules_in
from inglenook.texts import Texts
from tools.docs.speeds import speeds_of, written
from tools.docs.staging import Stage

SEED = 5  # of the match that pictures show
PART = 0.45  # of that match is played in the picture
MOST_NAMES = 40  # of a parameter; longer lists are cut
CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\*", re.MULTILINE)
BLOCK = re.compile(r"/\d+$")  # the number of the seat that a block is about


def write(stage: Stage) -> None:
    """Write the pages of all games and the page that lists them."""
    names = [name for name in ink.game_names() if belongs(name)]
    rows = []
    for name in sorted(names, key=lambda one: (ink.game(one).info.demo, one)):
        game = ink.game(name)
        texts = Texts(game, SOURCE)
        stage.write(f"games/{name}.md", page(stage, game, texts))
        picture = stage.pages / "games" / "pictures" / f"{name}.svg"
        picture.parent.mkdir(parents=True, exist_ok=True)
        picture.write_text(middle_of_a_match(name).svg(), "utf-8")
        seats = numbers(game.info.seats)
        rows.append(
            f"| [{texts.title()}]({name}.md) | {texts.summary()} | {seats} | {game.verbs.size} "
            f"| {width(game.feature_spec(game.info.seats[0]))} |"
        )
    head = [
        stage.introduction("games"),
        "| game | about | seats | actions | features |",
        "|---|---|---|---|---|",
    ]
    note = "Features are bytes for the fewest seats. `ink.game_names()` lists the installed games."
    stage.write("games/index.md", "\n".join([*head, *rows, "", note, ""]))


def belongs(name: str) -> bool:
    """Return whether a game is part of this package."""
    return type(ink.game(name)).__module__.startswith("inglenook.")


def middle_of_a_match(name: str) -> ink.Match:
    """Return the same match each time, played at random to its middle."""
    whole = ink.random_match(name, seed=SEED)
    answers = round(len(whole.journal.entries) * PART)
    match, rng = ink.Match(name, seed=SEED), ink.Rng(SEED)
    while len(match.journal.entries) < answers and match.random(rng):
        pass
    return match


def page(stage: Stage, game: Game[Any, Any], texts: Texts) -> str:
    """Return the page of a game."""
    info = game.info
    seats = info.seats[0]
    parts = [
        f"# {texts.title()}",
        texts.summary(),
        facts(game, texts),
        "```python\nimport inglenook as ink\n\n"
        f'match = ink.Match("{info.name}", seats={seats}, seed=1)\nprint(match)\n'
        "print(match.legal(match.waiting[0]))\n```",
        "A table in the middle of a match, as spectators see it; `match.svg()` draws it.",
        f"[![A table of {texts.title()}](pictures/{info.name}.svg){{ .board loading=lazy }}]"
        f"(pictures/{info.name}.svg)",
        "## Options\n\n" + options(game, texts),
        "## Actions\n\n" + actions(game),
        "## Features\n\n" + features(game),
        "## Speed\n\n" + speed(stage, info.title),
        rules(game),
    ]
    return "\n\n".join([part for part in parts if part]) + "\n"


def facts(game: Game[Any, Any], texts: Texts) -> str:
    """Return the table of facts."""
    info = game.info
    rows = {
        "name": f"`{info.name}`",
        "seats": numbers(info.seats),
        "a match takes": f"about {info.minutes} minutes, at most {info.longest:,} answers",
        "weight": f"{info.weight} of 5",
        "version of the rules": str(info.rules_version),
        "environment": f"`{envs.id_of(game)}`",
        "credits": texts.credits(),
    }
    return table(("fact", "value"), list(rows.items()))


def options(game: Game[Any, Any], texts: Texts) -> str:
    """Return the tables of options and presets."""
    info = game.info
    if not info.options:
        return "This game has no options."
    rows = []
    for option in info.options:
        named = option.choices or (option.default, *option.examples)
        values = [
            f"`{value}`: {said}" if (said := texts.option_value(option.name, value)) != value
            else f"`{value}`"
            for value in dict.fromkeys(named)
        ]  # fmt: skip
        if option.words:
            values.append(f"or {option.picks} of {listed(option.words)}")
        label = texts.option(option.name)
        rows.append((f"`{option.name}`", label, "<br>".join(values), f"`{option.default}`"))
    found = table(("option", "about", "values", "default"), rows)
    if info.presets:
        presets = [
            (
                f"`{preset.name}`",
                " ".join([said for said in texts.preset(preset.name) if said]),
                ", ".join([f"`{name}={value}`" for name, value in preset.options]) or "defaults",
            )
            for preset in info.presets
        ]
        found += "\n\nLobbies offer these choices of options:\n\n"
        found += table(("preset", "about", "options"), presets)
    return found


def actions(game: Game[Any, Any]) -> str:
    """Return the table of verbs with their parameters and numbers."""
    verbs = game.verbs
    rows = [
        (
            f"`{verb.name}`",
            " × ".join([listed(tuple(one.names)) for one in verb.parameters]),
            f"{verb.actions[0].index}–{verb.actions[-1].index}"
            if len(verb.actions) > 1
            else str(verb.actions[0].index),
            f"`{example(verb)}`",
        )
        for verb in verbs.verbs
    ]
    told = (
        f"{verbs.size} actions, numbered from 0; version {verbs.version} of the list. "
        "`match.mask(seat)` has a byte for each number."
    )
    return told + "\n\n" + table(("verb", "parameters", "numbers", "example"), rows)


def example(verb: Verb) -> str:
    return verb.actions[len(verb.actions) // 2].text


def features(game: Game[Any, Any]) -> str:
    """Return the widths by number of seats, and the table of blocks."""
    info = game.info
    widths = [
        f"{width(game.feature_spec(seats)):,} bytes for {seats} seats" for seats in info.seats
    ]
    told = (
        f"Version {game.features_version}: {', '.join(widths)}. A block whose name ends in a "
        "number exists once for each seat, the own seat first. `Position.features(seat)` returns "
        "all of them."
    )
    most = info.seats[-1]
    found: dict[str, tuple[Feature, int]] = {}
    for block in game.feature_spec(most):
        name = BLOCK.sub("/…", block.name)
        found[name] = block, found.get(name, (block, 0))[1] + 1
    rows = [
        (
            f"`{name}`",
            " × ".join([str(size) for size in block.shape]),
            str(block.high),
            str(count),
            ", ".join([f"`{field}`" for field in block.lossy]),
        )
        for name, (block, count) in found.items()
    ]
    head = ("block", "shape", "highest", f"blocks at {most} seats", "told in part")
    return told + "\n\n" + table(head, rows)


def speed(stage: Stage, title: str) -> str:
    """Return the table of measured speeds."""
    rows = [
        (
            one.what.removeprefix(f"{title}, "),
            written(one),
            "compiled" if one.compiled else "plain Python",
            f"`{one.file}`",
        )
        for one in speeds_of(stage.root, title)
    ]
    if not rows:
        return "Not measured yet."
    told = (
        "CPU time of one core, random play. The last column names the file in "
        "`benchmarks/results`; [performance](../performance.md) says how it is measured."
    )
    return told + "\n\n" + table(("what", "speed", "build", "results"), rows)


def rules(game: Game[Any, Any]) -> str:
    """Return the rules, each with an anchor of its own: `#k12` for K12."""
    found = rules_in(game, SOURCE)
    if found is None:
        return ""
    _, _, text = found[1].partition("\n")  # without the title
    text = re.sub(r"^(#+) ", r"#\1 ", text.strip(), flags=re.MULTILINE)
    text = CLAUSE.sub(lambda clause: f"- **{clause[1]}**{{ #{clause[1].lower()} }}", text)
    return f"## Rules\n\n{text}"


def numbers(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])


def listed(names: tuple[str, ...]) -> str:
    """Return names for a table cell; ranges of numbers are shortened."""
    if all([name.isdigit() for name in names]) and len(names) > 2:
        return f"{names[0]}–{names[-1]}"
    shown = ", ".join(names[:MOST_NAMES])
    return f"{shown} and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else shown


def table(head: tuple[str, ...], rows: list[Any]) -> str:
    """Return a Markdown table."""
    lines = [head, tuple(["---"] * len(head)), *rows]
    return "\n".join(
        [f"| {' | '.join([cell.replace('|', '¦') for cell in row])} |" for row in lines]
    )
