"""Lanterns, a small game of our own: the one to copy. Start reading at turn.py."""
