"""A picture as one SVG without scripts, styles or references to other files."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from inglenook.library.picture import Picture, Rectangle, Words


def svg_of(picture: Picture) -> str:
    """Return the whole SVG of a picture."""
    width, height = picture.width, picture.height
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    label = quoteattr(picture.title)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={label}>'
    ground = f'<rect width="{width}" height="{height}" fill="{picture.ground}"/>'
    shapes = [_box(one) if isinstance(one, Rectangle) else _words(one) for one in picture.shapes]
    return "\n".join([head, ground, '<g font-family="sans-serif">', *shapes, "</g>", "</svg>", ""])


def _box(box: Rectangle) -> str:
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="4"'
    return f'<rect {place} fill="{box.fill}" stroke="{box.line}"/>'


def _words(words: Words) -> str:
    weight = ' font-weight="bold"' if words.bold else ""
    place = f'x="{words.x:g}" y="{words.y:g}" font-size="{words.size}"'
    return f'<text {place} fill="{words.colour}"{weight}>{escape(words.text)}</text>'
