"""The bots of Goths Save the Queen: rules of thumb, and what search needs to judge positions."""
