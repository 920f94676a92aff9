"""Draw QR codes of addresses, as SVG or for the terminal."""

from __future__ import annotations

import io
from typing import Final

import segno

from inglenook.core.errors import BadInput

BORDER: Final = 4  # the margin, in modules, that readers need
LONGEST: Final = 1000
# Explicit colours, because a terminal may be dark or light, and readers want dark on light.
COLOURS: Final = "\x1b[38;5;231;48;5;16m"
PLAIN: Final = "\x1b[0m"
HALVES: Final = {(1, 1): " ", (1, 0): "▄", (0, 1): "▀", (0, 0): "█"}  # the light modules are drawn


def qr_svg(text: str) -> bytes:
    """Draw the code as SVG that fills its frame, without styles, as a strict policy requires."""
    out = io.BytesIO()
    _code(text).save(
        out, kind="svg", border=BORDER, omitsize=True, light="#fff", xmldecl=False, svgns=True
    )
    return out.getvalue()


def qr_lines(text: str, colour: bool = True) -> list[str]:
    """Draw the code in half blocks, two of its rows per line."""
    rows = [tuple(row) for row in _code(text).matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append((0,) * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = "".join([HALVES[above, below] for above, below in zip(upper, lower, strict=True)])
        lines.append(f"{COLOURS}{line}{PLAIN}" if colour else line)
    return lines


def _code(text: str) -> segno.QRCode:
    if not 0 < len(text.encode()) <= LONGEST:
        raise BadInput("QR code", f"a text of 1 to {LONGEST} bytes", f"{len(text)} letters")
    return segno.make_qr(text, error="m", boost_error=False)
