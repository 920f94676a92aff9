"""One module for each revision, the oldest first."""
