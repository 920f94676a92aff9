"""How King of 12 is shown: layout, prompts and pictures in plain characters."""
