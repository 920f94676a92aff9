"""Maintain a database: backups, restoring, migration to this version, integrity."""
