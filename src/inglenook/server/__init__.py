"""Serve tables, seats, clocks and matches over HTTP and WebSockets."""
