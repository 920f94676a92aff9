"""Run rooms: tables with their matches, and the commands of their players."""
