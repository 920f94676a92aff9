"""Effects in Open Season: the chain of tiles, the deck, wild cards and trophies."""
