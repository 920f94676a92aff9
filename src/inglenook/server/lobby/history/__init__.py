"""A guest's own matches: history, statistics, turns to come, notes and bookmarks."""
