"""The server: tables, seats, clocks and matches, over HTTP and WebSockets."""
