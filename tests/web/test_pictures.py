"""The pictures of the README show what their captions say."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Browser

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
# how many colours each of so many parts has, side by side
COLOURS = """async ([source, parts]) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = Object.assign(canvas, { width: picture.width, height: picture.height });
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const part = Math.floor(width / parts);
  return Array.from({ length: parts }, (_, place) => {
    const pixels = new Uint32Array(context.getImageData(place * part, 0, part, height).data.buffer);
    return new Set(pixels).size;
  });
}"""


def test_the_picture_of_phones_shows_three_of_them(browser: Browser) -> None:
    picture = base64.b64encode((PICTURES / "phone.jpg").read_bytes()).decode()
    page = browser.new_page()
    colours = page.evaluate(COLOURS, [f"data:image/jpeg;base64,{picture}", 3])
    page.close()
    assert len(colours) == 3
    assert min(colours) > 500, colours
