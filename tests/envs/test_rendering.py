"""Environments as text, SVG and pixels."""

from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from inglenook import BadInput, envs
from inglenook.envs.drawing.bitmap_font import GLYPHS, HEIGHT, STANDING, WIDTH
from inglenook.envs.drawing.raster import ADVANCE, UNKNOWN, draw_words, glyph, rasterised, spelled
from inglenook.library.picture import Picture, Rectangle, Words
from tests.support.envs import IDS


@pytest.mark.parametrize("env_id", IDS)
def test_every_mode_shows_the_table(env_id, capsys):
    made = {}
    for mode in ("human", "ansi", "svg", "rgb_array"):
        env = envs.aec(env_id, 3, render_mode=mode, raw=True)
        env.reset(seed=1)
        made[mode] = env.render()
    text, svg, pixels = made["ansi"], made["svg"], made["rgb_array"]
    assert capsys.readouterr().out == f"{text}\n"
    assert made["human"] is None
    assert isinstance(text, str)
    assert isinstance(svg, str)
    assert isinstance(pixels, np.ndarray)
    root = ET.fromstring(svg)
    assert pixels.dtype == np.uint8
    assert pixels.shape == (int(root.attrib["height"]), int(root.attrib["width"]), 3)
    words = [str(one.text) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert UNKNOWN not in spelled("".join(words))
    assert text.startswith(words[0])
    for one in root.iter("{http://www.w3.org/2000/svg}text"):
        if len(str(one.text)) < 40:  # longer lines end at the edge
            assert read(pixels, one) == spelled(str(one.text)).rstrip()


def read(pixels: Any, text: Any) -> str:
    """The letters that stand at the place of a text, found by comparing all glyphs."""
    scale = 2 if float(text.attrib["font-size"]) >= 18 else 1
    top = round(float(text.attrib["y"])) - STANDING * scale
    x = round(float(text.attrib["x"]))
    bold = "font-weight" in text.attrib
    colour = [int(text.attrib["fill"][place : place + 2], 16) for place in (1, 3, 5)]
    found = ""
    for _ in str(text.text):
        cell = (pixels[top : top + HEIGHT * scale, x : x + WIDTH * scale + bold] == colour).all(2)
        found += next((one for one in GLYPHS if np.array_equal(inked(one, scale, bold), cell)), "?")
        x += ADVANCE * scale
    return found.rstrip()


def inked(letter: str, scale: int, bold: bool) -> Any:
    bits = glyph(letter, scale)
    wide = np.zeros((bits.shape[0], bits.shape[1] + bold), bool)
    wide[:, : bits.shape[1]] |= bits
    if bold:
        wide[:, 1:] |= bits
    return wide


def test_all_letters_differ():
    drawn = {glyph(letter, 1).tobytes(): letter for letter in GLYPHS}
    assert len(drawn) == len(GLYPHS)
    assert {chr(code) for code in range(32, 127)} <= set(GLYPHS)
    assert spelled("Été – naïve… “œ” 漢") == f'Ete - naive… "{UNKNOWN}" {UNKNOWN}'


def test_what_does_not_fit_is_left_out():
    shapes: list[Rectangle | Words] = [
        Rectangle(2, 2, 6, 6, "#ff0000", "#00ff00"),
        Words(30, 12, "long words", 13, "#000000"),
        Words(0, 3, "above", 13, "#000000"),
    ]
    pixels = rasterised(Picture("t", 60, 20, "#ffffff", shapes))
    assert pixels[2, 2].tolist() == [0, 255, 0]
    assert pixels[4, 4].tolist() == [255, 0, 0]
    assert pixels[:, -1].min() == 255
    before = pixels.copy()
    draw_words(pixels, Words(58, 12, "x", 13, "#000000"))
    assert np.array_equal(pixels, before)


def test_unknown_modes_are_refused_and_none_shows_nothing():
    with pytest.raises(BadInput, match="render_mode: expected None or one of human, ansi, svg"):
        envs.parallel(IDS[2], render_mode="video")
    env = envs.parallel(IDS[2])
    env.reset(seed=1)
    assert env.render() is None


def test_a_person_sees_every_step(capsys):
    for make in (envs.parallel, envs.single, envs.aec):
        env: Any = make(IDS[2], render_mode="human")
        env.reset(seed=1)
        keep = int(envs.game_of_id(IDS[2]).verbs.parse("keep 1").index)
        env.step({"player_0": keep, "player_1": keep} if make is envs.parallel else keep)
        assert capsys.readouterr().out.startswith("Lanterns")
