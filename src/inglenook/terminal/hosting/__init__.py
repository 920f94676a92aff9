"""Implement the subcommands for operators of a server, one module each."""
