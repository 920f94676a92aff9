"""The bots of Goths Save the Queen: rules of thumb, and evaluations for search."""
