"""Tables for the documents, of what `inglenook bench --peers --save FILE` kept.

    python benchmarks/peers_table.py FILE

As measured, how far the five runs lay apart, scaled to a calibration loop of 0.33 s, and how often
more than each reference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

LOOP = 0.33  # inglenook.bench.measure.USUAL
KINDS = {"decisions": "decisions a second", "simulations": "simulations a second"}


def main(path: str) -> None:
    kept = json.loads(Path(path).read_text("utf-8"))
    print(f"Versions: {', '.join(f'{who} {what}' for who, what in kept['versions'].items())}.")
    for kind, title in KINDS.items():
        figures = [one for one in kept["figures"] if one["kind"] == kind]
        print("\n" + "\n".join(table(title, figures)))


def table(title: str, figures: list[dict[str, Any]]) -> list[str]:
    references = list(figures[0]["ratios"]) if figures else []
    heads = [title, "measured", "spread", "scaled", *[f"× {name}" for name in references]]
    lines = [f"| {' | '.join(heads)} |", f"|---{'|---:' * (len(heads) - 1)}|"]
    for one in figures:
        ours = one["who"].startswith("Inglenook")
        name = one["what"] if one["who"] == "Inglenook" else f"{one['who']}: {one['what']}"
        cells = [
            f"**{name}**" if ours else name,
            rounded(one["value"]),
            f"{one['spread']:.0%}",
            rounded(one["per_calibration"] / LOOP),
            *[f"{one['ratios'][reference]:.2f}" for reference in references],
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def rounded(value: float) -> str:
    """Three digits that count; the rest is noise."""
    digits = 3 - len(str(int(value)))
    return f"{round(value, digits):,.0f}"


if __name__ == "__main__":
    main(sys.argv[1])
