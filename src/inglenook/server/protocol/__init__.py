"""Messages between server and clients: request bodies, answers, socket frames."""
