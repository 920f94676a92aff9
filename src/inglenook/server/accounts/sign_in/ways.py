"""Name the kinds of links, and find out whether an account can still be entered."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from inglenook.server.accounts.sign_in.services import AccountServices
from inglenook.server.errors import Refused
from inglenook.server.store.people import accounts, credentials

# kinds of links by e-mail, which are also the paths of their pages: /link/KIND#SECRET
SIGN_IN_LINK: Final = "sign-in"
CONFIRM_LINK: Final = "confirm"
TAKE_BACK_LINK: Final = "take-back"
# a link that the owner of the site has made, on the page of links that sign in
OWNERS_LINK: Final = "owner"
ENTERING: Final = (SIGN_IN_LINK, OWNERS_LINK)


def has_other_way(
    conn: Connection,
    services: AccountServices,
    guest_id: str,
    but_password: bool = False,
    but_email: bool = False,
) -> bool:
    """Return whether an account can be entered, also without some of its credentials.

    An address counts where the site sends e-mail, an identity where its issuer is the other site
    that is set up. Recovery codes do not count, as they are used up.
    """
    row = accounts.load_account(conn, guest_id)
    if row is None:
        return False
    has_password = row.password is not None and not but_password
    has_email = row.email is not None and services.mail is not None and not but_email
    has_passkey = bool(credentials.passkeys_of(conn, guest_id))
    issuer = services.settings.oidc_issuer
    has_identity = issuer != "" and accounts.has_identity(conn, guest_id, issuer)
    return has_password or has_email or has_passkey or has_identity


def last_way() -> Refused:
    """Return the refusal to remove the only credential of an account."""
    return Refused(
        409, "last-way-in", "Nothing else opens your account. Add a passkey or a password first."
    )
