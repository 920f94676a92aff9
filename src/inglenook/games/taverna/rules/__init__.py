"""The rules of Taverna: start reading at turn.py."""
