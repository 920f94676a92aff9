"""The client's input fields end where the server's limits do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

from inglenook.server.protocol import order
from inglenook.server.protocol.framing import SayFrame
from inglenook.server.protocol.matches import MOST_LABEL
from inglenook.server.protocol.messages import Name, Options

WEB = Path(__file__).resolve().parents[2] / "web" / "src"


def longest(annotated: Any) -> int:
    """The most letters that a field of the protocol takes."""
    [limit] = [one.max_length for one in get_args(annotated)[1:]]
    assert isinstance(limit, int)
    return limit


def of(declared: type, name: str) -> int:
    """The most letters of one field."""
    return longest(get_type_hints(declared, include_extras=True)[name])


def test_every_input_takes_as_many_letters_as_the_server() -> None:
    expected = {
        "table/NameForm.svelte": [longest(Name)],
        "me/Profile.svelte": [longest(Name)],
        "table/Chat.svelte": [of(SayFrame, "text")],
        "pages/NewTable.svelte": [longest(get_args(Options)[1]), longest(Name)],
        "me/matches/BookmarkHere.svelte": [MOST_LABEL],
        "me/matches/FilterFields.svelte": [longest(Name)],
        "moderation/Audit.svelte": [longest(Name)] * 2,
        "moderation/People.svelte": [of(order.PeopleQuery, "name")],
        "moderation/PersonPanel.svelte": [longest(order.Reason)] * 2,
        "moderation/Reports.svelte": [longest(order.Note)],
        "moderation/Sanctions.svelte": [longest(order.Range), longest(order.Reason)],
        "moderation/TablePanel.svelte": [longest(order.Reason)],
        "moderation/Words.svelte": [longest(order.WordText)],
        "order/ReportDialog.svelte": [longest(order.Note)],
    }
    limits = {
        file.relative_to(WEB).as_posix(): re.findall(r'maxlength="(\d+)"', file.read_text("utf-8"))
        for file in WEB.rglob("*.svelte")
    }
    found = {file: [int(one) for one in limit] for file, limit in limits.items() if limit}
    assert found == expected
