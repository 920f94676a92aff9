"""Pages of other sites can neither sign people in nor use their sessions; secrets stay secret."""

from __future__ import annotations

import pytest

from inglenook.server.http.routes import ROUTES
from tests.support.server.account_holder import PASSWORD, sign_up, status, try_password
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import ORIGIN, Driver, Person

CHANGING = [(route.method, route.path) for route, _ in ROUTES if route.method != "GET"]
# GET routes that change something: what comes back from another site, bound to the browser by a
# cookie of its own
BOUND = {"/api/account/oidc/return"}


@on_a_site
async def test_a_page_that_is_only_read_changes_nothing(site: Driver) -> None:
    """So that no link and no picture of another site does anything."""
    ada = await sign_up(site, "Ada")
    await ada.get("/api/me")
    changes: list[object] = []
    really = site.services.store.write

    async def write(job: object) -> object:
        changes.append(job)
        return await really(job)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site.services.store, "write", write)
        for route, _ in ROUTES:
            if route.method == "GET" and route.path not in BOUND:
                path = route.path.replace("{game}", "lanterns").replace("{entry:int}", "0")
                await ada.get(path)
                # the keys of the site for web push are made when they are first needed
                if route.path != "/api/me/notifications":
                    assert changes == [], route.path
                changes.clear()


@on_a_site
async def test_a_page_of_another_site_reaches_no_route_of_accounts(site: Driver) -> None:
    ada = await sign_up(site, "Ada")
    for origin in ("https://evil.example", "null", f"{ORIGIN}.evil.example", None):
        browser = Person(site, extra={"cookie": f"inglenook={ada.token}"})
        if origin is not None:
            browser.extra["origin"] = origin
        for method, path in CHANGING:
            reply = await browser.post(path, {}, method)
            code = "no-origin" if origin is None else "wrong-origin"
            assert (reply.status, reply.code) == (403, code), (method, path)
    assert await status(ada) == 200


@on_a_site
async def test_a_form_of_another_site_can_not_sign_in(site: Driver) -> None:
    """A person would play, and write, in the account of somebody else."""
    await sign_up(site, "Eve")
    victim = site.stranger()
    victim.extra["origin"] = "https://evil.example"
    reply = await try_password(victim, "Eve", PASSWORD)
    assert (reply.status, reply.code) == (403, "wrong-origin")
    assert "set-cookie" not in reply.headers


@on_a_site
async def test_signing_in_gives_a_new_cookie_that_scripts_can_not_read(site: Driver) -> None:
    await sign_up(site, "Ada")
    bob = await site.guest("Bob")
    browser = Person(site, extra={"cookie": f"inglenook={bob.token}", "origin": ORIGIN})
    reply = await try_password(browser, "Ada", PASSWORD)
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert bob.token.partition(".")[0] not in cookie
    assert reply.headers["cache-control"] == "no-store"
    assert await status(bob) == 200  # the guest of this browser is still there


@pytest.mark.parametrize("path", ["sign-in/password", "prove/password", "password"])
def test_no_answer_and_no_log_has_a_password(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    @on_a_site
    async def story(site: Driver) -> None:
        ada = await sign_up(site, "Ada")
        body = {"password": "a brass kettle, unique"}
        if path == "sign-in/password":
            body["name"] = "Ada"
        reply = await ada.post(f"/api/account/{path}", body)
        assert reply.status >= 400
        assert b"brass kettle" not in reply.body
        malformed = await ada.post(f"/api/account/{path}", {"password": ["brass kettle"]})
        assert b"brass kettle" not in malformed.body

    story()
    said = capsys.readouterr()
    assert "kettle" not in said.out + said.err
