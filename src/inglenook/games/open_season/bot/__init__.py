"""The bots of Open Season: rules of thumb, and what search needs to judge positions."""
