"""Bots: programs that play a seat and see only what that seat may see."""
