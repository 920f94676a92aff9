"""Run bots, reviews and work on whole matches in processes that can be killed."""
