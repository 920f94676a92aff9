"""A picture as an array of pixels: boxes by slices, words in a bitmap font."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inglenook.envs.drawing.bitmap_font import GLYPHS, HEIGHT, STANDING, WIDTH
from inglenook.library.picture import Picture, Rectangle, Words

ADVANCE: Final = WIDTH + 2  # pixels from letter to letter
LARGE: Final = 18  # the font size from which letters are drawn at twice their size
# letters that the font has under another name
ALIKE: Final = str.maketrans({"–": "-", "—": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"'})
UNKNOWN: Final = "\N{WHITE SQUARE}"


def rasterised(picture: Picture) -> NDArray[np.uint8]:
    """Return the picture as height × width × 3 bytes: red, green, blue."""
    pixels = np.empty((picture.height, picture.width, 3), np.uint8)
    pixels[:] = rgb(picture.ground)
    for shape in picture.shapes:
        if isinstance(shape, Rectangle):
            draw_box(pixels, shape)
        else:
            draw_words(pixels, shape)
    return pixels


def draw_box(pixels: NDArray[np.uint8], box: Rectangle) -> None:
    top, left = round(box.y), round(box.x)
    bottom, right = round(box.y + box.height), round(box.x + box.width)
    pixels[top:bottom, left:right] = rgb(box.line)
    pixels[top + 1 : bottom - 1, left + 1 : right - 1] = rgb(box.fill)


def draw_words(pixels: NDArray[np.uint8], words: Words) -> None:
    """Draw letters as far as they fit; bold ones are drawn twice, a pixel apart."""
    scale = 2 if words.size >= LARGE else 1
    top, x = round(words.y) - STANDING * scale, round(words.x)
    colour = rgb(words.colour)
    for letter in spelled(words.text):
        bits = glyph(letter, scale)
        high, wide = bits.shape
        if top < 0 or top + high > pixels.shape[0] or x + wide + 1 > pixels.shape[1]:
            return
        for shift in (0, 1) if words.bold else (0,):
            pixels[top : top + high, x + shift : x + shift + wide][bits] = colour
        x += ADVANCE * scale


def spelled(text: str) -> str:
    """Return the text in letters that the font has; accents are left out."""
    plain = unicodedata.normalize("NFKD", text.replace("…", "\0").translate(ALIKE))
    letters = [letter for letter in plain.replace("\0", "…") if not unicodedata.combining(letter)]
    return "".join([letter if letter in GLYPHS else UNKNOWN for letter in letters])


@lru_cache(maxsize=512)
def glyph(letter: str, scale: int) -> NDArray[np.bool_]:
    """Return the pixels of a letter, each drawn as a square of `scale` pixels."""
    bits = np.zeros((HEIGHT, WIDTH), bool)
    for y, row in enumerate(GLYPHS[letter].split("/")):
        bits[y] = [dot == "#" for dot in row.ljust(WIDTH, ".")]
    return bits.repeat(scale, 0).repeat(scale, 1)


@lru_cache(maxsize=64)
def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three numbers of a colour such as `#fbf8f2`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
