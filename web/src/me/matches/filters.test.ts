import { expect, test } from "vitest";
import { countSet, dayStart, matchesQuery, NONE, readFilters, writeFilters } from "./filters";

test("filters survive the address bar", () => {
  const filters = { ...NONE, game: "king-of-12", opponent: "Ann & Bob", review: "true", since: "2026-05-31" };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(countSet(filters)).toBe(4);
  expect(writeFilters(NONE)).toBe("");
  expect(readFilters("?other=1&game=goths")).toEqual({ ...NONE, game: "goths" });
});

test("the server gets moments, and the last day counts whole", () => {
  const asked = new URLSearchParams(matchesQuery({ ...NONE, since: "2026-05-31", until: "2026-05-31", result: "won" }, "1~a"));
  const since = Number(asked.get("since"));
  expect(new Date(since * 1000).getHours()).toBe(0);
  expect(Number(asked.get("until")) - since).toBe(86_400);
  expect(asked.get("result")).toBe("won");
  expect(asked.get("after")).toBe("1~a");
  expect(matchesQuery(NONE)).toBe("");
});

test("what is no day is left out", () => {
  expect(dayStart("yesterday")).toBeNull();
  expect(matchesQuery({ ...NONE, since: "x" })).toBe("");
});
