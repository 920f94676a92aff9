"""Rooms in the database: rows of a room, commits, and inspection of all matches."""
