"""Every message of a client is read or refused, and never ends in another error."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import NewGuest
from inglenook.server.protocol.parsing import SHOWN, read

guests = msgspec.json.Decoder(NewGuest)
anything = msgspec.json.Decoder(dict[str, Any])


def test_what_fits_is_read():
    assert read(guests, b'{"name":"Ann"}') == NewGuest(name="Ann")


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        (rb"\u0000", " "),
        (rb"a\u0000\u0000b", "a  b"),
        (rb"\\u0000", "\\u0000"),  # a backslash, and letters
        (rb"\\\u0000", "\\ "),
        (rb"\u00001", " 1"),
    ],
)
def test_a_character_that_no_database_stores_becomes_a_space(text, cleaned):
    assert read(anything, b'{"a":"%b"}' % text) == {"a": cleaned}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'{"a":NaN}',
        b'{"a":"\xff"}',
        b'{"\xff":1}',
        b'{"a":"\\ud800"}',
        b'{"a":' + b"9" * 9000 + b"}",
        b'{"a":' + b"[" * 9000,
        b'{"a":' * 9000 + b"1" + b"}" * 9000,
    ],
    ids=lambda data: repr(data[:12]),
)
def test_what_can_not_be_read_is_refused(data):
    with pytest.raises(Refused) as caught:
        read(anything, data, "odd")
    assert (caught.value.status, caught.value.code) == (400, "odd")
    assert caught.value.sentence


def test_a_refusal_says_where_it_went_wrong_and_not_much_more():
    with pytest.raises(Refused, match="name"):
        read(guests, b'{"name":1}')
    with pytest.raises(Refused) as caught:
        read(guests, b'{"' + b"x" * 9000 + b'":1}')
    assert len(caught.value.sentence) <= SHOWN
