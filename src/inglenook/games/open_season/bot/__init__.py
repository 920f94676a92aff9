"""The bots of Open Season: rules of thumb, and evaluations for search."""
