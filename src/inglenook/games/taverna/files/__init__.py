"""Position files of Taverna."""
