"""Rooms: tables with their matches, and everything that can happen at one."""
