"""What a seat knows in Goths Save the Queen: its view, and positions that fit it."""
