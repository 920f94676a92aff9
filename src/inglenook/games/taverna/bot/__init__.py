"""The bots of Taverna: rules of thumb, and what search needs to judge positions."""
