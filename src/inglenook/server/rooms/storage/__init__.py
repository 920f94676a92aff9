"""Store rooms in the database: their rows, commits, and inspection of all matches."""
