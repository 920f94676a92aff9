"""Position files of Open Season."""
