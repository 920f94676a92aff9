"""Declare the tables of accounts: names, credentials and logins of guests who made one.

Secrets are stored as hashes alone. A key of a name or an address is the form in which two that
people could mistake for each other are equal.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, Table, Text

from inglenook.server.store.tables.columns import metadata, of_guest

account: Final = Table(
    "account",
    metadata,
    of_guest(key=True),
    Column("created", Double, nullable=False),
    Column("name_key", Text, index=True, unique=True),  # NULL: the name is not reserved
    Column("email", Text),  # confirmed, as typed
    Column("email_key", Text, index=True, unique=True),
    Column("password", Text),  # a hash with its parameters
    Column("role", Text, nullable=False),  # "", moderator or owner
    Column("time_zone", Text),
    Column("theme", Text),
)

# browsers and programs in which an account is signed in
login: Final = Table(
    "login",
    metadata,
    Column("id", Text, primary_key=True),
    of_guest(index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("proved", Double, nullable=False),  # when a credential was shown last
    Column("device", Text, nullable=False),  # such as Firefox, Android
    Column("how", Text, nullable=False),  # the credential that opened it
    Column("proof", Text),  # the credential that was shown last; NULL: that of `how`
)

# bytes are base64url
passkey: Final = Table(
    "passkey",
    metadata,
    Column("id", Text, primary_key=True),
    of_guest(index=True),
    Column("handle", Text, nullable=False),  # the account as the authenticator knows it
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", Text, nullable=False),  # separated by commas
    Column("synced", Boolean, nullable=False),  # it may be on several devices
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
)

# challenges that were answered, until their end: each works once
used_challenge: Final = Table(
    "used_challenge",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("expires", Double, nullable=False, index=True),
)

# links that work once: to sign in, to confirm an address, to take its change back
account_link: Final = Table(
    "account_link",
    metadata,
    Column("token_hash", Text, primary_key=True),
    of_guest(index=True),
    Column("kind", Text, nullable=False),
    Column("email", Text),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

recovery_code: Final = Table(
    "recovery_code",
    metadata,
    Column("code_hash", Text, primary_key=True),
    of_guest(index=True),
    Column("created", Double, nullable=False),
)

# who an account is at another site, by OpenID Connect
identity: Final = Table(
    "identity",
    metadata,
    Column("issuer", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    of_guest(index=True),
    Column("name", Text, nullable=False),  # as that site shows it
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
)

# wrong passwords and codes, by a keyed hash of the name or address that was tried
sign_in_failure: Final = Table(
    "sign_in_failure",
    metadata,
    Column("key", Text, primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("last", Double, nullable=False, index=True),
)
