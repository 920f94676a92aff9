"""Make a guest another one: rooms in memory, then the database."""
