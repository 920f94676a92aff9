"""The law of frequencies, with the beliefs and statistics that it needs."""
