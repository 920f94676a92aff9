"""Trained nets: their files, bots that play by them, and their evaluation."""
