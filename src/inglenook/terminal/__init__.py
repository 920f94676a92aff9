"""The command `inglenook`: one module per subcommand, and the table that `play` sits people at."""
