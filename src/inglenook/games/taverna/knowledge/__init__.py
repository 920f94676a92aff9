"""Knowledge in Taverna: a viewer's view, and the sampling of positions that fit it."""
