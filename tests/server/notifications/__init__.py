"""Notifications: who is called, when, and on which channels."""
