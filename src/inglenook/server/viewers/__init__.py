"""What one viewer may see of a match: their numbered events, the position and the question."""
