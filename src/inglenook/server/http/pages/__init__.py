"""Pages for browsers: kept in memory, link previews, and one while the client is not built."""
