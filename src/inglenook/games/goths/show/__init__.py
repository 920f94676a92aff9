"""How Goths Save the Queen is shown: layout, prompts and pictures in plain characters."""
