"""Provide lists, new tables, imports, replays, reviews and moderation around the rooms."""
