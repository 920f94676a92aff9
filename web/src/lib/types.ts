// The types of the server's messages, as declared in Python; see docs/protocol.md.

export * from "./answers.gen";
export * from "./frames.gen";
export * from "./views.gen";
