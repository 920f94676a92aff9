"""What a seat knows in Open Season: its view, and positions that fit it."""
