"""Serve the documentation under /docs: files of a folder that `tools/docs` has built."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from inglenook.server.http.pages.unbuilt import docs_page

START: Final = "index.html"
HOME: Final = "/docs/"
# a file with a digest in its name never changes; all others are asked for each time, by their tag
NAMED_BY_CONTENT: Final = re.compile(r"\.[0-9a-f]{8}\.min\.(css|js)$|/inline/[0-9a-f]{12}\.js$")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"


class DocsFiles:
    """The built documentation; it may appear or change while the server runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def response(self, scope: Scope, path: str) -> Response:
        """Return a file by its path below /docs/, 304 where the browser has it, or a page that
        says how to build the documentation.

        Raises HTTPException with 404 for a path that is no file of the folder.
        """
        if not (self.folder / START).is_file():
            if path:
                raise HTTPException(404)
            return HTMLResponse(docs_page(), 503, {"cache-control": "no-store"})
        found = await self.files.get_response(path or START, scope)
        found.headers["cache-control"] = FOR_EVER if NAMED_BY_CONTENT.search(path) else ASK
        return found


def to_home() -> Response:
    """Return a redirect from /docs; its address is relative, as the Host of a request may lie."""
    return RedirectResponse(HOME, 308)
