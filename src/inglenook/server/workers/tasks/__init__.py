"""Implement the tasks of worker processes: bots, reviews, and work on whole matches."""
