"""Games and states of OpenSpiel."""
