"""The list of settings for hosts follows the declarations."""

from __future__ import annotations

import re

import pytest

from inglenook.server.settings import SETTINGS
from tools.checks.tracked import tracked
from tools.settings_list import BEGIN, END, ROOT, TARGET, drift, table, written


def test_the_list_has_every_setting_for_hosts_and_no_other():
    made = table()
    for one in SETTINGS.values():
        assert (f"| `{one.variable}` |" in made) == one.is_for_hosts


def test_drift_is_found(tmp_path):
    page = tmp_path / TARGET
    page.parent.mkdir()
    page.write_text(f"a\n{BEGIN}\nold\n{END}\nb\n", "utf-8")
    assert drift(tmp_path) == [
        "docs/hosting.md: not the settings as declared; run python -m tools.settings_list"
    ]
    page.write_text(written(page.read_text("utf-8")), "utf-8")
    assert drift(tmp_path) == []
    assert page.read_text("utf-8").startswith("a\n")
    assert page.read_text("utf-8").endswith("\nb\n")


def test_a_page_without_marks_is_refused():
    with pytest.raises(ValueError, match="expected <!-- settings"):
        written("a page")


def test_no_test_sets_a_variable_that_only_warns():
    """Tests change constants with `tests.support.server.changed_constants`."""
    old = [one.variable for one in SETTINGS.values() if not (one.is_for_hosts or one.is_flag)]
    named = re.compile(rf"\b(?:{'|'.join(old)}|INGLENOOK_(?:LIMIT|MAX)_)")
    apart = {"tests/server/test_settings.py", "tests/repository/test_settings_list.py"}
    found = [
        path.as_posix()
        for path in tracked(ROOT)
        if path.suffix == ".py" and path.parts[0] in ("tests", "benchmarks", "tools")
        if path.parts[:2] != ("tests", "compat") and path.as_posix() not in apart
        if named.search((ROOT / path).read_text("utf-8"))
    ]
    assert found == []
