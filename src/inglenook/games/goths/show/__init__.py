"""The display of Goths Save the Queen: layout, prompts and pictures in plain characters."""
