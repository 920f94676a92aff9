"""Knowledge in King of 12: a viewer's view, and the sampling of positions that fit it."""
