"""Frames to clients: their tags, and that nothing is sent that is not set."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from inglenook.server.protocol import framing as f
from inglenook.server.protocol.messages import Problem
from inglenook.server.rooms.broadcast import frame

PROBLEM = Problem(code="no", sentence="No.")


def told(message: f.OutFrame) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame(message))
    return found


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (f.OkFrame(key="k"), {"t": "ok", "key": "k"}),
        (f.OkFrame(key="k", last=3), {"t": "ok", "key": "k", "last": 3}),
        (f.PongFrame(now=1.5), {"t": "pong", "now": 1.5}),
        (f.HurryFrame(left=None), {"t": "hurry", "left": None}),
        (f.ChatFrame(lines=[]), {"t": "chat", "lines": []}),
        (f.ChatFrame(lines=[], whole=True), {"t": "chat", "lines": [], "whole": True}),
        (
            f.NoFrame(key="k", error=PROBLEM),
            {"t": "no", "key": "k", "error": {"code": "no", "sentence": "No.", "clause": ""}},
        ),
        (
            f.ReasonFrame(key="k", allowed=True),
            {"t": "ok", "key": "k", "allowed": True, "sentence": "", "clause": ""},
        ),
    ],
)
def test_a_frame_holds_its_tag_and_what_is_set(message, expected):
    assert told(message) == expected


def test_a_state_without_a_match_shows_no_position():
    state = f.UpdateFrame(last=0, events=[], orders=[], clocks=[], tag="", now=1.0)
    assert told(state) == {
        "t": "update",
        "last": 0,
        "events": [],
        "orders": [],
        "clocks": [],
        "tag": "",
        "now": 1.0,
    }


def test_every_frame_to_clients_has_a_tag_and_a_docstring():
    for kind in get_args(f.OutFrame):
        assert kind.__struct_config__.tag_field == "t"
        assert kind.__struct_config__.tag
        assert kind.__doc__
