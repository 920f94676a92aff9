"""Parts of `benchmarks.server_load`: players, tables and processes."""
