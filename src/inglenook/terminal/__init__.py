"""Implement the command `inglenook`: one module per subcommand, and the table for `play`."""
