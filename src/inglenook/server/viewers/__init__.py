"""Show a match to one viewer: their numbered events, the position and the question."""
