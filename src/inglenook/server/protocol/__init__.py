"""Declare the messages between server and clients: request bodies, answers, socket frames."""
