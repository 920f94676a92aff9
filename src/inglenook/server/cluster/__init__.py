"""Several server processes (nodes) that serve one site together."""
