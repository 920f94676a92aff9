"""Play matches between bots: one loop for the library, `simulate`, the arena and studies."""
