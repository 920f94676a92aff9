"""Take reports of players, and carry out acts of moderators."""
