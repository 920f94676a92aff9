"""The rules of Open Season: start reading at turn.py."""
