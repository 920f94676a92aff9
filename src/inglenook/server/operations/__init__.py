"""Operate a server: logs, metrics, backups, retention, garbage collection."""
