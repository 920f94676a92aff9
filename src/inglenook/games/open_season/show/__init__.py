"""How Open Season is shown: layout, prompts and pictures in plain characters."""
