import { describe, expect, it, vi } from "vitest";
import { LANGUAGES } from "../lib/languages";
import { bundle } from "../lib/texts.svelte";
import { boards } from ".";

describe.each(Object.keys(boards))("the guide of %s", (game) => {
  // a whole board is read for it
  it("has words for every hint, in every language", { timeout: 60_000 }, async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    const { guide = [] } = await boards[game]!();
    const ids = guide.map((hint) => hint.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of Object.keys(LANGUAGES)) {
      const silent = ids.filter((id) => !bundle(language).hasMessage(`guide-${game}-${id}`));
      expect(silent).toEqual([]);
    }
  });
});
