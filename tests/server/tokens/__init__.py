"""Names, passkeys, access tokens, and merged guests."""
