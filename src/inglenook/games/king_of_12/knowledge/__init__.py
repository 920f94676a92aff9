"""What a seat knows in King of 12: its view, and positions that fit it."""
