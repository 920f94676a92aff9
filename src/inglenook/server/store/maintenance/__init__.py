"""Maintenance of a database: backups, restoring, migration to this version, integrity."""
