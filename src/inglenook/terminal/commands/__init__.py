"""Subcommands of `inglenook` for games, bots and matches, one module each."""
