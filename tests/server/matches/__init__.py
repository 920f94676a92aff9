"""Tests of a guest's own matches: history, statistics, turns, notes and bookmarks."""
