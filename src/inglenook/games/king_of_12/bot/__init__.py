"""The bots of King of 12: rules of thumb, and what search needs to judge positions."""
