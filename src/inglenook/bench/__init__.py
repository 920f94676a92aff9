"""Benchmarks of `inglenook bench`: the speed of games and search, alone or beside peers."""
