import re
from xml.etree import ElementTree

import pytest
import segno

from inglenook.core.errors import BadInput
from inglenook.server.http.qr import BORDER, qr_lines, qr_svg

ADDRESS = "http://192.0.2.7:8012/t/AbCdEf"


def test_the_picture_scales_and_needs_no_style():
    svg = qr_svg(ADDRESS)
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "viewBox" in root.attrib
    assert "width" not in root.attrib
    assert b"style" not in svg
    assert b"<script" not in svg


def test_the_lines_hold_the_code_light_on_dark():
    code = [list(row) for row in segno.make_qr(ADDRESS, error="m", boost_error=False).matrix]
    size = len(code)
    read = []
    for line in qr_lines(ADDRESS, colour=False):
        read.append([0 if half in "█▀" else 1 for half in line])
        read.append([0 if half in "█▄" else 1 for half in line])
    inner = [row[BORDER : BORDER + size] for row in read[BORDER : BORDER + size]]
    assert inner == code
    assert all(not any(row) for row in read[:BORDER])


def test_the_colours_are_told_and_taken_back():
    for line in qr_lines(ADDRESS):
        assert re.fullmatch(r"\x1b\[38;5;231;48;5;16m[ ▀▄█]+\x1b\[0m", line)


def test_it_fits_a_terminal():
    lines = qr_lines("http://192.168.100.100:8012/", colour=False)
    assert len(lines) < 24
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("text", ["", "x" * 1001, "é" * 600])
def test_what_no_phone_could_read_is_refused(text):
    with pytest.raises(BadInput, match="a text of 1 to 1000 bytes"):
        qr_svg(text)
