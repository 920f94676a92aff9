"""Many matches that are stepped together, in this process or in several."""
