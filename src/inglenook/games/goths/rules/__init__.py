"""The rules of Goths Save the Queen: start reading at turn.py."""
