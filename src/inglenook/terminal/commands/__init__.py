"""Implement the subcommands for games, bots and matches, one module each."""
