"""Hold one module per revision, oldest first."""
