"""How Taverna is shown: layout, prompts and pictures in plain characters."""
