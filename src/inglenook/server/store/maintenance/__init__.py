"""Maintain a database: backups, restoring, moves, archives, migration, integrity."""
