"""Name, set and drop the cookie that holds a guest's token.

Under https its name begins with `__Host-`. Browsers then accept it only from this host, over https,
for all paths, so that other hosts of the domain can't plant one. Older versions used the name
without the prefix under https as well; it is read and replaced for one release.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from inglenook.server.settings import Settings

COOKIE: Final = "inglenook"
HOST_COOKIE: Final = f"__Host-{COOKIE}"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep one

Cookies = Mapping[str, str]


def cookie_name(settings: Settings) -> str:
    """Return the name of the cookie for this site."""
    return HOST_COOKIE if settings.secure else COOKIE


def token_in(cookies: Cookies, settings: Settings) -> str | None:
    """Return the token in a request's cookies. The older name counts only without the new one."""
    found = cookies.get(cookie_name(settings))
    return cookies.get(COOKIE) if found is None else found


def has_older(cookies: Cookies, settings: Settings) -> bool:
    """Return whether the browser still has the cookie under its older name."""
    return settings.secure and COOKIE in cookies


def set_cookie(response: Response, settings: Settings, token: str, had: Cookies) -> None:
    """Store a token in the browser, and drop the cookie of the older name if it had one."""
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )
    if has_older(had, settings):
        drop(response, settings, COOKIE)


def short_name(settings: Settings, purpose: str) -> str:
    """Return the name of a short-lived cookie."""
    return f"{cookie_name(settings)}-{purpose}"


def set_short(
    response: Response, settings: Settings, purpose: str, value: str, seconds: int
) -> None:
    """Store a value in the browser for some minutes, for the server alone."""
    response.set_cookie(
        short_name(settings, purpose),
        value,
        max_age=seconds,
        httponly=True,
        samesite="lax",  # other sites send browsers back to us with a link
        secure=settings.secure,
    )


def drop_cookies(response: Response, settings: Settings, had: Cookies) -> None:
    """Delete the token in the browser, under both names."""
    drop(response, settings, cookie_name(settings))
    if has_older(had, settings):
        drop(response, settings, COOKIE)


def drop(response: Response, settings: Settings, name: str) -> None:
    """Delete one cookie in the browser."""
    response.delete_cookie(name, httponly=True, samesite="lax", secure=settings.secure)
