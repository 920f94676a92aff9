"""Knowledge in Goths Save the Queen: a viewer's view, and the sampling of positions that fit it."""
