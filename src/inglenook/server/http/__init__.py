"""Serve HTTP and WebSockets: routes, handlers, middleware, and limits on every client."""
