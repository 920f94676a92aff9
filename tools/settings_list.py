"""Write the list of settings in docs/hosting.md from their declarations.

python -m tools.settings_list          # write the list
python -m tools.settings_list --check  # exit with 1 if it is not what would be written
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = Path("docs/hosting.md")
BEGIN: Final = "<!-- settings: made by `python -m tools.settings_list` -->"
END: Final = "<!-- end of settings -->"


def table() -> str:
    """Return the settings for hosts as a table."""
    from inglenook.server.settings import SETTINGS

    lines = ["| variable | flag | default | |", "|---|---|---|---|"]
    lines += [
        " | ".join(
            [f"| `{one.variable}`", f"`{one.flag}`" if one.is_flag else "", one.default, one.doc]
        )
        + " |"
        for one in SETTINGS.values()
        if one.is_for_hosts
    ]
    return "\n".join(lines)


def written(page: str) -> str:
    """Return a page with the present list of settings.

    :raises ValueError: if the page has no marks around the list.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"expected {BEGIN} and {END} in {TARGET}, got a page without them")
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def drift(root: Path) -> list[str]:
    """Complain if the list in a checkout differs from the generated one."""
    page = (root / TARGET).read_text("utf-8")
    if page != written(page):
        return [f"{TARGET}: not the settings as declared; run python -m tools.settings_list"]
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
