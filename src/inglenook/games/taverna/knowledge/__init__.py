"""What a seat knows in Taverna: its view, and positions that fit it."""
