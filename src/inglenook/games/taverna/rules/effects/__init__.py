"""Effects in Taverna: gains, dignitaries, spells, favours, and the questions they ask."""
