"""Records of sites of several nodes: who is alive, who owns which table."""
