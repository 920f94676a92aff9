"""HTTP and WebSocket: routes, handlers, middleware, and limits on every client."""
