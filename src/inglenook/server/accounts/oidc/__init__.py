"""Sign in by an account at another site, with OpenID Connect."""
