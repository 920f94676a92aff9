"""King of 12. Start reading at turn.py."""
