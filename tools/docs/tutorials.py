"""Turn tutorials into pages: scripts in cells, whose text is Markdown in comments.

    # %%
    print(1 + 2)

    # %% [markdown]
    # ```text
    # 3
    # ```

Editors open such a script as a notebook. The block of `text` that begins a cell is the output of
the cell before it. `python -m tools.docs.tutorials FILE…` runs scripts and fails where an output
differs; with `--write` it writes the new one.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

MARK = "# %%"
CELL = re.compile(rf"^{MARK}(.*)\n", re.MULTILINE)
TEXT = " [markdown]"
BLOCK = re.compile(r"\A# ```text\n(?:#.*\n)*?# ```\n")


def cells(script: str) -> list[tuple[str, str]]:
    """Return the cells of a script: the rest of the line that begins it, and the content."""
    parts = CELL.split(script)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def as_page(path: Path) -> str:
    """Return a tutorial as Markdown, with a line that says how to run it."""
    found = []
    for kind, body in cells(path.read_text("utf-8")):
        lines = body.strip("\n").split("\n")
        if kind == TEXT:
            found.append("\n".join([line.removeprefix("#").removeprefix(" ") for line in lines]))
        else:
            found.append("\n".join(["```python", *lines, "```"]))
    title, _, rest = "\n\n".join(found).partition("\n")
    return f"{title}\n\nThis page is a script: `python docs/tutorials/{path.name}`\n{rest}\n"


def with_output(path: Path) -> str:
    """Run a tutorial and return it with the output that its cells gave."""
    script = path.read_text("utf-8")
    names: dict[str, object] = {"__name__": "__main__"}
    found, printed = [], ""
    for kind, body in cells(script):
        if kind == TEXT:
            lines = [f"# {line}".rstrip() for line in printed.splitlines()]
            block = "".join([f"{line}\n" for line in ("# ```text", *lines, "# ```")])
            rest = BLOCK.sub("", body)
            if bool(printed) != (rest != body):
                raise ValueError(f"{path.name}: expected a block of text after each output")
            found.append(f"{MARK}{kind}\n{block if printed else ''}{rest}")
            printed = ""
            continue
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(body, str(path), "exec"), names)
        printed = out.getvalue()
        found.append(f"{MARK}{kind}\n{body}")
    return "".join(found)


def main(arguments: list[str]) -> int:
    wrong = 0
    for path in [Path(one) for one in arguments if one != "--write"]:
        fresh = with_output(path)
        if fresh == path.read_text("utf-8"):
            continue
        if "--write" in arguments:
            path.write_text(fresh, "utf-8")
        else:
            wrong += 1
            print(f"{path}: prints something else now; see python -m tools.docs.tutorials --write")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
