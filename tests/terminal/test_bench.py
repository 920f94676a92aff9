"""`inglenook bench` says what it measured, and where."""

import json

from click.testing import CliRunner

from inglenook.bench import measure
from inglenook.terminal.cli import main


def test_the_figures_come_with_what_they_mean_nothing_without(monkeypatch):
    monkeypatch.setattr(measure, "CALIBRATION_LOOPS", 1000)
    outcome = CliRunner().invoke(main, ["bench", "--seconds", "0.01", "--json"])
    assert outcome.exit_code == 0, outcome.output
    found = json.loads(outcome.output)
    assert found["calibration_seconds"] >= 0
    assert isinstance(found["compiled"], bool)
    units = [figure["unit"] for figure in found["figures"]]
    assert units == ["per second", "per second", "microseconds", "per second"]
    assert all(figure["value"] > 0 for figure in found["figures"])


def test_a_table_of_seats_that_the_game_does_not_offer_is_refused_in_one_line():
    outcome = CliRunner().invoke(main, ["bench", "lanterns", "--seats", "9"])
    assert outcome.exit_code == 2
    assert outcome.stderr == "inglenook: seats: expected one of 2, 3, 4, got 9\n"
