"""The display of King of 12: layout, prompts and pictures in plain characters."""
