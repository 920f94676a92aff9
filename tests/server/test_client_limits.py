"""The client's input fields end where the server's limits do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

from inglenook.server.protocol.framing import SayFrame
from inglenook.server.protocol.messages import Name, Options

WEB = Path(__file__).resolve().parents[2] / "web" / "src"


def longest(annotated: Any) -> int:
    """The most letters that a field of the protocol takes."""
    [limit] = [one.max_length for one in get_args(annotated)[1:]]
    assert isinstance(limit, int)
    return limit


def test_every_input_takes_as_many_letters_as_the_server() -> None:
    expected = {
        "table/NameForm.svelte": [longest(Name)],
        "pages/Me.svelte": [longest(Name)],
        "table/Chat.svelte": [longest(get_type_hints(SayFrame, include_extras=True)["text"])],
        "pages/NewTable.svelte": [longest(get_args(Options)[1]), longest(Name)],
    }
    limits = {
        file.relative_to(WEB).as_posix(): re.findall(r'maxlength="(\d+)"', file.read_text("utf-8"))
        for file in WEB.rglob("*.svelte")
    }
    found = {file: [int(one) for one in limit] for file, limit in limits.items() if limit}
    assert found == expected
