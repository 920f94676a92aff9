"""The bots of Taverna: rules of thumb, and evaluations for search."""
