"""Lanterns, a small game of our own, made to be copied. Start reading at turn.py."""
