"""Names and chat lines are shown as written, or refused."""

from __future__ import annotations

import pytest

from inglenook.server.accounts.display_text import plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n of  Kent ", "Ann of Kent"),
        ("<b>Ann</b> & 'Bob'", "<b>Ann</b> & 'Bob'"),
        ("Zoë 王 Ωμέγα", "Zoë 王 Ωμέγα"),
        ("Zoe\u0308", "Zoë"),
        ("สมชาย", "สมชาย"),
        ("नमस्ते", "नमस्ते"),
        ("👑 Ann", "👑 Ann"),
        ("Ann\0\x1b[31m", "Ann [31m"),
        ("nn\u202eA\u202c", "nn A"),
        ("\u2066Ann\u2069\u200f", "Ann"),
        ("Ann\u200b\ufeff\u00ad", "Ann"),
        ("Ann\u00a0\u3000\u2028Bee", "Ann Bee"),
        ("\u0301\u0301", ""),
        ("\u3164\u2800\u115f", ""),
        ("\U000e0041", ""),
        ("A" + "\u0336" * 30 + "nn", "A" + "\u0336" * 3 + "nn"),
        (" \u0301x", "x"),
    ],
)
def test_text_is_one_plain_line(text, shown):
    assert plain(text) == shown


def test_what_is_plain_stays_as_it_is():
    odd = "".join(map(chr, range(0x3000)))
    assert plain(plain(odd)) == plain(odd)
