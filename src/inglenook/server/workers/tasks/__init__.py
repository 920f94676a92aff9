"""Tasks that worker processes do: bots, reviews, and work on whole matches."""
