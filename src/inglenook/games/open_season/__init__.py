"""Open Season. Start reading at turn.py, then chain.py."""
