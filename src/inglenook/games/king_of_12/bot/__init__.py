"""The bots of King of 12: rules of thumb, and evaluations for search."""
