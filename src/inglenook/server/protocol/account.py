"""Declare the bodies and answers of accounts: signing up and in, credentials, logins, e-mail."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from inglenook.server.protocol.messages import Answer, Body, Name, Token
from inglenook.server.protocol.passkeys import Label, NewPasskey

# the rules for new passwords are in `password_rules`, which say what to do
Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=512)]
EmailText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=320)]
CodeText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class SiteOffers(Answer):
    """What this site offers to those who sign in."""

    passkeys: bool  # the site has a name, which passkeys need
    oidc: str  # the name of another site that signs people in, "" for none
    email: bool  # the host has set up SMTP: addresses, links to sign in, notices


# -- accounts


class NewAccount(Body):
    """Make the guest of this session an account, with a password, a passkey, or both.

    Without a name the guest keeps theirs.
    """

    name: Name | UnsetType = UNSET
    password: Password | UnsetType = UNSET
    passkey: NewPasskey | UnsetType = UNSET


class AccountAnswer(Answer):
    """The account of this session. `proved_until`: until then, credentials may be changed."""

    name: str
    created: float
    role: str
    email: str  # "" for none
    password: bool
    passkeys: int
    codes: int  # recovery codes that are left
    proved_until: float
    needs_current: bool  # whether a new password asks for the current one
    time_zone: str = ""  # "": that of the browser
    theme: str = "auto"


class PasswordChange(Body):
    """`current` is needed unless another credential was shown lately."""

    password: Password
    current: Password | UnsetType = UNSET
    end_others: bool = False


# -- signing in


class PasswordSignIn(Body):
    """`name` is the name or the e-mail address of an account."""

    name: EmailText
    password: Password


class CodeSignIn(Body):
    """`name` is the name or the e-mail address of an account, `code` a recovery code."""

    name: EmailText
    code: CodeText


class LinkRequest(Body):
    """Ask for a link by e-mail that signs in."""

    email: EmailText


class UseLink(Body):
    """The token of a link, from the part of its address after `#`."""

    token: Token


# -- proofs


class PasswordProof(Body):
    password: Password


class CodeProof(Body):
    code: CodeText


class Proved(Answer):
    """Until when credentials may be changed in this session."""

    until: float


# -- passkeys


class PasskeyOptions(Answer):
    """The options for `navigator.credentials.create` or `get`; bytes are base64url."""

    options: dict[str, Any]


class PasskeyAnswer(Answer):
    """A passkey. `synced`: it may be on several devices."""

    id: str
    name: str
    created: float
    used: float
    synced: bool


class Passkeys(Answer):
    passkeys: list[PasskeyAnswer]


class PasskeyName(Body):
    name: Label


# -- recovery codes, logins, e-mail


class RecoveryCodes(Answer):
    """New recovery codes, which replace all earlier ones. They are shown this once."""

    codes: list[str]


class LoginAnswer(Answer):
    """A browser or program in which the account is signed in; `here` is the one that asks."""

    id: str
    device: str
    created: float
    seen: float
    how: str  # password, passkey, e-mail, code, link, or the name of another site
    here: bool


class Logins(Answer):
    logins: list[LoginAnswer]


class EmailChange(Body):
    """A new address; it counts once the link that is sent to it was used."""

    email: EmailText


class EmailAnswer(Answer):
    """The address that an account has now; "" for none."""

    email: str
