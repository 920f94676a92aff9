"""What a host needs: logs, metrics, backups, retention, garbage collection."""
