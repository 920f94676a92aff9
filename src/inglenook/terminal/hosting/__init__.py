"""Subcommands of `inglenook` for people who host a server, one module each."""
