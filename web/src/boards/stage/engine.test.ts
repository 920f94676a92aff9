import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("../**/*.{css,svelte}", { query: "?raw", import: "default", eager: true });

describe("the boards", () => {
  it("move things by the stage alone: it is skipped by a click and knows who wants no motion", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    const found = Object.entries(sources).filter(([, source]) => /@keyframes|\banimation(-name)?:/.test(source));
    expect(found.map(([path]) => path)).toEqual([]);
  });
});
