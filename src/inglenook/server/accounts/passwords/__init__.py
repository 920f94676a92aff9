"""Passwords: those that are refused, their hashes, and files of leaked ones."""
