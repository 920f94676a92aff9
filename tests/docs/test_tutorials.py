"""Tutorials run as they are, and print what their pages show."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs.tutorials import as_page, with_output

ROOT = Path(__file__).resolve().parents[2]
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.py"))


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_prints_what_its_page_shows(path, tmp_path):
    command = [sys.executable, "-m", "tools.docs.tutorials", str(path)]
    path_of_tools = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": path_of_tools},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_list_of_tutorials_is_complete():
    listed = (ROOT / "docs" / "tutorials" / "README.md").read_text("utf-8")
    assert [path.name for path in TUTORIALS if f"]({path.name})" not in listed] == []


SCRIPT = """# %% [markdown]
# # Adding
# Two numbers:

# %%
print(1 + {number})

# %% [markdown]
# ```text
# 3
# ```
# Done.
"""


def test_a_page_shows_text_code_and_output(tmp_path):
    path = tmp_path / "adding.py"
    path.write_text(SCRIPT.format(number=2))
    page = as_page(path)
    assert page.startswith("# Adding\n\nThis page is a script: `python docs/tutorials/adding.py`\n")
    assert "```python\nprint(1 + 2)\n```\n\n```text\n3\n```\nDone.\n" in page


def test_another_output_is_found_and_written(tmp_path):
    path = tmp_path / "adding.py"
    path.write_text(SCRIPT.format(number=2))
    assert with_output(path) == SCRIPT.format(number=2)
    path.write_text(SCRIPT.format(number=4))
    assert with_output(path) == SCRIPT.format(number=4).replace("# 3\n", "# 5\n")


@pytest.mark.parametrize(("old", "new"), [("print(1 + {number})", "1"), ("# ```", "#")])
def test_output_and_blocks_belong_together(tmp_path, old, new):
    path = tmp_path / "adding.py"
    path.write_text(SCRIPT.replace(old, new).format(number=2))
    with pytest.raises(ValueError, match="expected a block of text after each output"):
        with_output(path)
