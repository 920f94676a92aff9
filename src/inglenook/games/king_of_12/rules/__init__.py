"""The rules of King of 12: start reading at turn.py."""
