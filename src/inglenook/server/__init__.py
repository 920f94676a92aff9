"""The house: tables, seats, clocks, secrets and promises, over HTTP and sockets."""
