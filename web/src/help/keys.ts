// The keyboard shortcuts of each page, for the dialog that lists them. Words are `keys-<name>` in keys.ftl.

export interface Shortcut {
  /** What the keys do: the message `keys-<does>`. */
  does: string;
  /** As `KeyboardEvent.key` has them; those with a word of their own are translated (`key-<name>`). */
  keys: readonly string[];
}

export type Part = "site" | "table" | "board" | "replay" | "learn";

export const SHORTCUTS: Record<Part, readonly Shortcut[]> = {
  site: [
    { does: "help", keys: ["?"] },
    { does: "next", keys: ["tab"] },
  ],
  table: [
    { does: "answer", keys: ["1", "…", "9"] },
    { does: "undo", keys: ["u"] },
    { does: "back", keys: ["escape"] },
  ],
  board: [
    { does: "steer", keys: ["←", "→", "↑", "↓"] },
    { does: "ends", keys: ["home", "end"] },
    { does: "touch", keys: ["enter"] },
    { does: "explain", keys: ["i"] },
    { does: "explain-next", keys: ["i", "i"] },
  ],
  replay: [
    { does: "step", keys: ["←", "→"] },
    { does: "play", keys: ["space"] },
  ],
  learn: [
    { does: "step", keys: ["←", "→"] },
    { does: "ends-of-lesson", keys: ["home", "end"] },
  ],
};

/** The lists for a page, by the first part of its path. */
export function partsOf(page: string | undefined): Part[] {
  if (page === "t") return ["table", "board", "site"];
  if (page === "replay") return ["replay", "board", "site"];
  if (page === "learn") return ["learn", "board", "site"];
  return ["site", "table", "board", "replay"];
}
