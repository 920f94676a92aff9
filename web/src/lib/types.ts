// What the server sends, as declared in Python; see docs/protocol.md.

export * from "./types.gen";
