"""Pebbles: draw one in secret, throw it near or far."""
