"""The display of Open Season: layout, prompts and pictures in plain characters."""
