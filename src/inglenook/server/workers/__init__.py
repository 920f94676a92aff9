"""Worker processes that can be killed: bots, reviews, and work on whole matches."""
