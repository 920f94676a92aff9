"""The cookie that holds a guest's token: its name, and how it is set and dropped.

Under https its name begins with `__Host-`: browsers then take it only from this very host, over
https, for all paths. Other hosts of the same domain can't plant one. The name without the prefix,
which older versions set under https as well, is read and replaced for one release.
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
    return HOST_COOKIE if settings.secure else COOKIE


def token_in(cookies: Cookies, settings: Settings) -> str | None:
    """The token in a request's cookies. One under the older name counts only if it is alone."""
    found = cookies.get(cookie_name(settings))
    return cookies.get(COOKIE) if found is None else found


def has_older(cookies: Cookies, settings: Settings) -> bool:
    """Whether a browser still has the cookie under its older name."""
    return settings.secure and COOKIE in cookies


def set_cookie(response: Response, settings: Settings, token: str, had: Cookies) -> None:
    """Have the browser keep a token, and drop the cookie of the older name if it had one."""
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


def drop_cookies(response: Response, settings: Settings, had: Cookies) -> None:
    """Have the browser forget the token, under either name."""
    drop(response, settings, cookie_name(settings))
    if has_older(had, settings):
        drop(response, settings, COOKIE)


def drop(response: Response, settings: Settings, name: str) -> None:
    response.delete_cookie(name, httponly=True, samesite="lax", secure=settings.secure)
