"""Position files of King of 12."""
