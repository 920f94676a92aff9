"""The display of Taverna: layout, prompts and pictures in plain characters."""
