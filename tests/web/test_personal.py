"""The page "You": a guest downloads and deletes their data; a banned one is told so."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect
from sqlalchemy import text

from inglenook.server.store.database import Database
from inglenook.terminal.cli import main
from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit
from tests.support.server.server_process import Server

LOOKS = pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(DESKTOP, "dark", id="desktop-dark"),
        pytest.param(PHONE, "light", id="phone-light"),
    ],
)
WORDS = {
    "en": ("Download my data", "Delete me and my data", "Delete for good", "were deleted"),
    "fr": (
        "Télécharger mes données",
        "Me supprimer, avec mes données",
        "Supprimer pour de bon",
        "ont été supprimés",
    ),
}


@LOOKS
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_guest_downloads_and_deletes_what_is_theirs(
    visit: Visit, size: tuple[int, int], theme: str, language: str, tmp_path: Path
) -> None:
    download, delete, sure, done = WORDS[language]
    ann = visit(size=size, color_scheme=theme)
    ann.go("/")
    ann.page.evaluate(POST, ["/api/guests", {"name": "Ann", "language": language}])
    page = ann.go("/me")
    expect(page.get_by_role("textbox")).to_have_value("Ann")
    with page.expect_download() as saved:
        page.get_by_role("link", name=download).click()
    saved.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text())
    assert mine["profile"]["name"] == "Ann"
    page.get_by_role("button", name=delete).scroll_into_view_if_needed()
    ann.shot(f"me-data-{size[0]}-{theme}-{language}", whole=True)
    assert ann.sideways() <= 0
    page.get_by_role("button", name=delete).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    ann.shot(f"me-delete-{size[0]}-{theme}-{language}")
    assert ann.axe() == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert page.evaluate("fetch('/api/me').then((r) => r.json())")["name"] == "Ann"
    page.get_by_role("button", name=delete).click()
    dialog.get_by_role("button", name=sure).click()
    expect(page.get_by_role("status")).to_contain_text(done)
    expect(page.get_by_role("button", name=delete)).to_be_hidden()
    ann.shot(f"me-deleted-{size[0]}-{theme}-{language}")
    assert page.evaluate("fetch('/api/me').then((r) => r.json())") is None


@LOOKS
def test_a_banned_guest_is_told_so_on_every_page(
    visit: Visit, site: Server, size: tuple[int, int], theme: str
) -> None:
    ann = visit(size=size, color_scheme=theme)
    ann.sit_down("lanterns", ["random"])
    with closing(Database(site.database_url).connect(reading=True)) as conn:
        query = "SELECT id FROM guest ORDER BY created DESC LIMIT 1"
        guest = str(conn.execute(text(query)).scalar_one())
    command = ["admin", "ban", guest, "--data", str(site.data)]
    result = CliRunner().invoke(main, command, env={"INGLENOOK_DATABASE": site.database_url})
    assert result.exit_code == 0, result.output
    heading = ann.page.get_by_role("heading", name="No access")
    expect(heading).to_be_visible()  # within seconds, on the page that is open
    for path in ("/", "/me"):
        ann.go(path)
        expect(heading).to_be_visible()
        assert ann.sideways() <= 0
    ann.shot(f"banned-{size[0]}-{theme}")
    assert ann.axe() == []
    ann.problems = [one for one in ann.problems if "403" not in one]  # as the browser notes it
