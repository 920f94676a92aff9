"""Manage guests: sessions, signing keys, and names that can be shown."""
