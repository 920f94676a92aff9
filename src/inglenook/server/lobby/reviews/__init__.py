"""Reviews of finished matches: their queue, and their answers in words."""
