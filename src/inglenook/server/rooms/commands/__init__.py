"""Implement the commands to a room: playing, seating, chat, bots, time, endings, recovery."""
