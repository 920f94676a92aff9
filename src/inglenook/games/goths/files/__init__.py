"""Position files of Goths Save the Queen."""
