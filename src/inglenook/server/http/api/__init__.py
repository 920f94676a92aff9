"""Routes and handlers of the API, one module for each area."""
