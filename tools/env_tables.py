"""Write the tables of environments in docs/envs.md from the games.

python -m tools.env_tables          # write the tables
python -m tools.env_tables --check  # exit with 1 if they are not what would be written
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = Path("docs/envs.md")
BEGIN: Final = "<!-- environments: made by `python -m tools.env_tables` -->"
END: Final = "<!-- end of environments -->"
OWN: Final = "inglenook.games."


def tables() -> str:
    """Return a section with its tables for each game of this repository."""
    from inglenook.core.registry import game_names, load_game

    games = [load_game(name) for name in game_names()]
    return "\n\n".join([section(game) for game in games if type(game).__module__.startswith(OWN)])


def section(game: Any) -> str:
    from inglenook.core.features import width
    from inglenook.envs.env_ids import id_of

    info = game.info
    sizes = [f"{width(game.feature_spec(seats)):,} for {seats} seats" for seats in info.seats]
    facts = [
        ("seats", ", ".join(map(str, info.seats))),
        ("actions (A)", f"{game.verbs.size}"),
        ("features (F)", ", ".join(sizes)),
        *[(f"rule `{one.name}`", values(one)) for one in info.options],
    ]
    lines = [f"### {info.title}", "", f"| `{id_of(game)}` | |", "|---|---|"]
    lines += [f"| {name} | {text} |" for name, text in facts]
    actions = "Actions by number: " + ", ".join(map(numbers, game.verbs.verbs)) + "."
    repeated = tuple(skipped(game))
    blocks = [block(one) for one in game.feature_spec(info.seats[0])]
    shown = [one for one in blocks if not one.startswith(repeated)]
    features = f"Features ({info.seats[0]} seats): " + ", ".join(shown) + "."
    return "\n".join([*lines, "", *wrapped(actions), "", *wrapped(features)])


def skipped(game: Any) -> list[str]:
    """Return the beginnings of the blocks that only repeat those of the first seat."""
    names = [one.name for one in game.feature_spec(game.info.seats[0])]
    return [f"`{name}`" for name in names if "/" in name and not name.endswith("/0")]


def values(option: Any) -> str:
    texts = [option.default, *[one for one in option.choices if one != option.default]]
    more = "" if option.choices else ", or a list"
    return ", ".join([f"`{one}`" for one in texts]) + more


def numbers(verb: Any) -> str:
    first, last = verb.actions[0].index, verb.actions[-1].index
    return f"`{verb.name}` {first}" + (f"–{last}" if last > first else "")


def block(feature: Any) -> str:
    shape = "×".join(map(str, feature.shape))
    return f"`{feature.name}` {shape}" + (f" (to {feature.high})" if feature.high > 1 else "")


def wrapped(line: str) -> list[str]:
    """Return lines of at most 120 letters, broken after commas."""
    found = [""]
    for part in line.split(", "):
        joined = f"{found[-1]}, {part}" if found[-1] else part
        if len(joined) > 119:
            found[-1] += ","
            found.append(part)
        else:
            found[-1] = joined
    return found


def written(page: str) -> str:
    """Return a page with the present tables.

    :raises ValueError: if the page has no marks around them.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"expected {BEGIN} and {END} in {TARGET}, got a page without them")
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def drift(root: Path) -> list[str]:
    """Complain if the tables in a checkout differ from the generated ones."""
    page = (root / TARGET).read_text("utf-8")
    if page != written(page):
        return [f"{TARGET}: not the games as they are; run python -m tools.env_tables"]
    return []


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        found = drift(ROOT)
        print("\n".join(found))
        return int(bool(found))
    if arguments:
        print(f"expected --check or nothing, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    path = ROOT / TARGET
    path.write_text(written(path.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
