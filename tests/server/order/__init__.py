"""Reports, sanctions, roles, the audit log, blocked words and privacy, through HTTP."""
