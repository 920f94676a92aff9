"""Name the browser or program of a login in words that its owner recognises."""

from __future__ import annotations

from typing import Final

from inglenook.server.accounts.display_text import plain

LONGEST: Final = 60

# by a part of the User-Agent header; the first that fits counts
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """Return a User-Agent header in a few words, such as `Firefox, Android`; "" for none."""
    browser = next((name for part, name in _BROWSERS if part in agent), "")
    system = next((name for part, name in _SYSTEMS if part in agent), "")
    if browser or system:
        return ", ".join([one for one in (browser, system) if one])
    return plain(agent.partition("/")[0])[:LONGEST].strip()
